/** 升级：从仓库自己的历史里取一份旧手册，改成另一个实验室的，升到现在，照说的做完，检查是绿的。 */
import fs from 'node:fs';
import path from 'node:path';
import {run as runIn} from '../copy';
import {expect, siteDir, fresh as test} from '../support';

/** 1.1.0 的最后一次提交：再早的先升到它，见 CHANGELOG.md。 */
const old = 'a2df80ad';
const fork = path.join(siteDir, 'test-results/copies/upgrade');

const run = (...command: string[]) => runIn(fork, command, {}, true);

test('没有历史的一份旧手册，改了包名与数据、删了博客，一条命令升上来，检查是绿的', () => {
  const asked = ['git', 'cat-file', '-e', `${old}^{commit}`];
  test.skip(!runIn(siteDir, asked).isDone, '这份仓库没有那时的历史');
  fs.rmSync(fork, {recursive: true, force: true});
  fs.mkdirSync(fork, {recursive: true});
  run('sh', '-c', `git -C '${siteDir}' archive ${old} | tar -x`);
  const changes = [
    '0,/lab-handbook/s//our-lab/',
    's/^blog: .*/blog: null/; s/示例大学/霁川大学/g',
    '/^.blog./d',
    '0,/^## /s//先看墙上的一张。\\n\\n## /',
  ].flatMap((script) => ['-e', script]);
  const files =
    'package.json data/lab.yml data/permalinks.txt docs/emergency.mdx';
  run('sed', '-is', ...changes, ...files.split(' '));
  fs.rmSync(path.join(fork, 'blog'), {recursive: true});
  run('git', 'init', '-q');
  run('git', 'add', '-A');
  const author = ['-c', 'user.name=t', '-c', 'user.email=t@x'];
  run('git', ...author, 'commit', '-qm', '我们的');
  // 复制来的依赖是真的文件夹，里面的各是链接：升级要往里放它的程序。
  run('cp', '-rs', path.join(siteDir, 'node_modules'), fork);

  run('npm', 'run', '-s', 'upgrade', siteDir);
  run('npm', 'run', '-s', 'fix:text');
  run('npm', 'run', '-s', 'check');
  expect(fs.existsSync(path.join(fork, 'blog'))).toBe(false);
  fs.rmSync(fork, {recursive: true});
});
