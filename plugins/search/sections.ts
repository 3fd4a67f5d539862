/**
 * 从构建好的 HTML 里取出一页要检索的内容：标题、分节（带真实锚点）与正文。
 * 读成品而不读源文件，因此代入的数据、组件里的字与自动生成的锚点都和读者看到的一致。
 */
import {DomUtils, parseDocument} from 'htmlparser2';
import type {Page, Section} from './types';

const {findOne, isTag, isText} = DomUtils;

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, {attribs: unknown}>;

const names = (list: string): Set<string> => new Set(list.split(' '));

/** 不是正文：导航、按钮、标题旁的井号。 */
const skippedTags = names('button nav noscript script style svg template footer');
const skippedClasses = names('hash-link theme-doc-breadcrumbs theme-doc-toc-mobile theme-doc-toc-desktop');

/** 这些标签前后断开：不同块的字不能连成一个词。 */
const blocks = names(
  'address article aside blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul',
);

const classesOf = ({attribs}: Element): string[] => (attribs.class ?? '').split(/\s+/);

/** 示例与待核实的标记（role=note）、给读屏器的重复文字也不是正文。 */
const isSkipped = (element: Element): boolean =>
  skippedTags.has(element.name) ||
  classesOf(element).some((name) => skippedClasses.has(name)) ||
  /^(?:note|tablist)$/.test(element.attribs.role ?? '') ||
  element.attribs['aria-hidden'] === 'true' ||
  element.attribs['data-search-skip'] !== undefined;

/** 零宽字符去掉，空白并成一个；块之间只留一个换行。 */
export const tidy = (text: string): string =>
  text
    .replace(/[\u200b\u200c\u200d\u2060\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();

/** 一个元素里的字；块与块之间换行，行内连着写。 */
function textOf(node: Node): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || isSkipped(node)) return '';
  // 公式的一行文字；分式的上下两层连着读不成句。
  if (node.name === 'math') return node.attribs['aria-label'] ?? '';
  const inner = node.children.map(textOf).join('');
  return blocks.has(node.name) ? `\n${inner}\n` : inner;
}

const lineOf = (node: Node): string => tidy(textOf(node)).replaceAll('\n', ' ');

/** 依次走过正文，遇到带锚点的标题就开始新的一节。 */
function sectionsOf(root: Element): Section[] {
  const sections: Section[] = [{anchor: '', heading: '', text: ''}];
  const write = (text: string): void => {
    const current = sections.at(-1);
    if (current) current.text += text;
  };
  const walk = (node: Node): void => {
    if (isText(node)) write(node.data);
    if (!isTag(node) || isSkipped(node) || node.name === 'h1') return;
    if (node.name === 'math') return write(textOf(node));
    const {id} = node.attribs;
    if (id !== undefined && /^h[2-6]$/.test(node.name)) sections.push({anchor: id, heading: lineOf(node), text: ''});
    else {
      const edge = blocks.has(node.name) ? '\n' : '';
      write(edge);
      node.children.forEach(walk);
      write(edge);
    }
  };
  root.children.forEach(walk);
  return sections.map((section) => ({...section, text: tidy(section.text)}));
}

/** 页面属于哪一类；不进索引的是 undefined（博客的各种列表）。 */
export function kindOf(path: string, classes: readonly string[]): Page['kind'] | undefined {
  if (classes.includes('blog-post-page')) return 'sample';
  if (classes.includes('plugin-blog')) return undefined;
  if (!classes.includes('plugin-docs')) return 'page';
  if (path.includes('/category/') || classes.includes('docs-overview')) return 'list';
  return path.includes('/ops-doc/') ? 'operations' : 'guide';
}

/** 解析一页；不该检索的页是 undefined。 */
export function readPage(path: string, html: string): Page | undefined {
  // 只解析要用的两段，代码着色的标签也不要：侧栏与目录占一页的大半，大站点上省六成时间。
  const head = html.slice(0, html.indexOf('<body'));
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const {children} = parseDocument(head + main.replace(/<span class="?token[^>]*>([^<]*)<\/span>/g, '$1'));
  const find = (wanted: (element: Element) => boolean): Element | null => findOne(wanted, children);
  const meta = (name: string): string =>
    find(({attribs}) => attribs.name === name || attribs.property === name)?.attribs.content ?? '';
  const root = find(({name}) => name === 'html');
  const kind = root && kindOf(path, classesOf(root));
  const body = find((element) => classesOf(element).includes('markdown')) ?? find(({name}) => name === 'main');
  if (!kind || !body || meta('robots').includes('noindex')) return undefined;

  const heading = find(({name}) => name === 'h1');
  // 没有一级标题的页面（关于本站）用网页标题，去掉后面的站名。
  const title = heading ? lineOf(heading) : meta('og:title').replace(/ \| [^|]*$/, '');
  const breadcrumbs = find((element) => classesOf(element).includes('theme-doc-breadcrumbs'));
  const crumbs = tidy(breadcrumbs?.children.map(textOf).join('\n') ?? '').split('\n');
  const lead = meta('description');
  const [first, ...others] = kind === 'list' ? [] : sectionsOf(body);
  const opening = first?.text.includes(lead) ? first.text : tidy(`${lead}\n${first?.text ?? ''}`);
  return {
    path,
    kind,
    title,
    crumbs: crumbs.filter((item) => item !== '' && item !== title),
    keywords: meta('keywords')
      .split(',')
      .flatMap((item) => item.trim() || []),
    sections: [{anchor: '', heading: '', text: opening}, ...others],
  };
}
