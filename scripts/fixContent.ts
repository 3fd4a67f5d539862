/**
 * npm run fix 的一步：检查说“npm run fix 能改”的，照它说的改，只换写错的那几个字，换行与 BOM 之外别的一个字节也不动；
 * 改了读起来不一样的不改（content-lint/reading.ts），留给 npm run check 说。再给新页面的路径、新东西的标签登记，从此不能悄悄消失。
 */
import fs from 'node:fs';
import path from 'node:path';
import {checkPage} from '../src/plugins/content-lint/check';
import {charactersIn} from '../src/plugins/content-lint/rules/patterns';
import {missingPermalinks} from '../src/plugins/content-lint/rules/paths';
import {
  permalinksFile,
  readSite,
  type Site,
} from '../src/plugins/content-lint/site';
import {apply} from '../src/plugins/diagnostics';
import {addCodes} from '../src/plugins/labels/check';
import {codesFile} from '../src/plugins/labels/codes';
import {dataDirOf} from '../src/plugins/lab-data/load';
import {Page} from '../src/plugins/mdx/read/page';
import {runScript, siteDir} from './run';

/** 写错的语法一次只认得一处，所以要几遍；到头也不过这么多。 */
const mostPasses = 100;

/** 把一页能改的都改好：改好一处，下一处才看得出来，直到没有可改的。 */
export async function fixText(site: Site, file: string, source: string) {
  let text = source;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const page = new Page(site.siteDir, file, text);
    const edits = (await checkPage(page, site)).flatMap(({fix = []}) => fix);
    const next = apply(page.source, edits);
    if (next === text) break;
    text = next;
  }
  return text;
}

/** 改好正文，与数据、下载件里看不见的字符，返回改了哪些文件。 */
export async function fixContent(site: Site): Promise<string[]> {
  const fixed: string[] = [];
  const write = (file: string, text: string) => {
    const full = path.join(site.siteDir, file);
    if (text === fs.readFileSync(full, 'utf8')) return;
    fs.writeFileSync(full, text);
    fixed.push(file);
  };
  for (const text of site.publicTexts) {
    const edits = charactersIn(text).flatMap(({fix = []}) => fix);
    write(text.file, apply(text.source, edits));
  }
  for (const {file, source, isParsed} of site.pages)
    // 别的编码读进来已经不是原来的字，写回去就丢了；有冲突的先由人解决。
    if (isParsed)
      write(file, await fixText(site, file, source.replace(/\r\n?/g, '\n')));
  return fixed;
}

/** 补上没有登记的路径，返回补了哪些；照字母排在中间，两个分支各添各的，多半不在同一处。 */
export function addPermalinks(site: Site): string[] {
  const missing = missingPermalinks(site);
  const file = path.join(site.siteDir, permalinksFile);
  const lines = fs.existsSync(file)
    ? fs.readFileSync(file, 'utf8').split('\n')
    : [''];
  for (const route of missing) {
    const at = lines.findIndex((line) => line > route);
    lines.splice(at < 0 ? lines.length - 1 : at, 0, route);
  }
  if (missing.length > 0) fs.writeFileSync(file, lines.join('\n'));
  return missing;
}

async function main() {
  const read = () => readSite(siteDir, dataDirOf(siteDir));
  for (const file of await fixContent(await read()))
    console.log(`改了 ${file}`);
  // 元数据改好了，路径才算得全。
  const site = await read();
  for (const route of addPermalinks(site))
    console.log(`${permalinksFile} 添了 ${route}`);
  for (const line of addCodes(site.dataDir))
    console.log(`data/${codesFile} 添了 ${line}`);
}

runScript(__filename, main);
