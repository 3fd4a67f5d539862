/** 文件名、侧栏与路径的规则（档-1、档-4、档-10、档-11）：它们看的是整个手册，不是一页。 */
import path from 'node:path';
import {awardsCsv, routes as siteRoutes} from '../../../routes';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {exists, oddUnder, readText, type Site} from '../site';
import {pictures} from './images';
import type {SiteRule} from './rule';

/** 规格给定的名字，不合现在的命名规则，也不能改：路径是承诺。 */
const givenNames =
  /^(2025-09-24_(overview|network-printer)|2025-09-26_(filerun|gitea|web-explorer|wifi)|(gitea|server)-Ubuntu-24\.04\.01)/;

export const kebab = /^_?[a-z0-9]+(-[a-z0-9]+)*$/;

const onFile = (
  file: string,
  message: string,
  suggestion: string,
  field = '文件名',
): Diagnostic => {
  return {file, line: 1, field, message, suggestion};
};

/** 小写英文、数字与短横线；文件夹与供下载的文件也一样。 */
function* fileNames({files}: Site): Iterable<Diagnostic> {
  const named = /^(?:docs|blog|static\/downloads)\/|^src\/pages\/.*\.mdx$/;
  for (const file of files.filter((one) => named.test(one))) {
    const {dir, name} = path.posix.parse(file);
    const wrong = [...dir.split('/'), name].find(
      (part) => !kebab.test(part) && !givenNames.test(part),
    );
    if (wrong === undefined) continue;
    yield onFile(
      file,
      `“${wrong}”不合命名规则`,
      '只用小写英文、数字与短横线，如 oscilloscope-basics',
    );
  }
}

/** 看路径就知道写错了的；$1 是第一个括号里的字。 */
const wrongPaths: readonly (readonly [
  rule: string,
  file: RegExp,
  message: string,
  suggestion: string,
])[] = [
  // .md 也会成为页面，却不经过这里的检查；别的文件放在这里没有人读得到。
  [
    '档-1',
    /^(?:docs|blog)\/.*\.(?:md|markdown)$/,
    '后缀不是 .mdx',
    '改成 .mdx',
  ],
  [
    '档-1',
    new RegExp(
      `^(?:docs|blog)/(?!(?:authors|tags)\\.yml$|.*\\.(?:mdx?|markdown)$|.*${pictures.source}).*`,
      'i',
    ),
    '不是正文，也不是图',
    '供下载的放 static/downloads，其余删去',
  ],
  // 有些名字会被上游改写路径。
  [
    '档-1',
    /^docs\/(?:.*\/)?\d+[-_.]+\D[^/]*\.mdx$/,
    '开头的序号不会出现在路径里',
    '去掉序号，次序写在元数据的 sidebar_position',
  ],
  [
    '档-1',
    /^(?:.*\/)?([^/]+)\/(?:\1|index|readme)(?<=^docs.*)\.mdx$/i,
    '会变成文件夹的首页，路径少一级',
    '换一个说明内容的名字',
  ],
  [
    '档-4',
    /^blog(?!.*\/_)\/(?!\d{4}-\d{2}-\d{2}-[^/]+\/index\.mdx$).*\.mdx$/,
    '博客的位置不对',
    '放在 blog/YYYY-MM-DD-short-name/index.mdx',
  ],
  // deploy/nginx.conf 不送出的，链接上去是 404。
  [
    '档-10',
    /^static\/.*(\.(?:html?|gz|br|map))$/,
    '服务器不提供 $1 文件，读者会看到 404',
    '打成 .zip 放 static/downloads，或换后缀',
  ],
];

/** 链接与别的不是文件的东西：检查看不到里面，上游却跟过去，构建到最后才用英文停下。 */
function* realFiles({siteDir}: Site): Iterable<Diagnostic> {
  for (const file of oddUnder(siteDir)) {
    yield onFile(
      file,
      '是链接或不是普通的文件，里面的字没有人检查',
      '把它指到的文件复制到这里，删去链接',
      '文件',
    );
  }
}

/** 侧栏与文档互相对得上：漏了谁上游不说，列了没有的只用英文说。 */
export function* sidebarMatches({
  docs,
  sidebar: {ids, folders, source},
}: Pick<Site, 'sidebar'> & {
  docs: Pick<Site['docs'], 'has' | 'keys'>;
}): Iterable<Diagnostic> {
  const lines = source.split('\n');
  for (const id of ids.filter((one) => !docs.has(one))) {
    const line = Math.max(
      lines.findIndex((text) => text.includes(`'${id}'`)) + 1,
      1,
    );
    const suggestion = '核对文件名；页面删了就删去这一项';
    yield {
      file: 'sidebars.ts',
      line,
      field: id,
      message: `没有 docs/${id}.mdx`,
      suggestion,
    };
  }
  for (const id of docs.keys()) {
    if (
      ids.includes(id) ||
      folders.some((folder) => id.startsWith(`${folder}/`))
    )
      continue;
    const listed = folders.map((folder) => `docs/${folder}`).join('、');
    const suggestion = `${listed && `移到分类的文件夹里（${listed}），或`}在 sidebars.ts 合适的位置加上 '${id}'`;
    yield onFile(`docs/${id}.mdx`, '没有列进侧栏', suggestion, '侧栏');
  }
}

/** 承诺永远有效的路径，一行一条；npm run fix 把新页面的补上。 */
export const permalinksFile = 'data/permalinks.txt';

/** deploy/redirects.map 的一行：旧路径 新路径; */
const redirect = /^(\/\S*)\s+(\/[^\s;]*);$/;

/** 重定向写法正确，旧路径没有页面，新路径有页面。 */
function* redirectTargets(site: Site): Iterable<Diagnostic> {
  const seen = new Set<string>();
  for (const {text, line} of site.redirects) {
    const at = {file: 'deploy/redirects.map', line, field: '重定向'};
    const [, from = '', to = ''] = redirect.exec(text) ?? [];
    if (from === '')
      yield {
        ...at,
        message: '写法不对',
        suggestion: '写成：旧路径 新路径; 以英文分号结尾',
      };
    // 两行同一个旧路径，nginx 不肯启动。
    else if (seen.has(from))
      yield {...at, message: `${from} 写了两次`, suggestion: '只留一行'};
    else if (site.routes.has(from))
      yield {
        ...at,
        message: `${from} 还有页面`,
        suggestion: '删去这一行，否则那一页打不开',
      };
    else if (site.routesKnown && !exists(site.routes, to.replace(/#.*$/, ''))) {
      yield {
        ...at,
        message: `没有 ${to} 这一页`,
        suggestion: '写现在的路径；没有可去的页面就删去这一行',
      };
    }
    seen.add(from);
  }
}

/** 承诺过的、代码里提到的路径都要有页面或重定向：上游到构建末尾才用英文说，且没有行号。没有博客时，它的路径都不算。 */
function* promised(site: Site): Iterable<Diagnostic> {
  const {siteDir, permalinks, redirects, routesKnown, blog} = site;
  const moved = redirects.map(({text}) => redirect.exec(text)?.[1]);
  const gone = (route: string) =>
    routesKnown &&
    !exists(site.routes, route) &&
    (blog || !`${route}/`.startsWith(`${siteRoutes.blog}/`));
  for (const {text, line} of permalinks.filter(
    ({text: route}) => gone(route) && !moved.includes(route),
  )) {
    const suggestion = `恢复页面，或在 deploy/redirects.map 加一行“${text} 新路径;”；从没发布过的，删去这一行`;
    yield {
      file: permalinksFile,
      line,
      field: text,
      message: '这个路径没有页面了',
      suggestion,
    };
  }
  const file = 'src/routes.ts';
  for (const [index, text] of readText(siteDir, file).split('\n').entries()) {
    const [, field = '', route = ''] =
      /^\s*(\w+): '(\/[^']*)'/.exec(text) ?? [];
    if (route === '' || !gone(route)) continue;
    const suggestion =
      '改成页面现在的路径；页面删了就删去这一行，与 npm run check:types 指出的用到它的地方';
    yield {
      file,
      line: index + 1,
      field,
      message: `没有 ${route} 这一页`,
      suggestion,
    };
  }
}

/** 还没有登记的路径；路径算不全时一条也没有。供下载的文件不是页面。 */
export function missingPermalinks({
  permalinks,
  routes,
  routesKnown,
}: Site): string[] {
  const known = new Set([awardsCsv, ...permalinks.map(({text}) => text)]);
  return routesKnown
    ? [...routes].filter((route) => !known.has(route)).sort()
    : [];
}

export const pathRules: readonly SiteRule[] = [
  ['档-1', fileNames],
  ...wrongPaths.map(([rule, pattern, message, suggestion]): SiteRule => [
    rule,
    function* ({files}) {
      for (const file of files) {
        const match = pattern.exec(file);
        if (match)
          yield onFile(file, message.replace('$1', match[1] ?? ''), suggestion);
      }
    },
  ]),
  ['档-1', realFiles],
  ['档-1', redirectTargets],
  ['档-1', promised],
  ['档-11', sidebarMatches],
];
