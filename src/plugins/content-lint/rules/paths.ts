/** 文件、侧栏与路径的规则（档-1、档-4、档-10、档-11），与 data/ 里写的页面在不在：它们看的是整个手册，不是一页。 */
import fs from 'node:fs';
import path from 'node:path';
import {routes as siteRoutes} from '../../../routes';
import {explain, positionAt, rowFor, type Diagnostic} from '../../diagnostics';
import {walkFile} from '../../lab-data/load';
import {
  exists,
  generated,
  permalinksFile,
  redirectsFile,
  type Site,
} from '../site';
import {oldPath, redirectLine} from '../../post-build/redirects';
import {absent} from './links';
import {checkPictures, names} from './pictures';

const onFile = (
  rule: string,
  file: string,
  message: string,
  suggestion: string,
  {field = '文件', line = 1} = {},
): Diagnostic => ({rule, file, line, field, message, suggestion});

const mostBytes = 5 * 1024 ** 2;

/** 名字写错的（files.yml）、太大的；链接指的文件会跟着发布。 */
function* unfitFiles({siteDir, files, strange}: Site): Iterable<Diagnostic> {
  for (const file of [...files, ...strange]) {
    const [, rule, message = '', suggestion = ''] = rowFor(names, file) ?? [];
    if (rule !== undefined) yield onFile(rule, file, message, suggestion);
    else if (strange.includes(file))
      yield onFile(
        '档-10',
        file,
        '是链接，它指的文件会跟着发布，别的机器上也没有',
        '换成文件本身',
      );
    else if (fs.statSync(path.join(siteDir, file)).size > mostBytes)
      yield onFile(
        '档-10',
        file,
        '超过 5 MB',
        '压到 5 MB 以内，再大的放文件服务，这里写链接',
      );
  }
}

/** 一个网址只由一个文件得出；上游到构建时才用英文说，或悄悄盖掉一个。 */
function* oneSource({addresses}: Site): Iterable<Diagnostic> {
  const sources = new Map(generated.map((route) => [route, '博客的列表']));
  for (const [route, file] of addresses) {
    // 每一页另有一份 Markdown，网址后面加 .md；Windows 与 macOS 上只差大小写的是一个文件。
    const page = route.replace(/\.md$/, '').normalize().toLowerCase();
    const first = sources.get(page) ?? file;
    sources.set(page, first);
    if (first !== file)
      yield onFile(
        '档-1',
        file,
        `${route} 用过了，已经是 ${first} 的网址`,
        '换一个名字，博客换一个 slug',
      );
  }
}

/** 侧栏与文档互相对得上：漏了谁上游不说，列了没有的只用英文说。 */
function* sidebarMatches({pages, sidebar}: Site): Iterable<Diagnostic> {
  if (sidebar.mistakes.length > 0) return;
  const docs = pages.filter(({kind}) => kind === 'doc').map(({file}) => file);
  const listed = [
    ...sidebar.ids.map((id) => [id, `docs/${id}.mdx`] as const),
    ...sidebar.folders.map((folder) => [folder, `docs/${folder}/`] as const),
  ];
  const missing = listed.filter(
    ([, start]) => !docs.some((file) => file.startsWith(start)),
  );
  const field = '侧栏';
  for (const [name, start] of missing) {
    const offset = ["'", '"']
      .map((quote) => sidebar.source.indexOf(quote + name + quote))
      .find((at) => at >= 0);
    yield onFile(
      '档-11',
      'sidebars.ts',
      `没有 ${start}`,
      '核对名字；页面删了就删去这一项',
      {field, line: positionAt(sidebar.source, offset ?? 0).line},
    );
  }
  // 名字写错了，没有列进去的多半就是它。
  if (missing.length > 0) return;
  for (const file of docs)
    if (!listed.some(([, start]) => file.startsWith(start)))
      yield onFile(
        '档-11',
        file,
        '没有列进侧栏',
        `移到分类的文件夹里，或在 sidebars.ts 合适的位置加上 '${file.slice('docs/'.length, -'.mdx'.length)}'`,
        {field},
      );
}

/** 重定向写法正确，旧路径没有页面与文件，新路径有页面；两行同一个旧路径，nginx 不肯启动。 */
function* redirectTargets(site: Site): Iterable<Diagnostic> {
  const used = new Map(site.addresses.map(([route]) => [route, 'page']));
  for (const {text, line} of site.redirects) {
    const [, from = '', to = ''] = redirectLine.exec(text) ?? [];
    const reason = oldPath.test(from) ? used.get(from) : text;
    used.set(from, `used ${line}`);
    const place = {rule: '档-1', file: redirectsFile, field: '重定向', line};
    if (reason === undefined)
      yield* absent(site, to, {
        ...place,
        suggestion: '换成现在的路径；用不着就删去这一行',
      });
    else yield {...place, ...explain('redirects', reason)};
  }
}

/** 承诺过的路径都要有页面或重定向。没有博客时，它的路径都不算。 */
function* promised(site: Site): Iterable<Diagnostic> {
  const moved = site.redirects.map(({text}) => redirectLine.exec(text)?.[1]);
  for (const {text, line} of site.permalinks)
    if (
      !moved.includes(text) &&
      !exists(site, text) &&
      (site.blog || !`${text}/`.startsWith(`${siteRoutes.blog}/`))
    )
      yield onFile(
        '档-1',
        permalinksFile,
        '这个路径没有页面了',
        `恢复页面，或在 ${redirectsFile} 加一行“${text} 新路径;”；从没发布过的，删去这一行`,
        {field: text, line},
      );
}

/** 还没有登记的路径；有一页元数据写错，路径说不准，一条也没有。 */
export function missingPermalinks({pages, permalinks, routes}: Site): string[] {
  const known = permalinks.map(({text}) => text);
  return pages.some(({mistakes}) => mistakes.some(({rule}) => rule === '档-7'))
    ? []
    : routes.filter((route) => !known.includes(route)).sort();
}

/** data/ 里写的页面与小节，都在；一页没有了，它的问法只提醒一声。 */
export function dataPages(site: Site): Diagnostic[] {
  const found = (site.data?.files ?? []).flatMap((file) =>
    walkFile(file).flatMap(({at, meta: {page, severity}, value}) =>
      page && typeof value === 'string'
        ? absent(site, page(value, at, file.raw), {
            ...file.diagnosticAt(at),
            suggestion:
              '写 /docs/ 开头、不带 .mdx 的一页，与它有的小节；没有了就删去这一条（一定要写的写 null）',
            severity,
          })
        : [],
    ),
  );
  const said = found.map(({severity, message}) => `${severity} ${message}`);
  return found.filter(
    ({severity, message}, at) =>
      severity !== 'warning' || said.indexOf(`${severity} ${message}`) === at,
  );
}

/** 文件、侧栏与路径的全部。 */
export const checkPaths = (site: Site) => [
  ...dataPages(site),
  ...unfitFiles(site),
  ...checkPictures(site),
  ...oneSource(site),
  ...redirectTargets(site),
  ...promised(site),
  ...sidebarMatches(site),
];
