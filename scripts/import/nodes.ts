/** 造语法树的节点，与几个到处要用的判断。 */
import type {Nodes, Paragraph, Parents, PhrasingContent, RootContent, Strong, Text} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {attribute, element} from '../../plugins/markdown/mdx';

export type Directive = Extract<Nodes, {type: 'containerDirective'}>;
type Props = Readonly<Record<string, unknown>>;

export const han = /[\p{Script=Han}，。；：？！、）”》（“《]/u;

export const text = (value: string): Text => ({type: 'text', value});
export const strong = (children: PhrasingContent[]): Strong => ({type: 'strong', children});
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});
export const comment = (value: string): RootContent & PhrasingContent => ({
  type: 'mdxTextExpression',
  value: `/* ${value.trim().replaceAll('*/', '* /')} */`,
});

/** 行内的标签或组件。 */
export function inline(name: string, children: PhrasingContent[], props: Props = {}): MdxJsxTextElement {
  const attributes = Object.entries(props).map(([key, value]) => attribute(key, value));
  return {type: 'mdxJsxTextElement', name, attributes, children};
}

/** 换上这些孩子；语法树的类型按父节点限定孩子，各步自己保证合法。 */
export const withChildren = <Parent extends Parents>(parent: Parent, children: readonly RootContent[]): Parent =>
  Object.assign(parent, {children: [...children]});

/** 独占几行的组件。 */
export const block = (name: string, children: readonly RootContent[], props: Props = {}): MdxJsxFlowElement =>
  withChildren(element(name, props), children);

/** 独占一段、不能放在句子里的节点。 */
// prettier-ignore
const flowTypes: readonly string[] = [
  'blockquote', 'code', 'containerDirective', 'heading', 'list', 'math', 'mdxJsxFlowElement', 'paragraph', 'table',
  'thematicBreak',
];
export const isFlow = ({type}: Nodes): boolean => flowTypes.includes(type);
export const isPhrasing = (node: RootContent): node is PhrasingContent => !isFlow(node);

/** 一个父节点的孩子，逐个换成零个或几个。 */
function replaceChildren(parent: Parents, change: (child: RootContent, index: number) => RootContent[]): void {
  const before: RootContent[] = [...parent.children];
  withChildren(parent, before.flatMap(change));
}

/** 走遍全树，逐个父节点换它的孩子；里面的先换。 */
export function rewrite(
  tree: Parents,
  change: (child: RootContent, index: number, parent: Parents) => RootContent[],
): void {
  const parents: Parents[] = [];
  visit(tree, (node) => {
    if ('children' in node) parents.push(node);
  });
  for (const parent of parents.reverse()) replaceChildren(parent, (child, index) => change(child, index, parent));
}

/** 一串节点里，连着的句子收成一段，别的照旧。 */
export function paragraphs(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let open: PhrasingContent[] = [];
  const close = () => {
    if (open.some((node) => node.type !== 'text' || node.value.trim() !== '')) result.push(paragraph(...open));
    open = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) open.push(node);
    else {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}
