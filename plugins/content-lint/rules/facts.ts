/** 事实、日期与隐私的规则（规范 4.1 的档-6）。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Fault} from '../../diagnostics/faults';
import {positionAt} from '../../diagnostics/positions';
import {loadLabData} from '../../lab-data/load';
import {isRealDate} from '../../lab-data/schema';
import {findSecrets, secretRemedy} from '../../lab-data/secrets';
import type {Page} from '../page';
import type {Site} from '../site';
import {inProse, patterns, type PageRule, type Pattern, type SiteRule} from './rule';

/** 数据里的每一段文字。 */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const host = '(?:[a-z0-9-]+\\.)+[a-z]{2,}|\\d{1,3}(?:\\.\\d{1,3}){3}';
/** 一段文字整个就是网址、域名、地址或邮箱；网址只取域名。 */
const address = new RegExp(
  `^(?:[a-z]+://)?(?:[\\w.-]+@(?=[^@]*[:/]))?([\\w.+-]+@(?:${host})|${host})(?:[:/]\\S*)?$`,
  'i',
);

/** data/ 里登记的域名、地址与邮箱；本站自己的由链接的规则管。 */
function registered({dataDir, dataBroken, url}: Site): readonly string[] {
  if (dataBroken) return [];
  const {lab, services, machines} = loadLabData(dataDir).raw;
  const found = textsIn([lab, services, machines]).flatMap((text) => address.exec(text)?.[1] ?? []);
  return [...new Set(found)].filter((one) => !url?.endsWith(`//${one}`));
}

/** 会变的事实来自 data/，代码里也一样；只认数据里真有的值，别人的网址与举例的地址随便写。 */
function* noTypedFacts(page: Page, site: Site): Iterable<Fault> {
  const values = registered(site).map((value) => value.replace(/[.+]/g, '\\$&'));
  if (values.length === 0) return;
  const written = new RegExp(`(?<![\\w.@-])(?:[\\w.-]+@)?(?:${values.join('|')})(?![\\w-]|\\.\\w)`, 'gi');
  for (const {index, 0: found} of page.source.matchAll(written)) {
    const remedy = '正文用 <Fact k="…" />，代码里用 {{路径}}，值在 data/';
    yield page.fault(index, '事实', `直接写了 ${found}`, remedy);
  }
}

/** 房间号：门牌换了，正文里的没有人记得改。年份与电压不是房间号，所以只认 305 室、305 房间与楼 A305。 */
const rooms: readonly Pattern[] = [
  [/(?<![\d.])\d{3} ?(?:室|号?房间)|(?<=楼 ?)[A-Z]-?\d{3}(?!\d)/g, '直接写了 $&', '写 <Fact k="lab.location.room" />'],
];

/** 写到的日期要真有这一天。 */
function* realDates(page: Page): Iterable<Fault> {
  const pattern = /(?<![\d/-])(\d{4})(?:-(\d{2})-(\d{2})(?![\d-])| ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日)/g;
  for (const {text, offset} of page.prose()) {
    for (const match of text.matchAll(pattern)) {
      const [written, year = '', isoMonth, isoDay, month = '', day = ''] = match;
      const date = [year, (isoMonth ?? month).padStart(2, '0'), (isoDay ?? day).padStart(2, '0')].join('-');
      if (isRealDate(date)) continue;
      yield page.fault(offset + match.index, '日期', `${written} 不是日历上的日期`, '核对月与日');
    }
  }
}

/** 公开站点不放口令、密钥与手机号；代码、注释与元数据也一样。 */
function* noSecrets(page: Page): Iterable<Fault> {
  for (const {index, what} of findSecrets(page.source)) {
    yield page.fault(index, '隐私', `像${what}`, secretRemedy(what));
  }
}

/** 公开的文件不止正文：可下载的、页面组件、登记表与数据文件的注释里也不放机密；数据的值由数据检查来看。 */
function* noSecretFiles({siteDir, assets, files, data}: Site): Iterable<Fault> {
  const published = assets.filter((file) => /^static\/|^src\/pages\/.*\.tsx$/.test(file));
  const edited = [...files, ...data].filter((file) => file.endsWith('.yml'));
  for (const file of [...published, ...edited]) {
    if (!/\.(?:txt|md|csv|json|svg|html|xml|tsx|yml)$/.test(file)) continue;
    const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
    const comments = () => source.replace(/^(?!\s*#).*$/gm, (line) => ' '.repeat(line.length));
    const text = data.includes(file) ? comments() : source;
    for (const {index, what} of findSecrets(text)) {
      yield {file, ...positionAt(source, index), field: '隐私', problem: `像${what}`, remedy: secretRemedy(what)};
    }
  }
}

export const factRules: readonly PageRule[] = [
  ['档-6', noTypedFacts],
  ['档-6', patterns(inProse, '事实', rooms)],
  ['', noSecrets],
  ['', realDates],
];

export const factSiteRules: readonly SiteRule[] = [['', noSecretFiles]];
