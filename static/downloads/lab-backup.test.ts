/**
 * lab-backup.sh 守的诺言：真的在临时文件夹里跑一遍备份与恢复。要 Linux、rsync 与 util-linux，没有就整个跳过；
 * 与脚本放在一个文件夹里，npx vitest run lab-backup 就能自己跑。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

const script = path.join(__dirname, 'lab-backup.sh');
const has = (command: string) => spawnSync(command, ['--version']).status === 0;
const canRun =
  process.platform === 'linux' && ['rsync', 'flock', 'mountpoint'].every(has);
if (!canRun) console.log('跳过备份脚本的测试：要 Linux、rsync 与 util-linux。');

let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
const read = (file: string) => fs.readFileSync(at(file), 'utf8');
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(at(file)), {recursive: true});
  fs.writeFileSync(at(file), text);
};
/** 一个文件夹里的几份与半份，旧的在前。 */
const copies = (under = 'target') =>
  fs.readdirSync(at(under)).filter((name) => /^(?:\.p|\d{4}-)/.test(name));

/** 放一条假命令在最前面，脚本用的就是它；里面用 $LAB 指这次的临时文件夹。 */
function fake(command: string, body: string) {
  write(`bin/${command}`, `#!/usr/bin/env bash\nLAB='${folder}'\n${body}\n`);
  fs.chmodSync(at('bin', command), 0o755);
}
/** 写进 run.log 的一句。 */
const note = (word: string) => `echo ${word} >> ${at('run.log')}`;

function backup(config: Readonly<Record<string, string>>, ...flags: string[]) {
  const values = {TARGET: at('target'), SOURCE: at('source'), ...config};
  const lines = Object.entries(values).map(
    ([key, value]) => `${key}='${value}'\n`,
  );
  write('lab.conf', lines.join(''));
  const {status, stdout, stderr} = spawnSync(
    'bash',
    [script, ...flags, at('lab.conf')],
    {
      encoding: 'utf8',
      env: {...process.env, PATH: `${at('bin')}:${process.env.PATH ?? ''}`},
    },
  );
  return {status, output: stdout + stderr};
}

/** 加密换成原样写出：看得见包里有什么，也不用装 age。 */
const sealing = () => ({ENCRYPT: 'age', PUBLIC_KEY: at('lab.conf')});
const service = () => ({
  STOP_COMMAND: note('stop'),
  START_COMMAND: note('start'),
});

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-backup-'));
  for (const name of ['target', 'offsite', 'disk']) fs.mkdirSync(at(name));
  fake('age', 'cat');
  write('source/a.txt', '甲');
  write('source/b.txt', '乙');
  write('run.log', '');
});
afterEach(() => {
  fs.rmSync(folder, {recursive: true, force: true});
});

/** 从前的一份。 */
const older = (name: string) => write(`target/${name}/files/a.txt`, '旧');
/** 名字精确到秒，改成从前的，免得两份撞在一起。 */
const becomePast = () =>
  fs.renameSync(
    at('target', copies()[0] ?? ''),
    at('target/2020-01-01_030000'),
  );

describe.skipIf(!canRun)('备份脚本', () => {
  test('做出一份；第二份里没有变的文件是同一个硬链接，变了的不是', () => {
    expect(backup({})).toMatchObject({status: 0});
    becomePast();
    write('source/b.txt', '乙改过');
    expect(backup({}).status).toBe(0);
    const second = copies().at(-1) ?? '';
    const shared = ['a', 'b'].map((name) => {
      const [old, now] = ['2020-01-01_030000', second].map(
        (one) => fs.statSync(at('target', one, `files/${name}.txt`)).ino,
      );
      return old === now;
    });
    expect(shared).toEqual([true, false]);
    expect(read('target/latest/files/b.txt')).toBe('乙改过');
  });

  test('最近几天、几周、几个月各留一份，其余删去；别的文件夹不动', () => {
    for (const day of ['2020-03-10', '2020-03-09', '2020-03-02', '2020-03-01'])
      older(`${day}_030000`);
    for (const day of ['2020-02-20', '2020-01-05', '2019-12-31'])
      older(`${day}_030000`);
    older('2020-03-10_010000');
    write('target/手工留的/a.txt', '');
    const keep = {KEEP_DAILY: '2', KEEP_WEEKLY: '2', KEEP_MONTHLY: '3'};
    expect(backup(keep).status).toBe(0);
    expect(copies().slice(0, -1)).toEqual([
      '2020-02-20_030000',
      '2020-03-10_030000',
    ]);
    expect(fs.existsSync(at('target/手工留的'))).toBe(true);
  });

  test.each([
    ['来源没有挂载', () => ({SOURCE_MOUNT: at('source')}), 3, '没有挂载'],
    ['来源是空的', () => ({SOURCE: at('offsite')}), 3, '是空的'],
    [
      '没有公钥',
      () => ({OFFSITE: at('offsite'), PUBLIC_KEY: at('none')}),
      2,
      '公钥',
    ],
  ])('%s：说出原因，不停服务，什么也不写', (_, config, code, reason) => {
    const {status, output} = backup({...service(), ...config()});
    expect([status, output]).toEqual([code, expect.stringContaining(reason)]);
    expect(read('run.log')).toBe('');
    expect(fs.readdirSync(at('target'))).toEqual([]);
  });

  test('停、导出、起依次只做一次；导出的是空的以 4 退出，服务照样起回来', () => {
    const dump = `${note('dump')}; echo 1 > "$DUMP_DIR/a.sql"`;
    expect(backup({...service(), DUMP_COMMAND: dump}).status).toBe(0);
    expect(read('run.log')).toBe('stop\ndump\nstart\n');
    expect(read('target/latest/dump/a.sql')).toBe('1\n');
    becomePast();
    const empty = {...service(), DUMP_COMMAND: 'touch "$DUMP_DIR/a.sql"'};
    expect(backup(empty).status).toBe(4);
    expect(read('run.log')).toMatch(/dump\nstart\nstop\nstart\n$/);
  });

  test('试走说出要做的，什么也不写', () => {
    older('2020-01-01_030000');
    older('2020-01-01_010000');
    const {status, output} = backup(service(), '--dry-run');
    expect([status, output]).toEqual([
      0,
      expect.stringContaining('2020-01-01_010000'),
    ]);
    expect(copies()).toHaveLength(2);
    expect(read('run.log')).toBe('');
  });

  test('上一次还在跑：以 75 退出', () => {
    backup({}, '--dry-run');
    const command = ['bash', script, at('lab.conf')];
    const {status} = spawnSync('flock', [at('target/.lock'), ...command]);
    expect(status).toBe(75);
  });

  test('加密的一份写不成：以 5 退出，不留半份，本机过期的照样删', () => {
    fake('age', 'head -c 100; exit 1');
    for (const day of ['08', '09', '10']) older(`2020-03-${day}_030000`);
    const keep = {KEEP_DAILY: '2', KEEP_WEEKLY: '0', KEEP_MONTHLY: '0'};
    const config = {...sealing(), ...keep, OFFSITE: at('offsite')};
    expect(backup(config).status).toBe(5);
    expect(copies('offsite')).toEqual([]);
    expect(copies()).toEqual(['2020-03-10_030000', expect.any(String)]);
  });

  test('断电留下的半份与过期的，都在写新的一份之前清掉', () => {
    fake('age', 'ls "$LAB/offsite" > "$LAB/seen"; cat');
    write('offsite/2020-01-09_030000.tar.age.partial', '半份');
    for (const day of ['01', '02', '03'])
      write(`offsite/2020-01-${day}_030000.tar.age`, day);
    const config = {...sealing(), OFFSITE: at('offsite'), OFFSITE_KEEP: '2'};
    expect(backup(config).status).toBe(0);
    expect(read('seen').match(/^2020.*$/gm)).toEqual([
      '2020-01-02_030000.tar.age',
      '2020-01-03_030000.tar.age',
    ]);
  });

  test('移动硬盘插着：挂上、写一份、卸下，出了错也卸；没插：最近写过就算成，太久没写以 5 退出', () => {
    const config = {
      ...sealing(),
      OFFSITE: at('disk/new'),
      OFFSITE_MOUNT: at('disk'),
    };
    fake('mountpoint', 'test -e "$LAB/mounted"');
    fake('mount', `touch "$LAB/mounted"; ${note('mount')}`);
    fake('umount', `rm "$LAB/mounted"; ${note('umount')}`);
    expect(backup(config)).toMatchObject({status: 0});
    expect(copies('disk/new')).toHaveLength(1);
    becomePast();
    fake('age', 'exit 1');
    expect(backup(config).status).toBe(5);
    expect(read('run.log')).toBe('mount\numount\n'.repeat(2));

    fake('mount', 'false');
    for (const [written, status] of [
      [Date.now() / 1000, 0],
      [0, 5],
    ] as const) {
      fs.rmSync(at('target', copies().at(-1) ?? ''), {recursive: true});
      fs.utimesSync(at('target/.offsite-done'), written, written);
      expect(backup(config).status).toBe(status);
    }
  });

  test('另一台来取：最近一份加密了写到标准输出，服务不停；还没有一份，以 3 退出', () => {
    const config = {...service(), ...sealing()};
    expect(backup(config, '--send').status).toBe(3);
    expect(backup({}).status).toBe(0);
    write('sent.tar', backup(config, '--send').output);
    const list = spawnSync('tar', ['-tf', at('sent.tar')], {encoding: 'utf8'});
    expect(list.stdout).toContain('/files/a.txt');
    expect(read('run.log')).toBe('');
  });

  test.skipIf(!has('gpg'))(
    '用公钥加密的一份，私钥解得开，解开的与原件一样',
    () => {
      const gpg = (...args: string[]) =>
        spawnSync('gpg', ['--homedir', at('gnupg'), '--batch', ...args]);
      fs.mkdirSync(at('gnupg'), {mode: 0o700});
      gpg('--passphrase', '', '--quick-generate-key', 'lab', 'future-default');
      fs.writeFileSync(at('public.asc'), gpg('--armor', '--export').stdout);
      const config = {OFFSITE: at('offsite'), PUBLIC_KEY: at('public.asc')};
      expect(backup(config)).toMatchObject({status: 0});
      const input = gpg(
        '--decrypt',
        at('offsite', copies('offsite')[0] ?? ''),
      ).stdout;
      spawnSync('tar', ['-xf', '-', '-C', folder], {input});
      expect(read(`${copies()[0] ?? ''}/files/a.txt`)).toBe('甲');
      spawnSync('gpgconf', ['--homedir', at('gnupg'), '--kill', 'all']);
    },
  );
});
