/** npm run upgrade：一份没有上游历史、改过数据与一点代码的手册，升到新的一版。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {migrationsAfter} from './migrations';
import {jitiCli, siteDir} from './run';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-upgrade-test-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

/** 写下几份文件（null 是删去），提交。 */
function commit(
  repo: string,
  files: Readonly<Record<string, string | null>>,
  tag?: string,
): void {
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=t', '-c', 'user.email=t@lab.example'];
    spawnSync('git', [...author, ...args], {cwd: repo});
  };
  fs.mkdirSync(repo, {recursive: true});
  git('init', '-q');
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(repo, file);
    fs.mkdirSync(path.dirname(full), {recursive: true});
    if (text === null) fs.rmSync(full);
    else fs.writeFileSync(full, text);
  }
  git('add', '-A');
  git('commit', '-qm', '一次');
  if (tag) git('tag', tag);
}

const packageOf = (name: string, version: string): string =>
  `{\n  "name": "${name}",\n  "private": true,\n  "type": "commonjs",\n  "version": "${version}"\n}\n`;

const engine = 'const a = 1;\n\n\nconst b = 1;\n\n\nconst c = 1;\n';
const old = {
  'package.json': packageOf('upstream', '1.0.0'),
  'src/engine.ts': engine,
  'src/gone.ts': '旧\n',
  'docs/page.mdx': '上游的话\n',
  'data/lab.yml': 'name: 示例\ntheme: {accent: null}\n',
};

test('引擎合并，自己改过的留着，实验室的文件不动；两边都改的说出来', () => {
  const upstream = path.join(root, 'upstream');
  const fork = path.join(root, 'fork');
  commit(upstream, old, 'v1.0.0');
  commit(
    upstream,
    {
      'package.json': packageOf('upstream', '1.1.0'),
      'src/engine.ts': engine
        .replace('a = 1', 'a = 2')
        .replace('c = 1', 'c = 2'),
      'src/gone.ts': null,
      'src/added.ts': '新\n',
      'docs/page.mdx': '上游的新话\n',
      'data/home.yml': '_meta: {sample: true}\n',
    },
    'v1.1.0',
  );
  // 没有上游的历史；改了名字、数据与两行代码，删了一篇文档。
  commit(fork, old);
  commit(fork, {
    'package.json': packageOf('our-lab', '1.0.0'),
    'src/engine.ts': engine.replace('b = 1', 'b = 3').replace('c = 1', 'c = 3'),
    'docs/page.mdx': null,
    'data/lab.yml': 'name: 某实验室 # 真的\ntheme: {accent: null}\nurl: x\n',
  });

  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [jitiCli, path.join(siteDir, 'scripts/upgrade.ts'), upstream],
    {cwd: fork, encoding: 'utf8'},
  );
  expect([status, stderr]).toEqual([0, '']);
  const read = (file: string): string =>
    fs.readFileSync(path.join(fork, file), 'utf8');
  expect(read('package.json')).toBe(packageOf('our-lab', '1.1.0'));
  expect(read('src/engine.ts')).toMatch(
    /a = 2[^]*b = 3[^]*<<<<<<<[^]*c = 3[^]*=======[^]*c = 2/,
  );
  expect(fs.existsSync(path.join(fork, 'src/gone.ts'))).toBe(false);
  expect(read('src/added.ts')).toBe('新\n');
  expect(fs.existsSync(path.join(fork, 'docs/page.mdx'))).toBe(false);
  expect(read('data/lab.yml')).toBe('name: 某实验室 # 真的\nurl: x\n');
  expect(read('data/home.yml')).toContain('sample');
  // 没有改到什么的迁移不说。
  expect(stdout).not.toContain('areas');
  for (const said of [
    'v1.1.0',
    'src/engine.ts',
    '-- docs data static',
    'data/home.yml',
  ])
    expect(stdout).toContain(said);
});

test('迁移：旧的数据改成新的样子，别的字与注释都在，再做一遍什么也不变；新的一版起不再做', () => {
  const dir = path.join(root, 'migrated');
  commit(dir, {
    'data/lab.yml':
      'phones:\n  - { id: duty, note: 甲, when: 全天 } # 值班\n  - { id: b, note: 乙 }\nname: 某实验室\n',
  });
  const migrated = (): string => {
    for (const {run} of migrationsAfter('1.0.0')) run(dir);
    return fs.readFileSync(path.join(dir, 'data/lab.yml'), 'utf8');
  };
  const expected =
    'phones:\n  - { id: duty, when: 全天 } # 值班\n  - { id: b }\nname: 某实验室\n';
  expect(migrated()).toBe(expected);
  expect(migrated()).toBe(expected);
  expect(migrationsAfter('999.0.0')).toEqual([]);
});
