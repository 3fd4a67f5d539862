/**
 * 从构建好的 HTML 里取出一页要检索的内容：标题、分节（带真实锚点）与正文。
 * 读成品而不读源文件，因此代入的数据、组件里的字与自动生成的锚点都和读者看到的一致。
 */
import {DomUtils, parseDocument} from 'htmlparser2';
import type {Kind, SourcePage, SourceSection} from './types';

const {findOne, isTag, isText} = DomUtils;

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, {attribs: unknown}>;

const skippedTags = new Set(['button', 'nav', 'noscript', 'script', 'style', 'svg', 'template', 'footer']);

/** 这些标签前后断开：不同块的字不能连成一个词。 */
const blocks = new Set(
  'address article aside blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

function hasClass(element: Element, name: string): boolean {
  return (element.attribs.class ?? '').split(/\s+/).includes(name);
}

/** 不是正文：导航、复制按钮、标题旁的井号、示例与待核实标记、给读屏器的重复文字。 */
function skipped(element: Element): boolean {
  return (
    skippedTags.has(element.name) ||
    hasClass(element, 'hash-link') ||
    hasClass(element, 'theme-doc-breadcrumbs') ||
    hasClass(element, 'theme-doc-toc-mobile') ||
    hasClass(element, 'theme-doc-toc-desktop') ||
    element.attribs.role === 'note' ||
    element.attribs.role === 'tablist' ||
    element.attribs['aria-hidden'] === 'true' ||
    element.attribs['data-search-skip'] !== undefined
  );
}

const find = (element: Element, wanted: (element: Element) => boolean): Element | null =>
  findOne(wanted, element.children);

/** 一个元素里的字；块与块之间换行，行内连着写。 */
function textOf(node: Node): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || skipped(node)) return '';
  const inner = node.children.map(textOf).join('');
  return blocks.has(node.name) ? `\n${inner}\n` : inner;
}

/** 零宽字符去掉，空白并成一个；块之间只留一个换行。 */
export function tidy(text: string): string {
  return text
    .replace(/[\u200b\u200c\u200d\u2060\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** 依次走过正文，遇到带锚点的标题就开始新的一节。 */
function sectionsOf(root: Element): SourceSection[] {
  const open: {anchor: string; heading: string; text: string} = {anchor: '', heading: '', text: ''};
  const sections: SourceSection[] = [];
  let current = open;
  const close = (): void => {
    sections.push({...current, text: tidy(current.text)});
  };
  const walk = (node: Node): void => {
    if (isText(node)) {
      current.text += node.data;
      return;
    }
    if (!isTag(node) || skipped(node) || node.name === 'h1') return;
    const anchor = /^h[2-6]$/.test(node.name) ? node.attribs.id : undefined;
    if (anchor !== undefined) {
      close();
      current = {anchor, heading: tidy(textOf(node)).replaceAll('\n', ' '), text: ''};
      return;
    }
    const block = blocks.has(node.name);
    if (block) current.text += '\n';
    node.children.forEach(walk);
    if (block) current.text += '\n';
  };
  root.children.forEach(walk);
  close();
  return sections;
}

/** 页面属于哪一类；不进索引的返回 undefined（博客的各种列表）。 */
function kindOf(path: string, classes: string): Kind | undefined {
  if (/\bblog-post-page\b/.test(classes)) return 'sample';
  if (/\bplugin-blog\b/.test(classes)) return undefined;
  if (/\bplugin-docs\b/.test(classes)) {
    if (path.includes('/category/') || /\bdocs-overview\b/.test(classes)) return 'list';
    return path.includes('/ops-doc/') ? 'operations' : 'guide';
  }
  return 'page';
}

/** 解析一页；不该检索的页返回 undefined。 */
export function readPage(path: string, source: string): SourcePage | undefined {
  // 只解析要用的两段，代码着色的标签也不要：侧栏与目录占一页的大半，着色的标签占其余的一半，大站点上省六成时间。
  const document = parseDocument(
    source.slice(0, source.indexOf('<body')) +
      source
        .slice(source.indexOf('<main'), source.lastIndexOf('</main>'))
        .replace(/<span class="?token[^>]*>([^<]*)<\/span>/g, '$1'),
  );
  const named = (name: string) => findOne((element) => element.name === name, document.children);
  const root = named('html');
  const head = named('head');
  const main = named('main');
  if (!root || !head || !main) return undefined;
  const meta = (name: string): string => find(head, ({attribs}) => attribs.name === name)?.attribs.content ?? '';
  if (meta('robots').includes('noindex')) return undefined;
  const kind = kindOf(path, root.attribs.class ?? '');
  if (!kind) return undefined;

  const heading = find(main, ({name}) => name === 'h1');
  const shared = find(head, ({attribs}) => attribs.property === 'og:title')?.attribs.content ?? '';
  // 没有一级标题的页面（关于本站）用网页标题，去掉后面的站名。
  const title = heading ? tidy(textOf(heading)).replaceAll('\n', ' ') : shared.replace(/ \| [^|]*$/, '');
  const breadcrumbs = find(main, (element) => hasClass(element, 'theme-doc-breadcrumbs'));
  const crumbs = breadcrumbs
    ? tidy(breadcrumbs.children.map(textOf).join('\n'))
        .split('\n')
        .filter((item) => item !== '' && item !== title)
    : [];
  const body = find(main, (element) => hasClass(element, 'markdown')) ?? main;
  const lead = meta('description');
  const sections: SourceSection[] = kind === 'list' ? [{anchor: '', heading: '', text: lead}] : sectionsOf(body);
  const first = sections[0];
  if (first && !first.text.includes(lead)) first.text = tidy(`${lead}\n${first.text}`);
  return {
    path,
    kind,
    title,
    crumbs,
    keywords: meta('keywords')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
    sections,
  };
}
