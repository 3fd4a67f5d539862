/**
 * npm run check:codes：编号的去处都在，贴出去的没有丢、没有改给别的东西；还没有编号的只提醒。
 * 带 --fix 时给还没有编号的添上，npm run fix 用它。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {hasAnchor} from '../content-lint/rules/links';
import {readSite, type Site} from '../content-lint/site';
import {faultsFrom, type Fault} from '../diagnostics/faults';
import {printReport} from '../diagnostics/report';
import {dataDirOf, loadLabData} from '../lab-data/load';
import {textAttribute} from '../markdown/read/page';
import {codesFile, gone, newCode, parseCodes, readCodes, type Code} from './codes';
import {thingsOf, type Thing} from './things';

/** 提交过、那时站点地址已经是真的编号：可能印出去了。没有 Git、历史不全，就只看得到有的那些。 */
function published({siteDir, dataDir}: Site): Code[] {
  const git = (...args: string[]): string[] =>
    spawnSync('git', args, {cwd: siteDir, encoding: 'utf8', maxBuffer: 1 << 28})
      .stdout.split('\n')
      .filter(Boolean);
  const files = [codesFile, 'lab.yml'].map((name) => path.relative(siteDir, path.join(dataDir, name)));
  const commits = git('log', '--format=%H', '--', ...files);
  if (commits.length === 0) return [];
  const versions = new Map<string, string[]>();
  for (const found of git('grep', '--no-color', '-E', '^(url:|[a-z0-9]+ +/)', ...commits, '--', ...files)) {
    const [, commit = '', text = ''] = /^(\w+):[^:]+:(.*)$/.exec(found) ?? [];
    versions.set(commit, [...(versions.get(commit) ?? []), text]);
  }
  return [...versions.values()]
    .filter((lines) => lines.some((text) => /^url:.*https:/.test(text) && !/^url:.*\.example\b/.test(text)))
    .flatMap((lines) => parseCodes(lines.join('\n')).codes);
}

/** 去处的页面要在，或改了名、有重定向；带 # 的，那一页里要有这个编号。 */
function targetProblem(to: string, site: Site): string | undefined {
  const [route = '', hash] = to.split('#');
  const redirected = site.redirects.some(({text}) => text.split(/\s/)[0] === route);
  if (site.routesKnown && !site.routes.has(route) && !redirected) return `没有 ${route} 这一页`;
  const page = site.docs.get(route.replace(/^\/docs\//, ''));
  return page && hash !== undefined && !hasAnchor(page, hash, site) ? `${page.file} 里没有编号 ${hash}` : undefined;
}

/** codes.txt 的路径，相对站点。 */
const nameOf = (site: Site): string =>
  path.relative(site.siteDir, path.join(site.dataDir, codesFile)).split(path.sep).join('/');

/** 编号的错误，按行排好。 */
export function codeFaults(site: Site, things: readonly Thing[], old = published(site)): Fault[] {
  const file = nameOf(site);
  const {codes, wrong} = readCodes(site.dataDir);
  const keys = new Set(things.map(({key}) => key));
  const faults: Fault[] = wrong.map(({text, line}) => {
    const remedy = '写成“编号 路径 是什么”；新的编号由 npm run fix 添';
    return {file, line, field: text.slice(0, 20), problem: '写法不对', remedy};
  });
  const say = ({code: field, line}: Pick<Code, 'code' | 'line'>, problem: string, remedy: string): void =>
    void faults.push({file, line, field, problem, remedy});
  const end = Math.max(1, ...codes.map(({line}) => line));
  for (const [at, code] of codes.entries()) {
    const earlier = codes.slice(0, at);
    const twice = earlier.find((one) => one.code === code.code);
    const again = earlier.find(({thing}) => thing === code.thing && thing !== gone);
    if (twice) say(code, `与第 ${twice.line} 行是同一个编号`, '没有贴出去的那一行删去，再运行 npm run fix');
    if (again)
      say(code, `${code.thing} 在第 ${again.line} 行已有编号`, `贴着的留下，另一行的 ${code.thing} 写成 ${gone}`);
    const problem = targetProblem(code.to, site);
    const remedy = '写现在的路径；页面改了名，也可以在 deploy/redirects.map 加一行“旧路径 新路径;”';
    if (problem !== undefined) say(code, problem, remedy);
  }
  for (const one of new Map(old.map((each) => [`${each.code} ${each.thing}`, each])).values()) {
    const now = codes.find(({code}) => code === one.code);
    const restore = `${one.code} ${one.to} ${one.thing}`;
    if (!now) {
      say(
        {...one, line: end},
        '从前有，现在没有了；贴着的标签会打不开',
        `恢复这一行“${restore}”；东西没有了，末尾写 ${gone}`,
      );
    } else if (now.thing !== one.thing && now.thing !== gone && (one.thing === gone || keys.has(one.thing))) {
      say(now, `从前是 ${one.thing} 的，改给了 ${now.thing}`, `恢复“${restore}”；${now.thing} 由 npm run fix 另给一个`);
    }
  }
  return faults.sort((a, b) => a.line - b.line);
}

/** 不妨碍谁的，只提醒：还没有编号的东西不印，数据里改了名、删了的，贴着的标签照样打得开。 */
export function codeRemarks(site: Site, things: readonly Thing[]): Fault[] {
  const file = nameOf(site);
  const {codes} = readCodes(site.dataDir);
  const stale = codes.filter(({thing}) => thing !== gone && !things.some(({key}) => key === thing));
  return [
    ...stale.map(({code: field, line, thing}) => {
      const remedy = `改了名就写新的；东西没有了就写 ${gone}，这一行留着；从没贴出去的，删去这一行`;
      return {file, line, field, problem: `数据里没有 ${thing}，印标签时跳过`, remedy};
    }),
    ...unnumbered(codes, things).map(({key: field}) => {
      const line = Math.max(1, ...codes.map((code) => code.line));
      return {file, line, field, problem: '还没有编号，印标签时跳过', remedy: '运行 npm run fix，或照别的行添一行'};
    }),
  ];
}

const unnumbered = (codes: readonly Code[], things: readonly Thing[]): Thing[] =>
  things.filter(({key, retired}) => !retired && !codes.some(({thing}) => thing === key));

/** 一样东西该打开哪里：写明的页面，或显示它的那一节；都没有就是文档总览。 */
function placeOf({shown}: Thing, site: Site): string {
  if ('page' in shown) return shown.page ?? '/docs';
  for (const [id, page] of site.docs) {
    const element = page
      .elements(shown.tag)
      .find((one) => shown.attribute === undefined || textAttribute(one, shown.attribute) === shown.value);
    if (!element) continue;
    const before = page.headings().filter(({heading}) => page.offset(heading) < page.offset(element));
    const hash = shown.whole ? undefined : before.at(-1)?.id;
    return `/docs/${id}${hash === undefined ? '' : `#${hash}`}`;
  }
  return '/docs';
}

/** 给还没有编号的添上，返回添了哪几行；用过的编号不再给。 */
export function addCodes(site: Site, things: readonly Thing[], old = published(site)): string[] {
  const {codes} = readCodes(site.dataDir);
  const used = new Set([...codes, ...old].map(({code}) => code));
  const added = unnumbered(codes, things).map((thing) => {
    const code = newCode(used);
    used.add(code);
    return `${code} ${placeOf(thing, site)} ${thing.key}`;
  });
  const file = path.join(site.dataDir, codesFile);
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd() : '';
  if (added.length > 0) fs.writeFileSync(file, `${[before, ...added].filter(Boolean).join('\n')}\n`);
  return added;
}

async function main(): Promise<void> {
  const siteDir = path.resolve(__dirname, '../..');
  // 数据写错了，由 check:content 说。
  if (faultsFrom(() => loadLabData(dataDirOf(siteDir))).length > 0) return;
  const site = await readSite(siteDir, dataDirOf(siteDir));
  const things = thingsOf(loadLabData(site.dataDir));
  if (process.argv.includes('--fix'))
    for (const line of addCodes(site, things)) console.log(`${codesFile} 添了 ${line}`);
  else printReport(codeFaults(site, things), codeRemarks(site, things));
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) void main();
