/** 整个手册：全部页面、侧栏与由它们得出的路径。跨文件的规则从这里取。 */
import fs from 'node:fs';
import path from 'node:path';
import {linesOf, unreadable} from '../diagnostics';
import {get, readLabData} from '../lab-data/load';
import {awardsCsv, changesFeed, routes} from '../../routes';
import {Page, TextFile} from '../mdx/read/page';
import {readSidebar} from './sidebar';

/** 承诺永远有效的路径，一行一条；npm run fix 把新页面的补上。 */
export const permalinksFile = 'data/permalinks.txt';
export const redirectsFile = 'deploy/redirects.map';

/** 一个文件夹里的全部，一层层往下：相对站点根目录，与是不是读得出来的文件；名字不是 UTF-8 的，照读出来的名字打不开。访达自己写的不算，Git 不收。 */
function entriesIn(siteDir: string, folder: string): [string, boolean][] {
  return fs
    .readdirSync(path.join(siteDir, folder), {withFileTypes: true})
    .filter(({name}) => name !== '.DS_Store')
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      const isNamed = !entry.name.includes('\uFFFD');
      return entry.isDirectory() && isNamed
        ? entriesIn(siteDir, file)
        : [[file, entry.isFile() && isNamed]];
    });
}

/** 几个文件夹里的全部文件；没有的文件夹不算，点开头的也算。strange 是不读的：名字打不开的，与符号链接（它指的东西会跟着发布，不论在不在仓库里）。 */
export function filesUnder(siteDir: string, ...folders: readonly string[]) {
  const all = folders
    .filter((folder) => fs.existsSync(path.join(siteDir, folder)))
    .flatMap((folder) => entriesIn(siteDir, folder));
  const those = (wanted: boolean) =>
    all.flatMap(([file, isFile]) => (isFile === wanted ? file : [])).sort();
  return {files: those(true), strange: those(false)};
}

/** 归档、作者与标签的页面由上游照登记表得出，断了构建时说；这里都算有。 */
export const generated: readonly string[] = [
  routes.blogArchive,
  routes.blogAuthors,
  routes.blogTags,
];
/** 有没有这一页；侧栏读不出来，分类有哪些说不准，都算有。 */
export const exists = (
  {addresses, sidebar}: Pick<Site, 'addresses' | 'sidebar'>,
  route: string,
) =>
  addresses.some(([address]) => address === route) ||
  sidebar.mistakes.length > 0 ||
  generated.some((list) => `${route}/`.startsWith(`${list}/`));

/** src/pages 里自成一页的。 */
const standalonePage = /^src\/pages((?:\/[^_/][^/]*)+)\.(?:tsx|mdx)$/;

/** 一页的路径；没写 slug 的博客，上游取文件夹名里的日期与名字。别的元数据写错了，slug 照样认得。 */
function routeOf({file, kind, source, frontMatter}: Page): string {
  if (kind === 'doc')
    return routes.docs + file.slice('docs'.length, -'.mdx'.length);
  const folder = path.posix.basename(path.posix.dirname(file));
  const [, slug = folder.replace(/^(\d+)-(\d+)-(\d+)-/, '$1/$2/$3/')] =
    /^slug:[^\w\n]*([\w-]+)/m.exec(
      source.slice(0, frontMatter.end || source.length),
    ) ?? [];
  return `${routes.blog}/${slug}`;
}

/** 发布过的一页写成了草稿：它的网址还算有，只在这一页说。 */
export const isWithdrawn = (
  page: Page,
  {permalinks}: {permalinks: ReturnType<typeof linesOf>},
) => page.isDraft && permalinks.some(({text}) => text === routeOf(page));

/** 不是字的：照片、压缩包与文件。 */
const binary = /\.(?:webp|avif|jpe?g|png|ico|gif|zip|pdf|mp4)$/i;
/** 会原样公开的字，页面之外：图里的、可下载的、登记表与数据；有 NUL 的不是字。 */
const published = /^(?:static|data|blog|docs|src\/pages)\/(?!.*\.(?:mdx|tsx)$)/;

/** 页面的网址与得出它的文件，与 Docusaurus 由内容得出的一致；博客的作者与标签不在其中，见 exists。 */
const pagesIn = (
  pages: readonly Page[],
  files: readonly string[],
  promises: {permalinks: ReturnType<typeof linesOf>},
) => [
  [routes.docs, '文档总览'] as const,
  ...pages
    .filter(
      (page) =>
        /^(?:doc|post)$/.test(page.kind) &&
        (!page.isDraft || isWithdrawn(page, promises)),
    )
    .map((page) => [routeOf(page), page.file] as const),
  ...files.flatMap((file) => {
    const [, route] = standalonePage.exec(file) ?? [];
    return route === undefined
      ? []
      : [[route.replace(/\/index$/, '') || '/', file] as const];
  }),
];

/** 页面之外的：构建写的，与原样复制的。 */
const filesIn = (files: readonly string[]) => [
  ...[awardsCsv, changesFeed, '/llms.txt', '/sitemap.xml'].map(
    (route) => [route, '构建写的文件'] as const,
  ),
  ...files
    .filter((file) => file.startsWith('static/'))
    .map((file) => [file.slice('static'.length), file] as const),
];

/** 读一遍整个手册；数据或侧栏写错了，照样读别的，错误在 mistakes 里。 */
export async function readSite(siteDir: string, dataDir: string) {
  const {data, raw, files: dataFiles, diagnostics} = readLabData(dataDir);
  // 别的数据写错了，有没有博客照样知道。
  const blog = raw.lab === undefined || Boolean(get(raw.lab, ['blog']));
  const folders = ['data', 'deploy', 'docs', 'i18n', 'src', 'static'];
  const {files, strange} = filesUnder(
    siteDir,
    ...folders,
    ...(blog ? ['blog'] : []),
  );
  const texts = [...files, 'sidebars.ts']
    .filter((file) => !binary.test(file))
    .map((file) => {
      const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
      return {file, source, mistake: unreadable(file, source)};
    });
  const pages = texts
    .filter(({file}) => /^(?:docs|blog|src\/pages)\/.*\.mdx$/.test(file))
    .map(({file, source}) => new Page(siteDir, file, source));
  const sidebar = await readSidebar(siteDir);
  const permalinks = linesOf(siteDir, permalinksFile);
  const routed = [
    ...(blog ? [[routes.blog, '博客'] as const] : []),
    ...sidebar.categories.map((route) => [route, 'sidebars.ts'] as const),
    ...pagesIn(pages, files, {permalinks}),
  ];
  const addresses = [...routed, ...filesIn(files)];
  return {
    siteDir,
    dataDir,
    /** 写错了就没有。 */
    data,
    dataFiles,
    mistakes: [...diagnostics, ...sidebar.mistakes],
    /** 合并时的冲突没有解决的，一个文件一处。 */
    conflicts: texts.flatMap(({mistake}) =>
      mistake?.field === '冲突' ? mistake : [],
    ),
    publicTexts: texts.flatMap(({file, source, mistake}) =>
      published.test(file) && !mistake && !source.includes('\0')
        ? new TextFile(file, source)
        : [],
    ),
    pages,
    files,
    strange,
    sidebar,
    /** 有没有博客：看 data/lab.yml 的 blog。 */
    blog,
    addresses,
    /** 有页面的路径。 */
    routes: routed.map(([route]) => route),
    permalinks,
    redirects: linesOf(siteDir, redirectsFile),
  };
}
export type Site = Awaited<ReturnType<typeof readSite>>;
