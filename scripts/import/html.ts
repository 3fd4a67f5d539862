/**
 * 留在正文里的 HTML → Markdown。标签常常只有开头在一个节点里、结尾在另一个里，所以一个父节点的孩子一起交给 HTML 解析器；
 * 不是 HTML 的孩子换成占位的标签，解析之后原样放回。
 */
import type {Element, Nodes as HastNodes} from 'hast';
import type {Parents, Root, RootContent} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, {type Options} from 'rehype-remark';
import {unified} from 'unified';
import {comment, inline, isPhrasing, paragraph, rewrite, strong, text, withChildren} from './nodes';
import type {Notes} from './notes';

type Handler = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<Handler>[0];

const placeholder = 'kept-node';
const holding = (index: number): string => `<${placeholder} data-index="${index}"></${placeholder}>`;

const unwrap = (state: State, node: Element) => state.all(node);
/** 手册留着的行内标签。 */
const same = (state: State, node: Element) => {
  const {title} = node.properties;
  return inline(node.tagName, state.all(node).filter(isPhrasing), title === undefined ? {} : {title});
};
const handlers: Readonly<Record<string, Handler>> = {
  summary: (state, node: Element) => paragraph(strong(state.all(node).filter(isPhrasing))),
  mark: (state, node: Element) => strong(state.all(node).filter(isPhrasing)),
  ...Object.fromEntries(['sub', 'sup', 'kbd', 'ruby', 'rt', 'abbr'].map((name) => [name, same])),
  ...Object.fromEntries(['font', 'u', 'ins', 'small', 'big', 'center', 'button', 'var'].map((name) => [name, unwrap])),
};

/** 别家的组件与嵌着的视频：标签留作行内代码，里面的字照写。 */
const foreign = /<(\/?)([A-Z][\w.]*|iframe|video|audio|embed|object)\b[^<>]*>/g;

function withoutComponents(html: string, kept: RootContent[], notes: Notes): string {
  return html.replace(foreign, (tag, slash: string, name: string) => {
    if (slash !== '') return '';
    const code = kept.push({type: 'inlineCode', value: tag.replace(/\s+/g, ' ')});
    const mark = kept.push(text(notes.mark('组件', `<${name}> 是原来网站的`, '换成这里的组件或文字')));
    return holding(code - 1) + holding(mark - 1);
  });
}

/** 一个父节点的孩子，其中有 HTML；一段里可能解析出独占几行的，所以段落换成的是几段。 */
function convert(parent: Parents, notes: Notes): RootContent[] {
  const kept: RootContent[] = [...parent.children];
  const blocks = /^(?:root|blockquote|listItem|containerDirective|footnoteDefinition)$/.test(parent.type);
  const source = parent.children
    .map((child, index) => (child.type === 'html' ? withoutComponents(child.value, kept, notes) : holding(index)))
    .join(blocks ? '\n' : '');
  const options: Options = {
    document: blocks || parent.type === 'paragraph',
    newlines: true,
    handlers: {...handlers, [placeholder]: (_, node: Element) => kept[Number(node.properties.dataIndex)]},
    nodeHandlers: {
      comment: (_: unknown, node: HastNodes) => (node.type === 'comment' ? comment(node.value) : undefined),
    },
  };
  const processor = unified().use(rehypeParse, {fragment: true}).use(rehypeRemark, options);
  return processor.runSync(processor.parse(source)).children;
}

export function resolveHtml(tree: Root, notes: Notes): void {
  const hasHtml = ({children}: Parents) => children.some(({type}) => type === 'html');
  rewrite(tree, (child) => {
    if (!('children' in child) || !hasHtml(child)) return [child];
    const converted = convert(child, notes);
    if (child.type !== 'paragraph') return [withChildren(child, converted)];
    const [only] = converted;
    // 提示框的标题也是一段，记在节点上，要留着。
    return converted.length === 1 && only?.type === 'paragraph' ? [withChildren(child, only.children)] : converted;
  });
  if (hasHtml(tree)) withChildren(tree, convert(tree, notes));
}
