/**
 * npm run weekly:links：逐个打开正文与数据里的外部链接，打不开的列出文件与行。
 * 对方偶尔抽风、学校网站只对校内开放都会误报，所以只提醒，不算失败。
 */
import fs from 'node:fs';
import path from 'node:path';
import {formatFault} from '../plugins/diagnostics/faults';

const siteDir = path.resolve(__dirname, '..');
const sources = ['docs', 'blog', 'src/pages', 'data'];
const linkPattern = /https?:\/\/[^\s"'`<>()（），。；、|\]}]+/g;

interface Place {
  file: string;
  line: number;
}

/** 网址 → 出现的地方；示例域名、占位与本机地址不算。 */
function collect(): Map<string, Place[]> {
  const links = new Map<string, Place[]>();
  const files = sources.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(mdx|ya?ml|csv)$/.test(file))
      .map((file) => `${folder}/${file.split(path.sep).join('/')}`),
  );
  for (const file of files) {
    fs.readFileSync(path.join(siteDir, file), 'utf8')
      .split('\n')
      .forEach((text, index) => {
        for (const [url] of text.matchAll(linkPattern)) {
          if (!URL.canParse(url)) continue;
          const {hostname} = new URL(url);
          if (/\.example$|^localhost$|^[\d.]+$|^[^.]+$/.test(hostname)) continue;
          links.set(url, [...(links.get(url) ?? []), {file, line: index + 1}]);
        }
      });
  }
  return links;
}

/** 打不开的原因；能打开返回 undefined。有的网站不答 HEAD，再用 GET 问一次。 */
async function problemOf(url: string): Promise<string | undefined> {
  let problem: string | undefined;
  for (const method of ['HEAD', 'GET']) {
    try {
      const response = await fetch(url, {method, redirect: 'follow', signal: AbortSignal.timeout(15_000)});
      await response.body?.cancel();
      if (response.ok) return undefined;
      problem = `返回 ${response.status}`;
    } catch (error) {
      problem = error instanceof Error && error.name === 'TimeoutError' ? '15 秒没有回应' : '连不上';
    }
  }
  return problem;
}

async function main(): Promise<void> {
  const links = collect();
  const queue = [...links.keys()];
  let broken = 0;
  const worker = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const problem = await problemOf(url);
      if (problem === undefined) continue;
      broken += 1;
      for (const place of links.get(url) ?? []) {
        console.log(formatFault({...place, field: url, problem, remedy: '换成现在的地址，或把来源状态改成未核实'}));
      }
    }
  };
  await Promise.all(Array.from({length: 8}, worker));
  console.log(`外部链接 ${links.size} 个，打不开 ${broken} 个。`);
}

void main();
