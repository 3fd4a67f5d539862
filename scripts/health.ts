/**
 * npm run health：手册体检。一件一行：几处、接着做什么；下面列出每一处。报告，不是关卡：有该看的也以 0 退出。
 * 查别的数据目录用 LAB_DATA_DIR，与构建相同。外链要连网，另由 npm run weekly:links 查。
 */
import {dateInChina, lastDayOf} from '../src/dates';
import {
  reviewDays,
  reviewedPages,
} from '../src/plugins/content-lint/rules/frontMatter';
import {readSite, type Site} from '../src/plugins/content-lint/site';
import {
  dataDirOf,
  loadLabData,
  samplesIn,
  walkFile,
} from '../src/plugins/lab-data/load';
import {runScript, siteDir} from './run';

type Value = ReturnType<typeof walkFile>[number];

/** 空着的空位：没有写，或写了 null。列表里的一条没有写的键是用不着，写了 null 才是空着。 */
const isEmpty = ({at, meta, value}: Value) =>
  meta.slot === true &&
  (value === null || (value === undefined && !at.some(Number.isInteger)));

/** 到今天过了几天；写到年或月的，从它的最后一天算起。 */
const daysSince = (date: string) =>
  (Date.parse(dateInChina()) - Date.parse(lastDayOf(date))) / 86_400_000;

/** 会过期的字段（schema/fields.ts 的 expires）过了它的期限。 */
const isExpired = ({meta, value}: Value): boolean => {
  const days = meta.expires;
  const date = /\d{4}(?:-\d\d){0,2}$/.exec(String(value))?.[0];
  return days !== undefined && date !== undefined && daysSince(date) > days;
};

/** 数据里等实验室填的，一处一行，如“data/lab.yml:12 location.room 101”：过期的、空着的与示例值。 */
export function leftToFill(dataDir: string) {
  const {files} = loadLabData(dataDir);
  const placesIn = (choose: (file: (typeof files)[number]) => Value[]) =>
    files.flatMap((data) =>
      choose(data).map(({at, value}) => {
        const {file, line, field} = data.diagnosticAt(at);
        const shown: unknown = value ?? '尚未填写';
        return `${file}:${line} ${field} ${String(shown)}`;
      }),
    );
  return {
    expired: placesIn((file) => walkFile(file).filter(isExpired)),
    empty: placesIn((file) => walkFile(file).filter(isEmpty)),
    samples: placesIn(samplesIn),
  };
}

const notReviewed = ({pages}: Site) =>
  pages
    .filter(({file}) => reviewedPages.test(file) && !file.includes('/_'))
    .flatMap(({file, frontMatter}) => {
      const date = frontMatter.fields.get('reviewed')?.content;
      if (typeof date !== 'string') return `${file} 没有核对日期`;
      return daysSince(date) > reviewDays ? `${file} ${date}` : [];
    });

/**
 * 体检：什么、在哪里、接着做什么，最长的一件在最后。
 * @throws DiagnosticsError 数据写错时，行号不可信
 */
export async function healthOf(dir: string, dataDir: string) {
  const {expired, empty, samples} = leftToFill(dataDir);
  const site = await readSite(dir, dataDir);
  return [
    ['过期的事实', expired, '照现在的改，没变的核对之后改日期'],
    [
      `${reviewDays} 天里没有核对过的页面`,
      notReviewed(site),
      '请管这件事的人照着做一遍，reviewed 写当天',
    ],
    ['空着的', empty, '填上；页面上现在是“尚未填写”'],
    ['示例值', samples, '换成真值，再把所在文件或记录的 sample 改成 false'],
  ] as const;
}

async function main() {
  console.log(`手册体检 ${dateInChina()}`);
  for (const [name, places, next] of await healthOf(
    siteDir,
    dataDirOf(siteDir),
  )) {
    console.log(`${name} ${places.length} 处。${places[0] ? `${next}。` : ''}`);
    for (const place of places) console.log(`  ${place}`);
  }
}

runScript(__filename, main);
