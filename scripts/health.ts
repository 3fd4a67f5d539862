/**
 * npm run health：手册体检。一件一行：几处、接着做什么；下面列出每一处。报告，不是关卡：有该看的也以 0 退出。
 * 外链要连网，另由 npm run weekly:links 查。
 */
import {dateInChina, lastDayOf} from '../src/dates';
import {
  reviewDays,
  reviewedPages,
} from '../src/plugins/content-lint/rules/frontMatter';
import {readSite} from '../src/plugins/content-lint/site';
import {
  dataDirOf,
  get,
  isSample,
  loadLabData,
  readLabFiles,
  scalars,
} from '../src/plugins/lab-data/load';
import {leftToFill} from './facts';
import {printFailure, siteDir} from './run';

/** 一件事；一处也没有就不用管。 */
export interface Check {
  name: string;
  places: readonly string[];
  next: string;
}

const dayLength = 86_400_000;
/** 到今天过了几天；写到年或月的，从它的最后一天算起。 */
const daysSince = (date: string): number =>
  (Date.parse(dateInChina()) - Date.parse(lastDayOf(date))) / dayLength;

/** 哪些日期会过期，过多少天算：一季招新管到第二年九月，核对与演练有期限，证书、系统支持与版权年份到那天为止。 */
const lifetimes: readonly (readonly [field: RegExp, days: number])[] = [
  [/^recruitment\.season$/, 270],
  [/\.(?:checked|reviewed|priced)_on$/, 365],
  [/\.last_restore_drill$/, 200],
  [/\.(?:expires|support_until)$|^lab\.copyright_years$/, 0],
];

function expired(dataDir: string): string[] {
  return readLabFiles(dataDir).flatMap(({name, raw, diagnosticAt}) =>
    [...scalars(get(raw, ['_meta']), ['_meta']), ...scalars(raw)].flatMap(
      ([at, value]) => {
        const key = [name, ...at].join('.');
        const days = lifetimes.find(([field]) => field.test(key))?.[1];
        const date = /\d{4}(?:-\d\d){0,2}$/.exec(String(value))?.[0];
        if (days === undefined || date === undefined) return [];
        const {file, line, field} = diagnosticAt(at, '', '');
        const mark = isSample(raw, at) ? '（示例）' : '';
        return daysSince(date) > days
          ? [`${file}:${line} ${field} ${value}${mark}`]
          : [];
      },
    ),
  );
}

async function notReviewed(dir: string, dataDir: string): Promise<string[]> {
  const {pages} = await readSite(dir, dataDir);
  return pages
    .filter(({file}) => reviewedPages.test(file) && !file.includes('/_'))
    .flatMap(({file, frontMatter}) => {
      const date = frontMatter.fields.get('reviewed')?.content;
      if (typeof date !== 'string') return [`${file} 没有核对日期`];
      return daysSince(date) > reviewDays ? [`${file} ${date}`] : [];
    });
}

/** 没有一件事写了由别人接住的角色。 */
function withoutDeputy(dataDir: string): string[] {
  const {contacts} = loadLabData(dataDir).lab;
  const covered = contacts.filter(({role, deputy = role}) => deputy !== role);
  const roles = new Set(contacts.map(({role}) => role));
  for (const {role} of covered) roles.delete(role);
  return [...roles];
}

/**
 * 体检。
 * @throws DiagnosticsError 数据写错时
 */
export async function healthOf(
  dir: string,
  dataDir: string,
): Promise<readonly Check[]> {
  return [
    {
      name: '过期的事实',
      places: expired(dataDir),
      next: '照现在的改，没变的核对之后改日期',
    },
    {
      name: `${reviewDays} 天里没有核对过的页面`,
      places: await notReviewed(dir, dataDir),
      next: '请管这件事的人照着做一遍，reviewed 写当天',
    },
    {
      name: '只有一个人接得住的角色',
      places: withoutDeputy(dataDir),
      next: '在 data/lab.yml 的 contacts 里给它写 deputy',
    },
  ];
}

async function main(): Promise<void> {
  const dataDir = dataDirOf(siteDir);
  const {samples, empty} = leftToFill(dataDir);
  console.log(
    `手册体检 ${dateInChina()}\n示例值 ${samples.length} 处，空着 ${empty.length} 处。npm run facts 列出每一处。`,
  );
  for (const {name, places, next} of await healthOf(siteDir, dataDir)) {
    const advice = places.length > 0 ? `${next}。` : '';
    console.log(`${name} ${places.length} 处。${advice}`);
    for (const place of places) console.log(`  ${place}`);
  }
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) {
  main().catch(printFailure);
}
