/** 链接的规则（文-10）。上游到构建末尾才报断链，且没有行号。 */
import path from 'node:path';
import {nearest} from '../../diagnostics/nearest';
import {
  textAttribute,
  type Finding,
  type Page,
  type Prose,
} from '../../markdown/read/page';
import {exists, type Site} from '../site';
import {patterns, type PageRule, type Pattern, type Where} from './rule';
import {partialsOf} from './structure';

/** 解码；写坏的 % 原样留下，接着会报没有这一页或这张图。 */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** 正文里链接的地址。 */
const urlsOf = (page: Page): Prose[] =>
  page
    .nodes('link', 'definition')
    .map((node) => ({text: node.url, offset: page.offset(node)}));

/** 站内的链接：file 是它在仓库里的文件，以 / 开头与写了本站完整网址的没有；路径与锚点都解了码。 */
const targetsOf = (page: Page, url?: string) =>
  urlsOf(page)
    .map(({text, offset}) => {
      const own = url !== undefined && `${text}/`.startsWith(`${url}/`);
      return {text: own ? text.slice(url.length) || '/' : text, offset, own};
    })
    .filter(({text}) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/i.test(text))
    .map(({text: shown, offset: place, own}) => {
      const [, pathname = '', hash = ''] =
        /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(shown) ?? [];
      const target = decode(pathname);
      const beside =
        target === ''
          ? page.file
          : path.posix.join(path.posix.dirname(page.file), target);
      return {
        place,
        shown,
        own,
        path: target,
        hash: decode(hash),
        file: target.startsWith('/') ? undefined : beside,
      };
    });

/** 没有写成链接、自己成了链接的网址，由链接文字的规则报。 */
const inUrls: Where = (page) =>
  urlsOf(page).filter(
    ({offset}) => !/^(?:www\.|https?:)/i.test(page.source.slice(offset)),
  );
const inSources: Where = (page) =>
  page.elements('Source').flatMap((node) => {
    const text = textAttribute(node, 'url');
    return text === undefined ? [] : {text, offset: page.offset(node)};
  });
const inLinkTexts: Where = (page) =>
  page.nodes('link').map((node) => {
    return {
      text: node.children.map((child) => page.raw(child)).join(''),
      offset: page.offset(node),
    };
  });

/** 站外的链接走 https；脚本与空的地址点了没有用。 */
const unsafeUrls: readonly Pattern[] = [
  [/^www\..*/i, '$& 会当成站内的路径', '写完整的 https:// 网址'],
  [/^\s*$/, '没有写地址', '写上网址，或去掉方括号'],
  [
    /^http:(?!\/\/(?:localhost|127\.)).*/i,
    '$& 不加密',
    '换成 https；对方没有 https，就写进来源 <Source>',
  ],
  [
    /^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:.*/i,
    '$& 打不开',
    '只写 https 网址与站内路径',
  ],
];

/** 来源是站外的原文：写完整的网址。老的厂商页面没有 https，来源可以用 http。 */
const wrongSource: Pattern = [
  /^(?!https?:\/\/[^\s/]+).*/i,
  '“$&”不是别人打得开的网址',
  '写 https:// 开头的完整网址；没有网址就删去 url',
];

/** 链接文字说明去处：不能空着，也不能就是网址。 */
const vagueTexts: readonly Pattern[] = [
  [/^$/, '没有文字', '写目标页的标题'],
  [
    /^(?:点击?)?(?:链接|网址|此处|这里|这|这个|此|查看|详情|更多|here|link|click here)(?:链接|查看)?$/i,
    '“$&”没有说去哪里',
    '用目标页的标题作链接文字',
  ],
  [
    /^(?:https?:\/\/|www\.)/i,
    '网址直接露在正文里',
    '写成 [说明去处的文字](https://网址)',
  ],
];

/** 多半想写哪一个：末一段最像的；文件夹一样、名字不相干的不算像。 */
function nearestPath(
  target: string,
  candidates: readonly string[],
): string | undefined {
  const nameOf = (file: string) =>
    path.posix.parse(file.replace(/\\/g, '/')).name;
  const guess = nearest(nameOf(target), candidates.map(nameOf));
  return candidates.find((candidate) => nameOf(candidate) === guess);
}

/** 链接指到的页面没有了，还有一种改法。 */
const orDelete = (found: string | undefined): string =>
  `${found === undefined ? '核对文件名；页面改了名就一起改' : `是不是想写 ${found}`}；页面删了就删去链接`;

/** 相对链接写到 .mdx 文件，文件要在。不问文件系统：Windows 与 macOS 不分大小写，服务器分。 */
export function* relativeLinks(
  page: Page,
  {files}: Pick<Site, 'files'>,
): Iterable<Finding> {
  for (const {place, shown, file} of targetsOf(page)) {
    if (file === undefined || shown === '' || files.includes(file)) continue;
    // 片段是被引入的，不是能链接去的页面。
    const pages = files.filter(
      (name) => /\.mdx$/.test(name) && !name.includes('/_'),
    );
    const found = nearestPath(file, pages);
    const moved =
      found &&
      path.posix
        .relative(path.posix.dirname(page.file), found)
        .replace(/^(?!\.)/, './');
    const suggestion = orDelete(moved && `${moved}，写到 .mdx`);
    yield page.diagnostic(
      place,
      '链接',
      `${shown} 指到的 ${file} 不存在`,
      suggestion,
    );
  }
}

/** 能链接到的锚点：标题的编号与写在标签上的 id，引入的片段里的也算。 */
const anchorsOf = (page: Page, site: Site): (string | undefined)[] =>
  [page, ...partialsOf(page, site)].flatMap((one) => [
    ...one.headings().map(({id}) => id),
    ...one
      .elements()
      .map((node) =>
        /^[a-z]/.test(node.name ?? '') ? textAttribute(node, 'id') : undefined,
      ),
  ]);

/** 页里有没有这个锚点。获奖表按年份分节，编号是 y 加年份，标题由数据生成，没有写在源文里。 */
export const hasAnchor = (page: Page, hash: string, site: Site): boolean =>
  anchorsOf(page, site).includes(hash) ||
  (/^y\d{4}$/.test(hash) && page.elements('AwardTable').length > 0);

/**
 * 以 / 开头的链接要有这一页或这个文件，文档之间写相对路径，改名时编辑器能跟着改；带 # 的，目标页里要有这个编号。
 */
function* siteLinks(page: Page, site: Site): Iterable<Finding> {
  for (const {place, shown, own, path: target, hash, file} of targetsOf(
    page,
    site.url,
  )) {
    const doc =
      file === undefined
        ? site.docs.get(target.replace(/^\/docs\//, ''))
        : site.pages.find((one) => one.file === file);
    if (
      file === undefined &&
      doc &&
      page.kind !== 'post' &&
      page.kind !== 'page'
    ) {
      yield page.diagnostic(
        place,
        '链接',
        `${shown} 是绝对路径`,
        `文档之间写相对路径，目标是 ${doc.file}`,
      );
    } else if (
      doc &&
      hash !== '' &&
      page.kind !== 'partial' &&
      !doc.broken &&
      !hasAnchor(doc, hash, site)
    ) {
      yield page.diagnostic(
        place,
        '链接',
        `${doc.file} 里没有编号 ${hash}`,
        '核对标题末尾的 {/* #编号 */}',
      );
    } else if (
      file === undefined &&
      !exists(site.routes, target) &&
      !site.files.includes(`static${target}`)
    ) {
      const suggestion = /\.\w+$/.test(target)
        ? `把文件放到 static${target}，或改成已有的；后缀与大小写要一样`
        : orDelete(nearestPath(target, [...site.routes]));
      yield page.diagnostic(place, '链接', `没有 ${target} 这一页`, suggestion);
    } else if (own)
      yield page.diagnostic(
        place,
        '链接',
        '写了本站的完整网址',
        `换了域名就断，写成 ${shown}`,
      );
  }
}

export const linkRules: readonly PageRule[] = [
  ['文-10', patterns(inUrls, '链接', unsafeUrls)],
  ['文-10', patterns(inSources, '来源', [wrongSource])],
  ['文-10', patterns(inLinkTexts, '链接', vagueTexts)],
  ['文-10', relativeLinks],
  ['文-10', siteLinks],
];
