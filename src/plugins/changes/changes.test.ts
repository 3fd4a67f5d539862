import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from 'vitest';
import {loadFile} from '../diagnostics/schemaFaults';
import {sinceLastVisit} from './client/lastVisit';
import readPages from './client/readPages';
import {contributors, creditsOf} from './contributors';
import {factChanges} from './facts';
import {feedFiles} from './feed';
import {commitsOf, headOf, textsOf} from './git';
import {
  candidates,
  forPages,
  newsIn,
  placed,
  wordsIn,
  type Change,
} from './news';
import {pageHistory} from './pageHistory';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
afterAll(() => fs.rmSync(scratch, {recursive: true, force: true}));

const git = (dir: string, ...args: readonly string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=甲', '-c', 'user.email=a@lab.example', ...args],
    {cwd: dir, encoding: 'utf8'},
  );

type Step = readonly [
  message: string,
  files: Readonly<Record<string, string | null>>,
];

/** 一个临时的仓库，一步一次提交；null 是删去。 */
function repository(name: string, steps: readonly Step[]): string {
  const dir = path.join(scratch, name);
  fs.mkdirSync(dir);
  git(dir, 'init', '-q', '-b', 'main');
  for (const [message, files] of steps) {
    for (const [file, content] of Object.entries(files)) {
      const target = path.join(dir, file);
      fs.mkdirSync(path.dirname(target), {recursive: true});
      if (content === null) fs.rmSync(target);
      else fs.writeFileSync(target, content);
    }
    git(dir, 'add', '-A');
    git(dir, 'commit', '-q', '--allow-empty', '-m', message);
  }
  return dir;
}

async function newsFrom(dir: string) {
  const near = candidates(await commitsOf(dir, ['docs', 'blog', 'data']));
  const ids = near.flatMap(({files}) =>
    files.flatMap(({before, after}) => [before, after]),
  );
  return newsIn(near, await textsOf(dir, ids), 'data');
}

const doc = (body: string, meta = ''): string =>
  `---\ntitle: 甲页\n${meta}---\n\n${body}\n`;
const season = (deadline: string, sample: boolean): string =>
  `_meta: {sample: false}\nsignup: {deadline: "${deadline}", how: 填表, sample: ${sample}}\n`;

describe('哪些提交是新闻', () => {
  test('正文与事实各说各的；整理、只换格式、合并、第一次的都不算；改过名的指向现在的路径', async () => {
    const dir = repository('news', [
      [
        '开头',
        {
          'docs/a.mdx': doc('先断电。'),
          'data/recruitment.yml': season('2026-03-05', false),
        },
      ],
      ['docs: 甲页说清断电 (#12)', {'docs/a.mdx': doc('先断电，再拆线。')}],
      ['整理：换个说法', {'docs/a.mdx': doc('断电之后再拆线。')}],
      ['换行\n\n[skip changes]', {'docs/a.mdx': doc('断电之后，才拆线。')}],
      [
        '加粗、换链接',
        {'docs/a.mdx': doc('断电**之后**才拆线！', 'reviewed: 2026-01-01\n')},
      ],
      ['改期', {'data/recruitment.yml': season('2026-03-12', false)}],
      [
        '重构',
        {
          'docs/a.mdx': doc('断电**之后**先拆线！', 'reviewed: 2026-01-01\n'),
          'src/plugins/x.ts': '1',
        },
      ],
      [
        '改名',
        {
          'docs/a.mdx': null,
          'docs/b.mdx': doc('断电**之后**先拆线！', 'reviewed: 2026-01-01\n'),
        },
      ],
      ['与正文无关', {'src/x.ts': '1'}],
    ]);
    git(dir, 'checkout', '-q', '-b', 'side', 'HEAD~1');
    fs.writeFileSync(path.join(dir, 'docs/c.mdx'), doc('新的一页。'));
    git(dir, 'add', '-A');
    git(dir, 'commit', '-q', '-m', '添一页');
    git(dir, 'checkout', '-q', 'main');
    git(dir, 'merge', '-q', '--no-ff', '-m', '合并：添一页', 'side');
    const news = await newsFrom(dir);
    expect(news.map(({text, pages}) => [text, ...pages])).toEqual([
      ['添一页', 'docs/c.mdx'],
      ['报名 截止 3 月 5 日 → 3 月 12 日', 'data/recruitment.yml'],
      ['甲页说清断电', 'docs/b.mdx'],
    ]);
    const pages = new Map([['docs/b.mdx', {title: '乙页', href: '/docs/b'}]]);
    const found = placed(
      news,
      new Map([
        ...pages,
        ['docs/x.mdx', {title: '招新', href: '/docs/exam/intro'}],
      ]),
      '/docs',
    );
    expect(found.map(({places}) => places.map(({href}) => href))).toEqual([
      ['/docs/exam/intro'],
      ['/docs/b'],
    ]);
    const shown = forPages(found);
    const [first, second] = shown.latest.ids.split(' ');
    expect(shown).toMatchObject({
      latest: {
        rows: [
          {id: first, title: '招新'},
          {id: second, title: '乙页'},
        ],
      },
      overview: {
        more: [],
        pages: {'/docs/b': second, '/docs/exam/intro': first},
      },
    });
  });

  test('没有 Git、不是仓库、只有一截历史，都不报错', async () => {
    const bare = path.join(scratch, 'bare');
    fs.mkdirSync(bare);
    expect([await headOf(bare), await commitsOf(bare, ['docs'])]).toEqual([
      undefined,
      [],
    ]);
    const whole = repository('whole', [
      ['一', {'docs/a.mdx': doc('甲')}],
      ['二', {'docs/a.mdx': doc('乙')}],
    ]);
    git(scratch, 'clone', '-q', '--depth', '1', `file://${whole}`, 'part');
    expect(await headOf(whole)).toMatchObject({whole: true});
    expect(await headOf(path.join(scratch, 'part'))).toMatchObject({
      whole: false,
    });
    const {PATH} = process.env;
    process.env.PATH = '';
    expect(
      await headOf(whole).finally(() => (process.env.PATH = PATH)),
    ).toBeUndefined();
  });

  test('一千次提交也读得完', async () => {
    const dir = repository('long', []);
    const commits = Array.from({length: 1000}, (_, index) => {
      const [subject, body] = [`第 ${index} 次`, doc(`第 ${index} 句。`)].map(
        (text) => `${Buffer.byteLength(text)}\n${text}`,
      );
      return `commit refs/heads/main\ncommitter 甲 <a@lab.example> ${1_700_000_000 + index} +0800\ndata ${subject ?? ''}\nM 100644 inline docs/a.mdx\ndata ${body ?? ''}\n`;
    });
    execFileSync('git', ['fast-import', '--quiet'], {
      cwd: dir,
      input: commits.join(''),
    });
    const found = await commitsOf(dir, ['docs', 'blog', 'data']);
    expect(found).toHaveLength(1000);
    expect((await newsFrom(dir))[0]?.text).toBe('第 999 次');
  });

  test('给人读的字：元数据、注释、去处与标点不算，标题算', () => {
    expect(
      wordsIn(doc('去[那里](./a.mdx)。{/* 记 */}', 'keywords: [一]\n')),
    ).toBe('甲页去那里');
    expect(wordsIn('import X from "y"\n\n没有元数据')).toBe('没有元数据');
  });

  test('太长的一行写到一行的长度为止', () => {
    const rows = (text: string) =>
      forPages([{sha: 'a', time: 0, text, places: []}]).latest.rows.map(
        (row) => row.text,
      );
    expect(rows('短的')).toEqual(['短的']);
    expect(rows('长'.repeat(99))).toEqual([`${'长'.repeat(32)}…`]);
  });
});

describe('事实怎样变了', () => {
  const stages = (list: string, sample = false) =>
    `_meta: {sample: ${sample}}\nstages:\n${list}`;
  const stage = (id: string, title: string, start: string, rest = '') =>
    `  - {id: ${id}, title: ${title}, start: "${start}"${rest}}\n`;

  test.each([
    [
      '换了日子，次序不要紧',
      stage('a', '笔试', '2026-03-05') + stage('b', '实操', '2026-04-01'),
      stage('b', '实操', '2026-04-01') + stage('a', '笔试', '2026-03-12'),
      ['笔试 开始 3 月 5 日 → 3 月 12 日'],
    ],
    [
      '隔了年，带时刻',
      stage('a', '宣讲', '2025-09-28T19:00+08:00'),
      stage('a', '宣讲', '2026-09-27T18:30+08:00'),
      ['宣讲 开始 2025 年 9 月 28 日 19:00 → 2026 年 9 月 27 日 18:30'],
    ],
    [
      '添了、删去',
      stage('a', '笔试', '2026-03-05'),
      stage('b', '实操', '2026-03-05'),
      ['添了实操', '删去笔试'],
    ],
    [
      '填上一项',
      stage('a', '笔试', '2026-03-05'),
      stage('a', '笔试', '2026-03-05', ', place: 教室'),
      ['笔试 地点 尚未填写 → 教室'],
    ],
    [
      '太长的只说改了',
      stage('a', '笔试', '2026-03-05', `, note: ${'长'.repeat(30)}`),
      stage('a', '笔试', '2026-03-05', ', note: 短'),
      ['笔试 说明有改动'],
    ],
    [
      '示例换成真的',
      stage('a', '笔试', '2026-03-05', ', sample: true'),
      stage('a', '笔试', '2026-03-12'),
      ['添了笔试'],
    ],
    [
      '还是示例',
      stage('a', '笔试', '2026-03-05', ', sample: true'),
      stage('a', '笔试', '2026-03-12', ', sample: true'),
      [],
    ],
    [
      '改回示例',
      stage('a', '笔试', '2026-03-05'),
      stage('a', '笔试', '2026-03-12', ', sample: true'),
      ['删去笔试'],
    ],
    [
      '只换引号',
      stage('a', '笔试', '2026-03-05'),
      stage('a', '笔试', '2026-03-05').replaceAll('"', "'"),
      [],
    ],
    ['写坏的', stage('a', '笔试', '2026-03-05'), '  - {', []],
  ])('%s', (_, before, after, lines) => {
    expect(
      factChanges('recruitment.yml', stages(before), stages(after)),
    ).toEqual(lines);
  });

  test('整份还是示例的、不给读者看的文件与字段，都不说', () => {
    const [before, after] = [
      stage('a', '笔试', '2026-03-05'),
      stage('a', '笔试', '2026-03-12'),
    ];
    expect(
      factChanges('recruitment.yml', stages(before, true), stages(after, true)),
    ).toEqual([]);
    expect(factChanges('search.yml', 'a: false', 'a: 1')).toEqual([]);
    const meta = (day: string) =>
      `_meta: {sample: false, checked_on: "${day}"}\nedit_url: https://${day}.example/\n`;
    expect(
      factChanges('lab.yml', meta('2026-01-01'), meta('2026-02-01')),
    ).toEqual([]);
  });

  test('枚举写成中文；没有叫法的字段取模式里的说明', () => {
    const service = (status: string) =>
      `_meta: {sample: false}\nservices: [{id: gitea, name: 代码, status: ${status}}]\n`;
    expect(factChanges('services.yml', service('ok'), service('down'))).toEqual(
      ['代码 状态 正常 → 停机'],
    );
    const rules = (who: string) =>
      `_meta: {sample: false}\nrules: {after_hours: ${who}}\n`;
    expect(factChanges('lab.yml', rules('无'), rules('两人以上'))).toEqual([
      '规定 开放时间之外谁可以留下 无 → 两人以上',
    ]);
  });

  test('获奖也一样，叫作品的名字；示例的不算', () => {
    const rows = (...list: string[]) =>
      ['work_title,level,sample', ...list, ''].join('\n');
    const after = rows(
      '甲,national,false',
      '乙,school,false',
      '丙,school,true',
    );
    expect(
      factChanges('awards.csv', rows('甲,provincial,false'), after),
    ).toEqual(['甲 级别 省级 → 国家级', '添了乙']);
  });
});

describe('订阅源', () => {
  const change: Change = {
    sha: 'a'.repeat(40),
    time: 1_770_000_000,
    text: '电压 <5 V & 断电',
    places: [{title: '甲 & 乙', href: '/h/docs/a'}],
  };
  const site = {
    title: '手册',
    author: '实验室',
    url: 'https://lab.example',
    baseUrl: '/h/',
  };
  const made = feedFiles(
    [change, {...change, sha: 'b'.repeat(40), time: 1_760_000_000}],
    site,
  );

  test('行 117：Atom 有 RFC 4287 要的每一项，时间取最近一条的', () => {
    const atom = made.get('changes.atom') ?? '';
    const [head = '', ...entries] = atom.split('<entry>');
    for (const element of [
      'id>https://lab.example/h/changes.atom<',
      'title>手册',
      'updated>2026-02-02T02:40:00.000Z<',
      'author>',
    ]) {
      expect(head).toContain(`<${element}`);
    }
    expect(head).toContain(
      '<link rel="self" href="https://lab.example/h/changes.atom"/>',
    );
    expect(head).toContain('<name>实验室</name>');
    expect(entries).toHaveLength(2);
    for (const entry of entries) {
      expect(entry).toMatch(
        /<id>tag:lab\.example,\d{4}-\d\d-\d\d:[ab]{40}<\/id>/,
      );
      expect(entry).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/);
      expect(entry).toContain(
        '<![CDATA[甲 &amp; 乙：电压 &lt;5 V &amp; 断电]]>',
      );
      expect(entry).toContain('<link href="https://lab.example/h/docs/a"/>');
    }
  });

  test('行 117：JSON Feed 是 1.1 版，标题是纯文字；没有改动就没有文件', () => {
    const json: unknown = JSON.parse(made.get('changes.json') ?? '');
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: '手册：最近更新',
      home_page_url: 'https://lab.example/h/',
      feed_url: 'https://lab.example/h/changes.json',
      authors: [{name: '实验室'}],
      language: 'zh-CN',
      items: [
        {
          id: `tag:lab.example,2026-02-02:${'a'.repeat(40)}`,
          url: 'https://lab.example/h/docs/a',
          title: '甲 & 乙：电压 <5 V & 断电',
          content_html:
            '<p>电压 &lt;5 V &amp; 断电</p><p><a href="https://lab.example/h/docs/a">甲 &amp; 乙</a></p>',
        },
        {},
      ],
    });
    expect(json).not.toHaveProperty('author');
    expect(feedFiles([], site).size).toBe(0);
  });
});

test.each([
  [
    'https://github.com/edit/h/edit/main/docs/edit/a.mdx',
    'https://github.com/edit/h/commits/main/docs/edit/a.mdx',
  ],
  [
    'https://gitee.com/lab/h/edit/master/docs/a.mdx',
    'https://gitee.com/lab/h/commits/master/docs/a.mdx',
  ],
  [
    'https://gitlab.com/lab/h/-/edit/main/docs/a.mdx',
    'https://gitlab.com/lab/h/-/commits/main/docs/a.mdx',
  ],
  [
    'https://git.lab.edu.cn/lab/h/_edit/main/docs/a.mdx',
    'https://git.lab.edu.cn/lab/h/commits/branch/main/docs/a.mdx',
  ],
  ['https://code.lab.edu.cn/docs/a.mdx', undefined],
  [undefined, undefined],
])('行 118：%s 的修改记录', (editUrl, expected) => {
  expect(pageHistory(editUrl)).toBe(expected);
});

describe('上次来之后', () => {
  const hour = 3600_000;
  const store = new Map<string, string>();
  const visit = (pathname: string) => {
    const location = {pathname, search: '', hash: '', state: undefined};
    readPages.onRouteDidUpdate?.({location, previousLocation: null});
  };
  beforeEach(() => {
    vi.useFakeTimers({now: 1_770_000_000_000});
    store.clear();
    const storage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: store.set.bind(store),
    };
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('第一次来都不是；隔一阵再来，新的才是；看过那一页、下一次来，就不是', () => {
    visit('/docs/a');
    expect(store.size).toBe(0);
    expect(sinceLastVisit('aaa bbb')('aaa', '/docs/a')).toBe(false);
    vi.advanceTimersByTime(hour);
    visit('/docs');
    const isFresh = sinceLastVisit('ccc aaa bbb');
    expect([
      isFresh('ccc', '/docs/c'),
      isFresh('aaa', '/docs/a'),
      isFresh(undefined, '/docs/x'),
    ]).toEqual([true, false, false]);
    visit('/docs/c');
    visit('/docs');
    expect(sinceLastVisit('ddd ccc aaa')('ccc', '/docs/c')).toBe(false);
    expect(sinceLastVisit('ddd ccc aaa')('ddd', '/docs/d')).toBe(true);
    vi.advanceTimersByTime(hour);
    visit('/');
    expect(sinceLastVisit('ddd ccc aaa')('ddd', '/docs/d')).toBe(false);
  });

  test('存着的是垃圾、没有改动、存储一碰就抛错：都不是，也不抛', () => {
    store.set('lab-visit', '"><script>');
    visit('/docs');
    expect(sinceLastVisit('aaa')('aaa', '/docs/a')).toBe(false);
    store.clear();
    expect(sinceLastVisit('')('aaa', '/docs/a')).toBe(false);
    expect(store.size).toBe(0);
    vi.stubGlobal('localStorage', undefined);
    visit('/docs');
    expect(sinceLastVisit('aaa')('aaa', '/docs/a')).toBe(false);
  });
});

describe('行 120：署名', () => {
  test('编辑器用的 JSON 模式是最新的', async () => {
    const generated = {
      ...z.toJSONSchema(contributors, {io: 'input'}),
      title: 'data/contributors.yml',
    };
    const file = path.resolve(
      __dirname,
      '../../../data/schemas/contributors.json',
    );
    await expect(`${JSON.stringify(generated, null, 2)}\n`).toMatchFileSnapshot(
      file,
    );
  });

  const commit = {
    sha: '',
    first: false,
    email: 'A@lab.example',
    time: 1_770_000_000,
    message: '',
    files: [],
  };
  const commits = [
    {...commit, author: '乙'},
    {
      ...commit,
      author: '外人',
      email: 'x@lab.example',
      message: '改\n\nCo-authored-by: 丙 <C@lab.example>',
    },
    {...commit, author: '甲', time: 1_740_000_000},
  ];
  const people = [
    {git: '甲', name: '张'},
    {git: '丙', name: '李'},
    {git: '乙', name: '王'},
  ];

  test('按年列出同意的人，合作者也算；邮箱不出现；没有打开就是空的', () => {
    const credits = creditsOf(commits, {show: true, people});
    expect(credits).toEqual([
      {year: '2026', names: ['李', '王']},
      {year: '2025', names: ['张']},
    ]);
    expect(JSON.stringify(credits)).not.toContain('@');
    expect(creditsOf(commits, {show: false, people})).toEqual([]);
    expect(creditsOf(commits, {show: true, people: []})).toEqual([]);
  });

  test('随项目发布的那一份是关着的；没有这一份也是；写了邮箱、写错了键，报出文件与行', () => {
    const show = (file: string): boolean =>
      loadFile('署名', file, contributors).show;
    expect(
      show(path.resolve(__dirname, '../../../data/contributors.yml')),
    ).toBe(false);
    expect(show(path.join(scratch, 'none.yml'))).toBe(false);
    const file = path.join(scratch, 'contributors.yml');
    fs.writeFileSync(
      file,
      'show: true\npeople:\n  - {git: a@lab.example, name: 甲}\n  - {git: 乙, nam: 乙}\n',
    );
    expect(() => show(file)).toThrow(
      /contributors\.yml:3[\s\S]*写了邮箱[\s\S]*contributors\.yml:4/,
    );
  });
});
