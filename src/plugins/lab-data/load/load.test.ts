import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {
  append,
  dataOf,
  diagnosticsOf,
  siteData,
  swap,
  withData,
  type Rewrite,
} from '../fixtures/data';
import {fact} from '../lookup';
import {leftToFill} from '../../../../scripts/health';

const award =
  'x-1,2024-05-20,day,,示例竞赛甲,,2024,school,,first,一等奖,,示例作品,3,3,,示例,true';
const service = (rest: string): Rewrite =>
  append(`services:
  - {id: gitea, name: 代码服务器, purpose: 放代码, url: null, who: member, account_required: true, status: ok, ${rest}}`);
const git = 'scope: campus, contact_topic: join, docs: {guide: null}';
const phones = (number: string): Rewrite =>
  append(`phones:\n  - {id: duty, name: 值班台, number: ${number}}`);

const wrong: readonly (readonly [string, Rewrite, ...string[]])[] = [
  ['lab.yml', append('nope: 1'), 'nope 有不认识的字段 nope'],
  ['lab.yml', () => '- 甲\n', 'lab.yml:1 文件 类型不对。这里要一组键值'],
  [
    'lab.yml',
    append(
      "open_hours: [{label: 平时, days: 周八, from: '08:00', to: '22:00'}]",
    ),
    'open_hours.0.days 没有这一天',
  ],
  [
    'lab.yml',
    swap('topic: join', 'topic: 招新'),
    'contacts.0.topic 只能是',
    'join（招新）、',
  ],
  [
    'lab.yml',
    swap('short_name: 最小', 'short_name: “最小”'),
    'short_name 引号是中文的',
  ],
  [
    'lab.yml',
    swap('topic: account', 'topic: join'),
    'contacts.1.topic 与第 10 行重复',
  ],
  [
    'services.yml',
    service(git.replace('join', 'printer')),
    'lab.yml 的 contacts 里没有 printer。改成其中之一：join、account、safety',
  ],
  [
    'board.svg',
    () => '<svg viewBox="0 0 1 1"><script /></svg>',
    'board.svg:1 图 board.svg 自带样式、脚本或别处的链接（<script>）',
  ],
  ['lab.yml', phones('"8110"'), 'phones.0.number', '手机打不通'],
  [
    'recruitment.yml',
    swap(
      'stages: []',
      "stages: [{id: talk, title: 宣讲, start: '2024-09-28', end: '2024-09-28'}]",
    ),
    'season stages 没有一步在这一年',
  ],
  [
    'awards.csv',
    append(award.replace('一等奖', '二等奖')),
    'grade_label grade 写的是 first，与 二等奖 对不上',
  ],
  ['search.yml', () => 'a: [1\n', 'search.yml:1:5 YAML 方括号没有配对'],
  ['awards.csv', swap('id,date', 'id,日期'), 'awards.csv:1 CSV 表头不对'],
];

test.each(wrong.map(([file, rewrite, ...said]) => ({file, rewrite, said})))(
  '写错的 $file：$said',
  ({file, rewrite, said}) => {
    const diagnostics = diagnosticsOf({[file]: rewrite}).join('\n');
    for (const words of said) expect(diagnostics).toContain(words);
  },
);

test('没有错的数据报不出错：站点自己的、最小的、填了电话的', () => {
  expect(dataOf({}, siteData).lab.name).not.toBe('');
  expect(
    diagnosticsOf({
      'lab.yml': phones('"010-62780000"'),
      'awards.csv': append(award.replace('true', 'TRUE')),
    }),
  ).toEqual([]);
});

test('几份文件里的错误一次列全，按文件与行排好；别的文件有语法错误也照查', () => {
  const diagnostics = diagnosticsOf({
    'machines.yml': swap('_meta:', '_meta：'),
    'lab.yml': (source) =>
      append('nope: 1')(swap('short_name: 最小\n', '')(source)),
    'awards.csv': append('x-1,2024'),
  });
  expect(diagnostics.map((diagnostic) => diagnostic.split(/[: ]/)[0])).toEqual([
    'awards.csv',
    'lab.yml',
    'lab.yml',
    'machines.yml',
  ]);
});

test('少了一份文件：说清是哪一份', () => {
  withData({}, (dir) => {
    fs.rmSync(path.join(dir, 'machines.yml'));
    expect(() => leftToFill(dir)).toThrow(/machines\.yml:1 文件 不存在/);
  });
});

test('示例值：YAML 里一个值一处、CSV 里一行一处，都指到写着它的那一行；改成真的就没有了', () => {
  withData({'awards.csv': append(award)}, (dir) => {
    const {samples} = leftToFill(dir);
    for (const place of samples) {
      const [, file = '', line, value = ''] =
        /([^/]+):(\d+) \S+ (\S+)/.exec(place) ?? [];
      const source = fs.readFileSync(path.join(dir, file), 'utf8');
      expect(source.split('\n')[Number(line) - 1], place).toContain(value);
    }
    for (const field of [' location.room ', ' contacts.2.channel ', ' id '])
      expect(samples).toContainEqual(expect.stringContaining(field));
  });
  const real: Rewrite = (source) =>
    source
      .replace('sample: true', 'sample: false')
      .replace('.example', '.edu.cn');
  withData({'lab.yml': real}, (dir) => {
    const {samples} = leftToFill(dir);
    expect(samples.join('\n')).not.toContain('lab.yml');
  });
});

test('空位：没有写的、写了 null 的都列出来，列表里没有写的键与别处选填的不算', () => {
  const emptyIn = (file: string, rewrite: Rewrite): string[] =>
    withData({[file]: rewrite}, (dir) =>
      leftToFill(dir).empty.flatMap((place) => place.split(' ')[1] ?? []),
    );
  const before = emptyIn('lab.yml', (source) => source);
  expect(before).toEqual(expect.arrayContaining(['phones', 'safety.aed']));
  expect(before).not.toContain('announcement');
  expect(emptyIn('lab.yml', phones('null'))).toContain('phones.0.number');
  const fingerprint = 'services.0.ssh_fingerprint';
  expect(emptyIn('services.yml', service(git))).not.toContain(fingerprint);
});

const filled = () =>
  dataOf({'services.yml': service(git), 'lab.yml': phones('null')});

test.each([
  ['lab.contacts.join.role', '招新负责人'],
  ['lab.phones.duty.number', '尚未填写'],
  ['services.gitea.status', '正常'],
  ['services.gitea.account_required', '是'],
])('取 %s 得到 %s', (at, shown) => {
  expect(fact(filled(), at).text).toBe(shown);
});

test.each([
  ['lab.nam', '是不是想写 name'],
  ['services.gite.url', 'services 里没有 gite，改成其中之一：gitea'],
  ['lab.safety', '是一组值'],
])('取不到 %s：%s', (at, said) => {
  expect(() => fact(filled(), at)).toThrow(said);
});
