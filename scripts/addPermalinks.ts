/** npm run fix 的一步：新页面的路径补进 data/permalinks.txt，从此不能悄悄消失。原有的行不动，新的按字母次序插进去。 */
import fs from 'node:fs';
import path from 'node:path';
import {missingPermalinks, permalinksFile} from '../plugins/content-lint/rules/routes';
import {readSite} from '../plugins/content-lint/site';
import {dataDirOf} from '../plugins/lab-data/load';

/**
 * 补上没有登记的路径；内容写错、路径算不全时不补。
 * @param siteDir 站点根目录的绝对路径
 * @returns 补了哪些
 */
export async function addPermalinks(siteDir: string): Promise<string[]> {
  const missing = missingPermalinks(await readSite(siteDir, dataDirOf(siteDir)));
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
  const added = await addPermalinks(path.resolve(process.argv[2] ?? path.join(__dirname, '..')));
  for (const route of added) console.log(`${permalinksFile} 添了 ${route}`);
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) void main();
