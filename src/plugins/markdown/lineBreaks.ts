/** 表里的长代码从哪里换行。没有哪条 CSS 只在分隔符之后换行，所以在构建时加上 <wbr>。 */
import type {Element, ElementContent, Parents, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** 表里的长代码在哪里可以换行：分隔符之后，后面是字母的；版本与网段不拆。 */
const seam = /(?<=\w[/_.:=@])(?=[A-Za-z<])/;

/**
 * 没有 <wbr>，一个长名字撑住一列，别的列一行只剩两三个字。
 * 写成手写的 JSX 标签：不然上游见 <code> 里不只是文字，会当成一整块代码。
 */
function breakCode(
  code: Element,
  index: number | undefined,
  parent: Parents | undefined,
): void {
  const [content] = code.children;
  if (content?.type !== 'text' || !parent || index === undefined) return;
  const [first = '', ...rest] = content.value.split(seam);
  if (rest.length === 0) return;
  const children = rest.flatMap((value): ElementContent[] => [
    {type: 'element', tagName: 'wbr', properties: {}, children: []},
    {type: 'text', value},
  ]);
  parent.children[index] = {
    type: 'mdxJsxTextElement',
    name: 'code',
    attributes: [],
    data: {_mdxExplicitJsx: true},
    children: [{type: 'text', value: first}, ...children],
  };
}

/** rehype 插件。 */
export function rehypeLineBreaks() {
  return (tree: Root): void =>
    visit(tree, {tagName: 'td'}, (cell) =>
      visit(cell, {tagName: 'code'}, breakCode),
    );
}
