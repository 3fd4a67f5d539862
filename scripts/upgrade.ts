/**
 * npm run upgrade 来源 [分支、标签或提交]：取来上游，由那一版自己的程序（mergeUpstream.ts）合并，合并的办法总是新的。
 * 程序取到 node_modules/scripts，在合并之前就装载好。还没有这个文件的旧手册，照 FORKING.md 打这三条命令。
 */
import {spawnSync} from 'node:child_process';
import {jitiCli, stop} from './run';

const [source = '', wanted = 'HEAD'] = process.argv.slice(2);
if (!source || `${source}${wanted}`.startsWith('-'))
  stop('用法：npm run upgrade 上游的地址或文件夹 [分支、标签或完整的提交编号]');

const steps = [
  ['git', 'fetch', '-q', '--no-tags', '--', source, wanted],
  [
    'git',
    '--work-tree=node_modules',
    'restore',
    '--source=FETCH_HEAD',
    'scripts',
  ],
  [process.execPath, jitiCli, 'node_modules/scripts/mergeUpstream.ts'],
];
for (const [program = '', ...args] of steps)
  if (spawnSync(program, args, {stdio: 'inherit'}).status !== 0)
    stop('没有升级，什么也没有改。');
