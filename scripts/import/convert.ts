/** 标准的 Markdown 连同里面的 HTML → 语法树：先照浏览器的办法并成一棵 HTML，再换成手册有的几样。 */
import type {Comment, Element} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {FootnoteReference, Nodes, Parents, PhrasingContent, Root, RootContent} from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeRemark, {type Options} from 'rehype-remark';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, {defaultHandlers as toHast} from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {pack, unpack} from './verbatim';

type Handler = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<Handler>[0];

export const text = (value: string): PhrasingContent => ({type: 'text', value});
export const paragraph = (...children: PhrasingContent[]): RootContent => ({type: 'paragraph', children});
export const strong = (children: PhrasingContent[]): PhrasingContent => ({type: 'strong', children});
export const comment = (value: string): PhrasingContent => ({
  type: 'mdxTextExpression',
  value: `/* ${value.trim().replace(/\s+/g, ' ').replaceAll('*/', '* /')} */`,
});

/** 读者看到的字。 */
export const wordsOf = (node: Nodes): string =>
  unpack(toString(node, {includeImageAlt: false}))
    .replace(/<Eq [^>]*tex="(.*?)" \/>/g, '$1')
    .replace(/\{?\/\*.*?\*\/\}?/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** 走遍全树，逐个父节点把孩子换成零个或几个；里面的先换。类型按父节点限定孩子，各步自己保证合法。 */
export function rewrite(
  parent: Parents,
  change: (child: RootContent, index: number, parent: Parents) => RootContent[],
): void {
  const before: RootContent[] = [...parent.children];
  for (const child of before) if ('children' in child) rewrite(child, change);
  Object.assign(parent, {children: before.flatMap((child, index) => change(child, index, parent))});
}

const flow = /^(?:blockquote|code|containerDirective|heading|list|paragraph|table|thematicBreak)$/;
const isPhrasing = (node: RootContent): node is PhrasingContent => !flow.test(node.type);
const phrasing = (state: State, node: Element): PhrasingContent[] => state.all(node).filter(isPhrasing);
/** 手册留着的行内标签。 */
const same = (state: State, node: Element): RootContent[] => [
  {type: 'html', value: `<${node.tagName}>`},
  ...state.all(node),
  {type: 'html', value: `</${node.tagName}>`},
];

const bold = (state: State, node: Element): PhrasingContent => strong(phrasing(state, node));

/** 提示框：第一段是标题。没有种类的是选项卡、折叠块，照写成正文。 */
function box(state: State, node: Element): RootContent[] {
  const children = state.toFlow(state.all(node));
  const [title, ...body] = children;
  const {kind: name} = node.properties;
  if (typeof name !== 'string' || title?.type !== 'paragraph') return children;
  title.data = {directiveLabel: true};
  return [{type: 'containerDirective', name, attributes: {}, children: [title, ...body]}];
}

const handlers: Readonly<Record<string, Handler>> = {
  sub: same,
  sup: same,
  kbd: same,
  aside: box,
  // 换行：段落里的拆成两段，表格里的用分号隔开，标题与粗体里的是空格。
  br(_, __, parent) {
    const name = parent?.type === 'element' ? parent.tagName : '';
    return text(/^t[dh]$/.test(name) ? '；' : /^(?:strong|b|em|i|u|a|h\d)$/.test(name) ? ' ' : pack('\n\n'));
  },
  // 斜体之类都写成粗体。
  em: bold,
  i: bold,
  u: bold,
  mark: bold,
  summary: (state, node: Element) => paragraph(bold(state, node)),
  // 引用里只有一个提示的，就是那个提示。
  blockquote(state, node: Element) {
    const [only, ...others] = node.children.filter((child) => child.type === 'element');
    if (only?.tagName === 'aside' && others.length === 0) return box(state, only);
    return {type: 'blockquote', children: state.toFlow(state.all(node))};
  },
};

/** 脚注列在文末，正文里写“（注 1）”。 */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, {singleTilde: false})
  .use(remarkCjkFriendly)
  .use(remarkRehype, {
    allowDangerousHtml: true,
    footnoteLabel: '注',
    footnoteBackContent: () => [],
    handlers: {
      footnoteReference: (state, node: FootnoteReference) => {
        return {type: 'text', value: `（注 ${toString(toHast.footnoteReference(state, node))}）`};
      },
    },
  })
  .use(rehypeRaw)
  .use(rehypeRemark, {
    document: true,
    newlines: true,
    handlers,
    nodeHandlers: {comment: (_, node: Comment) => comment(node.value)},
  });

export function toTree(markdown: string): Root {
  const tree = processor.runSync(processor.parse(markdown));
  // 代码与注释里面的先放回去，围栏才知道要写多长。
  visit(tree, ['code', 'inlineCode', 'mdxTextExpression'], (node) => {
    if ('value' in node) node.value = unpack(node.value);
  });
  return tree;
}
