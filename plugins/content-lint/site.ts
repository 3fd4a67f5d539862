/** 整个手册：全部页面、侧栏、登记过的作者与标签、由它们得出的路由。跨文件的规则从这里取。 */
import fs from 'node:fs';
import path from 'node:path';
import {isMap, isNode, isScalar, LineCounter, parseDocument, type Document} from 'yaml';
import {faultsFrom, type Fault} from '../diagnostics/faults';
import {get, loadLabData} from '../lab-data/load';
import {nearest} from '../diagnostics/nearest';
import {yamlFaults} from '../diagnostics/yaml';
import {awardsCsv, docsBase, routes} from '../../site.routes';
import {Page} from './page';
import {readSidebar, type Sidebar} from './sidebar';

const contentFolders = ['docs', 'blog', 'src/pages'];

/** 作者或标签的登记表：键 → 它的页面路径（没有页面的是 undefined）。 */
export interface Register {
  file: string;
  entries: ReadonlyMap<string, string | undefined>;
  /** 文件本身写错了，entries 不可信。 */
  broken: boolean;
}

/** 一行一条的文本文件里的一条。 */
interface Line {
  text: string;
  line: number;
}

export interface Site {
  siteDir: string;
  dataDir: string;
  pages: readonly Page[];
  /** docs/ 与 blog/ 下的全部文件。 */
  files: readonly string[];
  /** static/ 与 src/ 下的全部文件。 */
  assets: readonly string[];
  /** 可以直接用的组件。 */
  components: readonly string[];
  /** 文档编号 → 页面。 */
  docs: ReadonlyMap<string, Page>;
  sidebar: Sidebar;
  authors: Register;
  tags: Register;
  /** 有页面的路径。 */
  routes: ReadonlySet<string>;
  /** 承诺永远有效的路径。 */
  permalinks: readonly Line[];
  redirects: readonly Line[];
  /** 站点自己的地址；数据写错时不知道。 */
  url: string | undefined;
  /** 没有数据与组件，或数据写错了：无从代入，先改那里。 */
  dataBroken: boolean;
  faults: readonly Fault[];
}

/** 一个文件夹里的全部文件，相对站点根目录。 */
export function filesUnder(siteDir: string, folder: string): string[] {
  const dir = path.join(siteDir, folder);
  if (!fs.existsSync(dir)) return [];
  return fs
    .readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function componentsOf(siteDir: string): string[] {
  const dir = path.join(siteDir, 'src/components');
  return fs.existsSync(dir) ? fs.readdirSync(dir).filter((name) => /^[A-Z]\w*$/.test(name)) : [];
}

function linesOf(siteDir: string, file: string): Line[] {
  return fs
    .readFileSync(path.join(siteDir, file), 'utf8')
    .split('\n')
    .map((text, index) => ({text: text.trim(), line: index + 1}))
    .filter(({text}) => text !== '' && !text.startsWith('#'));
}

/** 标签没写 permalink 时，页面用键名。 */
function tagPage(key: string, entry: unknown): string {
  const permalink = get(entry, ['permalink']);
  return typeof permalink === 'string' ? permalink : `/${key}`;
}

/** 作者写了 page 才有页面：page: true 用键名，或在 page 里写 permalink。 */
function authorPage(key: string, entry: unknown): string | undefined {
  const permalink = get(entry, ['page', 'permalink']);
  if (typeof permalink === 'string') return permalink;
  return get(entry, ['page']) ? `/${key}` : undefined;
}

/** 登记表里能写的键：拼错的不起作用，上游也不说。作者的联系方式不公开，所以没有 email 与 socials。 */
const registerKeys = {
  name: ['name', 'title', 'description', 'image_url', 'url', 'page'],
  label: ['label', 'permalink', 'description'],
} as const;

/** 登记表里的每一条都有名字，不写别的键；头像在 static/ 里，不引用外站的。 */
function entryFaults(siteDir: string, file: string, document: Document, counter: LineCounter): Fault[] {
  const faults: Fault[] = [];
  const shown = file.endsWith('authors.yml') ? 'name' : 'label';
  const known: readonly string[] = registerKeys[shown];
  for (const {key, value} of isMap(document.contents) ? document.contents.items : []) {
    const at = isScalar(key) && key.range ? counter.linePos(key.range[0]) : {line: 1, col: 1};
    const fault = (field: string, problem: string, remedy: string) =>
      faults.push({file, line: at.line, column: at.col, field: `${String(key)}.${field}`, problem, remedy});
    const entry: unknown = isNode(value) ? value.toJS(document) : value;
    for (const name of isMap(value) ? value.items.map((item) => String(item.key)) : []) {
      if (known.includes(name)) continue;
      const guess = nearest(name, known);
      fault(name, '不是这里能写的键', guess === undefined ? '删去' : `是不是想写 ${guess}`);
    }
    const name = get(entry, [shown]);
    if (typeof name !== 'string' || name.trim() === '') fault(shown, '没有写', '写页面上显示的名字');
    const image = get(entry, ['image_url']);
    if (typeof image !== 'string') continue;
    if (/^(https?:)?\/\//.test(image)) fault('image_url', '引用了外站的图', '存到 static/img，写成 /img/文件名');
    else if (!fs.existsSync(path.join(siteDir, 'static', image))) {
      fault('image_url', `static${image} 不存在`, '核对文件名');
    }
  }
  return faults;
}

function readRegister(siteDir: string, file: string, pageOf: typeof authorPage, faults: Fault[]): Register {
  if (!fs.existsSync(path.join(siteDir, file))) {
    const remedy = '从版本库恢复；不要博客就只删文章，留着 blog/authors.yml 与 blog/tags.yml';
    faults.push({file, line: 1, field: '文件', problem: '不存在', remedy});
    return {file, entries: new Map(), broken: true};
  }
  const counter = new LineCounter();
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  const document = parseDocument(source, {lineCounter: counter});
  const mistakes = yamlFaults(source, document);
  for (const {offset, problem, remedy} of mistakes) {
    const {line, col} = counter.linePos(offset);
    faults.push({file, line, column: col, field: 'YAML', problem, remedy});
  }
  const broken = mistakes.length > 0;
  if (!broken) faults.push(...entryFaults(siteDir, file, document, counter));
  const content: unknown = broken ? undefined : document.toJS();
  const entries = Object.entries(content ?? {}).map(([key, entry]) => [key, pageOf(key, entry)] as const);
  return {file, entries: new Map(entries), broken};
}

/** 元数据里的一列文字；别的类型由类型规则去报。 */
export function textsOf(page: Page, name: string): string[] {
  const content = page.frontMatter.fields.get(name)?.content;
  const items: unknown[] = Array.isArray(content) ? content : [];
  return items.filter((item) => typeof item === 'string');
}

/** src/pages 里的一个文件对应的路径。 */
export function pageRoute(file: string): string {
  const route = file.replace(/^src\/pages/, '').replace(/\.(tsx|mdx)$/, '');
  return route.replace(/\/index$/, '') || '/';
}

/** 由内容得出的全部路径，与 Docusaurus 生成的一致。 */
function routesOf(siteDir: string, site: Pick<Site, 'pages' | 'docs' | 'sidebar' | 'authors' | 'tags'>): Set<string> {
  const isPublished = ({frontMatter}: Page) => frontMatter.fields.get('draft')?.content !== true;
  const posts = site.pages.filter((page) => page.kind === 'post' && isPublished(page));
  const docs = [...site.docs].filter(([, page]) => isPublished(page));
  const listed = posts.filter(({frontMatter}) => frontMatter.fields.get('unlisted')?.content !== true);
  const usedTags = new Set(posts.flatMap((post) => textsOf(post, 'tags')));
  const published = (list: Register, base: string, wanted: (key: string) => boolean) =>
    [...list.entries].flatMap(([key, permalink]) => (permalink !== undefined && wanted(key) ? [base + permalink] : []));
  return new Set([
    routes.docs,
    routes.blog,
    // 一篇文章、一位作者、一个用到的标签也没有时，上游不生成这一页。
    ...(listed.length > 0 ? [routes.blogArchive] : []),
    ...(site.authors.entries.size > 0 ? [routes.blogAuthors] : []),
    ...(usedTags.size > 0 ? [routes.blogTags] : []),
    awardsCsv,
    ...docs.map(([id]) => `/${docsBase}/${id}`),
    ...site.sidebar.categories,
    ...posts.flatMap(({frontMatter}) => {
      const slug = frontMatter.fields.get('slug')?.content;
      return typeof slug === 'string' ? [`${routes.blog}/${slug}`] : [];
    }),
    ...published(site.authors, routes.blogAuthors, () => true),
    ...published(site.tags, routes.blogTags, (key) => usedTags.has(key)),
    ...filesUnder(siteDir, 'src/pages')
      .filter((file) => /\/[^_/][^/]*\.(tsx|mdx)$/.test(file))
      .map(pageRoute),
  ]);
}

/** 读一遍整个手册；正文到用的时候才解析，只解析一次。 */
export async function readSite(siteDir: string, dataDir: string): Promise<Site> {
  const faults: Fault[] = [];
  const all = contentFolders.flatMap((folder) => filesUnder(siteDir, folder));
  const pages = all.filter((file) => file.endsWith('.mdx')).map((file) => new Page(siteDir, file));
  const docs = new Map(
    pages.filter(({kind}) => kind === 'doc').map((page) => [page.file.slice('docs/'.length, -'.mdx'.length), page]),
  );
  const sidebar = await readSidebar(siteDir);
  const authors = readRegister(siteDir, 'blog/authors.yml', authorPage, faults);
  const tags = readRegister(siteDir, 'blog/tags.yml', tagPage, faults);
  const components = componentsOf(siteDir);
  // 只有正文的手册（测试用的最小样本）没有数据与组件可查。
  const hasData = fs.existsSync(dataDir) && components.length > 0;
  const dataFaults = hasData ? faultsFrom(() => loadLabData(dataDir)) : [];
  return {
    siteDir,
    dataDir,
    pages,
    files: all.filter((file) => !file.startsWith('src/')),
    assets: ['static', 'src'].flatMap((folder) => filesUnder(siteDir, folder)),
    components,
    docs,
    sidebar,
    authors,
    tags,
    routes: routesOf(siteDir, {pages, docs, sidebar, authors, tags}),
    permalinks: linesOf(siteDir, 'data/permalinks.txt'),
    redirects: linesOf(siteDir, 'deploy/redirects.map'),
    url: hasData && dataFaults.length === 0 ? loadLabData(dataDir).lab.url.replace(/\/$/, '') : undefined,
    dataBroken: !hasData || dataFaults.length > 0,
    faults: [...dataFaults, ...sidebar.faults, ...faults],
  };
}
