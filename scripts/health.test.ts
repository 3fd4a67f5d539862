/** 手册体检：健康的手册什么也不报；每样毛病各造几处，报的恰好是造的那几处。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import * as z from 'zod';
import {
  all,
  dated,
  day,
  remove,
  setup,
  swap as swapPage,
  withSite,
  write,
  type Sow,
} from '../src/plugins/content-lint/fixtures/handbook';
import {
  append,
  swap,
  withData,
  type Rewrite,
} from '../src/plugins/lab-data/fixtures/data';
import {linksFile} from './checkLinks';
import {healthOf, screen, type Check} from './health';
import {siteDir} from './run';

const thisYear = day(0).slice(0, 4);
const fresh: Rewrite = (source) =>
  source
    .replace('sample: true', 'sample: false')
    .replace(/checked_on: '[^']+'/, `checked_on: '${day(-10)}'`);

/** 最小的数据全部填成真的，日期都是新的；在它上面造毛病。 */
const healthy: Readonly<Record<string, readonly Rewrite[]>> = {
  ...Object.fromEntries(
    [
      'competitions',
      'competitions_calendar',
      'glossary',
      'home',
      'learning_map',
      'machines',
      'operations',
      'services',
      'starter_kit',
    ].map((name) => [`${name}.yml`, [fresh]]),
  ),
  'recruitment.yml': [
    fresh,
    swap('season: 2025', `season: ${thisYear}\nseasons: 一年一期`),
    swap('how: 见公告', 'how: 见公告, announce: 见公告'),
    swap(
      'majors_note',
      'exceptions: 无, quota: 不限, interview: 无, majors_note',
    ),
    swap(
      'pass_total',
      'loans: 不借, project: {board: 都收, parts: 一套, open: 每天, submit: 邮箱, defense: 当面}, pass_total',
    ),
    swap('channel: 公告', 'channel: 公告, shows: 得分, marks: 可看'),
    swap(
      '{weeks: 4}',
      '{weeks: 4, note: {where: 仓库, reviewer: 成员, passes: 能重做, within_days: 7}}',
    ),
  ],
  'lab.yml': [
    fresh,
    swap('lab.example', 'lab.edu.cn'),
    swap("'2025'", `'2025–${thisYear}'`),
    (source) => source.replace(/(role: \S+),/g, '$1, deputy: 指导教师,'),
    swap(
      '{breaker: 门边',
      '{aed: 电梯口, assembly_point: 楼前, main_breaker: 走廊, reset_allowed: 后勤, reset_after_hours: 第二天, battery_box: 柜里, swollen_box: 桶里, charge_who: 成员, training_record: 表里, breaker: 门边',
    ),
    append(`
phones: [{id: duty, name: 值班台, number: "8000", when: 开放时间}]
sheets: [{id: roster, name: 排班表, url: "https://a.edu.cn/roster"}]
duty: {rule: 每天一人, handover: 当面交接}
rules: {after_hours: 不留, damage: 报修, locked_out: 找值班台}
booking: {instrument: 写一行, visit: 写信}
outsiders: {insurance: 有, parent_contact: 学院, overnight: 不能, holiday: 学院, travel: 学院, budget: 学院, ledger: 表里, signer: 教师, accepts: [芯片], gives: [署名], refuses: [独家], company_contact: 写信, repository: "https://a.edu.cn/code"}
room_plan: {width: 4, depth: 4, items: [{kind: exit, x: 0, y: 2, place: 前门}]}
purchase: {stocked: [电阻], take: 登记, order: [填表], pcb: 统一下单, invoice_title: 某大学, tax_number: "1", reimburse: [发票], reimburse_days: 3}`),
  ],
};

/** 一次提交：谁、几天前、说了什么。 */
function commit(
  dir: string,
  subject: string,
  author: string,
  days: number,
): void {
  const git = (...args: string[]) => {
    const who = [
      '-c',
      `user.name=${author}`,
      '-c',
      'user.email=nobody@lab.example',
      '-c',
      'commit.gpgsign=false',
    ];
    const env = {
      ...process.env,
      GIT_COMMITTER_DATE: `${day(-days)}T12:00:00+08:00`,
    };
    const {status, stderr} = spawnSync('git', [...who, ...args], {
      cwd: dir,
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(stderr);
  };
  if (!fs.existsSync(path.join(dir, '.git'))) git('init', '--quiet');
  fs.appendFileSync(path.join(dir, 'notes.txt'), subject);
  git('add', '--all');
  git('commit', '--quiet', '-m', subject);
}

const linksSaved = (date: string, ...places: string[]) =>
  write(
    linksFile,
    JSON.stringify({
      date,
      says: `外部链接 3 个，打不开 ${places.length} 个`,
      places,
    }),
  );

interface Case {
  data?: Readonly<Record<string, readonly Rewrite[]>>;
  sow?: Sow;
  history?: (dir: string) => void;
}

/** 造好毛病，体检。 */
const examine = ({data = {}, sow = (tree) => tree, history}: Case) => {
  const rewrites = Object.entries(healthy).map(
    ([file, list]): [string, Rewrite] => [
      file,
      (source) =>
        [...list, ...(data[file] ?? [])].reduce(
          (text, rewrite) => rewrite(text),
          source,
        ),
    ],
  );
  return withSite(all(linksSaved(day(-1)), sow), async (dir) => {
    const dataDir = path.join(dir, 'facts');
    withData(Object.fromEntries(rewrites), (made) =>
      fs.cpSync(made, dataDir, {recursive: true}),
    );
    history?.(dir);
    return healthOf(dir, dataDir);
  });
};

const notGood = (checks: Readonly<Record<string, Check>>) =>
  Object.fromEntries(
    Object.entries(checks).filter(([, {state}]) => state !== 'good'),
  );

test('行 121：健康的手册，一样也不报', async () => {
  const checks = await examine({
    history: (dir) => {
      commit(dir, '第一版', '甲', 200);
      commit(dir, '再看一遍', '乙', 20);
    },
  });
  expect(notGood(checks)).toEqual({});
  expect(Object.keys(checks)).toHaveLength(6);
});

const entry = (competition: string, days: number, status: string) =>
  `  - {competition: ${competition}, season: 2025, title: 全国赛, start: '${day(days).slice(0, 7)}', source_url: 'https://a.edu.cn', checked_on: '${day(-1)}', date_status: ${status}}`;
const competition = (id: string) =>
  `  - {id: ${id}, name: ${id}, short_name: ${id}, summary: 一句话, cycle: annual, months: null, team: 3 人, facts: []}`;

test('行 121：每样毛病都报，写明哪里、接着做什么，不多不少', async () => {
  const checks = await examine({
    data: {
      'lab.yml': [
        swap('number: "8000"', 'number: null'),
        swap('role: 招新负责人, deputy: 指导教师', 'role: 招新负责人'),
        swap(
          'role: 账号管理员, deputy: 指导教师',
          'role: 账号管理员, deputy: 账号管理员',
        ),
        swap(`2025–${thisYear}`, '2024'),
        append(
          'directions: [{id: power, name: 电源, intro: 变换, sample: true}]',
        ),
      ],
      'recruitment.yml': [swap(`season: ${thisYear}`, 'season: 2024')],
      'services.yml': [swap(day(-10), day(-366))],
      'machines.yml': [
        append(
          'machines: [{id: gitea, name: gitea, role: git, cpu: {model: 甲, sockets: 1, cores: 1, threads: 1}, ram_gib: 1, disks: [], os: {name: 甲, version: "1", support_until: "2024"}, purpose: 放代码, who: member, status: ok}]',
        ),
      ],
      'operations.yml': [
        append(
          `certificates: [{id: git, host: git.lab.edu.cn, machine: gitea, tool: 手工, unit: 无, log: 无, expires: '${day(-1)}'}, {id: files, host: files.lab.edu.cn, machine: gitea, tool: 手工, unit: 无, log: 无, expires: '${day(1)}'}]`,
        ),
      ],
      'competitions.yml': [
        append(
          ['competitions:', ...['aa', 'bb', 'cc'].map(competition)].join('\n'),
        ),
      ],
      'competitions_calendar.yml': [
        append(
          [
            'entries:',
            entry('aa', -400, 'reported'),
            entry('bb', -400, 'estimated'),
            entry('bb', 200, 'estimated'),
            entry('cc', -400, 'reported'),
            entry('cc', 200, 'estimated'),
          ].join('\n'),
        ),
      ],
    },
    sow: all(
      swapPage(dated, day(-10), day(-181)),
      write(
        'docs/services/git.mdx',
        '---\ntitle: 代码\nkeywords: [代码, 仓库, git]\n---\n\n先看。\n',
      ),
      linksSaved(day(-1), 'docs/intro.mdx:9 https://gone.edu.cn 返回 404。'),
    ),
    history: (dir) => {
      const [page, aside] = [
        path.join(dir, setup),
        path.join(dir, '..', `${path.basename(dir)}-aside`),
      ];
      fs.renameSync(page, aside);
      commit(dir, '第一版', '甲', 100);
      fs.renameSync(aside, page);
      commit(dir, '安装', '乙', 400);
      for (const days of [50, 20]) commit(dir, '又一次', '甲', days);
      commit(dir, '再一次', '乙', 10);
    },
  });
  expect(Object.keys(notGood(checks))).toEqual(Object.keys(checks));
  expect(
    Object.values(checks).filter(
      ({state, next}) => state !== 'due' || next === '',
    ),
  ).toEqual([]);
  const places = Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      [...check.places].sort(),
    ]),
  );
  expect(places).toEqual({
    samples: [
      expect.stringMatching(/lab\.yml:\d+ phones\.0\.number 尚未填写/),
      expect.stringMatching(/lab\.yml:\d+ directions\.0\.id power/),
      expect.stringMatching(/lab\.yml:\d+ directions\.0\.intro 变换/),
      expect.stringMatching(/lab\.yml:\d+ directions\.0\.name 电源/),
    ],
    pastDates: [
      expect.stringMatching(/calendar\.yml:\d+ entries\.0 aa 没有下一届的日程/),
      expect.stringMatching(/lab\.yml:\d+ copyright_years 2024/),
      expect.stringMatching(
        /machines\.yml:\d+ machines\.0\.os\.support_until 2024/,
      ),
      expect.stringMatching(/operations\.yml:\d+ certificates\.0\.expires/),
      expect.stringMatching(/recruitment\.yml:\d+ season 2024/),
      expect.stringMatching(/services\.yml:\d+ _meta\.checked_on/),
    ],
    ages: [`${setup} ${day(-400)}`],
    reviews: ['docs/services/git.mdx 没有核对日期', `${dated} ${day(-181)}`],
    deputies: ['招新负责人', '账号管理员'].sort(),
    links: ['docs/intro.mdx:9 https://gone.edu.cn 返回 404。'],
  });
  const shown = screen(checks);
  expect(shown.split('\n').length).toBeLessThan(32);
  expect(shown).toContain('该看 外部链接 3 个，打不开 1 个');
});

test('行 121：只整理的提交不算改过字；改了名的跟着走', async () => {
  const moved = 'docs/guide/install.mdx';
  const {ages} = await examine({
    history: (dir) => {
      commit(dir, '第一版', '甲', 700);
      fs.appendFileSync(path.join(dir, setup), '\n\n');
      commit(dir, '整理：空行', '乙', 30);
      fs.renameSync(path.join(dir, setup), path.join(dir, moved));
      commit(dir, '换个名字', '甲', 20);
      fs.appendFileSync(path.join(dir, dated), '\n再连一次。\n');
      commit(dir, '无线：再连一次', '乙', 10);
    },
  });
  expect(ages?.places).toContain(`${moved} ${day(-700)}`);
  expect(ages?.places.join()).not.toContain(dated);
});

test('行 121：查不成的说为什么，不当成好的：没有 Git、没有查过外链', async () => {
  const checks = await examine({sow: remove(linksFile)});
  const unknown = Object.entries(checks).filter(
    ([, {state}]) => state === 'unknown',
  );
  expect(unknown.map(([name]) => name)).toEqual(['ages', 'links']);
  expect(screen(checks)).toContain('没查 没有提交历史');
  expect((await examine({sow: linksSaved(day(-30))})).links).toMatchObject({
    state: 'unknown',
  });
});

test('每周巡检：没有议题就建一个，有了就打开、换上新的', () => {
  const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-weekly-'));
  const schema = z.object({
    jobs: z.object({
      look: z.object({steps: z.array(z.object({run: z.string().optional()}))}),
    }),
  });
  const {jobs} = schema.parse(
    parse(
      fs.readFileSync(
        path.join(siteDir, '.github/workflows/weekly.yml'),
        'utf8',
      ),
    ),
  );
  const script =
    jobs.look.steps.find(({run}) => run?.includes('gh issue'))?.run ?? '';
  fs.writeFileSync(path.join(temp, 'health.txt'), '手册体检\n');
  const gh =
    'echo "$@" >> "$RUNNER_TEMP/said"; [ "$2" != list ] || echo "$NUMBER"';
  fs.writeFileSync(path.join(temp, 'gh'), `#!/bin/sh\n${gh}\n`, {mode: 0o755});
  const said = (number: string) => {
    fs.rmSync(path.join(temp, 'said'), {force: true});
    const env = {
      ...process.env,
      PATH: `${temp}:${process.env.PATH ?? ''}`,
      RUNNER_TEMP: temp,
      NUMBER: number,
    };
    expect(spawnSync('bash', ['-e', '-c', script], {env}).status).toBe(0);
    return fs
      .readFileSync(path.join(temp, 'said'), 'utf8')
      .match(/^issue (?!list).*$/gm);
  };
  expect(said('')).toEqual([
    expect.stringMatching(
      /^issue create --title 手册体检 --label 手册体检 --body-file/,
    ),
  ]);
  expect(said('7')).toEqual([
    'issue reopen 7',
    expect.stringMatching(/^issue edit 7 --body-file/),
  ]);
  expect(fs.readFileSync(path.join(temp, 'health.md'), 'utf8')).toBe(
    '```text\n手册体检\n```\n',
  );
  fs.rmSync(temp, {recursive: true});
});
