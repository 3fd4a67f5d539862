import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {fact} from '../facts';
import {
  append,
  dataOf,
  diagnosticsOf,
  ownData,
  swap,
  withData,
  type Rewrite,
} from '../fixtures/data';
import {leftToFill} from '../../../../scripts/facts';

const row =
  'x-1,2024-05-20,day,,示例竞赛甲,,2024,school,,first,一等奖,,示例作品,3,3,1,,示例,true';
const service = (contact: string, machine = ''): string => `
  - id: gitea
    name: 代码服务器
    kind: git
    purpose: 放代码
    url: null
    scope: campus
    who: member
    account_required: true
    contact_topic: ${contact}
    status: ok
    docs: {guide: null, entrance: []}
${machine}`;
const services = (...list: string[]): Rewrite =>
  append(`services:${list.join('')}`);

type Case = readonly [
  what: string,
  file: string,
  rewrite: Rewrite,
  ...said: string[],
];

const cases: readonly Case[] = [
  [
    '不是 UTF-8',
    'lab.yml',
    swap('最小实验室', '\uFFFD'),
    'lab.yml:3 文件 不是 UTF-8 编码',
  ],
  ['语法', 'lab.yml', swap('name:', 'name：'), 'lab.yml:3:1 YAML 冒号是全角的'],
  [
    '站点地址带了路径',
    'lab.yml',
    swap('https://handbook.lab.example', 'https://org.github.io/handbook'),
    'url 站点地址带了路径',
    'BASE_URL',
  ],
  ['不认识的字段', 'lab.yml', append('nope: 1'), 'nope 有不认识的字段 nope'],
  [
    '选项写成了中文',
    'lab.yml',
    swap('topic: join', 'topic: 招新'),
    'contacts.0.topic 只能是',
    '是不是想写 join',
  ],
  [
    '拼错的选项',
    'services.yml',
    services(service('acount')),
    'contact_topic 只能是',
    '是不是想写 account',
  ],
  [
    '指纹抄错',
    'services.yml',
    services(
      service('join').replace(
        'scope:',
        'ssh_fingerprint: SHA256:abc\n    scope:',
      ),
    ),
    'services.0.ssh_fingerprint 指纹的写法不对',
  ],
  [
    '定时任务所在的机器没有',
    'operations.yml',
    append(
      'timers: [{id: backup, machine: nope, unit: a, when: 每天, does: 备份, log: b}]',
    ),
    'timers.0.machine',
    'machines.yml 的 machines 里没有 nope',
  ],
  [
    '缺少必有的联系人',
    'lab.yml',
    swap('topic: safety', 'topic: docs'),
    'contacts 缺少 topic 为 safety 的联系人',
  ],
  [
    '重复',
    'lab.yml',
    swap('topic: account', 'topic: join'),
    'contacts.1.topic 与第 1 条重复',
    '缺少 topic 为 account',
  ],
  [
    '几项之间的规矩',
    'services.yml',
    services(service('join').replace('scope: campus', 'scope: public')),
    'url 公网服务的入口必须是 https',
  ],
  [
    '只改了招新的年份',
    'recruitment.yml',
    swap(
      'stages: []',
      "stages: [{id: talk, title: 宣讲, start: '2024-09-28', end: '2024-09-28'}]",
    ),
    'season stages 没有一步在 2025 年',
  ],
  [
    '有价没有日期',
    'starter_kit.yml',
    append(
      'tiers: [{id: blink, title: 第一档, items: [{name: 开发板, spec: 一块, price: 12}]}]',
    ),
    'tiers.0.items 写了单价却没有核价的日期',
  ],
  [
    '没有的联系事项',
    'services.yml',
    services(service('printer')),
    'lab.yml 的 contacts 里没有 printer。改成其中之一：join、account、safety',
  ],
  [
    '没有的机器',
    'services.yml',
    services(service('join', '    host_machine: nope\n')),
    'machines.yml 的 machines 里没有 nope',
  ],
  [
    '没有的页面',
    'services.yml',
    services(service('join').replace('guide: null', 'guide: /docs/gone')),
    'docs.guide 没有 /docs/gone 这一页',
    '页面删了就写 null',
  ],
  [
    '中文引号',
    'lab.yml',
    swap('short_name: 最小', 'short_name: “最小”'),
    'short_name 引号是中文的',
  ],
  [
    '证件号',
    'lab.yml',
    swap('channel: 值班台', 'channel: "证 11010519491231002X"'),
    'contacts.0.channel 像身份证号，不能公开',
  ],
  [
    '表头',
    'awards.csv',
    swap('id,date', 'id,日期'),
    'awards.csv:1 CSV 表头不对：id,日期',
  ],
  [
    '列数',
    'awards.csv',
    append('x-1,2024'),
    'awards.csv:2 CSV 这一行有 2 列，表头是 19 列',
  ],
  [
    '引号',
    'awards.csv',
    append(row.replace('示例作品', '"示例作品')),
    'awards.csv:2 CSV 引号没有配对',
  ],
  [
    '一格',
    'awards.csv',
    append(row.replace('2024-05-20', '2024/5/20')),
    'awards.csv:2 date 日期写法不对',
  ],
  [
    '两格之间',
    'awards.csv',
    append(row.replace('3,3,1', '3,4,1')),
    'awards.csv:2 lab_members 本实验室人数多于队伍人数',
  ],
  [
    '同一项奖',
    'awards.csv',
    append(`${row}\n${row.replace('x-1', 'x-2')}`),
    'awards.csv:3 competition_id 与第 1 条重复',
  ],
  [
    '没有登记的竞赛',
    'awards.csv',
    append(row.replace(',,示例竞赛甲', ',nope,')),
    'competition_id competitions.yml 的 competitions 里没有 nope',
  ],
  [
    '将来的奖',
    'awards.csv',
    append(row.replace('2024-05-20', '2999-01-01')),
    'awards.csv:2 date 日期在将来',
  ],
];

test.each(cases.map(([what, ...rest]) => [what, rest] as const))(
  '%s',
  (_, [file, rewrite, ...said]) => {
    const diagnostics = diagnosticsOf({[file]: rewrite}).join('\n');
    for (const words of said) expect(diagnostics).toContain(words);
  },
);

test('没有错的数据报不出错；最小的一份也是', () => {
  expect(diagnosticsOf({})).toEqual([]);
  expect(dataOf({}, ownData).lab.name).not.toBe('');
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

test('少了一份文件：照样说清，别的也查', () => {
  withData({}, (dir) => {
    fs.rmSync(path.join(dir, 'machines.yml'));
    expect(() => leftToFill(dir)).toThrow(
      /machines\.yml:1 文件 不存在。从版本库恢复/,
    );
  });
});

describe('示例值', () => {
  test('YAML 里一个值一处、CSV 里一行一处，都指到写着它的那一行', () => {
    withData({'awards.csv': append(row)}, (dir) => {
      const values = leftToFill(dir).samples;
      for (const {file, line, value} of values) {
        const written =
          fs
            .readFileSync(path.join(dir, path.basename(file)), 'utf8')
            .split('\n')[line - 1] ?? '';
        expect(written, `${file}:${line}`).toContain(value.split(' ')[0]);
      }
      expect(values.map(({field}) => field)).toEqual(
        expect.arrayContaining(['location.room', 'contacts.2.channel', 'id']),
      );
    });
  });

  test('全部填成真的，就一处也没有', () => {
    withData(
      {
        'lab.yml': (source) =>
          source
            .replace('sample: true', 'sample: false')
            .replace(/\.example/, '.edu.cn'),
      },
      (dir) => {
        expect(
          leftToFill(dir).samples.filter(({file}) => file.endsWith('lab.yml')),
        ).toEqual([]);
      },
    );
  });
});

describe('空位', () => {
  const phones = (number: string): Rewrite =>
    append(
      `phones:\n  - {id: duty, name: 值班台, number: ${number}, when: 开放时间}`,
    );
  const emptyIn = (rewrite: Rewrite): string[] =>
    withData({'lab.yml': rewrite}, (dir) =>
      leftToFill(dir).empty.map(({field}) => field),
    );

  test('没有写的、写了 null 的都列出来，写着 null 的指到那一行；填上就少一处', () => {
    const before = emptyIn((source) => source);
    expect(before).toEqual(
      expect.arrayContaining([
        'phones',
        'sheets',
        'safety.aed',
        'purchase.invoice_title',
      ]),
    );
    const unset = emptyIn(phones('null'));
    expect(unset).toContain('phones.0.number');
    expect(unset).not.toContain('phones');
    expect(emptyIn(phones('"8000"'))).toEqual(
      before.filter((field) => field !== 'phones'),
    );
    withData({'lab.yml': phones('null')}, (dir) => {
      const {line, file} = leftToFill(dir).empty.find(
        ({field}) => field === 'phones.0.number',
      ) ?? {line: 0, file: ''};
      expect(
        fs
          .readFileSync(path.join(dir, path.basename(file)), 'utf8')
          .split('\n')[line - 1],
      ).toContain('值班台');
    });
  });

  test('列表里的一条：写了 null 的才是空着，没有写的是用不着', () => {
    const empty = (rewrite: Rewrite): string[] =>
      withData({'services.yml': rewrite}, (dir) =>
        leftToFill(dir).empty.map(({field}) => field),
      );
    const git = service('join');
    expect(empty(services(git))).not.toContain('services.0.ssh_fingerprint');
    expect(
      empty(
        services(git.replace('scope:', 'ssh_fingerprint: null\n    scope:')),
      ),
    ).toContain('services.0.ssh_fingerprint');
  });

  test('别处选填的不算：没有公告、没有备案号不是空着', () => {
    expect(
      emptyIn((source) => source).filter((field) =>
        /announcement|icp|blog|_url/.test(field),
      ),
    ).toEqual([]);
  });

  test('空着的读“尚未填写”；没有这一条电话的也是', () => {
    const data = dataOf({'lab.yml': phones('null')});
    expect(fact(data, 'lab.phones.duty.number').text).toBe('尚未填写');
    expect(fact(data, 'lab.phones.clinic.number').text).toBe('尚未填写');
    expect(
      fact(dataOf({'lab.yml': phones('"6000"')}), 'lab.phones.duty.number')
        .text,
    ).toBe('6000');
  });

  test.each(['"010-62780000"', '"0551-63600000-8001"', '"96110"', '"8000"'])(
    '单位的电话 %s 可以写',
    (number) => {
      expect(diagnosticsOf({'lab.yml': phones(number)})).toEqual([]);
    },
  );

  test.each([
    '"13812345678"',
    '"62780000"',
    '"+86 138 1234 5678"',
    '"拨 8000"',
  ])('%s 不是单位的电话', (number) => {
    expect(diagnosticsOf({'lab.yml': phones(number)}).join('\n')).toContain(
      'phones.0.number 电话写法不对',
    );
  });

  test('手机号写在说明里也不行', () => {
    const rewrite = append(
      'phones:\n  - {id: duty, name: 值班台, number: "8000", note: 找 13812345678}',
    );
    expect(diagnosticsOf({'lab.yml': rewrite}).join('\n')).toContain(
      'phones.0.note 像手机号，不能公开',
    );
  });
});

describe('平面图', () => {
  const plan = (item: string, area = ''): Rewrite =>
    append(
      `room_plan:\n  width: 8\n  depth: 6\n  areas: [${area}]\n  items: [${item}]`,
    );

  test.each([
    ['{kind: exit, x: 20, y: 1}', '', 'room_plan.items.0.kind 离房间太远'],
    [
      '',
      '{label: 焊接区, x: 6, y: 0, width: 4, depth: 2}',
      'room_plan.areas.0.label 画到房间外面去了',
    ],
    ['{kind: 灭火器, x: 1, y: 1}', '', 'room_plan.items.0.kind 只能是'],
  ])('%s%s', (item, area, said) => {
    expect(diagnosticsOf({'lab.yml': plan(item, area)}).join('\n')).toContain(
      said,
    );
  });

  test('画在门外两格、贴墙的分区可以', () => {
    const rewrite = plan(
      '{kind: aed, x: 3, y: 8}',
      '{label: 焊接区, x: 4, y: 0, width: 4, depth: 6}',
    );
    expect(diagnosticsOf({'lab.yml': rewrite})).toEqual([]);
  });
});

test.each([
  ['lab.contacts.join.role', '招新负责人'],
  ['lab.contacts.network.role', '尚未填写'],
  ['services.gitea.status', '正常'],
  ['services.gitea.scope', '校园网'],
  ['services.gitea.url', '无'],
  ['services.gitea.account_required', '是'],
])('取 %s 得到 %s', (at, shown) => {
  expect(
    fact(dataOf({'services.yml': services(service('join'))}), at).text,
  ).toBe(shown);
});

test.each([
  ['lab.nam', '是不是想写 name'],
  ['nope.a', '没有叫 nope 的数据文件'],
  ['services.gite.url', 'services 里没有 gite，改成其中之一：gitea'],
  ['lab.safety', '是一组值'],
])('取不到 %s：%s', (at, said) => {
  expect(() =>
    fact(dataOf({'services.yml': services(service('join'))}), at),
  ).toThrow(said);
});
