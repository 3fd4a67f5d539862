/**
 * 留在正文里的 HTML → Markdown。标签常常只有开头在一个节点里、结尾在另一个里，所以一个父节点的孩子一起交给 HTML 解析器；
 * 不是 HTML 的孩子换成占位的标签，解析之后原样放回。
 */
import type {Element, Nodes as HastNodes} from 'hast';
import type {Parents, PhrasingContent, RootContent} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, {type Options} from 'rehype-remark';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {comment, inline, isFlow, isPhrasing, paragraph, paragraphs, rewrite, strong, text, withChildren} from './nodes';
import type {Notes} from './notes';

const placeholder = 'kept-node';
const holding = (index: number): string => `<${placeholder} data-index="${index}"></${placeholder}>`;

type State = Parameters<NonNullable<NonNullable<Options['handlers']>[string]>>[0];

const inside = (state: State, node: Element): PhrasingContent[] => state.all(node).filter(isPhrasing);
const attributeOf = ({properties}: Element, name: string): string => String(properties[name] ?? '');

/** 手册留着的行内标签。 */
const same =
  (...names: string[]) =>
  (state: State, node: Element) =>
    inline(
      node.tagName,
      inside(state, node),
      Object.fromEntries(names.flatMap((name) => (attributeOf(node, name) ? [[name, attributeOf(node, name)]] : []))),
    );

function handlersOf(kept: readonly RootContent[], notes: Notes): NonNullable<Options['handlers']> {
  const unwrap = (state: State, node: Element) => state.all(node);
  const embedded = (_: State, node: Element) => {
    const url = attributeOf(node, 'src') || attributeOf(node, 'data');
    const mark = notes.mark('嵌入', `嵌着的 ${node.tagName} 换成了链接`, '核对链接的文字，或改成图');
    const label = attributeOf(node, 'title') || url.replace(/^(?:https?:)?\/\/(?:www\.)?/, '');
    const link = {type: 'link' as const, url: url.replace(/^\/\//, 'https://'), children: [text(label)]};
    return url === '' ? [] : [link, text(mark)];
  };
  return {
    [placeholder]: (_, node: Element) => kept[Number(node.properties.dataIndex)],
    ...Object.fromEntries(
      ['font', 'u', 'ins', 'small', 'big', 'center', 'button', 'var'].map((name) => [name, unwrap]),
    ),
    ...Object.fromEntries(['iframe', 'video', 'audio', 'embed', 'object'].map((name) => [name, embedded])),
    mark: (state, node: Element) => strong(inside(state, node)),
    sub: same(),
    sup: same(),
    kbd: same(),
    ruby: same(),
    rt: same(),
    abbr: same('title'),
  };
}

/** 组件不认得：标签留作行内代码，里面的字照写。 */
function withoutComponents(html: string, kept: RootContent[], notes: Notes): string {
  return html.replace(/<\/[A-Z][^>]*>/g, '').replace(/<([A-Z][\w.]*)\b[^<>]*>/g, (tag, name: string) => {
    kept.push({type: 'inlineCode', value: tag.replace(/\s+/g, ' ')});
    kept.push(text(notes.mark('组件', `<${name}> 是原来网站的`, '换成这里的组件或文字')));
    return [kept.length - 2, kept.length - 1].map(holding).join('');
  });
}

/** 换掉一个父节点的孩子；其中有 HTML 才会来。 */
function resolve(parent: Parents, notes: Notes): RootContent[] {
  const kept: RootContent[] = [...parent.children];
  const flow = parent.type !== 'paragraph' && kept.some(isFlow);
  const source = parent.children
    .map((child, index) => (child.type === 'html' ? withoutComponents(child.value, kept, notes) : holding(index)))
    .join(flow ? '\n' : '');
  const nodeHandlers = {
    comment: (_: unknown, node: HastNodes) =>
      node.type === 'comment' ? (flow ? paragraph(comment(node.value)) : comment(node.value)) : undefined,
  };
  const options = {handlers: handlersOf(kept, notes), nodeHandlers, newlines: true, document: flow};
  const processor = unified().use(rehypeParse, {fragment: true}).use(rehypeRemark, options);
  return processor.runSync(processor.parse(source)).children;
}

export function resolveHtml(tree: Parents, notes: Notes): void {
  const parents: Parents[] = [];
  visit(tree, (node) => {
    if ('children' in node && node.children.some(({type}) => type === 'html')) parents.push(node);
  });
  for (const parent of parents.reverse()) withChildren(parent, resolve(parent, notes));
  // 句子里解析出了独占几行的（表格、折叠），那一段拆开。
  rewrite(tree, (child) =>
    child.type === 'paragraph' && child.children.some(isFlow) ? paragraphs(child.children) : [child],
  );
}
