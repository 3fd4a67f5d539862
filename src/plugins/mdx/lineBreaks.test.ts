import type {ElementContent, Root} from 'hast';
import {expect, test} from 'vitest';
import {rehypeLineBreaks} from './lineBreaks';

const text = (value: string): ElementContent => ({type: 'text', value});
const element = (
  tagName: string,
  ...children: ElementContent[]
): ElementContent => ({type: 'element', tagName, properties: {}, children});

test('数与单位、信箱、代码里的选项不拆；表里的长代码在分隔符之后可以换行，网段与正文里的不动', () => {
  const cell = (value: string) => element('td', element('code', text(value)));
  const tree: Root = {
    type: 'root',
    children: [
      cell('DNS_PROBE.log'),
      cell('10.20.10.0/24'),
      element('code', text('a_b --all 5 s')),
      text('加 5 V、2 处'),
      element('a', text('a-b@c.d')),
    ],
  };
  rehypeLineBreaks()(tree);
  const written = JSON.stringify(tree);
  expect(written.match(/"wbr"|lab-num/g)).toHaveLength(4);
  expect(written.match(/.\u00A0./g)).toEqual(['5\u00A0V']);
});
