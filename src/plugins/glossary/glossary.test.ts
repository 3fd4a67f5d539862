import path from 'node:path';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {remarkGlossary} from '.';
import {withData} from '../lab-data/fixtures/data';

const siteDir = path.resolve(__dirname, '../../..');
const parser = unified()
  .use(remarkParse)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMdx);

const entry = (id: string, rest: string) =>
  `  - {id: ${id}, area: service, text: 一句。, ${rest}}\n`;
const many = '甲乙丙丁戊己庚辛壬癸子丑寅卯'.split('');
const glossary = `_meta: {sample: false, checked_on: '2025-09-24', owner_role: 文档编辑}
terms:
${entry('uart', 'term: UART')}${entry('inode', 'term: inode')}
${entry('queue', 'term: 队列, match: [打印队列, 队列], except: [环形队列]')}
${many.map((word, index) => entry(`word-${index}`, `term: 第${word}词`)).join('')}`;

/** 链接了的字与它指到哪里，按次序。 */
const linksIn = (source: string, file = 'docs/a.mdx'): string[] =>
  withData({'glossary.yml': () => glossary}, (dataDir) => {
    const tree: Root = parser.parse(source);
    remarkGlossary({siteDir, dataDir})(tree, {path: path.join(siteDir, file)});
    const found: string[] = [];
    visit(tree, 'link', ({url, children: [child]}) => {
      if (url.startsWith('/docs/glossary#') && child?.type === 'text')
        found.push(`${child.value}→${url.slice('/docs/glossary#'.length)}`);
    });
    return found;
  });

test.each([
  [
    '西文的词，紧挨着汉字与标点也算',
    '用UART收发，（inode）用完了。',
    ['UART→uart', 'inode→inode'],
  ],
  [
    '只链第一次，长的写法整个链接',
    '打印队列停了，队列还停着。',
    ['打印队列→queue'],
  ],
  [
    '列表、表格与提示框里的',
    '- **UART** 一项\n\n| 甲 |\n| --- |\n| inode |\n\n:::note[提示]\n\n队列\n\n:::',
    ['UART→uart', 'inode→inode', '队列→queue'],
  ],
  [
    '一页自己讲的，写出编号就不链接',
    '{/* glossary-skip: uart inode */}\n\nUART、inode 与队列',
    ['队列→queue'],
  ],
  ['放过标题与代码', '## UART 与队列\n\n`UART` 与\n\n```text\ninode\n```'],
  ['放过已有的链接与图', '[UART 的一节](./b.mdx) ![UART 接线](./a.webp)'],
  [
    '放过表头与提示框的标题',
    '| UART |\n| --- |\n| 甲 |\n\n:::note[UART]\n\n别的。\n\n:::',
  ],
  ['放过来源', '<Sources>\n<Source title="甲">UART</Source>\n</Sources>'],
  ['放过西文的一截', 'UART1、USB-UART、inodes、docs/inode 与 a@UART'],
  ['放过含着它的别的词，大小写不同的', '环形队列与 Uart'],
])('%s', (_, source, found: string[] = []) => {
  expect(linksIn(source)).toEqual(found);
});

test('一页至多十二条', () => {
  const words = many.map((word) => `第${word}词`);
  expect(linksIn(words.join('，'))).toHaveLength(12);
});

test('术语表自己、片段与博客整页不动', () => {
  for (const file of [
    'docs/glossary.mdx',
    'docs/_part.mdx',
    'blog/a/index.mdx',
  ])
    expect(linksIn('UART', file), file).toEqual([]);
});
