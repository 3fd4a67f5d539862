/**
 * 每一页另有一份 Markdown：/docs/intro.md 就是 /docs/intro；整份手册的目录在 /llms.txt（llmstxt.org）。
 * 读的是页面的正文，别的步骤先做还是后做都一样。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {routes} from '../../routes';
import type {Step} from '../post-build/pipeline';

/** 一页的网址 → 它的 Markdown 的网址，锚点留着。 */
const twinOf = (url: string) => {
  const [page = '', ...hash] = url.split(/(?=#)/);
  return `${page}${page.endsWith('/') ? 'index' : ''}.md${hash.join('')}`;
};

/**
 * 总览页的 Markdown 就是目录：通往页面的链接换成指向它的 Markdown，订阅源、下载件与别的网站照原样。
 * @param overview 总览页的 Markdown
 * @param pages 各页的网址，都有 Markdown
 */
export const llmsText = (overview: string, pages: ReadonlySet<string>) =>
  overview
    .replace(/^---\n.*?\n---\n+/s, '')
    .replace(/(?<=\]\()[^)\s]+/g, (url) =>
      pages.has(url.replace(/#.*/, '')) ? twinOf(url) : url,
    );

const hash = (text: string): string =>
  crypto.createHash('sha256').update(text).digest('hex');

/** 怎样转换由 convert.ts 与装着的包定；变了，上一次的就不能用。 */
const versionOf = (siteDir: string) =>
  hash(
    [
      path.join(__dirname, 'convert.ts'),
      path.join(siteDir, 'package-lock.json'),
    ]
      .map((file) => fs.readFileSync(file, 'utf8'))
      .join('\n'),
  );

/** 列进 postBuild。正文没有变的一页，用上一次构建转换好的（docusaurus clear 清掉）。 */
export const markdownOutput = (): Step => ({
  files: async ({siteDir, outDir, pages}) => {
    const {convert, sourceOf} = await import('./convert');
    const overviewFile = `${routes.docs.slice(1)}.html`;
    const cacheDir = path.join(siteDir, 'node_modules/.cache/markdown');
    fs.mkdirSync(cacheDir, {recursive: true});
    const version = versionOf(siteDir);
    const used = new Set<string>();
    const urls = new Set<string>();
    let overview = '';
    for (const page of pages) {
      const {file, isNotFound} = page;
      const source = isNotFound ? undefined : sourceOf(page);
      if (!source) continue;
      const key = hash(JSON.stringify([version, source]));
      const cached = path.join(cacheDir, `${key}.md`);
      used.add(`${key}.md`);
      urls.add(source.url);
      if (!fs.existsSync(cached)) fs.writeFileSync(cached, convert(source));
      fs.copyFileSync(cached, path.join(outDir, file.replace(/html$/, 'md')));
      if (file === overviewFile) overview = fs.readFileSync(cached, 'utf8');
    }
    fs.writeFileSync(path.join(outDir, 'llms.txt'), llmsText(overview, urls));
    // 没有用到的是从前的页面。
    for (const name of fs.readdirSync(cacheDir))
      if (!used.has(name)) fs.rmSync(path.join(cacheDir, name));
  },
});
