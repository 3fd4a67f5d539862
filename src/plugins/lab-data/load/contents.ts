/** 值本身能不能发布：中文引号、将来的日期、示例与真实混在一起。写法由模式查，隐私由正文检查的档-9 查。 */
import type {Path} from '../../diagnostics/dataFile';
import type {Diagnostic} from '../../diagnostics/diagnostic';
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
  // “2025-09-26” 看着像加了引号，其实中文引号成了值的一部分。
  if (/^[“‘][^“”‘’]*[”’]$/.test(value))
    yield {message: '引号是中文的', suggestion: '换成英文双引号 "…"，或去掉'};
  if (
    pastDate.test(String(path.at(-1))) &&
    isRealDate(value) &&
    value > dateInChina()
  )
    yield {message: '日期在将来', suggestion: '写真的核对或发生的那一天'};
  if (!sample && /^示例|\.example\b/.test(value))
    yield {
      message: '标为真实的数据里还是示例的值',
      suggestion: '换成真实的值，或把 sample 改回 true',
    };
}
