/**
 * 留在正文里的 HTML → Markdown。标签常常只有开头在一个节点里、结尾在另一个里，所以一个父节点的孩子一起交给 HTML 解析器；
 * 不是 HTML 的孩子换成占位的标签，解析之后原样放回。
 */
import type {Element, Nodes as HastNodes} from 'hast';
import type {Parents, RootContent} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, {type Options} from 'rehype-remark';
import {unified} from 'unified';
import {comment, inline, isFlow, isPhrasing, paragraph, rewrite, strong, text, withChildren} from './nodes';
import type {Notes} from './notes';

type Handlers = NonNullable<Options['handlers']>;
type Handler = NonNullable<Handlers[string]>;
type State = Parameters<Handler>[0];

const placeholder = 'kept-node';
const holding = (index: number): string => `<${placeholder} data-index="${index}"></${placeholder}>`;
const attributeOf = ({properties}: Element, name: string): string => String(properties[name] ?? '');

const unwrap = (state: State, node: Element) => state.all(node);
/** 手册留着的行内标签。 */
const same = (state: State, node: Element) => {
  const title = attributeOf(node, 'title');
  return inline(node.tagName, state.all(node).filter(isPhrasing), title === '' ? {} : {title});
};
const handlers: Readonly<Record<string, Handler>> = {
  mark: (state, node: Element) => strong(state.all(node).filter(isPhrasing)),
  ...Object.fromEntries(['sub', 'sup', 'kbd', 'ruby', 'rt', 'abbr'].map((name) => [name, same])),
  ...Object.fromEntries(['font', 'u', 'ins', 'small', 'big', 'center', 'button', 'var'].map((name) => [name, unwrap])),
};

/** 视频之类嵌着的换成链接。 */
const embedded = (notes: Notes) => (_: State, node: Element) => {
  const url = attributeOf(node, 'src') || attributeOf(node, 'data');
  const mark = notes.mark('嵌入', `嵌着的 ${node.tagName} 换成了链接`, '核对链接的文字，或改成图');
  const label = attributeOf(node, 'title') || url.replace(/^(?:https?:)?\/\/(?:www\.)?/, '');
  const link = {type: 'link' as const, url: url.replace(/^\/\//, 'https://'), children: [text(label)]};
  return url === '' ? [] : [link, text(mark)];
};

/** 组件不认得：标签留作行内代码，里面的字照写。 */
function withoutComponents(html: string, kept: RootContent[], notes: Notes): string {
  return html.replace(/<\/[A-Z][^>]*>/g, '').replace(/<([A-Z][\w.]*)\b[^<>]*>/g, (tag, name: string) => {
    const code = kept.push({type: 'inlineCode', value: tag.replace(/\s+/g, ' ')});
    const mark = kept.push(text(notes.mark('组件', `<${name}> 是原来网站的`, '换成这里的组件或文字')));
    return holding(code - 1) + holding(mark - 1);
  });
}

/** 一个父节点的孩子，其中有 HTML。 */
function convert(parent: Parents, notes: Notes): RootContent[] {
  const kept: RootContent[] = [...parent.children];
  const flow = parent.type !== 'paragraph' && kept.some(isFlow);
  const source = parent.children
    .map((child, index) => (child.type === 'html' ? withoutComponents(child.value, kept, notes) : holding(index)))
    .join(flow ? '\n' : '');
  const options: Options = {
    document: flow,
    newlines: true,
    handlers: {
      ...handlers,
      ...Object.fromEntries(['iframe', 'video', 'audio', 'embed', 'object'].map((name) => [name, embedded(notes)])),
      [placeholder]: (_, node: Element) => kept[Number(node.properties.dataIndex)],
    },
    nodeHandlers: {
      comment: (_: unknown, node: HastNodes) =>
        node.type !== 'comment' ? undefined : flow ? paragraph(comment(node.value)) : comment(node.value),
    },
  };
  const processor = unified().use(rehypeParse, {fragment: true}).use(rehypeRemark, options);
  return processor.runSync(processor.parse(source)).children;
}

/** 句子里解析出了独占几行的（表格、折叠），那一段拆开。 */
function split(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (isFlow(node)) result.push(node);
    else if (last?.type === 'paragraph' && !nodes.includes(last)) last.children.push(...[node].filter(isPhrasing));
    else if (isPhrasing(node) && (node.type !== 'text' || node.value.trim() !== '')) result.push(paragraph(node));
  }
  return result;
}

export function resolveHtml(tree: Parents, notes: Notes): void {
  const resolve = (parent: Parents) => {
    if (parent.children.some(({type}) => type === 'html')) withChildren(parent, convert(parent, notes));
  };
  rewrite(tree, (child) => {
    if ('children' in child) resolve(child);
    return child.type === 'paragraph' && child.children.some(isFlow) ? split(child.children) : [child];
  });
  resolve(tree);
}
