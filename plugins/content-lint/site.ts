/** 整个手册：全部页面、侧栏、登记过的作者与标签、由它们得出的路由。跨文件的规则从这里取。 */
import fs from 'node:fs';
import path from 'node:path';
import {faultsFrom, type Fault} from '../diagnostics/faults';
import {get, loadLabData} from '../lab-data/load';
import {readFile} from '../diagnostics/dataFile';
import {awardsCsv, docsBase, routes} from '../../site.routes';
import {Page} from '../markdown/read/page';
import {readSidebar, type Sidebar} from './sidebar';

export const contentFolders: readonly string[] = ['docs', 'blog', 'src/pages'];

export interface Site {
  siteDir: string;
  dataDir: string;
  pages: readonly Page[];
  /** docs/ 与 blog/ 下的全部文件。 */
  files: readonly string[];
  /** static/ 与 src/ 下的全部文件。 */
  assets: readonly string[];
  /** data/ 下的全部文件，不含子文件夹。 */
  data: readonly string[];
  /** 文档编号 → 页面。 */
  docs: ReadonlyMap<string, Page>;
  sidebar: Sidebar;
  /** 有没有博客：看 data/lab.yml 的 blog，数据写错时看有没有 blog/。 */
  blog: boolean;
  /** 有页面的路径。 */
  routes: ReadonlySet<string>;
  /** 元数据、登记表或侧栏写错时路径算不全。 */
  routesKnown: boolean;
  /** 承诺永远有效的路径。 */
  permalinks: ReturnType<typeof linesOf>;
  redirects: ReturnType<typeof linesOf>;
  /** 站点自己的地址；数据写错时不知道。 */
  url: string | undefined;
  /** 数据写错了：无从代入，先改那里。 */
  dataBroken: boolean;
  faults: readonly Fault[];
}

/** 文件夹里的一切，不走进符号链接：readdirSync 的 recursive 在新的 Node 里会走进去。 */
const walk = (dir: string): fs.Dirent[] =>
  fs
    .readdirSync(dir, {withFileTypes: true})
    .flatMap((entry) => [entry, ...(entry.isDirectory() ? walk(path.join(dir, entry.name)) : [])]);

/** 一个文件夹里的，相对站点根目录；跟着谁也不去，循环的链接因此不会卡住。 */
function entriesUnder(siteDir: string, folder: string, wanted: (entry: fs.Dirent) => boolean): string[] {
  const dir = path.join(siteDir, folder);
  if (!fs.existsSync(dir)) return [];
  return walk(dir)
    .filter((entry) => wanted(entry) && !entry.name.startsWith('.'))
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** 一个文件夹里的全部文件。 */
export const filesUnder = (siteDir: string, folder: string): string[] =>
  entriesUnder(siteDir, folder, (entry) => entry.isFile());

/** 既不是文件也不是文件夹的：符号链接、管道，以及名字像页面的文件夹。 */
export const oddUnder = (siteDir: string): string[] =>
  [...contentFolders, 'static'].flatMap((folder) =>
    entriesUnder(siteDir, folder, (entry) => !entry.isFile() && (!entry.isDirectory() || /\.mdx?$/.test(entry.name))),
  );

/** 供人编辑的文本文件里的内容；没有这个文件就是空的。 */
export function readText(siteDir: string, file: string): string {
  const full = path.join(siteDir, file);
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
}

/** 一行一条的文本文件；空行与注释不算。 */
function linesOf(siteDir: string, file: string) {
  return readText(siteDir, file)
    .split('\n')
    .map((text, index) => ({text: text.trim(), line: index + 1}))
    .filter(({text}) => text !== '' && !text.startsWith('#'));
}

/** 元数据里的一列文字；别的类型由类型规则去报。 */
function textsOf(page: Page, name: string): string[] {
  const content = page.frontMatter.fields.get(name)?.content;
  const items: unknown[] = Array.isArray(content) ? content : [];
  return items.filter((item) => typeof item === 'string');
}

/** src/pages 里的一个文件对应的路径。 */
function pageRoute(file: string): string {
  const route = file.replace(/^src\/pages/, '').replace(/\.(tsx|mdx)$/, '');
  return route.replace(/\/index$/, '') || '/';
}

/** 博客的登记表里的一项：键，与写着 permalink 的那一层；没有页面的作者是 undefined。 */
type Entry = readonly [key: string, page: unknown];

/** 登记过的一个页面的路径；没写 permalink 的用键名。 */
function permalinkOf([key, page]: Entry): string {
  const permalink = get(page, ['permalink']);
  return typeof permalink === 'string' ? permalink : `/${key}`;
}

/** 由内容得出的全部路径，与 Docusaurus 生成的一致。 */
function routesOf(
  {pages, docs, sidebar, blog, assets}: Pick<Site, 'pages' | 'docs' | 'sidebar' | 'blog' | 'assets'>,
  authors: readonly Entry[],
  tags: readonly Entry[],
): Set<string> {
  const valueOf = ({frontMatter}: Page, name: string) => frontMatter.fields.get(name)?.content;
  const posts = pages.filter((page) => page.kind === 'post' && valueOf(page, 'draft') !== true);
  const usedTags = new Set(posts.flatMap((post) => textsOf(post, 'tags')));
  return new Set([
    routes.docs,
    ...(blog ? [routes.blog] : []),
    // 一篇文章、一位作者、一个用到的标签也没有时，上游不生成这一页。
    ...(posts.some((post) => valueOf(post, 'unlisted') !== true) ? [routes.blogArchive] : []),
    ...(authors.length > 0 ? [routes.blogAuthors] : []),
    ...(usedTags.size > 0 ? [routes.blogTags] : []),
    awardsCsv,
    ...[...docs].flatMap(([id, page]) => (valueOf(page, 'draft') === true ? [] : [`/${docsBase}/${id}`])),
    ...sidebar.categories,
    ...posts.map((post) => {
      const slug = valueOf(post, 'slug');
      // 没写 slug 的，上游取文件夹名里的日期与名字。
      const [, date = '', name = ''] = /^blog\/(\d{4}-\d{2}-\d{2})-(.+?)(?:\/index)?\.mdx$/.exec(post.file) ?? [];
      return `${routes.blog}/${typeof slug === 'string' ? slug : `${date.replaceAll('-', '/')}/${name}`}`;
    }),
    ...authors.flatMap((entry) => (entry[1] ? routes.blogAuthors + permalinkOf(entry) : [])),
    ...tags.flatMap((entry) => (usedTags.has(entry[0]) ? routes.blogTags + permalinkOf(entry) : [])),
    ...assets.filter((file) => /^src\/pages\/(?:.*\/)?[^_/][^/]*\.(tsx|mdx)$/.test(file)).map(pageRoute),
  ]);
}

/** 读一遍整个手册。 */
export async function readSite(siteDir: string, dataDir: string): Promise<Site> {
  const under = (folders: readonly string[]) => folders.flatMap((folder) => filesUnder(siteDir, folder));
  const assets = under(['static', 'src']);
  const dataFaults = faultsFrom(() => loadLabData(dataDir));
  const lab = dataFaults.length === 0 ? loadLabData(dataDir).lab : undefined;
  const blog = lab ? Boolean(lab.blog) : fs.existsSync(path.join(siteDir, 'blog'));
  const all = under(contentFolders.filter((folder) => blog || folder !== 'blog'));
  const pages = all.filter((file) => file.endsWith('.mdx')).map((file) => new Page(siteDir, file));
  const docs = new Map(
    pages.filter(({kind}) => kind === 'doc').map((page) => [page.file.slice('docs/'.length, -'.mdx'.length), page]),
  );
  const sidebar = await readSidebar(siteDir);
  const registers = blog ? ['authors.yml', 'tags.yml'].map((name) => readFile(path.join(siteDir, 'blog'), name)) : [];
  const [authors = [], tags = []] = registers.map(({raw}) => Object.entries<unknown>({...(raw ?? {})}));
  const wrong = [...sidebar.faults, ...registers.flatMap(({faults}) => faults)];
  const content = {pages, docs, sidebar, blog, assets};
  const authorPages = authors.map(([key, author]): Entry => [key, get(author, ['page'])]);
  return {
    ...content,
    siteDir,
    dataDir,
    files: all.filter((file) => !file.startsWith('src/')),
    data: filesUnder(siteDir, 'data').filter((file) => path.posix.dirname(file) === 'data'),
    routes: routesOf(content, authorPages, tags),
    routesKnown:
      wrong.length === 0 &&
      !pages.some(({frontMatter, kind}) => frontMatter.errors.length > 0 || (frontMatter.absent && kind === 'post')),
    permalinks: linesOf(siteDir, 'data/permalinks.txt'),
    redirects: linesOf(siteDir, 'deploy/redirects.map'),
    url: lab?.url.replace(/\/$/, ''),
    dataBroken: lab === undefined,
    faults: [...dataFaults, ...wrong],
  };
}
