/** 事实与日期的规则（档-6、文-13）。 */
import {loadLabData} from '../../lab-data/load';
import {scalars} from '../../lab-data/load/values';
import {isRealDate} from '../../lab-data/schema';
import type {Finding, Page} from '../../markdown/read/page';
import type {Site} from '../site';
import {everywhere, inProse, outsideCode, patterns, type PageRule, type Pattern} from './rule';

const host = '(?:[a-z0-9-]+\\.)+[a-z]{2,}|\\d{1,3}(?:\\.\\d{1,3}){3}';
/** 一段文字整个就是网址、域名、地址或邮箱；网址只取域名。 */
const address = new RegExp(
  `^(?:[a-z]+://)?(?:[\\w.-]+@(?=[^@]*[:/]))?([\\w.+-]+@(?:${host})|${host})(?:[:/]\\S*)?$`,
  'i',
);

/** 写出 data/ 里登记的域名、地址或邮箱的样子；本站自己的由链接的规则管。 */
function registered(site: Site): RegExp {
  const {lab, services, machines} = loadLabData(site.dataDir).raw;
  const texts = [...scalars([lab, services, machines])].map(([, value]) => String(value));
  const found = texts.flatMap((text) => address.exec(text)?.[1] ?? []);
  const values = [...new Set(found)].filter((one) => !site.url?.endsWith(`//${one}`));
  const any = values.map((value) => value.replace(/[.+]/g, '\\$&')).join('|') || '(?!)';
  return new RegExp(`(?<![\\w.@-])(?:[\\w.-]+@)?(?:${any})(?![\\w-]|\\.\\w)`, 'gi');
}

/** 会变的事实来自 data/，代码里也一样；只认数据里真有的值，别人的网址与举例的地址随便写。 */
function* noTypedFacts(page: Page, site: Site): Iterable<Finding> {
  if (site.dataBroken) return;
  const remedy = '正文用 <Fact k="…" />，代码里用 {{路径}}，值在 data/';
  yield* patterns(everywhere, '事实', [[registered(site), '直接写了 $&', remedy]])(page);
}

/** 像门牌与口令的，只提醒：305 室可能是别人的，密码可能是举例。 */
const doubtful: readonly Pattern[] = [
  [
    /(?<![\d.])\d{3} ?(?:室|号?房间)|(?<=楼 ?)[A-Z]-?\d{3}(?!\d)/g,
    '直接写了 $&',
    '是本实验室的就写 <Fact k="lab.location.room" />',
  ],
];
const passwords: readonly Pattern[] = [
  [
    /(?:密码|口令)(?:是|为|[:：])\s*[`“]?(?=[!-~]*\d)(?=[!-~]*[A-Za-z])[\w!@#%^&*+~.-]{6,}/g,
    '像口令',
    '是真的就删去并立即作废；举例用占位 <…>',
  ],
];

/** 写到的日期要真有这一天。 */
function* realDates(page: Page): Iterable<Finding> {
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

export const factRules: readonly PageRule[] = [
  ['档-6', noTypedFacts],
  ['文-13', realDates],
];

/** 只提醒，不算错。 */
export const doubtfulFacts: readonly PageRule[] = [
  ['档-6', patterns(inProse, '事实', doubtful)],
  ['档-9', patterns(outsideCode, '隐私', passwords)],
];
