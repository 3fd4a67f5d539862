/** 链接与图片的规则。上游到构建末尾才报断链，且没有行号；<Figure> 的图由代入数据的那一步查。 */
import path from 'node:path';
import type {Nodes} from 'mdast';
import {unescape} from 'node:querystring';
import {routes} from '../../../routes';
import {get} from '../../lab-data/load';
import {textAttribute, type Page} from '../../mdx/read/page';
import {exists, type Site} from '../site';
import {each, type PageRule, type Problems} from './rule';
import {filled} from './mdx';
import {partialsOf} from './structure';

const isForeign = (url: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);

/** 盘符、本机的文件与预览，聊天软件里的临时文件。 */
const onlyHere =
  /^(?:[a-z]:[\\/]|(?:file|sandbox):|https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\]))/i;

export const besides = (page: Page, target: string) =>
  path.posix.join(path.posix.dirname(page.file), target);

/** 站内的链接：写了相对路径的，file 是它在仓库里的文件；路径与锚点都解了码，写坏的 % 不抛错，接着会报没有这一页。 */
const targetsOf = (page: Page) =>
  page
    .nodes('link', 'definition')
    .filter(({url}) => url !== '' && !isForeign(url))
    .map((node) => {
      const [pathname = '', hash = ''] = node.url
        .replace(/\?[^#]*/, '')
        .split('#');
      const target = unescape(pathname);
      const beside = target === '' ? page.file : besides(page, target);
      const file = target.startsWith('/') ? undefined : beside;
      return {node, target, hash: unescape(hash), file};
    });

/** 链接里的一段换成 text。 */
function replacingIn(page: Page, node: Nodes, part: string, text: string) {
  const at = page.raw(node).lastIndexOf(part);
  const start = page.offset(node) + at;
  return at > 0 ? [{start, end: start + part.length, text}] : undefined;
}

/** 少了开头的：邮箱，与看得出是网址的。 */
const withoutScheme = [
  [/^[^/\s@]+@[\w.-]+$/, 'mailto:'],
  [/^www\.|^[\w.-]+\.(?:com|cn|org|net|edu|io)(?:\/|$)/, 'https://'],
] as const;

/** 相对链接写到 .mdx 文件，文件要在。不问文件系统：Windows 与 macOS 不分大小写，服务器分。 */
function* relativeLinks(page: Page, {files}: Pick<Site, 'files'>): Problems {
  for (const {node, target, file} of targetsOf(page)) {
    if (file === undefined || files.includes(file)) continue;
    const scheme = withoutScheme.find(([form]) => form.test(target))?.[1];
    // 别家写 .md，或不写后缀。
    const text = target.replace(/(?:\.md)?$/, '.mdx');
    if (scheme)
      yield [
        node,
        `${node.url} 会被当成旁边的一页`,
        `前面写上 ${scheme}`,
        replacingIn(page, node, target, scheme + target),
      ];
    else
      yield [
        node,
        `${node.url} 指到的 ${file} 不存在`,
        /\.(?!mdx?$)\w+$/.test(target)
          ? '不是手册的一页：值用 <Fact>，给人下载的放进 static/downloads，写 /downloads/文件名'
          : '写到 .mdx，核对文件名与大小写；页面删了就删去链接',
        files.includes(besides(page, text))
          ? replacingIn(page, node, target, text)
          : undefined,
      ];
  }
}

/** 页里有没有这个锚点：标题的编号、标签上的 id、由数据得出的小节，引入的片段里的也算。 */
const hasAnchor = (page: Page, hash: string, site: Site) =>
  [page, ...partialsOf(page, site)].some(
    (part) =>
      part.headings().some(({id}) => id === hash) ||
      part.elements().some((node) => textAttribute(node, 'id') === hash) ||
      filled(part, site).tree.children.some(
        (node) => get(node, ['data', 'hProperties', 'id']) === hash,
      ),
  );

/** 一页里没有这一节，或还是草稿。 */
function pageProblem(page: Page | undefined, hash: string, site: Site) {
  if (page?.isDraft) return `${page.file} 还是草稿`;
  return page &&
    hash !== '' &&
    page.mistakes.length === 0 &&
    // 由数据得出的小节，数据写错了就没有。
    site.data !== undefined &&
    !hasAnchor(page, hash, site)
    ? `${page.file} 里没有编号 ${hash}`
    : undefined;
}

/** 站内的路径（可以带 #编号）指到的没有了，说出缺什么。 */
export function targetProblem(to: string, site: Site): string | undefined {
  const [route = '', hash = ''] = to.split('#');
  const [, source = `${route}.mdx`.slice(1)] =
    site.addresses.find(([address]) => address === route) ?? [];
  const page = site.pages.find(({file}) => file === source);
  const isPresent =
    page !== undefined ||
    exists(site, route) ||
    site.files.includes(`static${route}`);
  return isPresent ? pageProblem(page, hash, site) : `没有 ${route} 这一页`;
}

/** 上游只在文档、博客、独立页面各自的里面认相对路径。 */
const folderOf = ({file}: Page) => file.split('/')[0];

/** 链接的页面、文件与编号都在，草稿不发布；片段自己的编号，引入它的各页都要有。 */
function* siteLinks(page: Page, site: Site): Problems {
  const hosts =
    page.kind === 'partial'
      ? site.pages.filter((host) => partialsOf(host, site).includes(page))
      : [page];
  for (const {node, target, hash, file} of targetsOf(page)) {
    const beside = site.pages.find((candidate) => candidate.file === file);
    if (beside === page && page.isDraft) continue;
    const isApart =
      beside &&
      (beside.kind === 'partial' || folderOf(beside) !== folderOf(page)) &&
      beside !== page;
    const problem =
      file === undefined
        ? targetProblem(`${target}#${hash}`, site)
        : isApart
          ? `${file} 不能这样链接`
          : (beside === page ? hosts : [beside])
              .map((host) => pageProblem(host, hash, site))
              .find(Boolean);
    if (problem !== undefined)
      yield [
        node,
        problem,
        isApart
          ? '文档、博客与独立页面之间写网址的路径，如 /docs/intro；片段没有网址'
          : '核对路径与标题末尾的 {/* #编号 */}，写完的删去 draft；要下载的文件放到 static/ 下，后缀与大小写要一样',
      ];
  }
}

/** 浏览器会打开、会拨号的；javascript: 与 data: 会执行。 */
const opened = /^(?:https?|mailto|tel|ssh|git|ftp):|^\/\//i;

const openedLinks = each(
  ['link', 'definition'],
  ({url}) =>
    isForeign(url) &&
    !onlyHere.test(url) &&
    !opened.test(url) && [
      `${url.slice(0, 20)} 这种地址不开`,
      '写 https:// 开头的网址，邮箱写 mailto:，电话写 tel:',
    ],
);

const writtenLinks = each(['link'], (node, page, site) => {
  const {url, children} = node;
  if (url.trim() === '') return ['没有写地址', '写上，或去掉方括号'];
  if (children.length === 0)
    return ['没有写字，看不见', '方括号里写去处，或删去'];
  // 从地址栏抄来的：页面改了名，检查看不出断了；复刻的手册里指到别家。
  const [, origin = '', route = ''] =
    /^(\w+:\/\/[^/]*)(\/[^?#]*)/.exec(url) ?? [];
  const isLocal = onlyHere.test(url);
  const isOurs = origin === site.data?.lab.url.replace(/\/$/, '');
  const isThere = origin !== '' && exists(site, route);
  const doc = site.pages.find(({file}) => `/${file}` === `${route}.mdx`)?.file;
  const text = doc
    ? path.posix
        .relative(path.posix.dirname(page.file), doc)
        .replace(/^(?!\.)/, './')
    : route;
  const fix =
    isThere && (isLocal || isOurs)
      ? replacingIn(page, node, origin + route, text)
      : undefined;
  if (isLocal)
    return [
      '只在你自己的电脑上打得开',
      '手册的一页写相对路径，本机的地址写进行内代码，文件放进 static/downloads',
      fix,
    ];
  return (
    isOurs &&
    (isThere || route.startsWith(`${routes.docs}/`)) && [
      isThere ? '写了手册自己的网址' : `手册里没有 ${route}`,
      '写相对路径加 .mdx',
      fix,
    ]
  );
});

/** 写到的图要有文件，不引用外链：会失效，也会把读者的地址告诉别人。<Figure> 的图由代入数据的那一步查。 */
function* images(page: Page, {files}: Pick<Site, 'files'>): Problems {
  for (const node of page.nodes('image')) {
    const url = unescape(node.url.replace(/[?#].*$/, ''));
    const file = url.startsWith('/') ? `static${url}` : besides(page, url);
    if (isForeign(url))
      yield [
        node,
        onlyHere.test(url) ? '只在你自己的电脑上看得见' : '引用了外链图片',
        '核对许可后存到页面旁边，改成相对路径',
      ];
    else if (!files.includes(file))
      yield [
        node,
        `找不到 ${file}`,
        '核对文件名与大小写；图与页面放在同一文件夹',
      ];
  }
}

/** 引入的片段要有文件。 */
function* imports(page: Page, {files}: Pick<Site, 'files'>): Problems {
  for (const node of page.nodes('mdxjsEsm'))
    for (const [, to = ''] of node.value.matchAll(/from ['"](\..+)['"]/g))
      if (!files.includes(besides(page, to)))
        yield [node, `没有 ${besides(page, to)}`, '核对片段的名字与大小写'];
}

/** 只看文件在不在。 */
export const fileRules: readonly PageRule<Pick<Site, 'files'>>[] = [
  ['码-4', 'import', imports],
  ['文-10', '链接', relativeLinks],
  ['档-5', '图片', images],
];

export const linkRules: readonly PageRule[] = [
  ['文-10', '链接', writtenLinks],
  ['文-10', '链接', openedLinks],
  ['文-10', '链接', siteLinks],
  [
    '图-1',
    '图片',
    each(
      ['image'],
      ({alt, url}) =>
        !alt?.trim() &&
        !isForeign(url) && [
          '没有写 alt',
          '说清图里有什么，如“电源的正负极接线图”',
        ],
    ),
  ],
];
