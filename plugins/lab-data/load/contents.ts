/** 值本身能不能发布：隐私、示例与真实混在一起、中文引号、将来的日期。写法由模式查，这里不管。 */
import {buildDate, isRealDate} from '../schema';
import {findSecrets, landline} from '../secrets';
import {isSample, scalars, get, type Path} from './values';

interface Written {
  /** 没加引号的手机号读成数字，也要查，所以都换成文字。 */
  value: string;
  key: string;
  path: Path;
  sample: boolean;
}

interface Advice {
  problem: string;
  remedy: string;
}

/** “2025-09-26” 看着像加了引号，其实中文引号成了值的一部分。 */
export const chineseQuoted = (value: unknown): boolean => /^[“‘][^“”‘’]*[”’]$/.test(String(value));

/** 记的是已经发生的事，不会在将来。 */
const pastDates: readonly string[] = ['checked_on', 'reviewed_on', 'status_since', 'last_restore_drill', 'date'];

/** 公开站点不该出现、又只在数据里查的内容；其余在 secrets.ts。 */
const privacy: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/(?<!\d)\d{8,12}(?!\d)/, '像学号'],
  [/ssh-(rsa|ed25519) AAAA/, '含密钥'],
];

/** 这些地方的一串数字不是学号：网址里的文章编号，备案号，证书编号，第几届。 */
const numbered = ({path, key}: Written): boolean =>
  key.endsWith('_url') || ['url', 'icp', 'source_note', 'edition'].includes(key) || path.includes('official_urls');

function privateMatter(written: Written): Advice | undefined {
  const {value, key, path} = written;
  // 联系渠道与安全信息里可以有公共的固定电话。
  const phone = path[0] === 'safety' || (path[0] === 'contacts' && key === 'channel');
  const said = phone ? value.replace(landline, '') : value;
  const found = [
    ...[...findSecrets(said)].map(({what}) => `像${what}`),
    ...privacy.filter(([pattern]) => pattern.test(said)).map(([, what]) => what),
  ];
  // 写明了是学号的，在哪里都算。
  const what = found.find((one) => one !== '像学号' || !numbered(written) || value.includes('学号'));
  if (what === undefined) return undefined;
  const remedy =
    what === '像电话号码'
      ? '公共电话写进 lab.yml 的 contacts 或 safety，私人电话删去'
      : `改成角色、公共邮箱或“进群后查看”${phone ? '；固定电话带上区号，如 029-88430110' : ''}`;
  return {problem: `${what}，不能公开`, remedy};
}

const hostPattern = /(?:https?:\/\/|ssh:\/\/|@)(?:[^@/\s]*@)?([a-z0-9.-]+\.[a-z]+|\d{1,3}(?:\.\d{1,3}){3})/i;
const sampleHost = /\.example$|^(10|192\.168|172\.(1[6-9]|2\d|3[01])|192\.0\.2|198\.51\.100|203\.0\.113)\./;

function wrongHost({value, key, path, sample}: Written): Advice | undefined {
  const host = hostPattern.exec(value)?.[1];
  if (host === undefined) return undefined;
  // 站点自己的地址没有单独的 sample，复刻时先填的就是它们。
  const own = path.length === 1 && ['url', 'forge_url'].includes(key);
  if (sample && !own && !sampleHost.test(host)) {
    const remedy = '示例域名以 .example 结尾；这是真实值就把 sample 改成 false';
    return {problem: `示例数据里出现了真实地址 ${host}`, remedy};
  }
  if (sample || !host.endsWith('.example')) return undefined;
  return {problem: '标为真实的数据里还是示例域名', remedy: '换成真实地址，或把 sample 改回 true'};
}

const checks: readonly ((written: Written) => Advice | false | undefined)[] = [
  ({value}) => chineseQuoted(value) && {problem: '引号是中文的', remedy: '换成英文双引号 "…"，或去掉'},
  ({value, key}) =>
    pastDates.includes(key) &&
    isRealDate(value) &&
    value > buildDate() && {problem: '日期在将来', remedy: '写真的核对或发生的那一天'},
  privateMatter,
  // 照示例抄一条、只改了 sample：别的值还是示例的。
  ({value, sample}) =>
    value.startsWith('示例') &&
    !sample && {problem: '标为真实的数据里还是示例的值', remedy: '换成真实的值，或把 sample 改回 true'},
  wrongHost,
];

/** 一份文件里不能发布的值。 */
export function* contentFaults(root: unknown): Iterable<Advice & {path: Path}> {
  for (const [path, content] of [...scalars(get(root, ['_meta']), ['_meta']), ...scalars(root)]) {
    const written = {value: String(content), key: String(path.at(-1)), path, sample: isSample(root, path)};
    for (const check of checks) {
      const advice = check(written);
      if (advice) yield {path, ...advice};
    }
  }
}
