/** npm run upgrade：一份没有上游历史、改过数据与一点代码的手册，升到新的一次提交。真的旧手册见 e2e/deep/upgrade.spec.ts。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {siteDir} from './run';

/** 由 node 运行一个 TypeScript 脚本；Windows 上 .bin 里的不是程序，所以不用它。 */
const jitiCli = path.join(siteDir, 'node_modules/jiti/lib/jiti-cli.mjs');
const program = path.join(__dirname, 'mergeUpstream.ts');

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-upgrade-'));
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
  git(root, 'init', '-q', repo);
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(repo, file);
    fs.mkdirSync(path.dirname(full), {recursive: true});
    if (text === null) fs.rmSync(full);
    else fs.writeFileSync(full, text);
  }
  git(repo, 'add', '-A');
  git(repo, 'commit', '-qm', '一次');
}

/** 三行互不相干的字。 */
const lines = (a: number, b: number, c: number) =>
  `a = ${a};\n\n\nb = ${b};\n\n\nc = ${c};\n`;
const packageOf = (name: string, version: string, own = {}) =>
  `${JSON.stringify({name, version, scripts: {a: version, ...own}}, null, 2)}\n`;
const old = {
  '.gitignore': 'node_modules/\n',
  'package.json': packageOf('upstream', '1.0.0'),
  'package-lock.json': '{}\n',
  'src/engine.ts': lines(1, 1, 1),
  'src/gone.ts': '旧\n',
  'docs/page.mdx': lines(1, 1, 1),
  'docs/deleted.mdx': '删去的\n',
  'extra/deleted.ts': '删去的\n',
  'data/lab.yml':
    '_meta: { sample: false }\nname: 示例\nfaq:\n  - { id: a }\n  - { id: z }\n',
  'data/terms.yml': 'a: 1\n',
};

const theirs = {
  'package.json': packageOf('upstream', '1.1.0'),
  'scripts/mergeUpstream.ts': fs.readFileSync(
    path.join(__dirname, 'mergeUpstream.ts'),
    'utf8',
  ),
  'src/engine.ts': lines(2, 1, 2),
  'src/gone.ts': null,
  'src/added.ts': '新\n',
  'docs/page.mdx': lines(2, 1, 2),
  'docs/deleted.mdx': '上游又改了\n',
  'extra/new.ts': '新\n',
  'data/lab.yml':
    '_meta: { sample: true }\nname: 示例二\nfaq:\n  - { id: a }\n  - { id: m }\n  - { id: z }\n',
  'data/terms.yml': 'a: 2\n',
};
const ours = {
  'package.json': packageOf('our-lab', '1.0.0', {own: 'b'}),
  'src/engine.ts': lines(1, 3, 3),
  'docs/page.mdx': lines(1, 3, 3),
  'docs/deleted.mdx': null,
  'extra/deleted.ts': null,
  'data/lab.yml': old['data/lab.yml'].replace('示例', '某实验室 # 真的'),
};

/** 从 old 抄走、没有历史的一份，改成了自己的；上游往前走了一步。 */
function makeFork(name: string) {
  const [upstream, fork] = [`${root}/${name}/upstream`, `${root}/${name}/fork`];
  for (const repo of [upstream, fork]) commit(repo, old);
  commit(upstream, theirs);
  commit(fork, ours);
  fs.mkdirSync(`${fork}/node_modules`);
  for (const name of ['jiti', 'yaml']) {
    const installed = path.join(siteDir, 'node_modules', name);
    fs.symlinkSync(installed, `${fork}/node_modules/${name}`, 'junction');
  }
  return {
    upstream,
    fork,
    upgrade: () =>
      spawnSync(process.execPath, [jitiCli, program, upstream], {
        cwd: fork,
        encoding: 'utf8',
      }),
  };
}

test('没有改过的跟着上游，改了同一处的用自己的；自己的数据一字不改，新添的带着示例的标记；删去的不回来', () => {
  const {fork, upgrade} = makeFork('merged');
  const {status, stdout} = upgrade();
  expect(status).toBe(0);
  const read = (file: string) => fs.readFileSync(path.join(fork, file), 'utf8');
  expect(read('package.json')).toBe(packageOf('our-lab', '1.1.0', {own: 'b'}));
  for (const file of ['src/engine.ts', 'docs/page.mdx'])
    expect(read(file)).toBe(lines(2, 3, 3));
  expect(read('data/lab.yml')).toBe(
    ours['data/lab.yml'].replace('a }', 'a }\n  - { id: m, sample: true }'),
  );
  expect(read('data/terms.yml')).toBe('a: 2\n');
  expect(read('src/added.ts')).toBe('新\n');
  for (const gone of ['src/gone.ts', 'docs/deleted.mdx', 'extra/new.ts'])
    expect(fs.existsSync(path.join(fork, gone)), gone).toBe(false);
  for (const said of ['  src/engine.ts', '  docs/page.mdx', '  faq.m'])
    expect(stdout).toContain(said);
});

test.each([
  ['有没提交的改动', '没提交'],
  ['来源是别的项目', '来源写对了吗'],
  ['自己的数据写错了，合到一半', 'errors'],
])('%s：没有升级，什么也没有改', (name, reason) => {
  const {upstream, fork, upgrade} = makeFork(name);
  if (reason === '没提交') fs.writeFileSync(`${fork}/package.json`, '改了一半');
  else if (reason === 'errors') commit(fork, {'data/lab.yml': 'faq: ["\n'});
  else {
    git(upstream, 'checkout', '-q', '--orphan', 'other');
    for (const file of Object.keys(old))
      fs.writeFileSync(path.join(upstream, file), `别的 ${file}`);
    commit(upstream, {});
  }
  const before = git(fork, 'status', '--porcelain');
  const {status, stderr} = upgrade();
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
  expect(git(fork, 'status', '--porcelain')).toBe(before);
});
