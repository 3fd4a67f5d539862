/**
 * 每一页另有一份 Markdown：/docs/intro.md 就是 /docs/intro；整份手册的目录在 /llms.txt（llmstxt.org）。
 * 读的是页面的正文，别的步骤先做还是后做都一样。
 */
import fs from 'node:fs';
import path from 'node:path';
import {routes} from '../../routes';
import type {Step} from '../post-build/pipeline';

/** 总览页的 Markdown 就是目录：链接换成指向各页的 Markdown。 */
export const listing = (overview: string): string =>
  overview
    .replace(/^---\n.*?\n---\n+/s, '')
    .replace(/(?<=\]\()[^)\s]+/g, (url) => `${url}.md`);

/** 列进 postBuild。 */
export const markdownOutput = (): Step => ({
  files: async ({outDir, pages}) => {
    const {convert} = await import('./convert');
    const overviewFile = `${routes.docs.slice(1)}.html`;
    for (const [file, html] of pages) {
      const markdown = file === '404.html' ? undefined : convert(html);
      if (markdown === undefined) continue;
      const write = (name: string, content: string): void =>
        fs.writeFileSync(path.join(outDir, name), content);
      write(file.replace(/html$/, 'md'), markdown);
      if (file === overviewFile) write('llms.txt', listing(markdown));
    }
  },
});
