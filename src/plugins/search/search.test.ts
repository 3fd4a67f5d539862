import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import {describe, expect, test, vi} from 'vitest';
import {encode} from './build';
import {createEngine, type Engine} from './engine';
import {searchIndex} from './index';
import {readOptions, type SearchOptions} from './options';
import {readPage} from './pages';
import {train} from './train';
import type {BuiltPage, Page, Piece} from './types';

const noOptions = readOptions({});

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map(({text}) => text).join('');

/** 一本小书：几页，一页一节或两节。 */
function pageOf(
  route: string,
  title: string,
  text: string,
  more: Partial<Page> = {},
): Page {
  const sections = [
    {anchor: '', heading: '', text},
    {anchor: 'more', heading: '维护记录', text: '每周检查一次。'},
  ];
  return {
    path: route,
    title,
    keywords: [],
    sections,
    ...more,
  };
}

/** 取来了全文的引擎。 */
function engineOf(pages: readonly Page[], options: SearchOptions): Engine {
  const {index, rest} = encode(pages, options);
  return createEngine(index, rest);
}

const smallBook = engineOf(
  [
    pageOf('/printer', '网络打印', '打印机卡纸时先断电，再抽出纸盒。', {
      keywords: ['打印机', 'printer'],
    }),
    pageOf(
      '/filter',
      '滤波电路',
      '电路里 R 取 10 kΩ，C 取 10 µF。每个月公布一次成绩。',
      {keywords: ['低通']},
    ),
    pageOf('/wifi', '无线网络', '用 WiFi 上网，密码写在墙上；阵列是 RAID 0。', {
      keywords: ['wifi'],
    }),
    pageOf('/gitea', '代码仓库', 'C++ 工程也放这里，用 git 推送。', {
      keywords: ['gitea', 'git'],
    }),
  ],
  {
    ...noOptions,
    synonyms: [['网络打印', '印东西']],
    questions: ['打印机怎么用'],
    phrasings: {'/wifi': {more: ['几号来修']}},
  },
);

const firstPath = (engine: Engine, query: string): string =>
  engine.search(query).groups[0]?.path ?? '没有结果';

describe('引擎', () => {
  test.each([
    ['半个词', '卡纸', '/printer'],
    ['整句', '再抽出纸盒', '/printer'],
    ['全拼', 'dayinji', '/printer'],
    ['首字母', 'dyj', '/printer'],
    ['拼音夹汉字', '打yinji', '/printer'],
    ['同义词', '印东西', '/printer'],
    ['一节的问法', '几号来修', '/wifi'],
    ['问句', '打印机怎么用', '/printer'],
    ['问句夹着错字', '打印鸡怎么用', '/printer'],
    ['汉字与西文连写', '连wifi', '/wifi'],
    ['符号', 'C++', '/gitea'],
    ['全角', 'ｗｉｆｉ', '/wifi'],
  ])('%s：%s', (_name, query, route) => {
    expect(firstPath(smallBook, query)).toBe(route);
  });

  test.each([
    ['换一个字', '滤波店路', '滤波电路'],
    ['漏一个字', '滤波路', '滤波电路'],
    ['颠倒', '波滤电路', '滤波电路'],
    ['同音', '绿波电路', '滤波电路'],
    ['西文', 'gtiea', 'gitea'],
    ['漏字母', 'wfi', 'wifi'],
    ['拼音', 'lvboduanlu', '滤波电路'],
  ])('写错的，%s：%s', (_name, query, word) => {
    // 书里没有的字读不出音：同音一例的“绿”不在书里，按换一个字改。
    expect(smallBook.search(query).similar).toContain(word);
  });

  test('没写错的不改；三个字母的多半真是另一个词', () => {
    for (const query of ['打印机怎么用', 'vim', 'git'])
      expect(smallBook.search(query).similar, query).toEqual([]);
  });

  test('同样的话，分量大的在前', () => {
    const pages = ['/blog/a', '/ops/a', '/b'].map((route) =>
      pageOf(route, '同名', '同样的话。'),
    );
    const weights = {'/ops/': 0.9, '/blog/a': 0.2};
    const {groups} = engineOf(pages, {...noOptions, weights}).search('同名');
    expect(groups.map((group) => group.path)).toEqual([
      '/b',
      '/ops/a',
      '/blog/a',
    ]);
  });

  test('结果到节，标出匹配处，汉字与西文之间留空；一个词也没有的没有结果', () => {
    const [group] = smallBook.search('检查').groups;
    expect(group?.hits[0]?.href).toMatch(/#more$/);
    const [filter] = smallBook.search('取 10 µF').groups;
    expect(filter?.hits[0]?.excerpt.filter(({hit}) => hit)).toEqual([
      {text: '取 10 µF', hit: true},
    ]);
    expect(textOf(filter?.hits[0]?.excerpt ?? [])).toContain('C 取 10 µF');
    expect(smallBook.search('打喷嚏').groups).toEqual([]);
    expect(smallBook.search('打印机 路由器')).toMatchObject({
      missing: ['路由器'],
    });
  });

  test('再怪的查询也答得完', () => {
    const odd = [
      'xian'.repeat(20),
      'an'.repeat(40),
      '打a'.repeat(40),
      'a1'.repeat(40),
      '实验室'.repeat(26),
    ];
    for (const query of [
      ...odd,
      '',
      '[',
      '\\',
      '"',
      '.*',
      '((',
      '\u3000',
      '\u{20bb7}野家',
      'ß',
      'lü',
    ]) {
      expect(smallBook.search(query).groups, query).toBeInstanceOf(Array);
    }
  });
});

describe('说到人出事', () => {
  const sections = ['', 'shock', 'burn'].map((anchor) => ({
    anchor,
    heading: `标题${anchor}`,
    text: '第一步。第二步。',
  }));
  const pages = [
    pageOf('/emergency', '应急', '', {sections}),
    pageOf('/parts', '接触电阻怎么量', '', {keywords: ['烫金', '电烙铁']}),
  ];
  const urgent = {
    page: '/emergency',
    sections: {
      shock: {
        call: '打 120',
        sayings: ['有人触电了', '他被电了', '触电'],
      },
      burn: {
        call: '严重的打 120',
        sayings: ['手烫伤了', '他烫着了', '烫伤'],
      },
    },
    harmless: ['被电赛刷了', '板子烫手'],
  };
  const engine = engineOf(pages, {...noOptions, urgent});
  const answer = (query: string) =>
    engine
      .search(query)
      .groups.flatMap(({hits}) => hits.filter(({calls}) => calls))
      .map(({href}) => href);

  test.each([
    ['照例句', '有人触电了', ['/emergency#shock']],
    ['没有写过的一句', '同学烫伤了怎么办', ['/emergency#burn']],
    ['同音的错字', '有人处电了', ['/emergency#shock']],
    ['拼音', 'youren chudian le', ['/emergency#shock']],
    ['两样都像', '烫伤 触电', ['/emergency#shock', '/emergency#burn']],
    ['别的一页的标题', '接触电阻怎么量', []],
    ['写明不是的', '电赛', []],
  ])('%s：%s', (_name, query, wanted) => {
    expect(answer(query).sort()).toEqual([...wanted].sort());
  });

  test('给第一步与能点的电话', () => {
    expect(engine.search('触电').groups[0]?.hits[0]).toMatchObject({
      calls: ['120'],
      excerpt: [{text: '打 120'}, {text: ' 第一步。第二步。'}],
    });
  });

  test('例句换个次序，学出来的一样', () => {
    const examples = urgent.harmless.map((text) => [text, 0] as const);
    const more = [...examples, ['触电', 1] as const];
    expect(train([...more].reverse(), 2)).toEqual(train(more, 2));
  });
});

test('手里只有各节的开头时，不说没有；取来全文再答', () => {
  const tail = '过孔与过冲。'.padStart(400, '开头的一句。');
  const {index, rest} = encode([pageOf('/a', '甲', tail)], {
    ...noOptions,
    stopWords: ['过'],
  });
  const [opening, whole] = [createEngine(index), createEngine(index, rest)];
  for (const query of ['过孔', '过冲', '路由器', '怎么办'])
    expect(opening.search(query), query).toMatchObject({
      isPartial: true,
      missing: [],
    });
  expect(opening.search('开头')).toMatchObject({isPartial: false});
  expect(firstPath(whole, '过孔')).toBe('/a');
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
      `<html class="plugin-docs docs-doc-page"><head><meta property="og:title" content="页 | 站">${head}</head><body><nav>导航</nav><main>${body}</main></body></html>`,
    ),
  });

  test('读成品页：标题、面包屑、带锚点的节；按钮与示例标记不收', () => {
    const page = readPage(
      pageAt(
        '/docs/a',
        '<nav class="theme-doc-breadcrumbs"><ul><li>栏目</li><li>甲</li></ul></nav><div class="theme-doc-markdown markdown"><h1>甲</h1><p>开头<b>加粗</b><button>复制</button></p><p role="note">示例</p><h2 id="b">乙<a class="hash-link">#</a></h2><pre><span class="token plain">int</span> x;</pre><a class="card" href="/c">丙</a></div>',
        '<meta name="description" content="一句话。"><meta name="keywords" content="丙, 丁">',
      ),
    );
    expect(page).toEqual({
      path: '/docs/a',
      title: '甲',
      keywords: ['丙', '丁'],
      sections: [
        {anchor: '', heading: '', text: '一句话。\n开头加粗'},
        {anchor: 'b', heading: '乙', text: 'int x;'},
      ],
    });
    const hidden = '<meta name="robots" content="noindex">';
    expect(readPage(pageAt('/a', '<h1>甲</h1>', hidden))).toBeUndefined();
  });

  test('写一个文件，固定的名字；太大时提醒，不停下', () => {
    const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-search-'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const write = (...pages: BuiltPage[]): void =>
      searchIndex().files({outDir, baseUrl: '/lab/', pages});
    write(pageAt('/lab/', '<h1>家</h1>'), pageAt('/lab/404', '<h1>没有</h1>'));
    expect(warn).not.toHaveBeenCalled();
    const written: unknown = JSON.parse(
      fs.readFileSync(path.join(outDir, 'search-index.json'), 'utf8'),
    );
    expect(written).toMatchObject({pages: [{path: '/lab/', title: '家'}]});
    const random = crypto.randomBytes(360_000).toString('base64');
    write(pageAt('/lab/', `<h1>家</h1><h2 id="${random}">节</h2>`));
    expect(warn.mock.calls.join()).toContain('打开检索要等得久了');
    warn.mockRestore();
    fs.rmSync(outDir, {recursive: true});
  });
});

describe('选项', () => {
  test.each([
    [{synonyms: [['稳压', 7805]]}, ''],
    [undefined, ''],
    [{synonym: []}, 'synonym'],
    [{questions: ['甲', '']}, '是空的，写上一个词或删去这一项'],
    [{ask: 'intro'}, '不是站内的路径'],
    [
      {urgent: {page: '/e', sections: {a: {call: '打电话', sayings: []}}}},
      '没有电话号码',
    ],
  ])('%j', (written, message) => {
    const read = () => readOptions(written ?? {});
    if (message === '') expect(read).not.toThrow();
    else expect(read).toThrow(message);
  });
});
