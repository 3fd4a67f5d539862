/** 一页构建好的 HTML → Markdown：读成品，所以代入的事实、组件里的字与折叠的答案都在里面，和读者看到的一样。 */
import type {Element, ElementContent, Nodes, Root} from 'hast';
import type {Root as Document, Strong} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options as Style} from 'remark-stringify';
import {unified} from 'unified';
import {CONTINUE, EXIT, SKIP, visit} from 'unist-util-visit';

/** 一篇文档、一篇博客或一个单独的页面；列出全部文档的总览；别的列表与不让收录的。 */
type Kind = 'article' | 'overview' | 'other';

/** 一页的 Markdown，与列目录要用的几项。 */
export interface Twin {
  readonly title: string;
  readonly description: string;
  /** 网页的规范网址。 */
  readonly url: string;
  readonly kind: Kind;
  readonly markdown: string;
}

const read = ({properties}: Element, name: string): string => {
  const value = properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
};
const element = (tagName: string, ...children: ElementContent[]): Element => {
  return {type: 'element', tagName, properties: {}, children};
};
const text = (value: string): ElementContent => ({type: 'text', value});
/** 不许转义的几个字：ASCII 挪进私用区，写完再挪回来（unpack）。 */
const verbatim = (value: string): ElementContent =>
  text(value.replace(/[\n -~]/g, (character) => String.fromCharCode(0xe000 + character.charCodeAt(0))));

/** 第一个这样的元素。 */
function find(tree: Nodes, wanted: (node: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (!wanted(node)) return CONTINUE;
    found = node;
    return EXIT;
  });
  return found;
}

function rawText(tree: Nodes): string {
  let all = '';
  visit(tree, 'text', ({value}) => void (all += value));
  return all.replaceAll('\u00A0', ' ');
}

const textOf = (tree: Nodes | undefined): string =>
  tree
    ? rawText(tree)
        .replace(/[\s\u200B]+/g, ' ')
        .trim()
    : '';

/** 不是正文：按钮、页脚、路径、目录、翻页、标题旁的井号、头像、选项卡的名字（另写在各自的内容前面）、给眼睛看的重复。 */
const skipped = {
  tags: /^(?:button|footer|noscript|script|style|template|wbr)$/,
  classes:
    /(?:^| )(?:hash-link|pagination-nav|table-of-contents|theme-doc-breadcrumbs|theme-doc-toc-mobile|avatar__photo-link)(?: |$)/,
};
const isSkipped = (node: Element): boolean =>
  skipped.tags.test(node.tagName) ||
  skipped.classes.test(read(node, 'className')) ||
  node.properties.ariaHidden === 'true' ||
  node.properties.role === 'tablist' ||
  // 标题栏：它的日期写在最前面。
  (node.tagName === 'dl' && node.properties.dataSearchSkip !== undefined);

/** 提示框在 GitHub 等处的写法。 */
const alerts: Readonly<Record<string, string>> = {
  danger: 'CAUTION',
  warning: 'WARNING',
  tip: 'TIP',
  note: 'NOTE',
  info: 'IMPORTANT',
};

/** 名字与说明写成一行。 */
function rowsOf(list: Element): Element[] {
  const rows: Element[] = [];
  visit(list, 'element', ({tagName, children}) => {
    if (tagName === 'dt') rows.push(element('li', element('strong', ...children), text('：')));
    if (tagName === 'dd') rows.at(-1)?.children.push(...children);
  });
  return rows;
}

/** 提示文字不要；整张卡片是链接的，只留在它的标题上。 */
function link(node: Element): ElementContent[] | undefined {
  delete node.properties.title;
  const [heading, ...rest] = node.children;
  if (heading?.type !== 'element' || !/^h\d$/.test(heading.tagName)) return undefined;
  return [{...heading, children: [{...node, children: heading.children}]}, ...rest];
}

/** 换成 Markdown 里有对应写法的几个元素；undefined 是照旧。 */
function rewritten(node: Element): ElementContent[] | undefined {
  const label = read(node, 'ariaLabel');
  const classes = read(node, 'className');
  const [, language] = / ?language-(\S+)/.exec(classes) ?? [];
  const [, alert] = / ?theme-admonition-(\S+)/.exec(classes) ?? [];
  // 图：说明文字与题注旁的锚点就够；没有名字的是装饰。画的东西在解析之前去掉了，剩下的是 <title> 与 <desc>。
  if (node.tagName === 'svg') {
    const named = textOf(node) || label;
    return named === '' ? [] : [text(`图：${named}`)];
  }
  if (node.tagName === 'math') return label.split(/( )/).map((part) => (part === ' ' ? text(part) : verbatim(part)));
  // 示例数据、待核实的标记：写成括号里的词。
  if (/^(?:note|img)$/.test(read(node, 'role')) && label !== '') return [verbatim(` （${textOf(node) || label}） `)];
  // 上下标照写成标签：去掉就成了另一个数。
  if (/^su[bp]$/.test(node.tagName))
    return [verbatim(`<${node.tagName}>`), ...node.children, verbatim(`</${node.tagName}>`)];
  if (node.tagName === 'summary' || /\blab-tab-name\b/.test(classes))
    return [element('p', element('strong', ...node.children.flatMap(spaced)))];
  if (node.tagName === 'dl') return [element('ul', ...rowsOf(node))];
  if (node.tagName === 'a') return link(node);
  if (node.tagName === 'table') {
    const caption = find(node, ({tagName}) => tagName === 'caption');
    if (caption) {
      node.children = node.children.filter((child) => child !== caption);
      return [element('p', ...caption.children), node];
    }
  }
  if (/^t[dh]$/.test(node.tagName)) {
    // 行的名字不是表头：第一行也有它时，整行会被当成表头。
    if (node.properties.scope === 'row') node.tagName = 'td';
    // 一格只有一行，段落在里面只是一截。
    for (const child of node.children) if (child.type === 'element' && child.tagName === 'p') child.tagName = 'span';
  }
  if (language !== undefined && node.tagName === 'div') {
    const code = find(node, ({tagName}) => tagName === 'code');
    if (code) code.properties.className = [`language-${language}`];
  }
  if (alert !== undefined) {
    const [heading, ...content] = node.children.filter((child) => child.type === 'element');
    const title = element('strong', ...(heading?.children ?? []));
    return [element('blockquote', element('p', verbatim(`[!${alerts[alert] ?? 'NOTE'}]\n`), title), ...content)];
  }
  return undefined;
}

/** 折叠的标题里，靠样式隔开的一截前面空一格。 */
const spaced = (node: ElementContent): ElementContent[] =>
  node.type === 'element' && node.tagName === 'span' ? [text(' '), node] : [node];

/** 自成一截的元素；上下标、段末不换行的几个字与标点开头的不是。 */
const isApart = (node: Element): boolean =>
  !/^su[bp]$/.test(node.tagName) &&
  !/\blab-tail\b/.test(read(node, 'className')) &&
  !/^[（，。；：、）]/.test(textOf(node));

/** 只留正文，换好写法。 */
function prepare(root: Root): void {
  visit(root, (node, index, parent) => {
    // 位置用不到，上游却要连它一起复制一遍。
    delete node.position;
    if (node.type === 'text') node.value = node.value.replaceAll('\u00A0', ' ');
    if (node.type === 'comment' && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    if (node.type !== 'element' || !parent || index === undefined) return CONTINUE;
    if (node.tagName === 'code') {
      node.children = [text(rawText(node))];
      return SKIP;
    }
    // 挨着的两个元素在屏幕上由样式隔开。
    const before = parent.children[index - 1];
    if (before?.type === 'element' && before.tagName !== 'sub' && before.tagName !== 'sup' && isApart(node)) {
      parent.children.splice(index, 0, text(' '));
      return index + 1;
    }
    const replaced = isSkipped(node) ? [] : rewritten(node);
    if (replaced === undefined) return CONTINUE;
    parent.children.splice(index, 1, ...replaced);
    return index;
  });
}

/**
 * 上游为了别处读回来一字不差，把强调旁边的汉字写成编号（&#x7136;），网址与邮箱里的 & @ 前面加反斜杠，粘贴出来没法用；
 * 这几样照直写。
 */
const style: Style = {
  bullet: '-',
  rule: '-',
  handlers: {
    strong: (node: Strong, _, state, info) => `**${state.containerPhrasing(node, info)}**`,
    root: (node: Document, _, state, info) => {
      state.unsafe = state.unsafe.filter(({character}) => !/^[&@.:]$/.test(character));
      return state.containerFlow(node, info);
    },
  },
};

/** 解开 verbatim：提示框的种类独占一行，标记两边不空格。 */
const unpack = (markdown: string): string =>
  markdown
    .replace(/ ?\uE020(?=（)|\uE020(?: (?=\p{Script=Han}))?/gu, '')
    .replace(/^(.*?)([\uE021-\uE07E]+)\uE00A/gm, (_, before: string, alert: string) => {
      return `${before}${alert}\n${before.replace(/[^>]/g, ' ')}`;
    })
    .replace(/[\uE021-\uE07E]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xe000));

const parser = unified().use(rehypeParse, {fragment: true});
const writer = unified()
  .use(rehypeRemark, {document: true})
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, style);

/** 写在最前面的几项。 */
const frontMatter = (fields: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value ? `${name}: ${JSON.stringify(value)}\n` : []))
    .join('');

/** 由 <html> 的类名认出，都是上游与总览页公开的名字。 */
function kindOf(page: string): Kind {
  const [tag = ''] = /<html[^>]*>/.exec(page) ?? [];
  if (tag.includes('docs-overview')) return 'overview';
  return /docs-doc-id-|blog-post-page|mdx-page/.test(tag) ? 'article' : 'other';
}

/** @returns 没有正文或没有规范网址的页面是 undefined */
export function convert(page: string): Twin | undefined {
  // 只解析用得到的两段：侧栏占一页的大半。
  const head = parser.parse(page.slice(page.indexOf('<head'), page.indexOf('<body')));
  const body = parser.parse(
    page
      .slice(page.indexOf('<main'), page.lastIndexOf('</main>'))
      .replace(/<span class="?token[^>]*>([^<]*)<\/span>/g, '$1')
      .replace(
        /(<svg\b(?:[^>"]|"[^"]*")*>)((?:<(?:title|desc)\b[^>]*>[^<]*<\/(?:title|desc)>)*)(?:<svg\b[^]*?<\/svg>|[^])*?<\/svg>/g,
        '$1$2</svg>',
      ),
  );
  const meta = (name: string): string => {
    const found = find(head, ({properties}) => properties.name === name || properties.property === name);
    return found ? read(found, 'content') : '';
  };
  const canonical = find(head, (node) => read(node, 'rel') === 'canonical');
  const main = find(body, ({tagName}) => tagName === 'main');
  if (!canonical || !main) return undefined;
  const url = read(canonical, 'href');
  const revised = find(main, (node) => read(node, 'className').includes('theme-last-updated'));
  const time = revised && find(revised, ({tagName}) => tagName === 'time');
  const title =
    textOf(find(main, ({tagName}) => tagName === 'h1')) || textOf(find(head, ({tagName}) => tagName === 'title'));
  const description = meta('description');
  const base: Element = {...element('base'), properties: {href: url}};
  const root: Root = {type: 'root', children: [base, ...main.children]};
  prepare(root);
  const front = frontMatter({
    title,
    description,
    url,
    published: meta('article:published_time'),
    revised: time && read(time, 'dateTime'),
  });
  return {
    title,
    description,
    url,
    kind: meta('robots').includes('noindex') ? 'other' : kindOf(page),
    markdown: `---\n${front}---\n\n${unpack(writer.stringify(writer.runSync(root)))}`,
  };
}
