/**
 * 数与后面的单位、量词之间（“3 V”“第 2 题”“9 600”）不换行：浏览器见空格就能换行，没有哪条 CSS 管得住，
 * 所以在构建时换成不换行的空格。复制与查找照旧。
 */
import type {Element, ElementContent, Parents, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

const gap = /(?<=\d) (?=\d{3}(?!\d)|[^\s\d])|(?<=第) (?=\d)/g;

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

/** rehype 插件；代码只在表里加上可以换行的地方。 */
export function rehypeLineBreaks() {
  return (tree: Root): void => {
    visit(tree, {tagName: 'td'}, (cell) =>
      visit(cell, {tagName: 'code'}, breakCode),
    );
    visit(tree, (node, index, parent) => {
      const isCode =
        (node.type === 'element' && /^(?:code|pre)$/.test(node.tagName)) ||
        (node.type === 'mdxJsxTextElement' && node.name === 'code');
      if (isCode) return SKIP;
      if (node.type !== 'text') return undefined;
      // 数是代入的、加粗的，后面另起一段文字。
      const before = index
        ? toString(parent?.children[index - 1]).slice(-1)
        : '';
      node.value = (before + node.value)
        .replace(gap, '\u00A0')
        .slice(before.length);
      return undefined;
    });
  };
}
