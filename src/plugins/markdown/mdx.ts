/** 在 MDX 语法树里造节点：属性、组件、import。 */
import type {PhrasingContent, RootContent} from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';
import type {Program} from 'estree';
import {valueToEstree} from 'estree-util-value-to-estree';

const program = (statement: Program['body'][number]): Program => {
  return {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [statement],
  };
};

/** 一个属性，写成表达式。 */
export const attribute = (name: string, value: unknown): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: {
    type: 'mdxJsxAttributeValueExpression',
    value: JSON.stringify(value),
    data: {
      estree: program({
        type: 'ExpressionStatement',
        expression: valueToEstree(value),
      }),
    },
  },
});

/** 一个没有内容的块级组件。 */
export function element(
  name: string,
  props: Readonly<Record<string, unknown>>,
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(props).map(([key, value]) =>
      attribute(key, value),
    ),
    children: [],
  };
}

/** 行内的一个组件或标签。 */
export const inlineElement = (
  name: string,
  ...children: PhrasingContent[]
): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: [],
  children,
});

/** 引入 src/components 里的一个组件。 */
export function importComponent(name: string): RootContent {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: program({
        type: 'ImportDeclaration',
        attributes: [],
        specifiers: [
          {type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}},
        ],
        source: {type: 'Literal', value: `@site/src/components/${name}`},
      }),
    },
  };
}
