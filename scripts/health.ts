/**
 * npm run health：手册体检。一件一行：几处、接着做什么；下面列出每一处。报告，不是关卡：有该看的也以 0 退出。
 * 查别的数据目录用 LAB_DATA_DIR，与构建相同。外链要连网，另由 npm run weekly:links 查。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {dateInChina, lastDayOf} from '../src/dates';
import {
  reviewDays,
  reviewedPages,
} from '../src/plugins/content-lint/rules/frontMatter';
import {readSite, type Site} from '../src/plugins/content-lint/site';
import type {DataFile} from '../src/plugins/diagnostics/dataFile';
import {positionAt} from '../src/plugins/diagnostics/positions';
import {
  dataDirOf,
  loadLabData,
  samplesIn,
  walkFile,
} from '../src/plugins/lab-data/load';
import {metaOf} from '../src/plugins/lab-data/schema';
import {runScript, siteDir} from './run';

type Value = ReturnType<typeof walkFile>[number];

/** 一处一行，如“data/lab.yml:12 location.room 101”。 */
const placesIn = (
  files: readonly DataFile[],
  valuesIn: (file: DataFile) => readonly Value[],
) =>
  files.flatMap((data) =>
    valuesIn(data).map(([at, , value]) => {
      const advice = {message: '', suggestion: ''};
      const {file, line, field} = data.diagnosticAt(at, advice);
      const shown: unknown = value ?? '尚未填写';
      return `${file}:${line} ${field} ${String(shown)}`;
    }),
  );

/** 空着的空位：没有写，或写了 null。列表里的一条没有写的键是用不着，写了 null 才是空着。 */
const isEmpty = ([at, schema, value]: Value) =>
  metaOf(schema)?.slot === true &&
  (value === null || (value === undefined && !at.some(Number.isInteger)));

const dayLength = 86_400_000;
/** 到今天过了几天；写到年或月的，从它的最后一天算起。 */
const daysSince = (date: string) =>
  (Date.parse(dateInChina()) - Date.parse(lastDayOf(date))) / dayLength;

/** 会过期的字段（schema/fields.ts 的 expiring）过了它的期限。 */
const isExpired = ([, schema, value]: Value): boolean => {
  const days = metaOf(schema)?.expires;
  const date = /\d{4}(?:-\d\d){0,2}$/.exec(String(value))?.[0];
  return days !== undefined && date !== undefined && daysSince(date) > days;
};

/** 登记的名字。 */
const namesIn = (text: string) =>
  [
    ...text.matchAll(/\b(?:(?:name|title): |id: (?=exam-))['"]?([^,}'"\n#]+)/g),
  ].map(([, name = '']) => name.trim());

/** 历史里登记过、数据里已经不登记的名字，别的条目提到它不算；“单元 5”由它的编号得出。没有历史、没有 Git 的说不出。 */
function formerNames(dataDir: string) {
  const names = ['services.yml', 'machines.yml', 'recruitment.yml'];
  const log = ['log', '-p', '--format=', '--', ...names];
  const {error, stdout} = spawnSync('git', log, {
    cwd: dataDir,
    maxBuffer: Infinity,
    encoding: 'utf8',
  });
  const now = names.flatMap((name) =>
    namesIn(fs.readFileSync(path.join(dataDir, name), 'utf8')),
  );
  const gone = namesIn(error ? '' : stdout).filter(
    (name) => !now.includes(name),
  );
  return [...new Set(gone)].map((name) => name.replace(/^exam-/, '单元 '));
}

/** 正文里还写着的，一页一个名字一处。 */
function stillNamed({pages, dataDir}: Site) {
  const names = formerNames(dataDir);
  return pages.flatMap(({file, source}) =>
    names
      .filter((name) => source.includes(name))
      .map((name) => {
        const {line} = positionAt(source, source.indexOf(name));
        return `${file}:${line} ${name} ${source.split(name).length - 1} 次`;
      }),
  );
}

function notReviewed({pages}: Site) {
  return pages
    .filter(({file}) => reviewedPages.test(file) && !file.includes('/_'))
    .flatMap(({file, frontMatter}) => {
      const date = frontMatter.fields.get('reviewed')?.content;
      if (typeof date !== 'string') return [`${file} 没有核对日期`];
      return daysSince(date) > reviewDays ? [`${file} ${date}`] : [];
    });
}

/** 等实验室填的：空位与示例值。 */
export function leftToFill(dataDir: string) {
  const {files} = loadLabData(dataDir);
  return {
    empty: placesIn(files, (file) => walkFile(file).filter(isEmpty)),
    samples: placesIn(files, samplesIn),
  };
}

/**
 * 体检，最长的一件在最后。
 * @throws DiagnosticsError 数据写错时，行号不可信
 */
export async function healthOf(dir: string, dataDir: string) {
  const {empty, samples} = leftToFill(dataDir);
  const site = await readSite(dir, dataDir);
  return [
    {
      name: '过期的事实',
      places: placesIn(loadLabData(dataDir).files, (file) =>
        walkFile(file).filter(isExpired),
      ),
      next: '照现在的改，没变的核对之后改日期',
    },
    {
      name: `${reviewDays} 天里没有核对过的页面`,
      places: notReviewed(site),
      next: '请管这件事的人照着做一遍，reviewed 写当天',
    },
    {
      name: '数据里没有了、正文里还写着的名字',
      places: stillNamed(site),
      next: '一处一处看，说的是它就改',
    },
    {
      name: '空着的',
      places: empty,
      next: '填上；页面上现在是“尚未填写”',
    },
    {
      name: '示例值',
      places: samples,
      next: '换成真值，再把所在文件或记录的 sample 改成 false',
    },
  ];
}

async function main() {
  console.log(`手册体检 ${dateInChina()}`);
  for (const {name, places, next} of await healthOf(
    siteDir,
    dataDirOf(siteDir),
  )) {
    console.log(`${name} ${places.length} 处。${places[0] ? `${next}。` : ''}`);
    for (const place of places) console.log(`  ${place}`);
  }
}

runScript(__filename, main);
