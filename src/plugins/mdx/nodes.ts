/** 在 MDX 语法树里造节点：属性、组件、import。 */
import type {Link, Node, Paragraph, PhrasingContent, Text} from 'mdast';
import type {Properties} from 'hast';
import type {
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';
import {valueToEstree} from 'estree-util-value-to-estree';
import {processor} from './read/page';

export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

export const isJsx = (node: Node): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** 写成属性，值是表达式；假的与没有的不写。 */
export const attributesOf = (props: object) =>
  Object.entries(props).flatMap(
    ([name, value]: [string, unknown]): MdxJsxAttribute[] =>
      value === undefined || value === false
        ? []
        : [
            {
              type: 'mdxJsxAttribute',
              name,
              value: {
                type: 'mdxJsxAttributeValueExpression',
                value: JSON.stringify(value),
                data: {
                  estree: {
                    type: 'Program',
                    sourceType: 'module',
                    body: [
                      {
                        type: 'ExpressionStatement',
                        expression: valueToEstree(value),
                      },
                    ],
                  },
                },
              },
            },
          ],
  );

/** 一个没有内容的块级组件。 */
export const element = (name: string, props: object): MdxJsxFlowElement => ({
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

export const textNode = (value: string): Text => ({type: 'text', value});
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});
/** 一个链接，hProperties 是标签上的属性。 */
export const link = (
  url: string,
  children: PhrasingContent[],
  hProperties?: Properties,
): Link => ({type: 'link', url, children, data: {hProperties}});

/** 引入 src/ 里的几个组件：名字与它的文件夹。 */
export const importsOf = (names: ReadonlyMap<string, string>) =>
  processor.parse(
    Array.from(
      names,
      ([name, folder]) => `import ${name} from '@site/src/${folder}/${name}';`,
    ).join('\n'),
  ).children;
