/** 在 MDX 语法树里造节点：属性、组件、import。 */
import type {PhrasingContent} from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';
import {valueToEstree} from 'estree-util-value-to-estree';
import {processor} from './read/page';

type Props = Readonly<Record<string, unknown>>;

/** 一个属性，写成表达式。 */
const attribute = (name: string, value: unknown): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: {
    type: 'mdxJsxAttributeValueExpression',
    value: JSON.stringify(value),
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        comments: [],
        body: [{type: 'ExpressionStatement', expression: valueToEstree(value)}],
      },
    },
  },
});

/** 写成属性；假的与没有的不写。 */
export const attributesOf = (props: Props) =>
  Object.entries(props).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : attribute(name, value),
  );

/** 一个没有内容的块级组件。 */
export const element = (name: string, props: Props): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: attributesOf(props),
  children: [],
});

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

/** 引入 src/ 里的几个组件：名字与它的文件夹。 */
export const importsOf = (names: Iterable<readonly [string, string]>) =>
  processor.parse(
    [...names]
      .map(
        ([name, folder]) =>
          `import ${name} from '@site/src/${folder}/${name}';`,
      )
      .join('\n'),
  ).children;
