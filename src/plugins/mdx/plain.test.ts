import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {remarkPlainAlts, remarkPlainColons} from './plain';

test.each([
  '地址线 ADDR:A[15:0] 与 SPI:MOSI',
  'std::vector 与 nginx:alpine，10:30:00，:tada:',
])('冒号后面的字一个不少，也不断开：%s', (value) => {
  const tree: Root = unified()
    .use(remarkParse)
    .use(remarkDirective)
    .use(remarkMdx)
    .use(remarkPlainColons)
    .parse(value);
  expect(tree.children[0]).toMatchObject({children: [{type: 'text', value}]});
});

test('图的说明是写的那几个字，不转义两遍', () => {
  // 上游的一步交出来的样子：已经转义过一遍的字，作 <img> 的属性。
  const tree: Root = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .parse(
      '<img alt="R&amp;amp;D &amp;lt;5 V&amp;gt; &amp;#39;甲&amp;#39; &amp;nbsp;" />',
    );
  remarkPlainAlts()(tree);
  expect(tree.children[0]).toMatchObject({
    attributes: [{value: "R&D <5 V> '甲' &nbsp;"}],
  });
});
