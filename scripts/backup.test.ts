/** static/downloads/lab-backup.sh：真的在临时文件夹里跑。没有 rsync 的系统（Windows）整个跳过。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

const script = path.resolve(__dirname, '../static/downloads/lab-backup.sh');
const has = (command: string): boolean =>
  spawnSync(command, ['--version']).status === 0;
const canRun =
  process.platform === 'linux' && ['rsync', 'flock', 'mountpoint'].every(has);
if (!canRun) console.log('跳过备份脚本的测试：要 Linux、rsync 与 util-linux。');
if (!has('gpg')) console.log('跳过加密与解密：没有 gpg。');

const dated = /^\d{4}-\d\d-\d\d_\d{6}$/;
let folder = '';
const at = (...parts: string[]): string => path.join(folder, ...parts);
const write = (file: string, text: string): void =>
  fs.writeFileSync(at(file), text);
const read = (file: string): string => fs.readFileSync(at(file), 'utf8');
const copies = (under = 'target'): string[] =>
  fs
    .readdirSync(at(under))
    .filter((name) => dated.test(name))
    .sort();

function backup(config: Readonly<Record<string, string>>, ...flags: string[]) {
  const values = {TARGET: at('target'), SOURCE: at('source'), ...config};
  const lines = Object.entries(values).map(
    ([key, value]) => `${key}='${value}'\n`,
  );
  fs.writeFileSync(at('lab.conf'), lines.join(''));
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

/** 放一条假命令在最前面，脚本用的就是它；里面用 $LAB 指这次的临时文件夹。 */
function fake(command: string, body: string): void {
  const text = `#!/usr/bin/env bash\nLAB='${folder}'\n${body}\n`;
  fs.writeFileSync(at('bin', command), text, {mode: 0o755});
}

/** 一块假的移动硬盘：mount 成不成由 answer 定，挂上与卸下记在 disk.log 里。 */
function fakeDisk(answer: 'true' | 'false'): void {
  fake('mountpoint', 'test -e "$LAB/mounted"');
  fake(
    'mount',
    `${answer} && touch "$LAB/mounted" && echo mount >> "$LAB/disk.log"`,
  );
  fake('umount', 'rm "$LAB/mounted" && echo umount >> "$LAB/disk.log"');
}

/** 加密换成原样写出：看得见包里有什么，也不用装 age。 */
const sealing = () => ({ENCRYPT: 'age', PUBLIC_KEY: at('lab.conf')});
const onDisk = () => ({
  ...sealing(),
  OFFSITE: at('disk/filerun'),
  OFFSITE_MOUNT: at('disk'),
});

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-backup-'));
  for (const name of ['source', 'target', 'offsite', 'disk', 'bin'])
    fs.mkdirSync(at(name));
  fake('age', 'cat');
  write('source/a.txt', '甲');
});
afterEach(() => {
  fs.rmSync(folder, {recursive: true, force: true});
});

const older = (name: string): void => {
  fs.mkdirSync(at('target', name, 'files'), {recursive: true});
  write(`target/${name}/files/a.txt`, '旧');
};

/** 名字精确到秒，改成从前的，免得两份撞在一起。 */
const becomePast = (): void =>
  fs.renameSync(
    at('target', copies()[0] ?? ''),
    at('target/2020-01-01_030000'),
  );

describe.skipIf(!canRun)('备份脚本', () => {
  test('做出一份；第二份里没有变的文件是同一个硬链接，变了的不是', () => {
    write('source/b.txt', '乙');
    expect(backup({})).toMatchObject({status: 0});
    becomePast();
    write('source/b.txt', '乙改过');
    expect(backup({}).status).toBe(0);
    const second = copies().at(-1) ?? '';
    const inode = (name: string) => fs.statSync(at('target', name)).ino;
    expect(inode(`${second}/files/a.txt`)).toBe(
      inode('2020-01-01_030000/files/a.txt'),
    );
    expect(inode(`${second}/files/b.txt`)).not.toBe(
      inode('2020-01-01_030000/files/b.txt'),
    );
    expect(read(`target/${second}/files/b.txt`)).toBe('乙改过');
    expect(fs.readlinkSync(at('target/latest'))).toBe(second);
  });

  test('最近几天、几周、几个月各留一份，其余删去；别的文件夹不动', () => {
    const names = [
      '2020-03-10',
      '2020-03-09',
      '2020-03-02',
      '2020-03-01',
      '2020-02-20',
      '2020-01-05',
      '2019-12-31',
    ];
    for (const day of names) older(`${day}_030000`);
    older('2020-03-10_010000');
    fs.mkdirSync(at('target/手工留的'));
    expect(
      backup({KEEP_DAILY: '2', KEEP_WEEKLY: '2', KEEP_MONTHLY: '3'}).status,
    ).toBe(0);
    const today = copies().at(-1) ?? '';
    expect(copies()).toEqual(['2020-02-20_030000', '2020-03-10_030000', today]);
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
  ])(
    '%s：不停服务、不留下半份，退出码说得出原因',
    (_, config, code, reason) => {
      const result = backup({
        STOP_COMMAND: `touch ${at('stopped')}`,
        START_COMMAND: 'true',
        ...config(),
      });
      expect(result.status).toBe(code);
      expect(result.output).toContain(reason);
      expect(fs.existsSync(at('stopped'))).toBe(false);
      expect(fs.readdirSync(at('target'))).toEqual([]);
    },
  );

  test('停、导出、起依次只做一次；导出的是空的，服务照样起回来', () => {
    const note = (word: string) => `echo ${word} >> ${at('service.log')}`;
    const config = {
      STOP_COMMAND: note('stop'),
      DUMP_COMMAND: `${note('dump')}; echo 1 > "$DUMP_DIR/a.sql"`,
    };
    expect(backup({...config, START_COMMAND: note('start')}).status).toBe(0);
    expect(read('service.log')).toBe('stop\ndump\nstart\n');
    expect(read(`target/${copies()[0] ?? ''}/dump/a.sql`)).toBe('1\n');
    fs.rmSync(at('target'), {recursive: true});
    fs.mkdirSync(at('target'));
    const empty = {DUMP_COMMAND: 'touch "$DUMP_DIR/empty.sql"'};
    expect(
      backup({...config, ...empty, START_COMMAND: note('start again')}).status,
    ).toBe(4);
    expect(read('service.log')).toMatch(/start again\n$/);
  });

  test('试走说出要做的，什么也不写', () => {
    older('2020-01-01_030000');
    older('2020-01-01_010000');
    const result = backup(
      {STOP_COMMAND: `touch ${at('stopped')}`, START_COMMAND: 'true'},
      '--dry-run',
    );
    expect(result.status).toBe(0);
    expect(result.output).toContain('2020-01-01_010000');
    expect(copies()).toEqual(['2020-01-01_010000', '2020-01-01_030000']);
    expect(fs.existsSync(at('stopped'))).toBe(false);
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
    const config = {...sealing(), OFFSITE: at('offsite')};
    const keep = {KEEP_DAILY: '2', KEEP_WEEKLY: '0', KEEP_MONTHLY: '0'};
    expect(backup({...config, ...keep}).status).toBe(5);
    expect(fs.readdirSync(at('offsite'))).toEqual([]);
    expect(copies()).toHaveLength(2);
    expect(copies()[0]).toBe('2020-03-10_030000');
  });

  test('断电留下的半份下一次先清掉，过期的也在写之前删', () => {
    fake('age', 'ls "$LAB/offsite" > "$LAB/seen"; cat');
    write('offsite/2020-01-09_030000.tar.age.partial', '半份');
    for (const day of ['01', '02', '03'])
      write(`offsite/2020-01-${day}_030000.tar.age`, day);
    const config = {...sealing(), OFFSITE: at('offsite'), OFFSITE_KEEP: '2'};
    expect(backup(config).status).toBe(0);
    const before = read('seen').split('\n');
    expect(before.filter((name) => name.startsWith('2020'))).toEqual([
      '2020-01-02_030000.tar.age',
      '2020-01-03_030000.tar.age',
    ]);
    expect(fs.readdirSync(at('offsite'))).toHaveLength(3);
  });

  test('移动硬盘插着：挂上、写一份、卸下，出了错也卸；新盘上没有文件夹也写得成', () => {
    fakeDisk('true');
    expect(backup(onDisk())).toMatchObject({status: 0});
    expect(fs.readdirSync(at('disk/filerun'))).toHaveLength(1);
    becomePast();
    fake('age', 'exit 1');
    expect(backup(onDisk()).status).toBe(5);
    expect(read('disk.log')).toBe('mount\numount\n'.repeat(2));
  });

  test('移动硬盘没插：最近写过就算成，太久没写才以 5 退出', () => {
    fakeDisk('false');
    expect(backup(onDisk()).status).toBe(5);
    becomePast();
    write('target/.offsite-done', '');
    expect(backup(onDisk())).toMatchObject({status: 0});
    fs.rmSync(at('target', copies().at(-1) ?? ''), {recursive: true});
    fs.utimesSync(at('target/.offsite-done'), 0, 0);
    expect(backup(onDisk()).status).toBe(5);
    expect(copies()).toHaveLength(2);
  });

  test('另一台来取：最近一份加密了写到标准输出，服务不停', () => {
    expect(backup({}).status).toBe(0);
    const stop = {STOP_COMMAND: `touch ${at('stopped')}`};
    const config = {...stop, START_COMMAND: 'true', ...sealing()};
    const sent = backup(config, '--send');
    expect(sent.status).toBe(0);
    write('sent.tar', sent.output);
    const list = spawnSync('tar', ['-tf', at('sent.tar')], {encoding: 'utf8'});
    expect(list.stdout).toContain(`${copies()[0] ?? ''}/files/a.txt`);
    expect(fs.existsSync(at('stopped'))).toBe(false);
    fs.rmSync(at('target/latest'));
    expect(backup(config, '--send').status).toBe(3);
  });

  test.skipIf(!has('gpg'))(
    '异地的一份用公钥加密，私钥解得开，解开的与原件一样；没挂载以 5 退出',
    () => {
      const home = at('gnupg');
      fs.mkdirSync(home, {mode: 0o700});
      const gpg = (...args: string[]) =>
        spawnSync('gpg', ['--homedir', home, '--batch', ...args]);
      gpg(
        '--passphrase',
        '',
        '--quick-generate-key',
        'lab-backup',
        'future-default',
      );
      fs.writeFileSync(at('public.asc'), gpg('--armor', '--export').stdout);
      const config = {OFFSITE: at('offsite'), PUBLIC_KEY: at('public.asc')};
      expect(backup(config)).toMatchObject({status: 0});
      const [sealed = ''] = fs.readdirSync(at('offsite'));
      expect(sealed).toMatch(/^\d{4}-\d\d-\d\d_\d{6}\.tar\.gpg$/);
      const opened = gpg('--decrypt', at('offsite', sealed));
      fs.mkdirSync(at('restored'));
      spawnSync('tar', ['-xf', '-', '-C', at('restored')], {
        input: opened.stdout,
      });
      expect(
        read(`restored/${sealed.replace('.tar.gpg', '')}/files/a.txt`),
      ).toBe('甲');
      fs.renameSync(at('target'), at('earlier'));
      fs.mkdirSync(at('target'));
      expect(backup({...config, OFFSITE_MOUNT: at('offsite')}).status).toBe(5);
      expect(copies()).toHaveLength(1);
      spawnSync('gpgconf', ['--homedir', home, '--kill', 'all']);
    },
  );
});
