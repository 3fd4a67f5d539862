/** 整个手册：全部页面、侧栏与由它们得出的路径。跨文件的规则从这里取。 */
import fs from 'node:fs';
import path from 'node:path';
import {unreadable, type Diagnostic} from '../diagnostics/diagnostic';
import {linesOf} from '../diagnostics/lines';
import {readLabData} from '../lab-data/load';
import {awardsCsv, routes} from '../../routes';
import {Page} from '../mdx/read/page';
import {readSidebar} from './sidebar';

/** 承诺永远有效的路径，一行一条；npm run fix 把新页面的补上。 */
export const permalinksFile = 'data/permalinks.txt';
export const redirectsFile = 'deploy/redirects.map';

/** 几个文件夹里合 isWanted 的全部，相对站点根目录；没有的文件夹不算，点开头的也算，不走进符号链接。 */
const entriesUnder = (
  siteDir: string,
  folders: readonly string[],
  isWanted: (entry: fs.Dirent) => boolean,
): string[] =>
  folders.flatMap((folder) => {
    const from = path.join(siteDir, folder);
    if (!fs.existsSync(from)) return [];
    return fs
      .readdirSync(from, {recursive: true, withFileTypes: true})
      .filter(isWanted)
      .map(({parentPath, name}) =>
        path
          .relative(siteDir, path.join(parentPath, name))
          .replaceAll(path.sep, '/'),
      )
      .sort();
  });

/** 几个文件夹里的全部文件。 */
export const filesUnder = (siteDir: string, ...folders: string[]): string[] =>
  entriesUnder(siteDir, folders, (entry) => entry.isFile());

/** 几个文件夹里的符号链接：它指的东西会跟着发布，不论在不在仓库里。 */
export const linksUnder = (siteDir: string, ...folders: string[]): string[] =>
  entriesUnder(siteDir, folders, (entry) => entry.isSymbolicLink());

/** 归档、作者与标签的页面由上游照登记表得出，断了构建时说；这里都算有。 */
export const generated: readonly string[] = [
  routes.blogArchive,
  routes.blogAuthors,
  routes.blogTags,
];
/** 有没有这一页；侧栏读不出来，分类有哪些说不准，都算有。 */
export const exists = (
  {routes: known, sidebar}: Pick<Site, 'routes' | 'sidebar'>,
  route: string,
) =>
  known.has(route) ||
  sidebar.mistakes.length > 0 ||
  generated.some((list) => `${route}/`.startsWith(`${list}/`));

/** 一篇博客的文件夹：日期与名字。 */
export const postFolder = /^blog\/(\d{4}-\d{2}-\d{2})-([^/]+)\/index\.mdx$/;
/** src/pages 里自成一页的。 */
const standalonePage = /^src\/pages(\/(?:.*\/)?[^_/][^/]*)\.(?:tsx|mdx)$/;

/** 一页的路径；没写 slug 的博客，上游取文件夹名里的日期与名字。别的元数据写错了，slug 照样认得。 */
export function routeOf({file, kind, source, frontMatter}: Page): string {
  if (kind === 'doc')
    return routes.docs + file.slice('docs'.length, -'.mdx'.length);
  const [, date = '', name = ''] = postFolder.exec(file) ?? [];
  const [, slug = `${date.replaceAll('-', '/')}/${name}`] =
    /^slug:[^\w\n]*([\w-]+)/m.exec(
      source.slice(0, frontMatter.end || source.length),
    ) ?? [];
  return `${routes.blog}/${slug}`;
}

/** 人会改、会合并的：根目录里这几种文件，与这些文件夹里照片、压缩包之外的。 */
const editedAtRoot = /\.(?:ts|mjs|json|md)$/;
const editedFolders = 'docs blog data src static scripts e2e deploy i18n'.split(
  ' ',
);
const binary = /\.(?:webp|avif|jpe?g|png|ico|gif|zip|pdf|mp4)$/;

/** 合并时的冲突没有解决的文件，一个文件一处。 */
const conflictsIn = (siteDir: string): Diagnostic[] =>
  [
    ...fs.readdirSync(siteDir).filter((file) => editedAtRoot.test(file)),
    ...filesUnder(siteDir, ...editedFolders),
  ]
    .filter((file) => !binary.test(file))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
      return unreadable(file, source) ?? [];
    })
    .filter(({field}) => field === '冲突');

/** 读一遍整个手册；数据或侧栏写错了，照样读别的，错误在 mistakes 里。 */
export async function readSite(siteDir: string, dataDir: string) {
  const {data, diagnostics} = readLabData(dataDir);
  const blog = data === undefined || Boolean(data.lab.blog);
  const posts = blog ? ['blog'] : [];
  const files = filesUnder(siteDir, 'docs', ...posts, 'static', 'src');
  const pages = files
    .filter((file) => /^(?:docs|blog|src\/pages)\/.*\.mdx$/.test(file))
    .map((file) => new Page(siteDir, file));
  const published = pages.filter(
    ({kind, isDraft}) => (kind === 'doc' || kind === 'post') && !isDraft,
  );
  const sidebar = await readSidebar(siteDir);
  /** 网址与得出它的文件，与 Docusaurus 由内容得出的一致；博客的作者与标签不在其中，见 exists。 */
  const addresses = [
    [routes.docs, '文档总览'],
    [awardsCsv, '获奖数据'],
    ...(blog ? [[routes.blog, '博客'] as const] : []),
    ...sidebar.categories.map((route) => [route, 'sidebars.ts'] as const),
    ...published.map((page) => [routeOf(page), page.file] as const),
    ...files.flatMap((file) => {
      const [, route] = standalonePage.exec(file) ?? [];
      return route === undefined
        ? []
        : [[route.replace(/\/index$/, '') || '/', file] as const];
    }),
  ] as const;
  return {
    siteDir,
    dataDir,
    /** 写错了就没有。 */
    data,
    mistakes: [...diagnostics, ...sidebar.mistakes],
    conflicts: conflictsIn(siteDir),
    pages,
    /** docs/、blog/、static/ 与 src/ 下的全部文件。 */
    files,
    sidebar,
    /** 有没有博客：看 data/lab.yml 的 blog。 */
    blog,
    addresses,
    /** 有页面的路径。 */
    routes: new Set<string>(addresses.map(([route]) => route)),
    permalinks: linesOf(siteDir, permalinksFile),
    redirects: linesOf(siteDir, redirectsFile),
  };
}
export type Site = Awaited<ReturnType<typeof readSite>>;
