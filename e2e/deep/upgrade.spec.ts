/** 升级：从仓库自己的历史里取一份旧手册，改成另一个实验室的，升到现在，照说的做完，检查是绿的。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, siteDir, fresh as test} from '../support';

/** 1.1.0 的最后一次提交：再早的先升到它，见 CHANGELOG.md。 */
const old = 'a2df80ad';
const fork = path.join(siteDir, 'test-results/copies/upgrade');

function run(program: string, ...args: readonly string[]) {
  const options = {cwd: fork, encoding: 'utf8', maxBuffer: Infinity} as const;
  const {status, stdout, stderr} = spawnSync(program, args, options);
  expect(status, stdout + stderr).toBe(0);
}

test('没有历史的一份旧手册，改了包名与数据、删了博客，一条命令升上来，检查是绿的', () => {
  const args = ['cat-file', '-e', `${old}^{commit}`];
  const {status} = spawnSync('git', args, {cwd: siteDir});
  test.skip(status !== 0, '这份仓库没有那时的历史');
  fs.rmSync(fork, {recursive: true, force: true});
  fs.mkdirSync(fork, {recursive: true});
  run('sh', '-c', `git -C '${siteDir}' archive ${old} | tar -x`);
  for (const [file, script] of [
    ['package.json', '0,/lab-handbook/s//our-lab/'],
    ['data/lab.yml', 's/^blog: .*/blog: null/; s/示例大学/霁川大学/g'],
    ['data/permalinks.txt', '/^.blog./d'],
    ['docs/emergency.mdx', '0,/^## /s//先看墙上的一张。\\n\\n## /'],
  ] as const)
    run('sed', '-i', script, file);
  fs.rmSync(path.join(fork, 'blog'), {recursive: true});
  run('git', 'init', '-q');
  run('git', 'add', '-A');
  const author = ['-c', 'user.name=t', '-c', 'user.email=t@x'];
  run('git', ...author, 'commit', '-qm', '我们的');
  // 复制来的依赖是真的文件夹，里面的各是链接：升级要往里放它的程序。
  run('cp', '-rs', path.join(siteDir, 'node_modules'), fork);

  run('npm', 'run', '--silent', 'upgrade', siteDir);
  run('npm', 'run', '--silent', 'fix:text');
  run('npm', 'run', '--silent', 'check');
  expect(fs.existsSync(path.join(fork, 'blog'))).toBe(false);
  fs.rmSync(fork, {recursive: true});
});
