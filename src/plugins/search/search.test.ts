import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {formatDiagnostic} from '../diagnostics/diagnostic';
import {encode, writeIndex} from './build';
import {createEngine, type Engine} from './engine';
import {createDocuments} from './engine/documents';
import {createQueryReader} from './engine/query';
import {readPage} from './pages';
import {routes} from '../../routes';
import queries from './queries.json';
import {readSources} from './tests/sources';
import type {Page, Piece} from './types';
import {checkWords, loadWords, noWords, type SearchWords} from './words';

const siteDir = path.resolve(__dirname, '../../..');
const wordsFile = path.join(siteDir, 'data/search.yml');

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
    kind: 'guide',
    title,
    keywords: [],
    sections,
    ...more,
  };
}

/** 取来了全文的引擎。 */
function engineOf(pages: readonly Page[], words: SearchWords): Engine {
  const {index, rest} = encode(pages, words);
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
    ...noWords,
    synonyms: [['网络打印', '印东西']],
    questions: ['打印机怎么用'],
    phrasings: {'/wifi': {more: ['几号来修']}},
  },
);

const firstPath = (engine: Engine, query: string): string =>
  engine.search(query).groups[0]?.path ?? '没有结果';

// 别的任务占着处理器时也等得起。
/** 一段文字里两个、三个连着的汉字，与每个西文词。 */
const runsIn = (text: string): Set<string> =>
  new Set(
    [
      ...text.matchAll(/(?=([\u3400-\u9fff]{2}))/g),
      ...text.matchAll(/(?=([\u3400-\u9fff]{3}))/g),
      ...text.matchAll(/([A-Za-z][A-Za-z0-9]*)/g),
    ].map(([, run = '']) => run),
  );

/** 书里写着、却会答“手册里没有”或什么也没有的。 */
function deniedIn(pages: readonly Page[], words: SearchWords): string[] {
  const {index, rest} = encode(pages, words);
  const documents = createDocuments(index, rest);
  const runs = runsIn(
    pages
      .flatMap(({title, keywords, sections}) => [
        ...[title, ...keywords],
        ...sections
          // 来源一节是一串链接，不收。
          .filter(({anchor}) => anchor !== 'sources')
          .flatMap(({heading, text}) => [heading, text]),
      ])
      .join('\n'),
  );
  // 写着的先记下来，不必几万次去全文里找。
  const written = runsIn(documents.text);
  const has = (value: string): boolean =>
    written.has(value) || documents.has(value);
  const termsOf = createQueryReader({...documents, has}, index.stopWords);
  expect(runs.size).toBeGreaterThan(0);
  return [...runs].filter((run) => {
    const terms = termsOf(run);
    const isFound = terms.some(({matches}) => matches.length > 0);
    const isDenied = terms.some(
      ({text, matches}) => text.length > 1 && matches.length === 0,
    );
    return !isFound || isDenied;
  });
}

describe('真实的书', {timeout: 30_000}, () => {
  const pages = readSources(siteDir);
  const engine = engineOf(pages, loadWords(wordsFile));
  const known = new Set(
    pages.flatMap((page) =>
      [...page.sections].map(({anchor}) =>
        anchor ? `${page.path}#${anchor}` : page.path,
      ),
    ),
  );
  // 页面删了、改了名，它的查询不算；组件画的页（分类、获奖）不在源文件里，也不算。
  const cases = queries.filter((item) =>
    item.expect.some((route) => known.has(route)),
  );

  test('查询集：第一 90%，前三 95%；多一句话、少一页都不会变红', () => {
    expect(cases.length).toBeGreaterThan(200);
    const ranks = cases.map(({query, expect: wanted}) =>
      engine
        .search(query)
        .groups.findIndex(
          ({path: route, hits}) =>
            wanted.includes(route) ||
            hits.some(({href}) => wanted.includes(href)),
        ),
    );
    const missed = cases
      .filter((_item, at) => (ranks[at] ?? -1) < 0 || (ranks[at] ?? 9) > 2)
      .map(({query}) => query);
    const share = (count: number): number => count / cases.length;
    const first = share(ranks.filter((rank) => rank === 0).length);
    console.info(
      `第一 ${(first * 100).toFixed(1)}%，前三 ${((1 - share(missed.length)) * 100).toFixed(1)}%`,
    );
    expect(first).toBeGreaterThanOrEqual(0.9);
    expect(
      share(missed.length),
      `前三里没有：${missed.join('、')}`,
    ).toBeLessThanOrEqual(0.05);
  });

  test('书里写着的，两三个连着的汉字、每个西文词，都找得到，不说没有', () => {
    expect(deniedIn(pages, loadWords(wordsFile))).toEqual([]);
  });

  test('说到人出事，第一条就是应急页的那一节：第一步与能点的电话', () => {
    const sayings = cases.filter(({kind}) => kind === '人身安全');
    expect(sayings.length).toBeGreaterThanOrEqual(40);
    const wrong = sayings.flatMap(({query, expect: [wanted]}) => {
      const [hit] = engine.search(query).groups[0]?.hits ?? [];
      const excerpt = textOf(hit?.excerpt ?? []).trim();
      return hit?.href === wanted && excerpt !== '' && hit?.calls?.length
        ? []
        : `${query}：${hit?.href} ${excerpt}`;
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    '接触电阻怎么量',
    '血氧传感器',
    '下载器不被电脑识别',
    'bujin dianji',
  ])('说的不是人出事：%s', (query) => {
    expect(engine.search(query).groups[0]?.hits[0]?.href).not.toMatch(
      /#(shock|wound)$/,
    );
  });

  test('错字都注明；前后随手碰到的符号不报错，也不改变结果', () => {
    const marks = '（([{)]}\\*+?^$|'.split('');
    const sample = cases.filter((_item, at) => at % 6 === 0);
    const changed = sample.flatMap(({query}) => {
      const mark = marks[query.length % marks.length] ?? '';
      return [mark + query, query + mark].filter(
        (marked) => firstPath(engine, marked) !== firstPath(engine, query),
      );
    });
    expect(changed).toEqual([]);
    const typos = cases.filter(({kind}) => kind.startsWith('错'));
    expect(
      typos.filter(({query}) => engine.search(query).similar.length === 0),
    ).toEqual([]);
  });

  test('摘要从一句的开头起，长短合适', () => {
    const excerpts = cases.flatMap(({query}) =>
      engine
        .search(query)
        .groups.flatMap(({hits}) => hits.map(({excerpt}) => textOf(excerpt))),
    );
    expect(excerpts.length).toBeGreaterThan(500);
    expect(excerpts.filter((text) => /^[，、；：,。]/.test(text))).toEqual([]);
    expect(excerpts.filter((text) => text.length > 140)).toEqual([]);
  });

  test('每页的标题、打字前的每个问题都查得到', () => {
    for (const {title, path: route} of pages) {
      const top = engine.search(title).groups.slice(0, 3);
      expect(
        top.map((group) => group.path),
        title,
      ).toContain(route);
    }
    expect(engine.questions.length).toBeGreaterThan(0);
    for (const question of engine.questions)
      expect(engine.search(question).missing, question).toEqual([]);
  });
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

  test('同样的话，指南在运维与示例之前', () => {
    const kinds = ['sample', 'operations', 'guide'] as const;
    const pages = kinds.map((kind) =>
      pageOf(`/${kind}`, '同名', '同样的话。', {kind}),
    );
    const {groups} = engineOf(pages, noWords).search('同名');
    expect(groups.map((group) => group.path)).toEqual([
      '/guide',
      '/operations',
      '/sample',
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
    // 差一个字的两字词：说没有，相近的只给读者挑。
    expect(smallBook.search('高通')).toMatchObject({near: ['低通']});
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

test('随便什么文字，写着的都找得到，不说没有', () => {
  // 线性同余，每次都一样。
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const letters = Array.from(
    '怎么的过孔冲电源板子自激下拉了吗ＷiＦaz9 .-_（。\n⼾Ω²',
  );
  const textOfLength = (length: number): string =>
    Array.from({length}, () => letters[random(letters.length)]).join('');
  const pages = Array.from({length: 40}, (_item, at) =>
    pageOf(`/${at}`, textOfLength(4), textOfLength(random(400))),
  );
  const words = {
    ...noWords,
    stopWords: ['怎么', '的', '过', '了吗'],
    synonyms: [['电源', '板子']],
  };
  expect(deniedIn(pages, words)).toEqual([]);
});

test('电话：call 里写的，没写就是那一节的，再没有就是页首的；说的是东西就不答', () => {
  const sections = [
    {anchor: '', heading: '', text: '总。', calls: ['112', '113']},
    {anchor: 'a', heading: '甲', text: '第一步。第二步。', calls: ['114']},
    {anchor: 'b', heading: '乙', text: '先离开。'},
  ];
  const page = pageOf(routes.emergency, '应急', '', {sections});
  const rule = {words: ['倒了'], with: []};
  const answer = (section: string, call: string, query = '人倒了') =>
    engineOf([page], {
      ...noWords,
      safety: [{...rule, section, call}],
      harmless: [{words: ['倒了'], with: ['画面']}],
    }).search(query).groups[0]?.hits[0];
  expect(answer('a', '叫不醒打 115')?.calls).toEqual(['115']);
  expect(answer('a', '')).toMatchObject({
    calls: ['114'],
    excerpt: [{}, {text: '第一步。第二步。'}],
  });
  expect(answer('b', '快走')?.calls).toEqual(['112', '113']);
  expect(answer('a', '', '画面倒了')?.calls).toBeUndefined();
});

test('手里只有各节的开头时，不说没有；取来全文再答', () => {
  const tail = '过孔与过冲。'.padStart(400, '开头的一句。');
  const {index, rest} = encode([pageOf('/a', '甲', tail)], {
    ...noWords,
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

describe('索引', {timeout: 30_000}, () => {
  const html = (body: string, head = ''): string =>
    `<html class="plugin-docs docs-doc-page"><head><meta property="og:title" content="页 | 站">${head}</head><body><nav>导航</nav><main>${body}</main></body></html>`;

  test('读成品页：标题、面包屑、带锚点的节；按钮与示例标记不收', () => {
    const page = readPage(
      '/docs/a',
      html(
        '<nav class="theme-doc-breadcrumbs"><ul><li>栏目</li><li>甲</li></ul></nav><div class="theme-doc-markdown markdown"><h1>甲</h1><p>开头<b>加粗</b><button>复制</button></p><p role="note">示例</p><h2 id="b">乙<a class="hash-link">#</a></h2><pre><span class="token plain">int</span> x;</pre>打 <a href="tel:120">120</a>，再打 <a href="tel:120">120</a></div>',
        '<meta name="description" content="一句话。"><meta name="keywords" content="丙, 丁">',
      ),
    );
    expect(page).toEqual({
      path: '/docs/a',
      kind: 'guide',
      title: '甲',
      keywords: ['丙', '丁'],
      sections: [
        {anchor: '', heading: '', text: '一句话。\n开头加粗'},
        {
          anchor: 'b',
          heading: '乙',
          text: 'int x;\n打 120，再打 120',
          calls: ['120'],
        },
      ],
    });
    expect(
      readPage(
        '/docs/a',
        html('<h1>甲</h1>', '<meta name="robots" content="noindex">'),
      ),
    ).toBeUndefined();
  });

  test('写一个文件，固定的名字；太大时提醒，不停下', () => {
    const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-search-'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const random = crypto.randomBytes(360_000).toString('base64');
    fs.writeFileSync(path.join(outDir, 'index.html'), html('<h1>家</h1>'));
    fs.writeFileSync(path.join(outDir, '404.html'), html('<h1>没有</h1>'));
    writeIndex(outDir, '/lab/', noWords);
    expect(warn).not.toHaveBeenCalled();
    const written: unknown = JSON.parse(
      fs.readFileSync(path.join(outDir, 'search-index.json'), 'utf8'),
    );
    expect(written).toMatchObject({pages: [{path: '/lab/', title: '家'}]});
    fs.writeFileSync(
      path.join(outDir, 'index.html'),
      html(`<h1>家</h1><h2 id="${random}">节</h2>`),
    );
    writeIndex(outDir, '/', noWords);
    expect(warn.mock.calls.join()).toContain('打开检索要等得久');
    warn.mockRestore();
    fs.rmSync(outDir, {recursive: true});
  });
});

describe('data/search.yml', () => {
  function diagnosticsOf(source: string): string {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-words-'));
    fs.mkdirSync(path.join(dir, 'data'));
    fs.writeFileSync(path.join(dir, 'data/search.yml'), source);
    const known = ['/docs/emergency#shock', '/docs/a', '/docs/a#b'];
    const found = checkWords(path.join(dir, 'data/search.yml'), (to) =>
      known.includes(to) ? undefined : `没有 ${to}`,
    );
    fs.rmSync(dir, {recursive: true});
    return found.map(formatDiagnostic).join('\n');
  }

  test.each([
    ['synonyms:\n  - [稳压, 7805]\n', ''],
    ['', ''],
    [
      'synonym:\n  - [甲, 乙]\n',
      'data/search.yml:1:1 synonym 有不认识的字段 synonym。核对拼写或删去。',
    ],
    [
      'synonyms:\n  - 甲 乙\n',
      'data/search.yml:2:5 synonyms.0 类型不对。这里要列表。',
    ],
    [
      'safety:\n  - {section: shok, call: 打 120, words: [触电]}\n',
      'data/search.yml:2:6 safety.0.section 没有 /docs/emergency#shok。',
    ],
    ['phrasings:\n  /docs/a:\n    b: [甲]\n', ''],
    [
      'phrasings:\n  /docs/b:\n    b: [甲]\n    c: [乙]\n',
      'data/search.yml:2:3 phrasings./docs/b 没有 /docs/b。',
    ],
    [
      'phrasings:\n  /docs/a:\n    c: [甲]\n',
      'data/search.yml:3:5 phrasings./docs/a.c 没有 /docs/a#c。',
    ],
    ['harmless:\n  - 麻点\n  - {words: [倒了], with: [画面]}\n', ''],
    ['questions:\n  - {}\n', 'data/search.yml:2:5 questions.0 类型不对。'],
    ['questions:\n  - 甲\n  -\n', 'data/search.yml:3:'],
    [
      'questions：\n  - 甲\n',
      'data/search.yml:1:1 search 类型不对。这里要一组键值。',
    ],
    ['甲\n', 'data/search.yml:1:1 search 类型不对。这里要一组键值。'],
  ])('%j', (source, diagnostic) => {
    const message = diagnosticsOf(source);
    if (diagnostic === '') expect(message).toBe('');
    else expect(message).toContain(diagnostic);
  });

  test('没有这个文件：都是空的', () => {
    expect(loadWords(path.join(siteDir, 'data/没有.yml'))).toEqual(noWords);
  });
});
