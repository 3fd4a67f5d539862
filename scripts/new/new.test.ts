import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {parseDocument} from 'yaml';
import {loadLabData} from '../../plugins/lab-data/load';
import {make, type Ask} from './make';
import {normalize, problemOf} from './question';

const siteDir = path.resolve(__dirname, '../..');
const description = '学会用台式电源给开发板供电，先设限流再上电，知道读数不对时第一步查什么。';
const doc = {title: '给开发板供电', name: 'power-a-board', description, keywords: '供电,限流,电源,power,上电'};
const post = {title: '一次重启', name: 'one-reset', description, tags: 'debugging', date: '2026-11-20'};
const service = {id: 'new-chat', name: '聊天室', kind: 'chat', purpose: '组内讨论', scope: 'lab', who: '成员'};
const serviceRest = {account_required: '是', contact_topic: 'docs', status: '正常'};
const cpu = {'cpu.model': '某型号', 'cpu.sockets': '1', 'cpu.cores': '16', 'cpu.threads': '16'};
const machine = {
  id: 'new-s16',
  name: '工作站',
  role: '工作站',
  purpose: '仿真',
  who: 'member',
  status: 'ok',
  ram_gib: '64',
};
const os1 = {'os.name': 'Ubuntu', 'os.version': '24.04'};
const competition = {
  id: 'new-cup',
  name: '某邀请赛',
  short_name: '邀请赛',
  summary: '适合做电源的人。',
  format: '一级',
};
const award = {
  date: '2026-08-01',
  precision: 'month',
  competition_id: 'nuedc',
  season: '2026',
  level: '省级',
  grade: 'first',
};
const awardRest = {
  grade_label: '一等奖',
  work_title: '甲,"乙"',
  team_size: '3',
  lab_members: '3',
  source_note: '存档 1',
};

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-new-test-'));
  for (const item of ['docs', 'blog', 'data', 'sidebars.ts'])
    fs.cpSync(path.join(siteDir, item), path.join(root, item), {recursive: true});
});
afterEach(() => fs.rmSync(root, {recursive: true}));

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const words = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([name, value]) => `--${name}=${value}`);
const create = (kind: string, answers: Readonly<Record<string, string>>) => make(root, [kind, ...words(answers)]);
const data = () => loadLabData(path.join(root, 'data'));

/** 站点里全部文件的内容，看有没有动过。 */
const everything = () =>
  fs
    .readdirSync(root, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `${entry.parentPath}/${entry.name}:${fs.readFileSync(path.join(entry.parentPath, entry.name), 'hex')}`,
    );

test('文档：元数据与正文、侧栏、永久路径；已有的不动', async () => {
  const folder = fs.readdirSync(path.join(root, 'docs'), {withFileTypes: true}).find((entry) => entry.isDirectory());
  const said = await create('doc', {...doc, folder: folder?.name ?? ''});
  const id = `${folder?.name ?? ''}/power-a-board`;
  expect(said).toContain(`docs/${id}.mdx`);
  const page = read(`docs/${id}.mdx`);
  expect(page).toContain('title: 给开发板供电\n');
  expect(page).toContain('keywords:\n  - 供电\n  - 限流\n  - 电源\n  - power\n  - 上电\n');
  expect(page).toMatch(/^reviewed: "?\d{4}-\d{2}-\d{2}"?$/m);
  expect(read('sidebars.ts').replace(`, '${id}'`, '')).toBe(fs.readFileSync(path.join(siteDir, 'sidebars.ts'), 'utf8'));
  expect(read('data/permalinks.txt').split('\n')).toContain(`/docs/${id}`);
  const before = everything();
  await expect(create('doc', {...doc, folder: folder?.name ?? ''})).rejects.toThrow(`docs/${id}.mdx 已经存在`);
  expect(everything()).toEqual(before);
});

test('博客：日期在文件夹名里，同名的不再建', async () => {
  await create('post', post);
  const page = read('blog/2026-11-20-one-reset/index.mdx');
  expect(page).toContain('slug: one-reset\n');
  expect(page).toContain('tags: [debugging]\n');
  expect(page).toContain('{/* truncate */}');
  expect(read('data/permalinks.txt').split('\n')).toContain('/blog/one-reset');
  await expect(create('post', {...post, date: '2026-11-21'})).rejects.toThrow('已经用了 one-reset');
});

test.each([
  ['services', 'service', {...service, ...serviceRest}],
  ['machines', 'machine', {...machine, ...cpu, ...os1}],
  ['competitions', 'competition', {...competition, cycle: '每年', 'cahe_list.status': 'unknown'}],
])('data/%s.yml：添在末尾，原有的字一个不动，数据仍然有效', async (list, kind, answers) => {
  const before = read(`data/${list}.yml`);
  await create(kind, answers);
  const after = read(`data/${list}.yml`);
  expect(after.startsWith(before.trimEnd())).toBe(true);
  expect(parseDocument(after).errors).toEqual([]);
  const added = {services: data().services, machines: data().machines, competitions: data().competitions}[list]?.at(-1);
  expect(added?.id).toBe(answers.id);
  await expect(create(kind, answers)).rejects.toThrow(`data/${list}.yml 没有改动`);
  expect(read(`data/${list}.yml`)).toBe(after);
});

test('获奖：添一行，逗号与引号转义，编号接着排', async () => {
  const before = read('data/awards.csv');
  await create('award', {...award, ...awardRest});
  expect(read('data/awards.csv').startsWith(before)).toBe(true);
  expect(data().awards.at(-1)).toMatchObject({work_title: '甲,"乙"', season: 2026, level: 'provincial', sample: false});
});

describe('不能照做的，什么也不写', () => {
  test.each([
    ['machine', {...machine, ...cpu, ...os1, 'cpu.threads': '8'}, /cpu\.threads 线程数不能少于核数。[\s\S]*没有改动。/],
    ['service', {...service, ...serviceRest, status: '停机'}, /状态不是 ok 时必须写明原因/],
    [
      'award',
      {...award, ...awardRest, date: '2026-13-01', level: 'x'},
      /--date 日历上没有[\s\S]*--level 没有 x，改成其中之一/,
    ],
    ['award', award, /--grade_label 不能空着[\s\S]*--team_size 不能空着/],
    ['doc', {titel: '错'}, /没有 titel 这一项，可以写：--title/],
    ['page', {}, /没有叫 page 的种类/],
  ])('%s %#', async (kind, answers, reason) => {
    const before = everything();
    await expect(create(kind, answers)).rejects.toThrow(reason);
    expect(everything()).toEqual(before);
  });
});

test('逐项问：只问必填的，参数给过的不问；最后通不过，把答过的写成一条命令', async () => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, string>> = {...service, ...serviceRest, status: 'down', url: ''};
  const ask: Ask = (question) => {
    asked.push(question.name);
    const answer = normalize(question, answers[question.name] ?? '');
    expect(problemOf(question, answer), question.name).toBeUndefined();
    return Promise.resolve(answer);
  };
  await expect(make(root, ['service', '--id', 'new-chat'], ask)).rejects.toThrow(
    /补上 status_note[\s\S]*npm run new -- service --id new-chat .*--purpose "组内讨论"/,
  );
  expect(asked).toContain('status');
  expect(asked).not.toContain('id');
  expect(asked).not.toContain('quota_gb');
});
