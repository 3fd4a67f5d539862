/** 值本身能不能发布：隐私、示例与真实混在一起、中文引号、将来的日期。写法由模式查，这里不管。 */
import type {Path} from '../../diagnostics/dataFile';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {findSecrets, secretSuggestion} from '../../diagnostics/secrets';
import {dateInChina, isRealDate} from '../../../dates';

export type Advice = Pick<Diagnostic, 'message' | 'suggestion'>;

/** 记的是已经发生的事，不会在将来。 */
const pastDate =
  /^(?:(?:checked|reviewed|priced)_on|status_since|last_restore_drill|date)$/;

/** 一个值不能发布的原因。 */
export function* contentAdvice(
  value: string,
  path: Path,
  sample: boolean,
): Iterable<Advice> {
  const key = String(path.at(-1));
  // “2025-09-26” 看着像加了引号，其实中文引号成了值的一部分。
  if (/^[“‘][^“”‘’]*[”’]$/.test(value))
    yield {message: '引号是中文的', suggestion: '换成英文双引号 "…"，或去掉'};
  if (pastDate.test(key) && isRealDate(value) && value > dateInChina()) {
    yield {message: '日期在将来', suggestion: '写真的核对或发生的那一天'};
  }
  // 电话簿、联系渠道与安全信息里可以有公共的固定电话。
  const phone =
    ['phones', 'safety'].includes(String(path[0])) ||
    (path[0] === 'contacts' && key === 'channel');
  const found = [...findSecrets(value)].find(
    ({what}) => !phone || what !== '电话号码',
  );
  if (found)
    yield {
      message: `像${found.what}，不能公开`,
      suggestion: secretSuggestion(found.what),
    };
  if (!sample && /^示例|\.example\b/.test(value)) {
    yield {
      message: '标为真实的数据里还是示例的值',
      suggestion: '换成真实的值，或把 sample 改回 true',
    };
  }
}
