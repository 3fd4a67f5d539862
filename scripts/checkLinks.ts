/**
 * npm run weekly:links：逐个打开正文与数据里的外部链接，打不开的列出文件与行。
 * 对方偶尔抽风、学校网站只对校内开放都会误报，所以只提醒，不算失败；结果留给 npm run health。
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {contentFolders, filesUnder} from '../src/plugins/content-lint/site';
import {formatDiagnostic} from '../src/plugins/diagnostics/diagnostic';
import {positionAt} from '../src/plugins/diagnostics/positions';
import {dateInChina} from '../src/dates';
import {siteDir} from './run';

/** 上次的结果，体检读它。 */
export const linksFile = '.cache/links.json';
export const linksResult = z.object({
  date: z.string(),
  says: z.string(),
  places: z.array(z.string()),
});

const linkPattern = /https?:\/\/[^\s"'`<>()（），。；、|\]}]+/g;

/** 示例域名、占位与本机地址不算。 */
const placeholder = /\.example$|^localhost$|^[\d.]+$|^[^.]+$/;

/** 一个文件里的链接与它们所在的行。 */
function linksIn(file: string): {url: string; file: string; line: number}[] {
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  return [...source.matchAll(linkPattern)]
    .filter(
      ([url]) => URL.canParse(url) && !placeholder.test(new URL(url).hostname),
    )
    .map(({0: url, index}) => ({
      url,
      file,
      line: positionAt(source, index).line,
    }));
}

/** 打不开的原因；能打开的是 undefined。 */
async function messageOf(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(15_000)});
    await response.body?.cancel();
    return response.ok ? undefined : `返回 ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? '15 秒没有回应'
      : '连不上';
  }
}

async function main(): Promise<void> {
  const files = [...contentFolders, 'data'].flatMap((folder) =>
    filesUnder(siteDir, folder),
  );
  const links = files
    .filter((file) => /\.(?:mdx|ya?ml|csv)$/.test(file))
    .flatMap(linksIn);
  const urls = [...new Set(links.map(({url}) => url))];
  const problems = new Map<string, string | undefined>();
  // 一次八个，免得同一家网站以为是攻击。
  for (let start = 0; start < urls.length; start += 8) {
    await Promise.all(
      urls
        .slice(start, start + 8)
        .map(async (url) => problems.set(url, await messageOf(url))),
    );
  }
  const places = links.flatMap(({url, ...place}) => {
    const message = problems.get(url);
    const suggestion = '换成现在的地址，或把来源状态改成未核实';
    return message === undefined
      ? []
      : [formatDiagnostic({...place, field: url, message, suggestion})];
  });
  const says = `外部链接 ${urls.length} 个，打不开 ${urls.filter((url) => problems.get(url) !== undefined).length} 个`;
  console.log([...places, `${says}。`].join('\n'));
  fs.mkdirSync(path.join(siteDir, '.cache'), {recursive: true});
  const result: z.input<typeof linksResult> = {
    date: dateInChina(),
    says,
    places,
  };
  fs.writeFileSync(path.join(siteDir, linksFile), JSON.stringify(result));
}

// npm run health 引用上面的，不运行。
if (process.argv[1] === __filename) void main();
