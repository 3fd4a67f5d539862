import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {remarkPlainColons, unixLines} from './plain';

/** 页面上的字，与还剩下的行内指令。 */
function shown(value: string): string {
  const tree: Root = unified()
    .use(remarkParse)
    .use(remarkDirective)
    .use(remarkMdx)
    .use(remarkPlainColons)
    .parse(value);
  let text = '';
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') text += node.value;
    if (node.type === 'textDirective') text += '<指令>';
  });
  return text;
}

test.each([
  '地址线 ADDR:A[15:0] 与数据线 DATA:D[7:0]',
  'TIM2:CR1[0]、USART1:TX[PA9]、SPI:MOSI',
  'std::vector 与 nginx:alpine，10:30:00',
  'a:b[c:d[e]]f',
  ':tada: 与 :abc',
])('冒号后面的字一个不少：%s', (text) => {
  expect(shown(text)).toBe(text);
});

test('并成一段字，不留下断开的地方', () => {
  const value = '地址线 ADDR:A[15:0] 与 SPI:MOSI';
  const tree: Root = unified()
    .use(remarkParse)
    .use(remarkDirective)
    .use(remarkPlainColons)
    .parse(value);
  expect(tree.children[0]).toMatchObject({children: [{type: 'text', value}]});
});

test('里面的行内代码照样是代码，花括号里的属性照原样', () => {
  expect(shown('PA:A[`x`]')).toBe('PA:A[x]');
  expect(shown('看 a:b[c] 完')).toBe('看 a:b[c] 完');
});

test('Windows 的换行与别处的一样', () => {
  expect(unixLines({fileContent: '甲\r\n乙\n丙\r丁'})).toBe('甲\n乙\n丙\n丁');
});
