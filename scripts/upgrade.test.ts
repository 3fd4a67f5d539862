/** npm run upgrade：一份没有上游历史、改过数据与一点代码的手册，升到新的一次提交。两份真的旧手册见 e2e/deep/upgrade.spec.ts。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {migrations} from './migrations';
import {siteDir} from './run';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-upgrade-test-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

const git = (repo: string, ...args: string[]): string => {
  const author = ['-c', 'user.name=t', '-c', 'user.email=t@lab.example'];
  return spawnSync('git', [...author, ...args], {cwd: repo, encoding: 'utf8'})
    .stdout;
};

/** 写下几份文件（null 是删去），提交。 */
function commit(
  repo: string,
  files: Readonly<Record<string, string | null>>,
): void {
  fs.mkdirSync(repo, {recursive: true});
  git(repo, 'init', '-q');
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(repo, file);
    fs.mkdirSync(path.dirname(full), {recursive: true});
    if (text === null) fs.rmSync(full);
    else fs.writeFileSync(full, text);
  }
  git(repo, 'add', '-A');
  git(repo, 'commit', '-qm', '一次');
}

const packageOf = (name: string, version: string, own = ''): string =>
  `{\n  "name": "${name}",\n  "version": "${version}",\n  "scripts": {\n    "a": "${version}"${own}\n  }\n}\n`;

const lines = 'const a = 1;\n\n\nconst b = 1;\n\n\nconst c = 1;\n';
const old = {
  '.gitignore': 'node_modules/\n',
  'package.json': packageOf('upstream', '1.0.0'),
  'package-lock.json': '{}\n',
  'src/engine.ts': lines,
  'src/gone.ts': '旧\n',
  'docs/page.mdx': lines,
  'docs/deleted.mdx': '删去的\n',
  'extra/deleted.ts': '删去的\n',
  'data/lab.yml':
    '_meta: { sample: false }\nname: 示例\ntheme: { accent: null }\nfaq:\n  - { id: a }\n  - { id: z }\n',
  'data/terms.yml': 'a: 1\n',
};
const program = fs
  .readdirSync(path.join(siteDir, 'scripts'))
  .filter((name) => /^(?:upgrade|mergeUpstream|migrations)\.ts$/.test(name));

/** 上游的两次提交，与从第一次抄走、没有历史的一份。 */
function makeFork(name: string): {upstream: string; fork: string} {
  const [upstream, fork] = ['upstream', 'fork'].map((side) =>
    path.join(root, `${name}-${side}`),
  );
  if (!upstream || !fork) throw new Error('没有文件夹');
  commit(upstream, old);
  commit(upstream, {
    ...Object.fromEntries(
      program.map((file) => [
        `scripts/${file}`,
        fs.readFileSync(path.join(siteDir, 'scripts', file), 'utf8'),
      ]),
    ),
    'package.json': packageOf('upstream', '1.1.0'),
    'src/engine.ts': lines.replace('a = 1', 'a = 2').replace('c = 1', 'c = 2'),
    'src/gone.ts': null,
    'src/added.ts': '新\n',
    'docs/page.mdx': lines.replace('a = 1', 'a = 2').replace('c = 1', 'c = 2'),
    'docs/deleted.mdx': '上游又改了\n',
    'extra/new.ts': '新\n',
    'data/lab.yml':
      '_meta: { sample: true }\nname: 示例二\nfaq:\n  - { id: a }\n  - { id: m }\n  - { id: z }\n',
    'data/terms.yml': 'a: 2\n',
    'data/home.yml': '_meta: { sample: true }\n',
  });
  commit(fork, old);
  commit(fork, {
    'package.json': packageOf('our-lab', '1.0.0', ',\n    "own": "b"'),
    'src/engine.ts': lines.replace('b = 1', 'b = 3').replace('c = 1', 'c = 3'),
    'docs/page.mdx': lines.replace('b = 1', 'b = 3').replace('c = 1', 'c = 3'),
    'docs/deleted.mdx': null,
    'extra/deleted.ts': null,
    'data/lab.yml':
      '_meta: { sample: false }\nname: 某实验室 # 真的\ntheme: { accent: null }\nfaq:\n  - { id: a }\n  - { id: z }\n',
  });
  const modules = path.join(fork, 'node_modules');
  fs.mkdirSync(modules);
  for (const name of ['jiti', 'yaml', 'csv-parse'])
    fs.symlinkSync(
      path.join(siteDir, 'node_modules', name),
      path.join(modules, name),
      'junction',
    );
  return {upstream, fork};
}

/** FORKING.md 里写给旧手册的三条命令，npm run upgrade 也是这三步。 */
function upgrade(fork: string, upstream: string) {
  git(fork, 'fetch', '-q', upstream, 'HEAD');
  const tree = ['--work-tree=node_modules', 'restore', '--source=FETCH_HEAD'];
  git(fork, ...tree, 'scripts');
  return spawnSync(
    process.execPath,
    [
      'node_modules/jiti/lib/jiti-cli.mjs',
      'node_modules/scripts/mergeUpstream.ts',
    ],
    {cwd: fork, encoding: 'utf8'},
  );
}

test('引擎合并，两边改了同一处的说出来；数据与正文里自己的留着，上游新添的带着示例的标记进来，删去的不回来', () => {
  const {upstream, fork} = makeFork('merged');
  const {status, stdout, stderr} = upgrade(fork, upstream);
  expect([status, stderr]).toEqual([0, '']);
  const read = (file: string): string =>
    fs.readFileSync(path.join(fork, file), 'utf8');
  expect(read('package.json')).toBe(
    packageOf('our-lab', '1.1.0', ',\n    "own": "b"'),
  );
  expect(read('src/engine.ts')).toMatch(
    /a = 2[^]*b = 3[^]*<<<<<<<[^]*c = 3[^]*=======[^]*c = 2/,
  );
  expect(read('docs/page.mdx')).toBe(
    lines
      .replace('a = 1', 'a = 2')
      .replace('b = 1', 'b = 3')
      .replace('c = 1', 'c = 3'),
  );
  expect(read('data/lab.yml')).toBe(
    '_meta: { sample: false }\nname: 某实验室 # 真的\nfaq:\n  - { id: a }\n  - { id: m, sample: true }\n  - { id: z }\n',
  );
  expect(read('data/terms.yml')).toBe('a: 2\n');
  expect(read('src/added.ts') + read('data/home.yml')).toContain('sample');
  for (const gone of ['src/gone.ts', 'docs/deleted.mdx', 'extra/new.ts'])
    expect(fs.existsSync(path.join(fork, gone)), gone).toBe(false);
  for (const said of ['  src/engine.ts', '  docs/page.mdx', '  faq.m'])
    expect(stdout).toContain(said);
});

test.each([
  ['有没提交的改动', 'fork'],
  ['来源是别的项目', 'upstream'],
] as const)('没有升级时什么也没有改：%s', (why, side) => {
  const {upstream, fork} = makeFork(side);
  if (side === 'upstream') {
    git(upstream, 'checkout', '-q', '--orphan', 'other');
    commit(
      upstream,
      Object.fromEntries(
        Object.keys(old).map((name) => [name, `别的 ${name}`]),
      ),
    );
  } else fs.writeFileSync(path.join(fork, 'package.json'), '改了一半');
  const before = git(fork, 'status', '--porcelain');
  const {status, stderr} = upgrade(fork, upstream);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('没有升级，什么也没有改'),
  ]);
  expect(git(fork, 'status', '--porcelain'), why).toBe(before);
});

test('旧的数据改成新的样子，别的字与注释都在，再做一遍什么也不变', () => {
  const dir = path.join(root, 'migrated');
  commit(dir, {
    'data/lab.yml':
      'phones:\n  - { id: duty, note: 甲, when: 全天 } # 值班\n  - { id: b, note: 乙 }\nname: 某实验室\n',
    'data/machines.yml':
      'machines:\n  - id: a\n    cpu: { model: 甲, cores: 4 }\n    gpu: []\n',
    'data/awards.csv': 'id,advisors,note\na,2,"一,二"\n',
  });
  const migrated = (): string[] => {
    for (const migrate of migrations) migrate(dir);
    return ['lab.yml', 'machines.yml', 'awards.csv'].map((file) =>
      fs.readFileSync(path.join(dir, 'data', file), 'utf8'),
    );
  };
  const expected = [
    'phones:\n  - { id: duty, when: 全天 } # 值班\n  - { id: b }\nname: 某实验室\n',
    'machines:\n  - id: a\n    cpu: 甲，4 核\n',
    'id,note\na,"一,二"\n',
  ];
  expect(migrated()).toEqual(expected);
  expect(migrated()).toEqual(expected);
});
