/**
 * 数与后面的单位、量词之间（“3 V”“第 2 题”“9 600”）不换行：浏览器见空格就能换行，没有哪条 CSS 管得住，
 * 所以在构建时换成不换行的空格。复制与查找照旧。
 */
import type {Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

const gap = /(?<=\d) (?=\d{3}(?!\d)|[^\s\d])|(?<=第) (?=\d)/g;

/** rehype 插件；代码不动。 */
export function rehypeLineBreaks() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && /^(?:code|pre)$/.test(node.tagName))
        return SKIP;
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
