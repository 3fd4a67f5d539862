import type {Element, ElementContent, Root} from 'hast';
import type {MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {expect, test} from 'vitest';
import {glueNumbers, rehypeLineBreaks} from './lineBreaks';

const glued = [
  '3 V',
  '4.7 kΩ',
  '20 cm',
  '−3 dB',
  '25 °C',
  '1.2 KiB',
  '115 200 bit/s',
  '2025 年',
  '10 个',
  '第 2 题',
];
const loose = [
  'E24 系列',
  '7.20 与 7.21',
  '2 Vcc',
  '2024 2025',
  '3 VIP',
  '（2） V',
  'STM32 单片机',
];

test.each(glued)('数与单位之间换成不换行的空格：%s', (text) => {
  expect(glueNumbers(`取 ${text}，`)).toBe(
    `取 ${text.replaceAll(' ', '\u00A0')}，`,
  );
});

test.each(loose)('别的空格不动：%s', (text) => {
  expect(glueNumbers(text)).toBe(text);
});

const paragraph = (...children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});

function processed(...children: ElementContent[]): Element {
  const content = paragraph(...children);
  const tree: Root = {type: 'root', children: [content]};
  rehypeLineBreaks()(tree);
  return content;
}

const jsx = (
  name: string,
  attributes: MdxJsxTextElementHast['attributes'] = [],
): MdxJsxTextElementHast => ({
  type: 'mdxJsxTextElement',
  name,
  attributes,
  children: [],
});

test('取自数据的值与后面的单位之间也不换行', () => {
  const {children} = processed(jsx('Fact'), {
    type: 'text',
    value: ' 分，另有 3 个',
  });
  expect(children.at(1)).toMatchObject({value: '\u00A0分，另有 3\u00A0个'});
  expect(
    processed(jsx('Term'), {type: 'text', value: ' 分'}).children.at(1),
  ).toMatchObject({value: ' 分'});
});

test('给人读的属性一样，别的属性不动', () => {
  const {children} = processed(
    jsx('Figure', [
      {type: 'mdxJsxAttribute', name: 'caption', value: '供电 3 V'},
      {type: 'mdxJsxAttribute', name: 'src', value: './3 V.svg'},
    ]),
  );
  expect(children.at(0)).toMatchObject({
    attributes: [{value: '供电 3\u00A0V'}, {value: './3 V.svg'}],
  });
});

/** 行内代码排成的样子：不换行的一段加方括号，可以换行的地方写 |。 */
function shape(code: string): string {
  const {children} = processed({
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{type: 'text', value: code}],
  });
  const [only] = children;
  const parts = only && 'children' in only ? only.children : [];
  return parts
    .map((part) => {
      if (part.type === 'text') return part.value;
      if (part.type !== 'element') return '?';
      const [inner] = part.children;
      return part.tagName === 'wbr'
        ? '|'
        : `[${inner?.type === 'text' ? inner.value : ''}]`;
    })
    .join('');
}

test.each([
  ['ls', 'ls'],
  ['nginx -t', 'nginx [-t]'],
  ['rsync --link-dest', 'rsync [--link-dest]'],
  [
    'rsync --link-dest=/srv/backup/latest a',
    'rsync [--link-dest=]|[/]|[srv/]|[backup/]|latest a',
  ],
])('行内代码 %s：短的参数不断开，长的在等号与斜杠之后断', (code, expected) => {
  expect(shape(code)).toBe(expected);
});

test('代码块不动', () => {
  const block: Element = {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'code',
        properties: {},
        children: [{type: 'text', value: '3 V -t'}],
      },
    ],
  };
  expect(processed(structuredClone(block)).children).toEqual([block]);
});
