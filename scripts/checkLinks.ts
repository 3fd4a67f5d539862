/**
 * npm run weekly:links：逐个打开正文与数据里的外部链接，打不开的列出文件与行。
 * 对方偶尔抽风、学校网站只对校内开放都会误报，所以只提醒，不算失败。
 */
import fs from 'node:fs';
import path from 'node:path';
import {contentFolders, filesUnder} from '../plugins/content-lint/site';
import {formatFault} from '../plugins/diagnostics/faults';
import {siteDir} from './run';

const linkPattern = /https?:\/\/[^\s"'`<>()（），。；、|\]}]+/g;

/** 网址 → 出现的地方；示例域名、占位与本机地址不算。 */
function collect(): Map<string, {file: string; line: number}[]> {
  const links = new Map<string, {file: string; line: number}[]>();
  const files = [...contentFolders, 'data'].flatMap((folder) => filesUnder(siteDir, folder));
  for (const file of files.filter((name) => /\.(?:mdx|ya?ml|csv)$/.test(name))) {
    const lines = fs.readFileSync(path.join(siteDir, file), 'utf8').split('\n');
    for (const [index, text] of lines.entries()) {
      for (const [url] of text.matchAll(linkPattern)) {
        const real = URL.canParse(url) && !/\.example$|^localhost$|^[\d.]+$|^[^.]+$/.test(new URL(url).hostname);
        if (real) links.set(url, [...(links.get(url) ?? []), {file, line: index + 1}]);
      }
    }
  }
  return links;
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
  let broken = 0;
  const links = [...collect()];
  const look = async ([url, places]: (typeof links)[number]): Promise<void> => {
    const problem = await problemOf(url);
    if (problem === undefined) return;
    broken += 1;
    const remedy = '换成现在的地址，或把来源状态改成未核实';
    for (const place of places) console.log(formatFault({...place, field: url, problem, remedy}));
  };
  // 一次八个，免得同一家网站以为是攻击。
  for (let start = 0; start < links.length; start += 8) await Promise.all(links.slice(start, start + 8).map(look));
  console.log(`外部链接 ${links.length} 个，打不开 ${broken} 个。`);
}

void main();
