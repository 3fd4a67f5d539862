/**
 * npm run upgrade 来源 [分支、标签或提交]：取来上游，由那一版自己的程序（mergeUpstream.ts）合并，合并的办法与数据的改法总是新的。
 * 程序取到 node_modules/scripts，在合并之前就装载好。还没有这个文件的旧手册，照 FORKING.md 打这三条命令。
 */
import {spawnSync} from 'node:child_process';
import {stop} from './run';

const run = (program: string, ...args: readonly string[]): void => {
  const {status} = spawnSync(program, args, {stdio: 'inherit'});
  if (status !== 0) stop('没有升级，什么也没有改。');
};

const [source = '', wanted = 'HEAD'] = process.argv.slice(2);
if (!source || `${source}${wanted}`.startsWith('-'))
  stop('用法：npm run upgrade 上游的地址或文件夹 [分支、标签或完整的提交编号]');
const program = 'scripts/mergeUpstream.ts';
run('git', 'fetch', '-q', '--no-tags', '--', source, wanted);
run('git', 'cat-file', '-e', `FETCH_HEAD:${program}`);
run(
  'git',
  '--work-tree=node_modules',
  'restore',
  '--source=FETCH_HEAD',
  'scripts',
);
run(
  process.execPath,
  'node_modules/jiti/lib/jiti-cli.mjs',
  `node_modules/${program}`,
);
