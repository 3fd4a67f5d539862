import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {encode} from './build';
import {createEngine, type Engine} from './engine';
import {searchIndex} from './index';
import {readOptions} from './options';
import {readPage} from './pages';
import type {BuiltPage, Page} from './types';

/** 一页，两节。 */
const pageOf = (
  route: string,
  title: string,
  text: string,
  keywords: string[] = [],
): Page => ({
  path: route,
  title,
  keywords,
  sections: [
    {anchor: '', heading: '', text},
    {anchor: 'more', heading: '维护记录', text: '每周检查一次。'},
  ],
});

/** 取来了全文的引擎。 */
function engineOf(pages: readonly Page[], options: object = {}): Engine {
  const {index, rest} = encode(pages, readOptions(options));
  return createEngine(index, rest);
}

const pages = [
  pageOf('/printer', '网络打印', '打印机卡纸时先断电，再抽出纸盒。', [
    '打印机',
  ]),
  pageOf('/filter', '滤波电路', '电路里 R 取 10 kΩ，C 取 10 µF。', ['低通']),
  pageOf('/wifi', '无线网络', '用 WiFi 上网；阵列是 RAID 0。', ['wifi']),
  pageOf('/gitea', '代码仓库', 'C++ 工程也放这里。', ['gitea', 'git']),
];
const book = engineOf(pages, {
  synonyms: [['网络打印', '印东西']],
  phrasings: {'/wifi': {more: ['几号来修']}},
});

describe('引擎', () => {
  test.each([
    ['半个词', '卡纸', '/printer'],
    ['整句', '再抽出纸盒', '/printer'],
    ['全拼', 'dayinji', '/printer'],
    ['首字母', 'dyj', '/printer'],
    ['拼音夹汉字', '打yinji', '/printer'],
    ['同义词', '印东西', '/printer'],
    ['一节的问法', '几号来修', '/wifi'],
    ['问句夹着错字', '打印鸡怎么用', '/printer'],
    ['汉字与西文连写', '连wifi', '/wifi'],
    ['符号', 'C++', '/gitea'],
    ['全角', 'ｗｉｆｉ', '/wifi'],
    ['两边碰到的括号与符号', '（([{)]}\\*?^$|dyj（([{)]}\\*?^$|', '/printer'],
  ])('%s：%s', (_name, query, route) => {
    expect(book.search(query).groups[0]?.path).toBe(route);
  });

  test.each([
    ['换一个字', '滤波店路', '滤波电路'],
    ['漏一个字', '滤波路', '滤波电路'],
    ['颠倒', '波滤电路', '滤波电路'],
    ['西文', 'gtiea', 'gitea'],
    ['拼音', 'lvboduanlu', '滤波电路'],
    ['没有写错', '打印机怎么用', undefined],
    ['三个字母的，多半真是另一个词', 'vim', undefined],
  ])('错字，%s：%s', (_name, query, word) => {
    expect(book.search(query).similar[0]).toBe(word);
  });

  test('同样的话，分量大的在前', () => {
    const routes = ['/blog/a', '/ops/a', '/b'];
    const {groups} = engineOf(
      routes.map((route) => pageOf(route, '同名', '同样的话。')),
      {weights: {'/ops/': 0.9, '/blog/a': 0.2}},
    ).search('同名');
    expect(groups.map((group) => group.path)).toEqual(routes.reverse());
  });

  test('结果到节，标出匹配处；没有的词说没有', () => {
    expect(book.search('检查').groups[0]?.hits[0]?.href).toMatch(/#more$/);
    const [filter] = book.search('取 10 µF').groups;
    expect(filter?.hits[0]?.excerpt.filter(({hit}) => hit)).toEqual([
      {text: '取 10 µF', hit: true},
    ]);
    expect(book.search('打喷嚏').groups).toEqual([]);
    expect(book.search('打印机 路由器').missing).toEqual(['路由器']);
    expect(book.search('打印机卡纸抽出纸盒喷嚏').missing).toEqual([]);
  });

  test('再怪、再长的查询也答得完；写着的不说没有', () => {
    const text = JSON.stringify(pages).toLowerCase();
    const written = ['打印机', 'wifi', '滤波电路', 'c++', '10 kω'];
    const odd = Array.from(
      '\0\u001b\n\ud800\u202e\u200b𠮷🔥ßİ<>[](){}*+?^$|\\%',
    );
    const pieces = [
      ...[...written, ...odd, '__proto__', 'constructor', '<img src=x>'],
      ...['xian', '打a', '实验室', '怎么'],
    ];
    let seed = 1;
    const pick = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return pieces[seed % pieces.length] ?? '';
    };
    const queries = Array.from({length: 500}, () =>
      Array.from({length: 1 + (seed % 12)}, pick).join(seed % 2 ? ' ' : ''),
    );
    for (const query of [
      ...queries,
      ...pieces.map((piece) => piece.repeat(20)),
      ...['a', 'xian', '电', '打印机 '].map((piece) => piece.repeat(50_000)),
    ])
      for (const word of book.search(query).missing)
        expect(text, query).not.toContain(word);
  });
});

describe('说到人出事', () => {
  const emergency = {
    ...pageOf('/emergency', '应急', ''),
    sections: ['shock', 'burn'].map((anchor) => ({
      anchor,
      heading: anchor,
      text: '第一步。第二步。',
    })),
  };
  const engine = engineOf(
    [emergency, pageOf('/parts', '接触电阻怎么量', '', ['烫金', '电烙铁'])],
    {
      urgent: {
        page: '/emergency',
        sections: {
          shock: {call: '打 120', sayings: ['有人触电了', '他被电了', '触电']},
          burn: {
            call: '打 120',
            sayings: ['手烫伤了', '他烫着了', '烫伤', '烫烫'],
          },
        },
        harmless: ['被电赛刷了', '板子烫手', '烫烫烫'],
      },
    },
  );

  test.each([
    ['照例句', '有人触电了', ['shock']],
    ['拆开与别的一样的例句', '烫烫', ['burn']],
    ['没有写过的一句', '同学烫伤了怎么办', ['burn']],
    ['同音的错字', '有人处电了', ['shock']],
    ['拼音', 'youren chudian le', ['shock']],
    ['两样都像', '触电 手烫伤了', ['burn', 'shock']],
    ['别的一页的标题', '接触电阻怎么量', []],
    ['写明不是的', '电赛', []],
  ])('%s：%s', (_name, query, wanted) => {
    const hits = engine.search(query).groups.flatMap((group) => group.hits);
    const urgent = hits.filter(({calls}) => calls.length > 0);
    expect(urgent.map(({href}) => href).sort()).toEqual(
      wanted.map((anchor) => `/emergency#${anchor}`),
    );
  });

  test('给第一步与能点的电话', () => {
    expect(engine.search('触电').groups[0]?.hits[0]).toMatchObject({
      calls: ['120'],
      excerpt: [{text: '打 120'}, {text: ' 第一步。第二步。'}],
    });
  });
});

test('手里只有各节的开头时，不说没有；取来全文再答', () => {
  const tail = '过孔与过冲。'.padStart(400, '开头的一句。');
  const {index, rest} = encode(
    [pageOf('/a', '甲', tail)],
    readOptions({stopWords: ['过']}),
  );
  const opening = createEngine(index);
  for (const query of ['过孔', '过冲', '路由器', '怎么办'])
    expect(opening.search(query), query).toMatchObject({
      isPartial: true,
      missing: [],
    });
  expect(opening.search('开头').isPartial).toBe(false);
  const whole = createEngine(index, rest);
  expect(whole.search('过孔').groups).toHaveLength(1);
  expect(whole.search('路由器')).toMatchObject({
    isPartial: false,
    missing: ['路由器'],
  });
});

describe('索引', () => {
  const pageAt = (route: string, body: string, head = ''): BuiltPage => ({
    route,
    isNotFound: route.endsWith('404'),
    dom: load(
      `<html class="docs-doc-page"><head>${head}</head><body><nav>导航</nav><main>${body}</main></body></html>`,
    ),
  });

  test('读成品页：标题、面包屑、带锚点的节；按钮与示例标记不收', () => {
    const page = readPage(
      pageAt(
        '/docs/a',
        '<nav><li>栏目</li></nav><div class="markdown"><h1>甲</h1><p>开头<b>加粗</b><button>复制</button></p><p role="note">示例</p><h2 id="b">乙<a class="hash-link">#</a></h2><pre><span>int</span> x;</pre><a class="card" href="/c">丙</a></div>',
        '<meta name="keywords" content="丙, 丁">',
      ),
    );
    expect(page).toEqual({
      path: '/docs/a',
      title: '甲',
      keywords: ['丙', '丁'],
      sections: [
        {anchor: '', heading: '', text: '开头加粗'},
        {anchor: 'b', heading: '乙', text: 'int x;'},
      ],
    });
    const hidden = '<meta name="robots" content="noindex">';
    expect(readPage(pageAt('/a', '<h1>甲</h1>', hidden))).toBeUndefined();
  });

  test('写成固定的名字，不收找不到的页面', () => {
    const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-search-'));
    const pages = ['/lab/', '/lab/404'].map((at) => pageAt(at, '<h1>家</h1>'));
    searchIndex().files({outDir, baseUrl: '/lab/', pages});
    const written: unknown = JSON.parse(
      fs.readFileSync(path.join(outDir, 'search-index.json'), 'utf8'),
    );
    expect(written).toHaveProperty('pages', [
      expect.objectContaining({path: '/lab/', title: '家'}),
    ]);
    fs.rmSync(outDir, {recursive: true});
  });
});

describe('选项', () => {
  test.each([
    [{synonym: []}, 'synonym'],
    [{questions: ['甲', '']}, '是空的，写上一个词或删去这一项'],
    [{ask: 'intro'}, '不是站内的路径'],
    [
      {urgent: {page: '/e', sections: {a: {call: '打电话', sayings: []}}}},
      '没有电话号码',
    ],
  ])('%j', (written, message) => {
    expect(() => readOptions(written)).toThrow(message);
  });

  test('数字也是一个词', () => {
    expect(readOptions({synonyms: [['稳压', 7805]]}).synonyms).toEqual([
      ['稳压', '7805'],
    ]);
  });
});
