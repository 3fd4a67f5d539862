import type {ElementContent, Root} from 'hast';
import {expect, test} from 'vitest';
import {glueNumbers, rehypeLineBreaks} from './lineBreaks';

test.each(['4.7 kΩ', '−3 dB', '115 200 bit/s', '2025 年', '第 2 题'])(
  '数与单位之间换成不换行的空格：%s',
  (text) => {
    expect(glueNumbers(`取 ${text}，`)).toBe(
      `取 ${text.replaceAll(' ', '\u00A0')}，`,
    );
  },
);

test.each(['E24 系列', '7.20 与 7.21', '2 Vcc', '2024 2025', '（2） V'])(
  '别的空格不动：%s',
  (text) => {
    expect(glueNumbers(text)).toBe(text);
  },
);

test('代入的值与后面的单位之间、题注里也一样；代码不动', () => {
  const text = (value: string): ElementContent => ({type: 'text', value});
  const element = (
    tagName: string,
    ...children: ElementContent[]
  ): ElementContent => ({type: 'element', tagName, properties: {}, children});
  const tree: Root = {
    type: 'root',
    children: [
      element('p', element('strong', text('30')), text(' 分，另有 3 个')),
      {
        type: 'mdxJsxFlowElement',
        name: 'Figure',
        attributes: [
          {type: 'mdxJsxAttribute', name: 'caption', value: '供电 3 V'},
          {type: 'mdxJsxAttribute', name: 'src', value: './3 V.svg'},
        ],
        children: [],
      },
      element('pre', element('code', text('3 V'))),
    ],
  };
  rehypeLineBreaks()(tree);
  expect(tree.children).toMatchObject([
    {children: [{}, {value: '\u00A0分，另有 3\u00A0个'}]},
    {attributes: [{value: '供电 3\u00A0V'}, {value: './3 V.svg'}]},
    {children: [{children: [{value: '3 V'}]}]},
  ]);
});
