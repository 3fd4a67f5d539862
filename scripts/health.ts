/**
 * npm run health：手册体检，一屏，一件一行：怎样、几处、接着做什么。报告，不是关卡：看得成就以 0 退出。
 * --json 给程序读，全部列出。
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  reviewDays,
  reviewedPages,
} from '../src/plugins/content-lint/rules/frontMatter';
import {readSite, type Site} from '../src/plugins/content-lint/site';
import type {Diagnostic} from '../src/plugins/diagnostics/diagnostic';
import {
  lastChanged,
  readHistory,
  type Commit,
} from '../src/plugins/changes/git';
import {
  dataDirOf,
  get,
  isSample,
  loadLabData,
  readLabFiles,
  scalars,
} from '../src/plugins/lab-data/load';
import {dateInChina, lastDayOf} from '../src/dates';
import {linksFile, linksResult} from './checkLinks';
import {byFile, leftToFill} from './facts';
import {readJson, siteDir} from './run';

/** 一件：good 不用管，due 该有人看，unknown 这一次没有查成，says 里写着为什么。 */
export interface Check {
  state: 'good' | 'due' | 'unknown';
  count: number;
  says: string;
  next: string;
  places: readonly string[];
}

const found = (
  says: string,
  next: string,
  places: readonly string[],
): Check => {
  return {
    state: places.length > 0 ? 'due' : 'good',
    count: places.length,
    says,
    next,
    places,
  };
};
const unknown = (says: string, next: string): Check => ({
  state: 'unknown',
  count: 0,
  says,
  next,
  places: [],
});

/** 从 from 到 today 过了几天；写到年或月的，从它的最后一天算起。 */
const daysSince = (from: string, today: string): number =>
  Math.floor((Date.parse(today) - Date.parse(lastDayOf(from))) / 86_400_000);

function samples(dataDir: string): Check {
  const left = leftToFill(dataDir);
  const all = [...left.samples, ...left.empty];
  const says = `示例值 ${left.samples.length} 处，空着 ${left.empty.length} 处${byFile(all)}`;
  const places = all.map(
    ({file, line, field, value}) => `${file}:${line} ${field} ${value}`,
  );
  return found(
    says,
    'npm run facts 列出每一处，换成真值，再把 sample 改成 false',
    places,
  );
}

/** 哪些日期会过期，过多少天算：一季招新管到第二年九月，核对与演练有期限，证书、系统支持与版权年份到那天为止。 */
const lifetimes: readonly (readonly [field: RegExp, days: number])[] = [
  [/^recruitment\.season$/, 270],
  [/\.(?:checked|reviewed|priced)_on$/, 365],
  [/\.last_restore_drill$/, 200],
  [/\.(?:expires|support_until)$|^lab\.copyright_years$/, 0],
];

function pastDates(dataDir: string, today: string): Check {
  const files = readLabFiles(dataDir);
  const past: Diagnostic[] = files.flatMap(({name, raw, diagnosticAt}) =>
    [...scalars(get(raw, ['_meta']), ['_meta']), ...scalars(raw)].flatMap(
      ([at, value]) => {
        const [, days] =
          lifetimes.find(([field]) => field.test([name, ...at].join('.'))) ??
          [];
        const [date] = /\d{4}(?:-\d\d){0,2}$/.exec(String(value)) ?? [];
        if (
          days === undefined ||
          date === undefined ||
          !(daysSince(date, today) > days)
        )
          return [];
        return [
          diagnosticAt(
            at,
            `${value}${isSample(raw, at) ? '（示例）' : ''}`,
            '',
          ),
        ];
      },
    ),
  );
  const {calendar} = loadLabData(dataDir);
  for (const name of new Set(calendar.map(({competition}) => competition))) {
    const own = calendar.filter(({competition}) => competition === name);
    const [last] = own.slice(-1).map((entry) => calendar.indexOf(entry));
    if (
      !own.every(
        ({start, end = start}) =>
          end !== undefined && daysSince(end, today) > 0,
      )
    )
      continue;
    const file = files.find((one) => one.name === 'competitions_calendar');
    if (file)
      past.push(
        file.diagnosticAt(
          ['entries', last ?? 0],
          `${name} 没有下一届的日程`,
          '',
        ),
      );
  }
  const places = past.map(
    ({file, line, field, message}) => `${file}:${line} ${field} ${message}`,
  );
  return found(
    `过期的事实 ${past.length} 处${byFile(past)}`,
    '照现在的改，没变的核对之后改日期',
    places,
  );
}

const noHistory = unknown(
  '没有提交历史，或只取了一截',
  '在完整的克隆里再跑：git fetch --unshallow',
);

function ages({pages}: Site, history: readonly Commit[], today: string): Check {
  if (history.length === 0) return noHistory;
  const times = lastChanged(history);
  const dateOf = (file: string): string => {
    const time = times.get(file);
    return time === undefined ? today : dateInChina(time * 1000);
  };
  const dated = pages
    .filter(({kind}) => kind === 'doc' || kind === 'page')
    .map(({file}) => ({file, date: dateOf(file)}))
    .sort((one, other) => one.date.localeCompare(other.date));
  const old = dated.filter(({date}) => daysSince(date, today) > 365);
  const recent = dated.filter(({date}) => daysSince(date, today) <= 183).length;
  const says = `一年没有改过字的页面 ${old.length} 篇；一共 ${dated.length} 篇，半年之内改过的 ${recent} 篇`;
  const places = old.map(({file, date}) => `${file} ${date}`);
  return found(says, '读一遍：过时的改，没人用的删', places);
}

function reviews({pages}: Site, today: string): Check {
  const places = pages.flatMap(({file, frontMatter}) => {
    const date = frontMatter.fields.get('reviewed')?.content;
    if (!reviewedPages.test(file) || file.includes('/_')) return [];
    if (typeof date !== 'string') return [`${file} 没有核对日期`];
    return daysSince(date, today) > reviewDays ? [`${file} ${date}`] : [];
  });
  const says = `该有人核对、${reviewDays} 天里没有核对过的页面 ${places.length} 篇`;
  return found(says, '请管这件事的人照着做一遍，reviewed 写当天', places);
}

/** 一个角色只要有一件事写了另一个角色接得住，就算有第二个人。 */
function deputies(dataDir: string): Check {
  const {contacts} = loadLabData(dataDir).lab;
  const covered = contacts
    .filter(({role, deputy}) => deputy && deputy !== role)
    .map(({role}) => role);
  const alone = [...new Set(contacts.map(({role}) => role))].filter(
    (role) => !covered.includes(role),
  );
  return found(
    `只有一个人接得住的角色 ${alone.length} 个`,
    '在 data/lab.yml 的 contacts 里给它写 deputy',
    alone,
  );
}

function links(dir: string, today: string): Check {
  const [file, again] = [
    path.join(dir, linksFile),
    'npm run weekly:links 查一遍，再体检',
  ];
  if (!fs.existsSync(file)) return unknown('外部链接还没有查过', again);
  const {date, says, places} = readJson(file, linksResult);
  if (daysSince(date, today) > 14)
    return unknown(`外部链接上次是 ${date} 查的，太久了`, again);
  return found(
    `${says}（${date}）`,
    '换成现在的地址，或把来源状态改成未核实',
    places,
  );
}

/**
 * 体检。
 * @param dir 站点根目录的绝对路径
 * @param dataDir 数据目录的绝对路径
 * @throws DiagnosticsError 数据写错时
 */
export async function healthOf(
  dir: string,
  dataDir: string,
): Promise<Readonly<Record<string, Check>>> {
  const today = dateInChina();
  const [site, history] = [
    await readSite(dir, dataDir),
    await readHistory(dir),
  ];
  return {
    samples: samples(dataDir),
    pastDates: pastDates(dataDir, today),
    ages: ages(site, history, today),
    reviews: reviews(site, today),
    deputies: deputies(dataDir),
    links: links(dir, today),
  };
}

/** 一件一行，该看的下面举两处。 */
export function screen(checks: Readonly<Record<string, Check>>): string {
  const words = {good: '好　', due: '该看', unknown: '没查'};
  return Object.values(checks)
    .flatMap(({state, says, next, places}) => [
      `${words[state]} ${says}。${state === 'good' ? '不用管' : next}。`,
      ...places.slice(0, 2).map((place) => `　　 ${place}`),
      ...(places.length > 2
        ? [`　　 还有 ${places.length - 2} 处，全部见 npm run health -- --json`]
        : []),
    ])
    .join('\n');
}

async function main(): Promise<void> {
  const checks = await healthOf(siteDir, dataDirOf(siteDir));
  const json = () => JSON.stringify({date: dateInChina(), checks}, null, 2);
  console.log(
    process.argv.includes('--json')
      ? json()
      : `手册体检 ${dateInChina()}\n${screen(checks)}`,
  );
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
