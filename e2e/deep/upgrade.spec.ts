/** 升级：从仓库自己的历史里取两份旧手册，改成另一个实验室的，升到现在，照说的做完，检查是绿的。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, siteDir, fresh as test} from '../support';

const run = (cwd: string, program: string, ...args: readonly string[]) =>
  spawnSync(program, args, {cwd, encoding: 'utf8', maxBuffer: Infinity});
const modules = path.join(siteDir, 'node_modules');

for (const old of ['7ec9e11d', '3ba4da24'])
  test(`${old} 的一份手册，改了包名与数据、删了博客与一个文件夹，升级之后检查是绿的`, () => {
    const missing = run(siteDir, 'git', 'cat-file', '-e', `${old}^{commit}`);
    test.skip(missing.status !== 0, '这份仓库没有那时的历史');
    const fork = path.join(siteDir, 'test-results/copies', `upgrade-${old}`);
    fs.rmSync(fork, {recursive: true, force: true});
    fs.mkdirSync(fork, {recursive: true});
    const git = (...args: readonly string[]) =>
      run(fork, 'git', '-c', 'user.name=t', '-c', 'user.email=t@x', ...args);
    const edit = (file: string, change: (text: string) => string) => {
      const full = path.join(fork, file);
      fs.writeFileSync(full, change(fs.readFileSync(full, 'utf8')));
    };
    run(siteDir, 'git', 'archive', '-o', path.join(fork, 'all.tar'), old);
    run(fork, 'tar', '-xf', 'all.tar');
    fs.rmSync(path.join(fork, 'all.tar'));
    git('init', '-q');
    edit('package.json', (text) => text.replace('lab-handbook', 'our-lab'));
    edit('data/lab.yml', (text) =>
      text
        .replace(/^blog: .*/m, 'blog: null')
        .replaceAll('示例大学', '霁川大学'),
    );
    edit('data/permalinks.txt', (text) => text.replace(/^\/blog\/.*\n/gm, ''));
    for (const name of ['services', 'machines', 'recruitment', 'search'])
      edit(`data/${name}.yml`, (text) => `# 自己的\n${text}`);
    edit('data/awards.csv', (text) => text.replace(/\ns-/, '\nown-'));
    edit('docs/emergency.mdx', (text) =>
      text.replace(/^## /m, '先看墙上的一张。\n\n## '),
    );
    for (const folder of ['blog', '.github/ISSUE_TEMPLATE'])
      fs.rmSync(path.join(fork, folder), {recursive: true});
    git('add', '-A');
    git('commit', '-qm', '我们的');
    fs.mkdirSync(path.join(fork, 'node_modules'));
    for (const name of fs.readdirSync(modules))
      fs.symlinkSync(
        path.join(modules, name),
        path.join(fork, 'node_modules', name),
      );

    git('fetch', '-q', siteDir, 'HEAD');
    const tree = ['--work-tree=node_modules', 'restore'];
    git(...tree, '--source=FETCH_HEAD', 'scripts');
    const jiti = (script: string) =>
      run(fork, process.execPath, 'node_modules/jiti/lib/jiti-cli.mjs', script);
    const {status, stdout, stderr} = jiti(
      'node_modules/scripts/mergeUpstream.ts',
    );
    expect([status, stderr], stdout).toEqual([0, '']);
    expect(stdout).not.toContain('<<<<<<<、');
    fs.rmSync(path.join(fork, 'node_modules/scripts'), {recursive: true});
    jiti('scripts/fixContent.ts');
    const check = run(fork, 'npm', 'run', '--silent', 'check');
    expect(check.status, check.stdout + check.stderr).toBe(0);
    expect(fs.existsSync(path.join(fork, 'blog'))).toBe(false);
    fs.rmSync(fork, {recursive: true});
  });
