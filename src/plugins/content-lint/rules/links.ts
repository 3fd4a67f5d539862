/** 写到的去处：链接、图与引入的片段。上游到构建末尾才报断链，且没有行号；<Figure> 的图由代入数据的那一步查。 */
import path from 'node:path';
import {unescape} from 'node:querystring';
import {type Advice, type Diagnostic, said, hidden} from '../../diagnostics';
import {get} from '../../lab-data/load';
import {textAttribute, type Page} from '../../mdx/read/page';
import {exists, isWithdrawn, type Site} from '../site';
import {filled} from './mdx';
import {each, type PageRule, type Problems} from './rule';

const isForeign = (url: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);

export const besides = (page: Page, target: string) =>
  path.posix.join(path.posix.dirname(page.file), target);

/** 站内的去处，路径与编号都解了码；file 是它在仓库里的文件，网址的路径没有。 */
function* targetsOf(page: Page) {
  const written = [
    ...page
      .nodes('link', 'definition', 'image')
      .map((node) => ({node, url: node.url})),
    ...page
      .nodes('mdxjsEsm')
      .flatMap((node) =>
        Array.from(
          node.value.matchAll(/from ['"](\..+)['"]/g),
          ([, url = '']) => ({node, url}),
        ),
      ),
  ];
  for (const {node, url} of written) {
    // 看不见的字、写在里面的组件，各有一条。
    if (url === '' || isForeign(url) || url.includes('"') || hidden.test(url))
      continue;
    const [target = '', hash = ''] = url
      .replace(/\?[^#]*/, '')
      .split(/#(.*)/s)
      .map((part) => unescape(part));
    const beside = target === '' ? page.file : besides(page, target);
    const inStatic = node.type === 'image' ? `static${target}` : undefined;
    const file = target.startsWith('/') ? inStatic : beside;
    yield {node, url, target, hash, file};
  }
}

/** 本页引入的片段。 */
const partialsOf = (page: Page, {pages}: Site) => {
  const files = Array.from(targetsOf(page), ({node, file}) =>
    node.type === 'mdxjsEsm' ? file : undefined,
  );
  return pages.filter(({file}) => files.includes(file));
};

/** 页里有没有这个锚点：标题的编号、标签上的 id、由数据得出的小节，引入的片段里的也算。有写错的，小节说不准，都算有。 */
const hasAnchor = (page: Page, hash: string, site: Site) =>
  page.mistakes.length > 0 ||
  site.data === undefined ||
  [page, ...partialsOf(page, site)].some(
    (part) =>
      // 写坏了的编号自己有一条。
      (/^\w/.test(hash) &&
        ['', '#'].some((mark) =>
          part.source.includes(`/* ${mark}${hash} */`),
        )) ||
      part.headings().some(({id}) => id === hash) ||
      part.elements().some((node) => textAttribute(node, 'id') === hash) ||
      filled(part, site).tree.children.some(
        (node) => get(node, ['data', 'hProperties', 'id']) === hash,
      ),
  );

/** 指到的一页还没有发布，或没有这个编号。 */
function pageProblem(page: Page, hash: string, site: Site) {
  if (page.isDraft && !isWithdrawn(page, site)) return `${page.file} 还是草稿`;
  return hash === '' || hasAnchor(page, hash, site)
    ? undefined
    : `${page.file} 里没有编号 ${hash}`;
}

/** 站内的路径（可以带 #编号）指到的没有了，说出缺什么。 */
function targetProblem(to: string, site: Site): string | undefined {
  const [route = '', hash = ''] = to.split('#');
  const [, source] =
    site.addresses.find(([address]) => address === route) ?? [];
  // 草稿没有网址，照文件名找。
  const page = site.pages.find(
    ({file}) => file === source || `/${file}` === `${route}.mdx`,
  );
  if (page) return pageProblem(page, hash, site);
  return exists(site, route)
    ? undefined
    : `没有 ${route} 这一${/\.\w+$/.test(route) ? '个文件' : '页'}`;
}

/** 页面之外写着的一个去处，没有了就报在那里。 */
export function absent(
  site: Site,
  to: string,
  place: Omit<Diagnostic, 'message'>,
): Diagnostic[] {
  const message = targetProblem(to, site);
  return message === undefined ? [] : [{...place, message}];
}

/** 给人看的文件都在这里；链接到别处的，上游照样把它抄进网站。 */
const shown = /^(?:docs|blog|static|src\/pages)\//;

const isPicture = (url: string) => /\.(?:svg|png|webp|avif|jpe?g)$/i.test(url);
const nameOf = (url: string) =>
  path.posix
    .parse(url.replaceAll('\\', '/').replace(/[?#].*/, ''))
    .name.toLowerCase();

/** 就在那里、只差后缀与大小写的，或只有一个文件叫这个名字的，多半就是它：改成从这一页怎样写。 */
function elsewhere(
  advice: Advice,
  page: Page,
  url: string,
  files: readonly string[],
): Advice {
  const named = files.filter(
    (other) =>
      /^(?:docs|blog|static)\/(?!.*\/_)/.test(other) &&
      isPicture(other) === isPicture(url) &&
      nameOf(other) === nameOf(url),
  );
  const there = besides(page, url.replace(/[?#].*/, '')).toLowerCase();
  const [only = '', ...others] = named;
  const same =
    named.find((other) => other.toLowerCase().startsWith(there)) ??
    (others.length > 0 ? '' : only);
  const beside = path.posix.relative(path.posix.dirname(page.file), same);
  const to = same.startsWith('static')
    ? same.slice('static'.length)
    : beside.replace(/^(?!\.)/, './');
  return same === ''
    ? advice
    : {...advice, suggestion: `是不是想写 ${to}${url.replace(/^[^#]*/, '')}`};
}

/** 这一种去处的文件要在。不问文件系统：Windows 与 macOS 不分大小写，服务器分。别家写 .md，或不写后缀。 */
const missing = (key: string, ...types: readonly string[]) =>
  function* (page: Page, {files}: Pick<Site, 'files'>): Problems {
    for (const {node, url, file} of targetsOf(page)) {
      if (!types.includes(node.type) || !file) continue;
      const isThere = files.includes(file);
      if (isThere && shown.test(file)) continue;
      yield [
        node,
        isThere
          ? said('private', file)
          : elsewhere(said(key, `${url} 指到的 ${file}`), page, url, files),
      ];
    }
  };

/** 只看文件在不在。 */
export const fileRules: readonly PageRule<Pick<Site, 'files'>>[] = [
  ['码-4', 'import', missing('import', 'mdxjsEsm')],
  ['档-5', '图片', missing('image', 'image')],
  ['文-10', '链接', missing('link', 'link', 'definition')],
];

/** 上游只在文档、博客、独立页面各自的里面认相对路径；片段没有网址。 */
const isApart = (page: Page, beside: Page) =>
  beside !== page &&
  (beside.kind === 'partial' ||
    beside.file.split('/')[0] !== page.file.split('/')[0]);

/** 没有那一页的，猜它在哪里。 */
function adviceOn(page: Page, url: string, problem: string, site: Site) {
  const advice = said('absent', problem);
  return url.startsWith('/') && problem.startsWith('没有')
    ? elsewhere(advice, page, url, site.files)
    : advice;
}

/** 链接的页面与编号都在；旁边不是页面的文件，在不在由 missing 说。 */
function* linked(page: Page, site: Site): Problems {
  for (const {node, url, target, hash, file} of targetsOf(page)) {
    if (node.type !== 'link' && node.type !== 'definition') continue;
    const beside = site.pages.find((other) => other.file === file);
    // 片段自己的编号在引入它的页里，草稿不发布。
    const isUnread =
      beside === page
        ? page.isDraft || page.kind === 'partial'
        : file !== undefined && !beside;
    if (isUnread) continue;
    if (beside && isApart(page, beside)) {
      yield [node, said('apart', file)];
      continue;
    }
    const problem = beside
      ? pageProblem(beside, hash, site)
      : targetProblem(`${target}#${hash}`, site);
    if (problem !== undefined) yield [node, adviceOn(page, url, problem, site)];
  }
}

/** 盘符、本机的文件与预览，聊天软件里的临时文件。 */
const onlyHere =
  /^(?:[a-z]:[\\/]|(?:file|sandbox):|https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\]))/i;

/** 从地址栏抄来的手册的一页：页面改了名，检查看不出断了；复刻的手册里指到别家。只在自己的电脑上打得开的也是。 */
const copied = each(['link', 'definition'], (node, page, site) => {
  const {url} = node;
  const home = site.data?.lab.url.replace(/\/$/, '') ?? ' ';
  const [route = ''] = url.slice(home.length).split(/[?#]/);
  const isOurs = url.startsWith(`${home}/`) && exists(site, route);
  const advice = said(isOurs ? 'ours' : 'only here');
  return (
    (isOurs || onlyHere.test(url)) && elsewhere(advice, page, url, site.files)
  );
});

/** 浏览器读不懂的网址，上游到构建时用英文说，不写在第几行。 */
const unreadable = each(
  ['link', 'definition', 'image'],
  (node, page) =>
    !URL.canParse(node.url, 'unspecified://') &&
    !page.raw(node).startsWith('http') &&
    said('not url', node.url),
);

export const linkRules: readonly PageRule[] = [
  ['文-10', '链接', unreadable],
  ['文-10', '链接', copied],
  ['文-10', '链接', linked],
];
