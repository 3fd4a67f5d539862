/** 造语法树的节点，与几个到处要用的判断。 */
import {toString} from 'mdast-util-to-string';
import type {Html, Nodes, Paragraph, Parents, PhrasingContent, RootContent, Strong, Text} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {attribute} from '../../plugins/markdown/mdx';
import {withoutMarks} from './notes';

export type Directive = Extract<Nodes, {type: 'containerDirective'}>;

export const text = (value: string): Text => ({type: 'text', value});
export const strong = (children: PhrasingContent[]): Strong => ({type: 'strong', children});
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});
/** 原样写出来的一段。 */
export const raw = (value: string): Html => ({type: 'html', value});
export const comment = (value: string): PhrasingContent => ({
  type: 'mdxTextExpression',
  value: `/* ${value.trim().replaceAll('*/', '* /')} */`,
});

/** 行内的标签或组件。 */
export function inline(
  name: string,
  children: PhrasingContent[],
  props: Readonly<Record<string, unknown>> = {},
): MdxJsxTextElement {
  const attributes = Object.entries(props).map(([key, value]) => attribute(key, value));
  return {type: 'mdxJsxTextElement', name, attributes, children};
}

/** 换上这些孩子；语法树的类型按父节点限定孩子，各步自己保证合法。 */
export const withChildren = <Parent extends Parents>(parent: Parent, children: readonly RootContent[]): Parent =>
  Object.assign(parent, {children: [...children]});

/** 独占一段、不能放在句子里的节点。 */
const flow = /^(?:blockquote|code|containerDirective|heading|list|math|paragraph|table|thematicBreak)$/;
export const isFlow = ({type}: Nodes): boolean => flow.test(type);
export const isPhrasing = (node: RootContent): node is PhrasingContent => !isFlow(node);

/** 读者看到的字。 */
export const wordsOf = (node: Nodes): string =>
  withoutMarks(toString(node, {includeHtml: false, includeImageAlt: false}))
    .replace(/\/\*.*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** 走遍全树，逐个父节点把孩子换成零个或几个；里面的先换。 */
export function rewrite(
  tree: Parents,
  change: (child: RootContent, index: number, parent: Parents) => RootContent[],
): void {
  const parents: Parents[] = [];
  visit(tree, (node) => {
    if ('children' in node) parents.push(node);
  });
  for (const parent of parents.reverse()) {
    const before: RootContent[] = [...parent.children];
    withChildren(
      parent,
      before.flatMap((child, index) => change(child, index, parent)),
    );
  }
}
