/** 链接的规则（规范 4.3 的文-10）。上游到构建末尾才报断链，且没有行号。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Fault} from '../../diagnostics/faults';
import {nearest} from '../../diagnostics/nearest';
import {decode, type Page, type Place} from '../page';
import type {Site} from '../site';
import {partialsOf} from './structure';

interface Target {
  place: Place;
  url: string;
  /** 去掉锚点与查询。 */
  path: string;
  hash: string;
}

/** 标签上叫这些名字的属性里写的地址。 */
function attributesOf(
  page: Page,
  elements: ReturnType<Page['elements']>,
  names: readonly string[],
): {place: Place; url: string}[] {
  return elements.flatMap((element) =>
    element.attributes.flatMap((item) =>
      item.type === 'mdxJsxAttribute' && names.includes(item.name) && typeof item.value === 'string'
        ? [{place: item.position?.start.offset ?? page.offset(element), url: item.value}]
        : [],
    ),
  );
}

/** 正文里的链接：Markdown 写法与组件的 href、to。 */
function urlsOf(page: Page): {place: Place; url: string}[] {
  const written = page.nodes('link', 'definition').map((node) => ({place: page.offset(node), url: node.url}));
  return [...written, ...attributesOf(page, page.elements(), ['href', 'to'])];
}

/** 来源的网址，总是站外的。 */
const sourcesOf = (page: Page) => attributesOf(page, page.elements('Source'), ['url']);

/** 站内的链接。 */
function targetsOf(page: Page): Target[] {
  return urlsOf(page)
    .filter(({url}) => !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url))
    .map(({place, url}) => {
      const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
      return {place, url, path: decode(pathname), hash: decode(hash)};
    });
}

/** 站外的链接走 https；脚本与空的地址点了没有用。 */
export function* safeLinks(page: Page): Iterable<Fault> {
  for (const {place, url} of urlsOf(page)) {
    // 没有写成链接、自己成了链接的网址，由下一条报。
    if (/^(?:www\.|https?:)/i.test(page.source.slice(page.offset(place)))) continue;
    if (url.trim() === '') yield page.fault(place, '链接', '没有写地址', '写上网址，或去掉方括号');
    else if (/^https?:\/\/(localhost|127\.)/i.test(url)) {
      yield page.fault(place, '链接', `${url.slice(0, 40)} 只有自己的电脑打得开`, '写成相对路径加 .mdx');
    } else if (/^http:/i.test(url)) {
      yield page.fault(place, '链接', `${url} 不加密`, '换成 https；对方没有 https，就写进来源 <Source>');
    } else if (/^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(url)) {
      yield page.fault(place, '链接', `${url.slice(0, 40)} 打不开`, '只写 https 网址与站内路径');
    }
  }
}

/** 来源是站外的原文：写完整的网址。老的厂商页面没有 https，来源可以用 http。 */
export function* sourceLinks(page: Page): Iterable<Fault> {
  for (const {place, url} of sourcesOf(page)) {
    if (/^https?:\/\/(?!localhost|127\.)[^\s/]+/i.test(url)) continue;
    const written = url.trim() === '' ? '空着' : `${url.slice(0, 40)} 不是别人打得开的网址`;
    yield page.fault(place, '来源', written, '写 https:// 开头的完整网址；没有网址就删去 url');
  }
}

/** 没有说去哪里的链接文字。 */
const vagueText = /^(?:点击)?(?:链接|网址|此处|这里|这|此|查看|详情|更多|here|link|click here)(?:链接|查看)?$/i;

/** 链接文字说明去处：不能空着，也不能就是网址。 */
export function* linkText(page: Page): Iterable<Fault> {
  for (const node of page.nodes('link')) {
    const [only] = node.children;
    const text = only?.type === 'text' ? only.value.trim() : '';
    if (node.children.length === 1 && vagueText.test(text)) {
      yield page.fault(node, '链接', `“${text}”没有说去哪里`, '用目标页的标题作链接文字');
    } else if (!only) yield page.fault(node, '链接', '没有文字', '写目标页的标题');
    else if (node.children.length === 1 && only.type === 'text' && /^(https?:\/\/|www\.)/i.test(only.value)) {
      yield page.fault(node, '链接', '网址直接露在正文里', '写成 [说明去处的文字](https://网址)');
    }
  }
}

/** 写成完整网址的站内链接：换了域名就断，也不经过断链检查。 */
export function* ownDomain(page: Page, site: Site): Iterable<Fault> {
  for (const {place, url} of urlsOf(page)) {
    if (site.url === undefined || !`${url}/`.startsWith(`${site.url}/`)) continue;
    yield page.fault(
      place,
      '链接',
      `${url.slice(0, 60)} 是本站的网址`,
      '写成相对路径加 .mdx，博客里写 /docs/ 开头的路径',
    );
  }
}

/** 标签上的相对路径不会换成页面的地址，读者点了是 404。 */
export function* relativeTagLinks(page: Page): Iterable<Fault> {
  for (const element of page.elements('a')) {
    for (const item of element.attributes) {
      if (item.type !== 'mdxJsxAttribute' || item.name !== 'href' || typeof item.value !== 'string') continue;
      if (!/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(item.value))
        yield page.fault(item.position?.start.offset ?? element, '链接', '<a> 里的相对路径打不开', '写成 [文字](路径)');
    }
  }
}

/** 末一段最像的路径：文件夹一样、名字不相干的不算像。 */
function nearestPath(target: string, candidates: readonly string[]): string | undefined {
  const name = (file: string) => path.posix.parse(file).name;
  const guess = nearest(name(target), candidates.map(name));
  return guess === undefined ? undefined : candidates.find((candidate) => name(candidate) === guess);
}

/** 链接指到的页面没有了，还有一种改法。 */
const deleted = '页面删了就删去链接';

/** 忘了写 https:// 的网址，会当成相对路径。 */
const bareHost = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|cn|net|org|edu|io|dev)(?=[/:?#]|$))/i;

/** 相对链接指到的文件，相对站点根目录。 */
const resolve = (page: Page, target: string) => path.posix.join(path.posix.dirname(page.file), target);

/** 相对链接写到 .mdx 文件，文件要在。 */
export function* relativeLinks(page: Page, site: Pick<Site, 'files' | 'pages'>): Iterable<Fault> {
  for (const target of targetsOf(page)) {
    if (target.path === '' || target.path.startsWith('/')) continue;
    if (bareHost.test(target.path)) {
      yield page.fault(target.place, '链接', `${target.url} 会当成站内的路径`, '写完整的 https:// 网址');
      continue;
    }
    const file = resolve(page, target.path);
    // 不问文件系统：Windows 与 macOS 不分大小写，服务器分。
    const exists = (name: string) =>
      site.files.includes(name) || site.pages.some((candidate) => candidate.file === name);
    if (exists(file)) continue;
    const pages = site.pages.map((candidate) => candidate.file);
    const meant = file.replace(/\\/g, '/').replace(/\.(?:md|html)$/, '.mdx');
    const found =
      pages.find((name) => name === path.posix.normalize(meant)) ??
      pages.find((name) => path.posix.basename(name) === path.posix.basename(meant)) ??
      nearestPath(file, pages);
    const problem = `${target.url} 指到的 ${file} 不存在`;
    if (exists(`${file}.mdx`)) {
      yield page.fault(target.place, '链接', `${target.url} 没有写后缀`, '站内链接写到 .mdx 文件');
    } else if (found) {
      const moved = path.posix.relative(path.posix.dirname(page.file), found);
      yield page.fault(
        target.place,
        '链接',
        problem,
        `是不是想写 ${moved.startsWith('.') ? moved : `./${moved}`}；${deleted}`,
      );
    } else yield page.fault(target.place, '链接', problem, `核对文件名；页面改了名就一起改链接，${deleted}`);
  }
}

/** 以 / 开头的链接要有这一页或这个文件；文档之间写相对路径，改名时编辑器能跟着改。 */
export function* absoluteLinks(page: Page, site: Site): Iterable<Fault> {
  for (const target of targetsOf(page)) {
    // 侧栏写错时分类的路径算不出来，先改那里。
    if (!target.path.startsWith('/') || site.sidebar.broken) continue;
    const doc = site.docs.get(target.path.replace(/^\/docs\//, ''));
    if (doc && page.kind !== 'post' && page.kind !== 'page') {
      yield page.fault(target.place, '链接', `${target.url} 是绝对路径`, `文档之间写相对路径，目标是 ${doc.file}`);
    } else if (!site.routes.has(target.path) && !fs.existsSync(path.join(site.siteDir, 'static', target.path))) {
      const guess = nearestPath(target.path, [...site.routes]);
      const remedy =
        guess === undefined ? `核对路径；页面改了名就写新的路径，${deleted}` : `是不是想写 ${guess}；${deleted}`;
      yield page.fault(target.place, '链接', `没有 ${target.path} 这一页`, remedy);
    }
  }
}

/** 【文字】（路径）：中文输入法下敲出来的链接，会原样显示。 */
export function* fullWidthLinks(page: Page): Iterable<Fault> {
  for (const {text, offset} of page.prose()) {
    const match = /[\]】]（(?:\.{0,2}\/|https?:)/.exec(text) ?? /】\((?:\.{0,2}\/|https?:)/.exec(text);
    if (match) yield page.fault(offset + match.index, '链接', '括号写成了全角', '写成英文的 [文字](路径)');
  }
}

/** 写在一页源文里的锚点：标题的编号，与写在标签上的 id。 */
function ownAnchors(page: Page): string[] {
  const tags = page.elements().filter(({name}) => /^[a-z]/.test(name ?? ''));
  const ids = tags
    .flatMap(({attributes}) => attributes)
    .map((item) => (item.type === 'mdxJsxAttribute' && item.name === 'id' ? item.value : undefined));
  return [...page.headings().map(({id}) => id), ...ids].filter((id) => typeof id === 'string');
}

/** 能链接到的锚点，引入的片段里的也算。 */
function anchorsOf(page: Page, site: Site): Set<string> {
  return new Set([page, ...partialsOf(page, site)].flatMap(ownAnchors));
}

/** 由数据生成的标题没有写在源文里：获奖表按年份分节，编号是 y 加年份。 */
const isGenerated = (page: Page, hash: string) => /^y\d{4}$/.test(hash) && page.elements('AwardTable').length > 0;

/** 带 # 的链接，目标页里要有这个编号。 */
export function* linkAnchors(page: Page, site: Site): Iterable<Fault> {
  for (const target of targetsOf(page)) {
    if (target.hash === '' || page.kind === 'partial') continue;
    const file = target.path === '' ? page.file : resolve(page, target.path);
    const destination = target.path.startsWith('/')
      ? site.docs.get(target.path.replace(/^\/docs\//, ''))
      : site.pages.find((candidate) => candidate.file === file);
    if (!destination || destination.broken || isGenerated(destination, target.hash)) continue;
    if (!anchorsOf(destination, site).has(target.hash)) {
      yield page.fault(
        target.place,
        '链接',
        `${destination.file} 里没有编号 ${target.hash}`,
        '核对标题末尾的 {/* #编号 */}',
      );
    }
  }
}

/** 别的页面的检查会用到这一页正文的哪些内容；片段与模板整个都会用到，不在其中。 */
export function outlineOf(page: Page): string {
  return JSON.stringify([
    page.broken,
    ownAnchors(page),
    page.nodes('mdxjsEsm').map(({value}) => value),
    page.elements('AwardTable').length > 0,
  ]);
}
