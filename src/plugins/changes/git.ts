/** 提交历史，一次 git log 读完。没有 Git、只取了一截、没有跟踪这个文件夹，都当作没有历史；将来的提交不算。 */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

export interface Commit {
  sha: string;
  /** 秒。 */
  time: number;
  message: string;
  /** 动过的文件，改名的两个名字都在。 */
  files: string[];
}

/** 运行一次 git，失败是空的；不经过 shell。 */
async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const {stdout} = await promisify(execFile)(
    'git',
    ['-c', 'core.quotePath=false', ...args],
    {cwd, maxBuffer: Infinity},
  ).catch(() => ({stdout: ''}));
  return stdout;
}

/** 一次提交：编号、时刻、说明与动过的文件；说明里没有 NUL，所以认不错。 */
const entry = /\0(\w+)\0(\d+)\0([^\0]*)\0([^\0]*)/g;
const format = '--format=%x00%H%x00%ct%x00%B%x00';

/** 修订日期与最近更新都来问，没有历史只说一次。 */
let told = false;

/** 现在的提交，与全部提交：新的在前，不含合并，路径相对站点。仓库里没有 docs/ 就两样都没有，历史不全就没有提交。 */
export async function readHistory(siteDir: string) {
  const asked = ['--is-shallow-repository', 'HEAD', 'HEAD:./docs'];
  const head = await git(siteDir, 'rev-parse', ...asked);
  const [isShallow, sha] = head.split('\n');
  if (isShallow !== 'false' && !told)
    console.warn(
      '没有完整的 Git 历史，页面上没有修订日期与最近更新。浅克隆先 git fetch --unshallow；别的用户的，git config --global --add safe.directory 加上它。',
    );
  told = true;
  const shape = ['--no-renames', '--name-only', '--relative', format];
  // 中文的 Windows 上，输出常设成 GBK。
  const which = ['--no-merges', '--no-show-signature', '--encoding=UTF-8'];
  const log =
    isShallow === 'false'
      ? await git(siteDir, 'log', ...which, ...shape, '.')
      : '';
  const commits = [...log.matchAll(entry)].map(
    ([, id = '', time, message = '', files = '']): Commit => ({
      sha: id,
      time: Number(time),
      message,
      files: files.split('\n').filter(Boolean),
    }),
  );
  return {sha, commits: commits.filter(({time}) => time * 1000 <= Date.now())};
}

/** 写明只是整理的提交，怎么写见 CONTRIBUTING.md。 */
export const isTidy = ({message}: Commit) =>
  /^整理[:：]|\[skip changes\]/i.test(message);
