/**
 * npm run fix 的一步：检查说“npm run fix 能改”的，照它说的改，只换写错的那几个字，别的一个字节也不动；
 * 改不了的留给 npm run check 说。再把新页面的路径补进 data/permalinks.txt，从此不能悄悄消失。
 * 参数是站点根目录，省略就是本仓库。
 */
import fs from 'node:fs';
import path from 'node:path';
import {findingsOf} from '../src/plugins/content-lint/check';
import {
  missingPermalinks,
  permalinksFile,
} from '../src/plugins/content-lint/rules/paths';
import {readSite} from '../src/plugins/content-lint/site';
import {DiagnosticsError} from '../src/plugins/diagnostics/diagnostic';
import {dataDirOf} from '../src/plugins/lab-data/load';
import {Page, type Edit} from '../src/plugins/markdown/read/page';

/** 改好一处，下一处才看得出来（先有编号的写法，才有编号），所以要几遍；到头也不过这么多。 */
const mostPasses = 8;

/** 从前往后改；与前一处相交的留到下一遍。 */
function apply(source: string, edits: readonly Edit[]): string {
  let end = 0;
  let fixed = '';
  for (const edit of [...edits].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    if (edit.start < end) continue;
    fixed += source.slice(end, edit.start) + edit.text;
    ({end} = edit);
  }
  return fixed + source.slice(end);
}

/**
 * 改好 docs/、blog/、src/pages/ 的正文。
 * @param siteDir 站点根目录的绝对路径
 * @returns 改了哪些文件，各几处
 */
export async function fixContent(
  siteDir: string,
  dataDir = dataDirOf(siteDir),
): Promise<ReadonlyMap<string, number>> {
  const site = await readSite(siteDir, dataDir);
  const fixed = new Map<string, number>();
  for (const {file, garbled} of site.pages) {
    const full = path.join(siteDir, file);
    const before = fs.readFileSync(full, 'utf8');
    let text = garbled
      ? before
      : before.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    let count = text === before ? 0 : 1;
    for (let pass = 0; pass < mostPasses; pass += 1) {
      const edits = (
        await findingsOf(new Page(siteDir, file, text), site)
      ).flatMap(({fix}) => fix ?? []);
      const fixed = apply(text, edits);
      if (fixed === text) break;
      text = fixed;
      count += edits.length;
    }
    if (text === before) continue;
    fs.writeFileSync(full, text);
    fixed.set(file, count);
  }
  return fixed;
}

/**
 * 补上没有登记的路径：原有的行不动，新的按字母次序插进去；路径算不全时不补。
 * @param siteDir 站点根目录的绝对路径
 * @returns 补了哪些
 */
export async function addPermalinks(
  siteDir: string,
  dataDir = dataDirOf(siteDir),
): Promise<string[]> {
  const missing = missingPermalinks(await readSite(siteDir, dataDir));
  if (missing.length === 0) return missing;
  const file = path.join(siteDir, permalinksFile);
  const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  for (const route of missing) {
    const at = lines.findIndex((line) => !line.startsWith('#') && line > route);
    lines.splice(at < 0 ? lines.length : at, 0, route);
  }
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return missing;
}

async function main(): Promise<void> {
  const siteDir = path.resolve(process.argv[2] ?? path.join(__dirname, '..'));
  for (const [file, count] of await fixContent(siteDir))
    console.log(`${file} 改了 ${count} 处`);
  for (const route of await addPermalinks(siteDir))
    console.log(`${permalinksFile} 添了 ${route}`);
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) {
  main().catch((error: unknown) => {
    // 数据或侧栏写错了：别的都要靠它们，说清楚先改哪里。
    if (!(error instanceof DiagnosticsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
