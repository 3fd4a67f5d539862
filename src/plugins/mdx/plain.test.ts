import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {remarkPlainColons} from './plain';

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
