/** 文件名、侧栏与永久路径的规则：它们看的是整个手册，不是一页。 */
import fs from 'node:fs';
import path from 'node:path';
import {isMap, isNode, isScalar, LineCounter, parseDocument} from 'yaml';
import type {Fault} from '../../diagnostics/faults';
import {buildDate, isRealDate} from '../../lab-data/schema';
import {nearest} from '../../diagnostics/nearest';
import {findSecrets, secretRemedy} from '../../lab-data/secrets';
import {awardsCsv, docsBase, routes as siteRoutes} from '../../../site.routes';
import {pageRoute, type Site} from '../site';
import {pictures} from './images';

/** 规格给定的名字，不合现在的命名规则，也不能改：路径是承诺。 */
const givenNames: readonly string[] = [
  '2025-09-24_overview',
  '2025-09-24_network-printer',
  '2025-09-26_filerun',
  '2025-09-26_gitea',
  '2025-09-26_web-explorer',
  '2025-09-26_wifi',
  'gitea-Ubuntu-24.04.01',
  'server-Ubuntu-24.04.01',
];

/** 界面文字的翻译目录。 */
const catalogue = 'i18n/zh-Hans/code.json';

export const kebab = /^_?[a-z0-9]+(-[a-z0-9]+)*$/;

const stem = (file: string) => path.posix.basename(file, path.posix.extname(file));

const onFile = (file: string, problem: string, remedy: string): Fault => ({
  file,
  line: 1,
  field: '文件名',
  problem,
  remedy,
});

/** 能公开下载的文件。 */
const downloads = (assets: readonly string[]) => assets.filter((file) => file.startsWith('static/downloads/'));

/** 小写英文、数字与短横线；文件夹与供下载的文件也一样。 */
export function* fileNames({files, pages, assets}: Site): Iterable<Fault> {
  for (const file of new Set([...files, ...pages.map((page) => page.file), ...downloads(assets)])) {
    const parts = [...path.posix.dirname(file).split('/'), stem(file)];
    const wrong = parts.find((part) => !kebab.test(part) && !givenNames.some((given) => part.startsWith(given)));
    if (wrong !== undefined)
      yield onFile(file, `“${wrong}”不合命名规则`, '只用小写英文、数字与短横线，如 oscilloscope-basics');
  }
}

/** 正文只用 .mdx：.md 也会成为页面，却不经过这里的检查；别的文件放在这里没有人读得到。 */
export function* onlyMdx({files}: Site): Iterable<Fault> {
  for (const file of files) {
    if (/\.(md|markdown)$/.test(file)) yield onFile(file, '后缀不是 .mdx', '改成 .mdx');
    else if (!/\.mdx$|^blog\/(authors|tags)\.yml$/.test(file) && !pictures.test(file)) {
      yield onFile(file, '不是正文，也不是图', '供下载的放 static/downloads，其余删去');
    }
  }
}

const mostDownloadBytes = 5 * 1024 * 1024;

/** 供下载的文件不能太大：仓库里的每一版都会永远留着。 */
export function* downloadSizes({siteDir, assets}: Site): Iterable<Fault> {
  for (const file of downloads(assets)) {
    const {size} = fs.statSync(path.join(siteDir, file));
    const problem = `有 ${Math.ceil(size / 1024 / 1024)} MB`;
    const remedy = `压到 ${mostDownloadBytes / 1024 / 1024} MB 以内，再大的放文件服务，这里写链接`;
    if (size > mostDownloadBytes) yield {file, line: 1, field: '下载', problem, remedy};
  }
}

/** static/ 里的网页：没有策略与响应头，服务器也不提供 .html 结尾的地址。 */
export function* noStaticPages({assets}: Site): Iterable<Fault> {
  for (const file of assets) {
    if (!/^static\/.*\.html?$/.test(file)) continue;
    yield onFile(file, '网页不能放在这里', '供下载的打成 zip 放 static/downloads；验证网站归属改用 DNS 记录');
  }
}

/** 服务器不送出的后缀：预压缩的副本与源码映射（deploy/nginx.conf），链接上去是 404。 */
export function* servedExtensions({assets}: Site): Iterable<Fault> {
  for (const file of assets) {
    const [, extension] = /^static\/.*\.(gz|br|map)$/.exec(file) ?? [];
    if (extension === undefined) continue;
    const remedy = extension === 'map' ? `改名为 ${stem(file)}-map.txt` : '改打成 .zip';
    yield onFile(file, `服务器不提供 .${extension} 文件，读者会看到 404`, remedy);
  }
}

/** 有些名字会被上游改写路径：开头的序号被去掉，与文件夹同名的变成分类首页。 */
export function* plainDocNames({docs}: Site): Iterable<Fault> {
  for (const {file} of docs.values()) {
    const name = stem(file);
    const folder = path.posix.basename(path.posix.dirname(file));
    if (/^\d+[-_.]+\D/.test(name)) yield onFile(file, '开头的序号不会出现在路径里', '去掉序号，次序写在 sidebars.ts');
    if ([folder, 'index', 'readme'].includes(name.toLowerCase())) {
      yield onFile(file, '会变成文件夹的首页，路径少一级', '换一个说明内容的名字');
    }
  }
}

/** 博客放在 blog/YYYY-MM-DD-名字/index.mdx，日期真有这一天。 */
export function* postFolders({pages}: Site): Iterable<Fault> {
  for (const {file} of pages.filter(({kind}) => kind === 'post')) {
    const [, date] = /^blog\/(\d{4}-\d{2}-\d{2})-[^/]+\/index\.mdx$/.exec(file) ?? [];
    if (date === undefined) yield onFile(file, '博客的位置不对', '放在 blog/YYYY-MM-DD-short-name/index.mdx');
    else if (!isRealDate(date)) yield onFile(file, `${date} 不是日历上的日期`, '核对文件夹名里的月与日');
    else if (date > buildDate()) yield onFile(file, `${date} 在将来`, '写发布的那一天');
  }
}

/** 没有列进侧栏的文档，读者找不到。 */
export function* docsInSidebar({docs, sidebar}: Site): Iterable<Fault> {
  if (sidebar.broken) return;
  const listed = new Set(sidebar.ids);
  for (const [id, {file}] of docs) {
    if (!listed.has(id)) {
      yield {file, line: 1, field: '侧栏', problem: '没有列进侧栏', remedy: `在 sidebars.ts 合适的位置加上 '${id}'`};
    }
  }
}

/** 侧栏里的编号要有文件，且只列一次。 */
export function* sidebarHasFiles({
  docs,
  sidebar,
}: Pick<Site, 'sidebar'> & {docs: Pick<Site['docs'], 'has' | 'keys'>}): Iterable<Fault> {
  const lines = sidebar.source.split('\n');
  const seen = new Set<string>();
  for (const id of sidebar.ids) {
    const mentions = (text: string) => text.includes(`'${id}'`) || text.includes(`"${id}"`);
    const at = {file: 'sidebars.ts', field: id};
    if (!docs.has(id)) {
      const guess = nearest(id.replace(/^docs\/|\.mdx?$/g, ''), [...docs.keys()]);
      const remedy = guess === undefined ? '删去这一行，或核对文件名' : `删去这一行，或改成 ${guess}`;
      yield {...at, line: Math.max(lines.findIndex(mentions) + 1, 1), problem: `没有 docs/${id}.mdx`, remedy};
    } else if (seen.has(id)) {
      yield {...at, line: lines.map(mentions).lastIndexOf(true) + 1, problem: '列了两次', remedy: '只留一处'};
    }
    seen.add(id);
  }
}

/** deploy/redirects.map 的一行：旧路径 新路径; */
const redirect = /^(\/\S*)\s+(\/[^\s;]*);$/;

/** 元数据、登记表或侧栏写错时路径算不全，先改那里。 */
const routesKnown = ({pages, authors, tags, sidebar}: Site): boolean =>
  !authors.broken &&
  !tags.broken &&
  !sidebar.broken &&
  !pages.some(({frontMatter, kind}) => frontMatter.errors.length > 0 || (frontMatter.absent && kind === 'post'));

/** 重定向写法正确，旧路径没有页面，新路径有页面。 */
export function* redirectTargets(site: Site): Iterable<Fault> {
  const {redirects, routes} = site;
  const seen = new Set<string>();
  for (const {text, line} of redirects) {
    const at = {file: 'deploy/redirects.map', line, field: '重定向'};
    const [, from, to] = redirect.exec(text) ?? [];
    // 两行同一个旧路径，nginx 不肯启动。
    if (from !== undefined && seen.has(from)) yield {...at, problem: `${from} 写了两次`, remedy: '只留一行'};
    seen.add(from ?? '');
    if (from === undefined || to === undefined)
      yield {...at, problem: '写法不对', remedy: '写成：旧路径 新路径; 以英文分号结尾'};
    else if (routes.has(from)) yield {...at, problem: `${from} 还有页面`, remedy: '删去这一行，否则那一页打不开'};
    else if (routesKnown(site) && !routes.has(to.replace(/#.*$/, ''))) {
      yield {...at, problem: `没有 ${to} 这一页`, remedy: '写现在的路径；没有可去的页面就删去这一行'};
    }
  }
}

/** 没有文章就没有的页面；用到它们的只有博客首页，那里自己看有没有文章。 */
const withPosts: readonly string[] = [siteRoutes.blogArchive, siteRoutes.blogAuthors, siteRoutes.blogTags];

/** 代码里提到的路径要有页面：改了名的页面，上游到构建末尾才用英文说，且没有行号。 */
export function* codeRoutes(site: Site): Iterable<Fault> {
  const file = 'site.routes.ts';
  const full = path.join(site.siteDir, file);
  if (!routesKnown(site) || !fs.existsSync(full)) return;
  for (const [index, text] of fs.readFileSync(full, 'utf8').split('\n').entries()) {
    const [, name = '', route = ''] = /^\s*(\w+): '(\/[^']*)'/.exec(text) ?? [];
    if (route === '' || site.routes.has(route) || withPosts.includes(route)) continue;
    const remedy = '改成页面现在的路径；页面删了就删去这一行，与 npm run check:types 指出的用到它的地方';
    yield {file, line: index + 1, field: name, problem: `没有 ${route} 这一页`, remedy};
  }
}

/** 承诺永远有效的路径：页面没了，就要有重定向。 */
export function* permalinksKept(site: Site): Iterable<Fault> {
  if (!routesKnown(site)) return;
  const {permalinks, redirects, routes} = site;
  const moved = new Set(redirects.map(({text}) => redirect.exec(text)?.[1]));
  for (const {text, line} of permalinks) {
    if (routes.has(text) || moved.has(text)) continue;
    const remedy = `恢复页面，或在 deploy/redirects.map 加一行“${text} 新路径;”；从没发布过的，删去这一行`;
    yield {file: 'data/permalinks.txt', line, field: text, problem: '这个路径没有页面了', remedy};
  }
}

/** 新页面的路径也要登记，从此不能悄悄消失。 */
export function* permalinksComplete(site: Site): Iterable<Fault> {
  if (!routesKnown(site)) return;
  const {permalinks, routes} = site;
  const known = new Set(permalinks.map(({text}) => text));
  const line = permalinks.at(-1)?.line ?? 1;
  for (const route of routes) {
    // 供下载的文件不是页面。
    if (known.has(route) || route === awardsCsv) continue;
    yield {file: 'data/permalinks.txt', line, field: route, problem: '这个路径没有登记', remedy: '按字母次序添一行'};
  }
}

/** 编辑会改的文本文件，图与下载件除外。 */
function editedFiles({siteDir, files, pages}: Site): string[] {
  const dataDir = path.join(siteDir, 'data');
  const data = fs.existsSync(dataDir) ? fs.readdirSync(dataDir).map((name) => `data/${name}`) : [];
  const others = ['sidebars.ts', 'data/permalinks.txt', 'deploy/redirects.map', catalogue];
  const written = [...files.filter((file) => /\.(mdx|yml)$/.test(file)), ...pages.map(({file}) => file)];
  return [...new Set([...written, ...data.filter((file) => /\.(yml|csv)$/.test(file)), ...others])].filter((file) =>
    fs.existsSync(path.join(siteDir, file)),
  );
}

/** 没有解决的合并冲突；好几个人一起往末尾添一行时最常见。 */
export function* mergeConflicts(site: Site): Iterable<Fault> {
  for (const file of editedFiles(site)) {
    const lines = fs.readFileSync(path.join(site.siteDir, file), 'utf8').split('\n');
    for (const [index, text] of lines.entries()) {
      if (!text.startsWith('<<<<<<< ')) continue;
      const remedy = '留下要的内容，删去 <<<<<<<、=======、>>>>>>> 三行';
      yield {file, line: index + 1, field: '合并冲突', problem: '没有解决', remedy};
    }
  }
}

const catalogueKeys: readonly string[] = ['message', 'description'];

/** 每一条是 message 与选填的 description，都是文字；别的写法，上游用英文连同整份目录打印出来。 */
function* catalogueEntries(source: string): Iterable<Fault> {
  const counter = new LineCounter();
  // JSON 也是 YAML，用它是为了行列。
  const {contents} = parseDocument(source, {lineCounter: counter});
  const fault = (node: unknown, field: string, problem: string, remedy: string): Fault => {
    const {line, col} = counter.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
    return {file: catalogue, line, column: col, field, problem, remedy};
  };
  const shape = '{"message": "显示的文字"}';
  if (!isMap(contents)) yield fault(contents, 'JSON', '不是一条条的界面文字', `写成 {"编号": ${shape}}`);
  for (const {key, value} of isMap(contents) ? contents.items : []) {
    const id = String(key);
    if (!isMap(value)) {
      yield fault(key, id, '不是一条界面文字', `写成 "${id}": ${shape}`);
      continue;
    }
    const names = value.items.map((item) => String(item.key));
    const wrong = value.items.find((item) => !catalogueKeys.includes(String(item.key)));
    if (wrong) {
      const guess = nearest(String(wrong.key), catalogueKeys);
      const remedy = guess === undefined ? `删去；能写的有 ${catalogueKeys.join('、')}` : `是不是想写 ${guess}`;
      yield fault(wrong.key, `${id}.${String(wrong.key)}`, '不是这里能写的键', remedy);
    } else if (!names.includes('message')) yield fault(key, id, '没有写 message', `写成 "${id}": ${shape}`);
    for (const item of value.items) {
      if (isScalar(item.value) && typeof item.value.value === 'string') continue;
      yield fault(item.key, `${id}.${String(item.key)}`, '不是文字', '用英文双引号括起来');
    }
  }
}

/** 界面文字的目录要是能读的 JSON：网页上改一句话时，最容易少一个引号或多一个逗号。 */
export function* readableCatalogue({siteDir}: Site): Iterable<Fault> {
  const file = path.join(siteDir, catalogue);
  if (!fs.existsSync(file)) return;
  const source = fs.readFileSync(file, 'utf8');
  try {
    JSON.parse(source);
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? source.length);
    const before = source.slice(0, at).split('\n');
    const remedy = '核对这一行与上一行：引号成对，项与项之间一个英文逗号，最后一项之后没有';
    yield {
      file: catalogue,
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
      field: 'JSON',
      problem: '读不下去',
      remedy,
    };
    return;
  }
  yield* catalogueEntries(source);
}

/** 两个文件得出同一个路径，后一个会盖住前一个；博客之间的由 uniqueSlugs 报。 */
export function* uniqueRoutes({docs, pages, assets, sidebar}: Site): Iterable<Fault> {
  const owners = new Map<string, string>([
    [siteRoutes.docs, '文档首页'],
    [siteRoutes.blog, '博客首页'],
    ...sidebar.categories.map((route): [string, string] => [route, 'sidebars.ts 里的分类']),
  ]);
  const written = [
    ...[...docs].map(([id, {file}]): [string, string] => [`/${docsBase}/${id}`, file]),
    ...[...new Set([...assets, ...pages.map(({file}) => file)])]
      .filter((file) => /^src\/pages\/(?:.*\/)?[^_/][^/]*\.(?:tsx|mdx)$/.test(file))
      .map((file): [string, string] => [pageRoute(file), file]),
  ];
  for (const [route, file] of written) {
    const owner = owners.get(route);
    if (owner !== undefined) {
      yield {file, line: 1, field: '路径', problem: `${route} 已经是 ${owner}`, remedy: '换一个文件名，或删去其中一个'};
    } else owners.set(route, file);
  }
}

/** 公开的文件不止正文：可下载的、页面组件与数据文件的注释里也不放机密。 */
export function* noSecretFiles({siteDir, assets, files}: Site): Iterable<Fault> {
  const published = assets.filter((file) => /^static\/|^src\/pages\/.*\.tsx$/.test(file));
  const registers = files.filter((file) => file.endsWith('.yml'));
  const dataDir = path.join(siteDir, 'data');
  const comments = fs.existsSync(dataDir)
    ? fs.readdirSync(dataDir).flatMap((name) => (name.endsWith('.yml') ? [`data/${name}`] : []))
    : [];
  for (const file of [...published, ...registers, ...comments]) {
    if (!/\.(?:txt|md|csv|json|svg|html|xml|tsx|yml)$/.test(file)) continue;
    const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
    // 数据的值由数据检查来看，这里只看注释。
    const text = comments.includes(file) ? source.replace(/^(?!\s*#).*$/gm, (line) => ' '.repeat(line.length)) : source;
    for (const {index, what} of findSecrets(text)) {
      const before = text.slice(0, index).split('\n');
      const column = (before.at(-1) ?? '').length + 1;
      yield {file, line: before.length, column, field: '隐私', problem: `像${what}`, remedy: secretRemedy(what)};
    }
  }
}
