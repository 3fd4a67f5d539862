/**
 * 每一页另有一份 Markdown：/docs/intro.md 就是 /docs/intro；整份手册的目录在 /llms.txt（llmstxt.org）。
 * 读的是页面的正文，别的步骤先做还是后做都一样；只要在压缩之前。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Step} from '../fast-pages/pipeline';
import type {Twin} from './convert';

/** 那一份的网址。 */
const addressOf = ({url}: Twin): string => `${url.replace(/\/$/, '/index')}.md`;

/** 照总览页的标题与链接分组；上面没有的文章放在 Optional，llmstxt.org 约定那里是可以略过的。 */
export function listing(home: Twin, twins: readonly Twin[]): string {
  const overview = twins.find(({kind}) => kind === 'overview');
  const left = new Map(twins.filter(({kind}) => kind === 'article').map((twin) => [twin.url, twin]));
  const row = (twin: Twin): string => `- [${twin.title}](${addressOf(twin)}): ${twin.description}`;
  const lines = [`# ${home.title}`, '', `> ${home.description}`, '', '每一页的地址后面加上 .md，就是它的 Markdown。'];
  for (const [, heading, url = ''] of overview?.markdown.matchAll(/^(## .*)$|\]\(([^)\s]+)\)/gm) ?? []) {
    const twin = left.get(url);
    if (heading) lines.push('', heading, '');
    if (twin) lines.push(row(twin));
    left.delete(url);
  }
  if (left.size > 0) lines.push('', '## Optional', '', ...[...left.values()].map(row));
  return `${lines.join('\n')}\n`;
}

/** 列进 fastPages，在 precompress 之前。 */
export const twins = (): Step => ({
  name: 'twins',
  files: async ({outDir, pages}) => {
    const {convert} = await import('./convert');
    const written = new Map<string, Twin>();
    for (const [file, html] of pages) {
      const twin = file === '404.html' ? undefined : convert(html);
      if (!twin) continue;
      written.set(file, twin);
      fs.writeFileSync(path.join(outDir, file.replace(/html$/, 'md')), twin.markdown);
    }
    const home = written.get('index.html');
    if (home) fs.writeFileSync(path.join(outDir, 'llms.txt'), listing(home, [...written.values()]));
  },
});
