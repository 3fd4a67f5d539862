import type {ElementContent, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {rehypeLineBreaks} from './lineBreaks';

const text = (value: string): ElementContent => ({type: 'text', value});
const element = (
  tagName: string,
  ...children: ElementContent[]
): ElementContent => ({type: 'element', tagName, properties: {}, children});

/** 换行的地方改过之后的字。 */
function glued(...children: ElementContent[]): string {
  const tree: Root = {type: 'root', children};
  rehypeLineBreaks()(tree);
  return toString(tree);
}

test.each(['4.7 kΩ', '115 200 bit/s', '第 2 题'])(
  '数与单位之间换成不换行的空格：%s',
  (value) => {
    expect(glued(text(`取 ${value}，`))).toBe(
      `取 ${value.replaceAll(' ', '\u00A0')}，`,
    );
  },
);

test.each(['取 5，', '2024 2025'])('别的空格不动：%s', (value) => {
  expect(glued(text(value))).toBe(value);
});

test('加粗的数与后面的单位之间也一样；代码不动', () => {
  expect(
    glued(
      element('p', element('strong', text('30')), text(' 分')),
      element('pre', element('code', text('3 V'))),
    ),
  ).toBe('30\u00A0分3 V');
});

test('表里的长代码在分隔符之后可以换行，网段与正文里的不动', () => {
  const cell = (value: string) => element('td', element('code', text(value)));
  const tree: Root = {
    type: 'root',
    children: [
      cell('DNS_PROBE.log'),
      cell('10.20.10.0/24'),
      element('code', text('a_b')),
    ],
  };
  rehypeLineBreaks()(tree);
  expect(JSON.stringify(tree).match(/"wbr"/g)).toHaveLength(2);
});
