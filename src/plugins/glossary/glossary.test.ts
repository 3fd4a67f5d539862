import os from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {remarkGlossary} from '.';
import {withData} from '../lab-data/fixtures/data';
import {remarkLabData} from '../lab-data/remark';

const siteDir = path.resolve(__dirname, '../../..');
const parser = unified()
  .use(remarkParse)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMdx);

const entry = (id: string, rest: string) =>
  `  - {id: ${id}, area: service, text: 一句。, ${rest}}\n`;
const many = Array.from({length: 14}, (_, index) =>
  entry(
    `word-${index}`,
    `term: 第${'甲乙丙丁戊己庚辛壬癸子丑寅卯'[index] ?? ''}词`,
  ),
);
const glossary = `_meta: {sample: false, checked_on: '2025-09-24', owner_role: 文档编辑}
terms:
${entry('uart', 'term: UART')}${entry('inode', 'term: inode')}${entry('sot', 'term: SOT-23')}${entry('smd', "term: '0805'")}
${entry('i2c', 'term: I²C')}${entry('queue', 'term: 队列, match: [打印队列, 队列], except: [环形队列]')}
${entry('time', 'term: 机时, except: [停机时]')}${many.join('')}`;

/** 链接了的字与它指到哪里，按次序。 */
function linksIn(
  source: string,
  file = 'docs/a.mdx',
  site = siteDir,
): string[] {
  return withData({'glossary.yml': () => glossary}, (dataDir) => {
    const tree: Root = parser.parse(source);
    remarkGlossary({siteDir: site, dataDir})(tree, {
      path: path.join(site, file),
    });
    const found: string[] = [];
    visit(tree, 'link', ({url, children: [child]}) => {
      if (url.startsWith('/docs/glossary#') && child?.type === 'text')
        found.push(`${child.value}→${url.slice('/docs/glossary#'.length)}`);
    });
    return found;
  });
}

describe('链接', () => {
  test.each([
    [
      '西文的词，紧挨着汉字与标点也算',
      '用UART收发，（inode）用完了。',
      ['UART→uart', 'inode→inode'],
    ],
    ['只链第一次', '队列停了，队列还停着。\n\n队列又停了。', ['队列→queue']],
    ['长的写法整个链接', '添加打印队列。', ['打印队列→queue']],
    [
      '粗体、列表、引用与提示框里的',
      '- **UART** 一项\n\n> inode\n\n:::note[提示]\n\n机时\n\n:::',
      ['UART→uart', 'inode→inode', '机时→time'],
    ],
    ['表格的格子里', '| 甲 |\n| --- |\n| 登记机时 |', ['机时→time']],
    [
      '组件里面的字',
      '<Answer points="5">\n\n用 UART。\n\n</Answer>',
      ['UART→uart'],
    ],
    ['标题里有过，正文第一次照样', '## UART\n\n再说 UART。', ['UART→uart']],
    [
      '上标与数字',
      'I²C 接 0805 与 SOT-23。',
      ['I²C→i2c', '0805→smd', 'SOT-23→sot'],
    ],
  ])('%s', (_, source, found) => {
    expect(linksIn(source)).toEqual(found);
  });

  test('字一个也不少，次序不变', () => {
    const source = '先用 UART，再看 inode，最后看队列。';
    withData({'glossary.yml': () => glossary}, (dataDir) => {
      const tree: Root = parser.parse(source);
      remarkGlossary({siteDir, dataDir})(tree, {
        path: path.join(siteDir, 'docs/a.mdx'),
      });
      let text = '';
      visit(tree, 'text', ({value}) => {
        text += value;
      });
      expect(text).toBe(source);
    });
  });

  test('一页至多十二条', () => {
    const words = '甲乙丙丁戊己庚辛壬癸子丑寅卯'
      .split('')
      .map((word) => `第${word}词`);
    expect(linksIn(words.join('，'))).toHaveLength(12);
    expect(linksIn(words.join('\n\n'))).toHaveLength(12);
  });
});

describe('放过', () => {
  test.each([
    ['标题', '## UART 与队列'],
    ['代码', '`UART` 与\n\n```text\ninode\n```'],
    ['已有的链接', '[UART 的一节](./b.mdx)'],
    ['图的替代文字', '![UART 接线](./a.webp)'],
    ['题注与属性', '<Figure src="./a.svg" alt="UART" caption="队列" />'],
    ['表头', '| UART | 队列 |\n| --- | --- |\n| 甲 | 乙 |'],
    ['提示框的标题', ':::note[UART]\n\n别的。\n\n:::'],
    [
      '公式与来源',
      '<Eq tex="{\\\\rm UART}" />\n\n<Sources>\n<Source title="甲">UART</Source>\n</Sources>',
    ],
    ['西文的一截', 'UART1、USB-UART、inodes、SOT-23-5、10805 与 0805.5'],
    ['网址与路径里的', 'docs/inode 与 a@UART'],
    ['含着它的别的词', '环形队列与停机时段'],
    ['大小写不同的', 'Uart 与 INODE'],
  ])('%s', (_, source) => {
    expect(linksIn(source)).toEqual([]);
  });

  test('一页自己讲的，写出编号就不链接', () => {
    expect(
      linksIn('{/* glossary-skip: uart inode */}\n\nUART、inode 与队列'),
    ).toEqual(['队列→queue']);
  });

  test.each([
    'docs/glossary.mdx',
    'docs/_part.mdx',
    'blog/a/index.mdx',
    'src/pages/a.mdx',
  ])('%s 整页不动', (file) => {
    expect(linksIn('UART', file)).toEqual([]);
  });

  test('没有术语表那一页，就什么也不做', () => {
    expect(linksIn('UART', 'docs/a.mdx', os.tmpdir())).toEqual([]);
  });

  test('术语表是空的', () => {
    withData({}, (dataDir) => {
      const tree: Root = parser.parse('UART');
      remarkGlossary({siteDir, dataDir})(tree, {
        path: path.join(siteDir, 'docs/a.mdx'),
      });
      expect(tree.children).toHaveLength(1);
    });
  });
});

test('术语表的一类展开成一条一个三级标题，标题进得了目录', () => {
  withData({'glossary.yml': () => glossary}, (dataDir) => {
    const tree: Root = parser.parse(
      '<Glossary area="service" />\n\n<Glossary area="parts" />',
    );
    remarkLabData({siteDir, dataDir})(tree, {
      path: path.join(siteDir, 'docs/glossary.mdx'),
      data: {frontMatter: {}},
    });
    const ids: unknown[] = [];
    visit(tree, 'heading', ({depth, data}) => {
      expect(depth).toBe(3);
      ids.push(data?.hProperties?.id);
    });
    expect(ids.slice(0, 3)).toEqual(['uart', 'inode', 'sot']);
    // 一条也没有的一类，写尚未填写。
    expect(JSON.stringify(tree)).toContain('DataList');
  });
});
