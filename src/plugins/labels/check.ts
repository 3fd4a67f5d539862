/**
 * npm run check:codes：编号的去处都在，贴出去的没有丢、没有改给别的东西；还没有编号的只提醒。
 * 带 --fix 时给还没有编号的添上，npm run fix 用它。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {hasAnchor} from '../content-lint/rules/links';
import {readSite, type Site} from '../content-lint/site';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/diagnostic';
import {printReport} from '../diagnostics/report';
import {dataDirOf, loadLabData} from '../lab-data/load';
import {
  codesFile,
  gone,
  newCode,
  parseCodes,
  readCodes,
  type Code,
} from './codes';
import {thingsOf, type Thing} from './things';

/** 站点地址是真的之后删去、改过的编号：可能印出去了。没有 Git、历史不全，就只看得到有的那些。 */
function published({siteDir, dataDir}: Site): Code[] {
  // 同一次提交里编号排在地址前面：写上真的地址的那一次，删去的还没有人贴。合并进来的只看它改了自己的什么。
  const files = [codesFile, 'lab.yml'].map((name) => path.join(dataDir, name));
  const patch = (...command: string[]): string[] => {
    const args = [
      ...command,
      '-p',
      '-U0',
      '--no-color',
      '--no-ext-diff',
      '--',
      ...files,
    ];
    const {stdout} = spawnSync('git', args, {
      cwd: siteDir,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return (stdout || '').split('\n');
  };
  let real = false;
  const removed = [
    ...patch('log', '--first-parent', '-m', '--reverse', '--format='),
    ...patch('diff', 'HEAD'),
  ].filter((line) => {
    if (line.startsWith('+url:'))
      real = line.includes('https:') && !/\.example\b/.test(line);
    return real && line.startsWith('-');
  });
  return parseCodes(removed.map((line) => line.slice(1)).join('\n')).codes;
}

/** 去处的页面要在；带 # 的，那一页里要有这个编号。 */
function targetProblem(to: string, site: Site): string | undefined {
  const [route = '', hash] = to.split('#');
  if (site.routesKnown && !site.routes.has(route))
    return `没有 ${route} 这一页`;
  const page = site.docs.get(route.replace(/^\/docs\//, ''));
  return page && hash !== undefined && !hasAnchor(page, hash, site)
    ? `${page.file} 里没有编号 ${hash}`
    : undefined;
}

/** 编号的错误，与不妨碍谁的提醒：还没有编号的东西不印，数据里没有了的，贴着的标签照样打得开。 */
export function checkCodes(
  site: Site,
  things: readonly Thing[],
): {diagnostics: Diagnostic[]; remarks: Diagnostic[]} {
  const file = path
    .relative(site.siteDir, path.join(site.dataDir, codesFile))
    .split(path.sep)
    .join('/');
  const {codes, wrong} = readCodes(site.dataDir);
  const keys = new Set(things.map(({key}) => key));
  const say = (
    field: string,
    line: number,
    message: string,
    suggestion: string,
  ): Diagnostic => {
    return {file, line, field, message, suggestion};
  };
  const diagnostics = wrong.map(({text, line}) =>
    say(
      text.slice(0, 20),
      line,
      '写法不对',
      '写成“编号 路径 是什么”；新的编号由 npm run fix 添',
    ),
  );
  const remarks: Diagnostic[] = [];
  for (const {code, to, thing, line} of codes) {
    const first = codes.find((one) => one.code === code);
    const message = targetProblem(to, site);
    if (first && first.line < line) {
      diagnostics.push(
        say(
          code,
          line,
          `与第 ${first.line} 行是同一个编号`,
          '没有贴出去的那一行删去，再运行 npm run fix',
        ),
      );
    }
    if (message !== undefined)
      diagnostics.push(say(code, line, message, '写现在的路径'));
    if (thing !== gone && !keys.has(thing)) {
      const suggestion = `改了名就写新的；东西没有了、停用了就写 ${gone}，这一行留着；从没贴出去的，删去这一行`;
      remarks.push(
        say(code, line, `数据里没有 ${thing}，印标签时跳过`, suggestion),
      );
    }
  }
  const end = codes.at(-1)?.line ?? 1;
  for (const {code, to, thing} of published(site)) {
    const now = codes.find((one) => one.code === code);
    const restore = `恢复这一行“${code} ${to} ${thing}”`;
    if (!now)
      diagnostics.push(
        say(
          code,
          end,
          '贴着的标签会打不开',
          `${restore}；东西没有了，末尾写 ${gone}`,
        ),
      );
    else if (
      now.thing !== thing &&
      now.thing !== gone &&
      (thing === gone || keys.has(thing))
    ) {
      const message = `从前是 ${thing} 的，改给了 ${now.thing}`;
      diagnostics.push(
        say(
          code,
          now.line,
          message,
          `${restore}；${now.thing} 由 npm run fix 另给一个`,
        ),
      );
    }
  }
  const bare = unnumbered(codes, things).map(({key}) =>
    say(
      key,
      end,
      '还没有编号，印标签时跳过',
      '运行 npm run fix，或照别的行添一行',
    ),
  );
  return {
    diagnostics: diagnostics.sort((a, b) => a.line - b.line),
    remarks: [...remarks, ...bare],
  };
}

const unnumbered = (
  codes: readonly Code[],
  things: readonly Thing[],
): Thing[] => things.filter(({key}) => !codes.some(({thing}) => thing === key));

/** 给还没有编号的添上，返回添了哪几行；用过的编号不再给。 */
export function addCodes(site: Site, things: readonly Thing[]): string[] {
  const {codes} = readCodes(site.dataDir);
  const used = new Set([...codes, ...published(site)].map(({code}) => code));
  const added = unnumbered(codes, things).map(({to, key}) => {
    const code = newCode(used);
    used.add(code);
    return `${code} ${to} ${key}`;
  });
  const file = path.join(site.dataDir, codesFile);
  const before = fs.existsSync(file)
    ? fs.readFileSync(file, 'utf8').trimEnd()
    : '';
  if (added.length > 0)
    fs.writeFileSync(
      file,
      `${[before, ...added].filter(Boolean).join('\n')}\n`,
    );
  return added;
}

async function main(): Promise<void> {
  const siteDir = path.resolve(__dirname, '../../..');
  const site = await readSite(siteDir, dataDirOf(siteDir));
  const things = thingsOf(loadLabData(site.dataDir));
  const {diagnostics, remarks} = checkCodes(site, things);
  if (!process.argv.includes('--fix')) printReport(diagnostics, remarks);
  else
    for (const line of addCodes(site, things))
      console.log(`${codesFile} 添了 ${line}`);
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) {
  main().catch((error: unknown) => {
    // 数据或侧栏写错了，由 check:content 说。
    if (!(error instanceof DiagnosticsError)) throw error;
  });
}
