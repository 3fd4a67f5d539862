/**
 * 每一页另有一份 Markdown：/docs/intro.md 就是 /docs/intro；整份手册的目录在 /llms.txt（llmstxt.org）。
 * 读的是页面的正文，别的步骤先做还是后做都一样；只要在压缩之前。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Step} from '../post-build/pipeline';
import type {MarkdownPage} from './convert';

/** 那一份的网址。 */
const addressOf = ({url}: MarkdownPage): string =>
  `${url.replace(/\/$/, '/index')}.md`;

/** 照总览页的标题与链接分组；上面没有的文章放在 Optional，llmstxt.org 约定那里是可以略过的。 */
export function listing(
  home: MarkdownPage,
  pages: readonly MarkdownPage[],
): string {
  const overview = pages.find(({kind}) => kind === 'overview');
  const left = new Map(
    pages
      .filter(({kind}) => kind === 'article')
      .map((page) => [page.url, page]),
  );
  const row = (page: MarkdownPage): string =>
    `- [${page.title}](${addressOf(page)}): ${page.description}`;
  const lines = [
    `# ${home.title}`,
    '',
    `> ${home.description}`,
    '',
    '每一页的地址后面加上 .md，就是它的 Markdown。',
  ];
  for (const [, heading, url = ''] of overview?.markdown.matchAll(
    /^(## .*)$|\]\(([^)\s]+)\)/gm,
  ) ?? []) {
    const page = left.get(url);
    if (heading) lines.push('', heading, '');
    if (page) lines.push(row(page));
    left.delete(url);
  }
  if (left.size > 0)
    lines.push('', '## Optional', '', ...[...left.values()].map(row));
  return `${lines.join('\n')}\n`;
}

/** 列进 postBuild，在 precompress 之前。 */
export const markdownOutput = (): Step => ({
  name: 'markdown-output',
  files: async ({outDir, pages}) => {
    const {convert} = await import('./convert');
    const written = new Map<string, MarkdownPage>();
    for (const [file, html] of pages) {
      const page = file === '404.html' ? undefined : convert(html);
      if (!page) continue;
      written.set(file, page);
      fs.writeFileSync(
        path.join(outDir, file.replace(/html$/, 'md')),
        page.markdown,
      );
    }
    const home = written.get('index.html');
    if (home)
      fs.writeFileSync(
        path.join(outDir, 'llms.txt'),
        listing(home, [...written.values()]),
      );
  },
});
