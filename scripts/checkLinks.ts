/**
 * npm run weekly:links：逐个打开正文与数据里的外部链接，打不开的列出文件与行。
 * 对方偶尔抽风、学校网站只对校内开放都会误报，所以只提醒，不算失败。
 */
import fs from 'node:fs';
import path from 'node:path';
import {contentFolders, filesUnder} from '../src/plugins/content-lint/site';
import {formatDiagnostic} from '../src/plugins/diagnostics/diagnostic';
import {positionAt} from '../src/plugins/diagnostics/positions';
import {siteDir} from './run';

const linkPattern = /https?:\/\/[^\s"'`<>()（），。；、|\]}]+/g;
/** 示例域名、占位与本机地址不算。 */
const placeholder = /\.example$|^localhost$|^[\d.]+$|^[^.]+$/;
const suggestion = '换成现在的地址，或把来源状态改成未核实';
/** 一次几个：多了，同一家网站以为是攻击。 */
const together = 8;
const patience = 15_000;

/** 一个文件里的链接与它们所在的行。 */
function linksIn(file: string) {
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  return [...source.matchAll(linkPattern)]
    .filter(
      ([url]) => URL.canParse(url) && !placeholder.test(new URL(url).hostname),
    )
    .map(({0: field, index}) => {
      return {file, field, line: positionAt(source, index).line};
    });
}

/** 打不开的原因；能打开的是空的。 */
async function messageOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(patience)});
    await response.body?.cancel();
    return response.ok ? '' : `返回 ${response.status}`;
  } catch {
    return '连不上，或 15 秒没有回应';
  }
}

async function main(): Promise<void> {
  const links = [...contentFolders, 'data']
    .flatMap((folder) => filesUnder(siteDir, folder))
    .filter((file) => /\.(?:mdx|ya?ml|csv)$/.test(file))
    .flatMap(linksIn);
  const urls = [...new Set(links.map(({field}) => field))];
  const messages = new Map<string, string>();
  for (let start = 0; start < urls.length; start += together) {
    const some = urls.slice(start, start + together);
    await Promise.all(
      some.map(async (url) => messages.set(url, await messageOf(url))),
    );
  }
  for (const link of links) {
    const message = messages.get(link.field);
    if (message) console.log(formatDiagnostic({...link, message, suggestion}));
  }
  const dead = urls.filter((url) => messages.get(url));
  console.log(`外部链接 ${urls.length} 个，打不开 ${dead.length} 个。`);
}

void main();
