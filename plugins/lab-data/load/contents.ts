/** 值本身能不能发布：隐私、示例与真实混在一起、中文引号、将来的日期。写法由模式查，这里不管。 */
import type {Path} from '../../diagnostics/dataFile';
import type {Fault} from '../../diagnostics/faults';
import {findSecrets, secretRemedy} from '../../diagnostics/secrets';
import {buildDate, isRealDate} from '../schema';
import {get, isSample, scalars} from './values';

type Advice = Pick<Fault, 'problem' | 'remedy'>;

/** “2025-09-26” 看着像加了引号，其实中文引号成了值的一部分。 */
export const chineseQuoted = (value: unknown): boolean => /^[“‘][^“”‘’]*[”’]$/.test(String(value));

/** 记的是已经发生的事，不会在将来。 */
const pastDate = /^(?:(?:checked|reviewed|priced)_on|status_since|last_restore_drill|date)$/;

const hostPattern = /(?:https?:\/\/|ssh:\/\/|@)(?:[^@/\s]*@)?([a-z0-9.-]+\.[a-z]+|\d{1,3}(?:\.\d{1,3}){3})/i;
const sampleHost = /\.example$|^(10|192\.168|172\.(1[6-9]|2\d|3[01])|192\.0\.2|198\.51\.100|203\.0\.113)\./;

/** 示例与真实混在一起的。 */
function mixed(value: string, path: Path, sample: boolean): Advice | undefined {
  const host = hostPattern.exec(value)?.[1] ?? '';
  if (!sample) {
    if (!value.startsWith('示例') && !host.endsWith('.example')) return undefined;
    return {problem: '标为真实的数据里还是示例的值', remedy: '换成真实的值，或把 sample 改回 true'};
  }
  // 站点自己的地址没有单独的 sample，复刻时先填的就是它们。
  if (host === '' || ['url', 'forge_url'].includes(path.join('.')) || sampleHost.test(host)) return undefined;
  const remedy = '示例域名以 .example 结尾；这是真实值就把 sample 改成 false';
  return {problem: `示例数据里出现了真实地址 ${host}`, remedy};
}

function* adviceOn(value: string, path: Path, sample: boolean): Iterable<Advice | undefined> {
  const key = String(path.at(-1));
  if (chineseQuoted(value)) yield {problem: '引号是中文的', remedy: '换成英文双引号 "…"，或去掉'};
  if (pastDate.test(key) && isRealDate(value) && value > buildDate()) {
    yield {problem: '日期在将来', remedy: '写真的核对或发生的那一天'};
  }
  // 电话簿、联系渠道与安全信息里可以有公共的固定电话。
  const phone = ['phones', 'safety'].includes(String(path[0])) || (path[0] === 'contacts' && key === 'channel');
  const found = [...findSecrets(value)].find(({what}) => !phone || what !== '电话号码');
  if (found) yield {problem: `像${found.what}，不能公开`, remedy: secretRemedy(found.what)};
  yield mixed(value, path, sample);
}

/** 一份文件里不能发布的值。 */
export function* contentFaults(root: unknown): Iterable<Advice & {path: Path}> {
  for (const [path, content] of [...scalars(get(root, ['_meta']), ['_meta']), ...scalars(root)]) {
    // 没加引号的手机号读成数字，也要查，所以都换成文字。
    for (const advice of adviceOn(String(content), path, isSample(root, path))) {
      if (advice) yield {path, ...advice};
    }
  }
}
