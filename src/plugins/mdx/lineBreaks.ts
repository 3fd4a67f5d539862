/** 从哪里换行：数与单位、信箱不拆，表里的长代码在分隔符之后可以换。没有哪条 CSS 做得到，所以在构建时改。 */
import type {Element, Parents, Root, Text} from 'hast';
import {h} from 'hastscript';
import {visit} from 'unist-util-visit';

/** 数与单位之间、三位一组之间的空格：5 V、100 kΩ、25 ℃、（4 分）、115 200，约 10。 */
const beforeUnit =
  /(?<=\d) (?=[A-Za-zµΩ°℃%‰]{1,4}(?![A-Za-z])|分|\d{3}(?!\d))|(?<=约) (?=\d)/g;

/** 代码里不拆的：选项，`--⏎force` 会读成两样；短的占位符，`<文件⏎>` 也是。 */
const whole = /((?<!\S)(?:--?[A-Za-z]\w*|--(?!\S))|<[^\s<>]{1,6}>(?!@))/;

/** 表里的长代码另在分隔符之后可以换行，后面是字母的；版本与网段不拆。 */
const orSeam = RegExp(`${whole.source}|(?<=\\w[/_.:=@])(?=[A-Za-z<])`);

/** 分开的各段，单数的一段不拆；空的是可以换行的地方。 */
const pieces = (parts: string[]): (Element | Text)[] =>
  parts.map((value, at) => {
    if (at % 2 === 0) return {type: 'text', value};
    return value ? h('span.lab-num', value) : h('wbr');
  });

/**
 * 没有 <wbr>，一个长名字撑住一列，别的列一行只剩两三个字。
 * 写成手写的 JSX 标签：不然上游见 <code> 里不只是文字，会当成一整块代码。
 */
function breakCode(
  pattern: RegExp,
  code: Element,
  index: number | undefined,
  parent: Parents | undefined,
) {
  const [content] = code.children;
  if (content?.type !== 'text' || !parent || index === undefined) return;
  const parts = content.value.split(pattern);
  // 末尾换行的是一整块代码。
  if (parts.length === 1 || content.value.endsWith('\n')) return;
  parent.children[index] = {
    type: 'mdxJsxTextElement',
    name: 'code',
    attributes: [],
    data: {_mdxExplicitJsx: true},
    children: pieces(parts),
  };
}

/** rehype 插件。 */
export function rehypeLineBreaks() {
  return (tree: Root): void => {
    visit(tree, 'text', (node, _, parent) => {
      const tag = parent?.type === 'element' && parent.tagName;
      // 换成不换行的空格；代码照原样，复制走才用得了。
      if (tag !== 'code') node.value = node.value.replace(beforeUnit, '\u00A0');
    });
    visit(tree, {tagName: 'a'}, (link) => {
      const [address] = link.children;
      // 信箱里的连字符连着后面的字母。
      if (address?.type === 'text' && address.value.includes('@'))
        link.children = pieces(address.value.split(/(-\w)/));
    });
    visit(tree, {tagName: 'td'}, (cell) =>
      visit(cell, {tagName: 'code'}, (...node) => breakCode(orSeam, ...node)),
    );
    visit(tree, {tagName: 'code'}, (...node) => breakCode(whole, ...node));
  };
}
