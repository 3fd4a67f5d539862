/**
 * npm run weekly:links：逐个打开正文与数据里的外部链接，打不开的列出文件与行。
 * 对方偶尔抽风、学校网站只对校内开放都会误报，所以只提醒，不算失败。
 */
import fs from 'node:fs';
import path from 'node:path';
import {contentFolders, filesUnder} from '../plugins/content-lint/site';
import {formatFault} from '../plugins/diagnostics/faults';
import {positionAt} from '../plugins/diagnostics/positions';
import {siteDir} from './run';

const linkPattern = /https?:\/\/[^\s"'`<>()（），。；、|\]}]+/g;

/** 示例域名、占位与本机地址不算。 */
const placeholder = /\.example$|^localhost$|^[\d.]+$|^[^.]+$/;

/** 一个文件里的链接与它们所在的行。 */
function linksIn(file: string): {url: string; file: string; line: number}[] {
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  return [...source.matchAll(linkPattern)]
    .filter(([url]) => URL.canParse(url) && !placeholder.test(new URL(url).hostname))
    .map(({0: url, index}) => ({url, file, line: positionAt(source, index).line}));
}

/** 打不开的原因；能打开返回 undefined。 */
async function problemOf(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(15_000)});
    await response.body?.cancel();
    return response.ok ? undefined : `返回 ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? '15 秒没有回应' : '连不上';
  }
}

async function main(): Promise<void> {
  const files = [...contentFolders, 'data'].flatMap((folder) => filesUnder(siteDir, folder));
  const links = files.filter((file) => /\.(?:mdx|ya?ml|csv)$/.test(file)).flatMap(linksIn);
  const urls = [...new Set(links.map(({url}) => url))];
  const problems = new Map<string, string | undefined>();
  // 一次八个，免得同一家网站以为是攻击。
  for (let start = 0; start < urls.length; start += 8) {
    await Promise.all(urls.slice(start, start + 8).map(async (url) => problems.set(url, await problemOf(url))));
  }
  for (const {url, ...place} of links) {
    const problem = problems.get(url);
    const remedy = '换成现在的地址，或把来源状态改成未核实';
    if (problem !== undefined) console.log(formatFault({...place, field: url, problem, remedy}));
  }
  const broken = urls.filter((url) => problems.get(url) !== undefined);
  console.log(`外部链接 ${urls.length} 个，打不开 ${broken.length} 个。`);
}

void main();
