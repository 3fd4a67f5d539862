/** 文件、侧栏与路径的规则（档-1、档-4、档-10、档-11），与 data/ 里写的页面在不在：它们看的是整个手册，不是一页。 */
import fs from 'node:fs';
import path from 'node:path';
import {routes as siteRoutes} from '../../../routes';
import {
  adviceIn,
  explain,
  positionAt,
  rowFor,
  type Advice,
  type Diagnostic,
  said,
} from '../../diagnostics';
import {walkFile} from '../../lab-data/load';
import {
  exists,
  generated,
  permalinksFile,
  redirectsFile,
  type Site,
} from '../site';
import {oldPath, redirectLine} from '../../post-build/redirects';
import {registersOf} from './frontMatter';
import {absent} from './links';
import {checkPictures, names} from './pictures';

/** 报在一个文件上；问题与改法写在 mistakes.yml 的 rules 里。 */
function onFile(
  rule: string,
  file: string,
  advice: Advice,
  {field = '文件', line = 1} = {},
): Diagnostic {
  return {rule, file, line, field, ...advice};
}

const mostBytes = 5 * 1024 ** 2;

/** 名字写错的（files.yml）、太大的；链接指的文件会跟着发布。 */
function* unfitFiles({siteDir, files, strange}: Site): Iterable<Diagnostic> {
  for (const file of [...files, ...strange]) {
    const size = () => fs.statSync(path.join(siteDir, file)).size;
    const reason = strange.includes(file)
      ? '\0link'
      : size() > mostBytes
        ? '\0big'
        : file.startsWith('static/downloads/') && size() === 0
          ? '\0empty'
          : '';
    const row = rowFor(names, file) ?? rowFor(names, reason);
    if (row) yield {file, line: 1, field: '文件', ...adviceIn(row)};
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
        said('used route', `${route} 用过了，已经是 ${first}`),
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
    yield onFile('档-11', 'sidebars.ts', said('not in docs', start), {
      field,
      line: positionAt(sidebar.source, offset ?? 0).line,
    });
  }
  // 名字写错了，没有列进去的多半就是它。
  if (missing.length > 0) return;
  for (const file of docs)
    if (!listed.some(([, start]) => file.startsWith(start)))
      yield onFile(
        '档-11',
        file,
        said('not listed', file.slice('docs/'.length, -'.mdx'.length)),
        {field},
      );
}

/** 重定向写法正确，旧路径没有页面与文件，新路径有页面；两行同一个旧路径，nginx 不肯启动。 */
function* redirectTargets(site: Site): Iterable<Diagnostic> {
  const used = new Map(site.addresses.map(([route]) => [route, 'page']));
  const moved = site.redirects.map(({text}) => redirectLine.exec(text)?.[1]);
  for (const {text, line} of site.redirects) {
    const [, from = '', to = ''] = redirectLine.exec(text) ?? [];
    const chained = moved.includes(to) ? 'chain' : undefined;
    const reason = oldPath.test(from) ? (used.get(from) ?? chained) : text;
    used.set(from, `used ${line}`);
    const place = {rule: '档-1', file: redirectsFile, field: '重定向', line};
    if (reason === undefined)
      yield* absent(site, to, {
        ...place,
        suggestion: said('redirect target').suggestion,
      });
    else yield {...place, ...explain('redirects', reason)};
  }
}

/** 承诺过的路径都要有页面或重定向。没有博客时，它的路径都不算。 */
function* promised(site: Site): Iterable<Diagnostic> {
  const moved = site.redirects.map(({text}) => text.split(/[\s;；]/)[0]);
  for (const {text, line} of site.permalinks)
    if (
      !moved.includes(text) &&
      !exists(site, text) &&
      (site.blog || !`${text}/`.startsWith(`${siteRoutes.blog}/`))
    )
      yield onFile('档-1', permalinksFile, said('lost route', text), {
        field: text,
        line,
      });
}

/** 还没有登记的路径；有一页元数据写错，路径说不准，一条也没有。 */
export function missingPermalinks({pages, permalinks, routes}: Site): string[] {
  const known = permalinks.map(({text}) => text);
  return pages.some(({mistakes}) => mistakes.some(({rule}) => rule === '档-7'))
    ? []
    : routes.filter((route) => !known.includes(route)).sort();
}

/** data/ 里写的页面与小节，都在。 */
export function dataPages(site: Site): Diagnostic[] {
  const files = [...site.dataFiles, ...registersOf(site)];
  return files.flatMap((file) =>
    walkFile(file).flatMap(({at, meta: {page, severity}, schema, value}) =>
      page && typeof value === 'string' && schema.safeParse(value).success
        ? absent(site, page(value, at, file.raw), {
            ...file.diagnosticAt(at),
            suggestion: said(
              `data ${/\.mdx?$/.test(value) ? 'suffix' : /\.\w+$/.test(value) ? 'file' : 'page'}`,
            ).suggestion,
            severity,
          })
        : [],
    ),
  );
}

/** 文件、侧栏与路径的全部。 */
export const checkFiles = (site: Site) => [
  ...dataPages(site),
  ...unfitFiles(site),
  ...checkPictures(site),
  ...oneSource(site),
  ...redirectTargets(site),
  ...promised(site),
  ...sidebarMatches(site),
];
