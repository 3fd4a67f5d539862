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

/** 至多读多少次提交，等 Git 多久（毫秒）；再多再久，构建就要等它。 */
const mostCommits = 5000;
const patience = 15_000;

/** 运行一次 git，失败与超时是空的；不经过 shell，不为缺的内容连网。 */
async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const env = {...process.env, GIT_NO_LAZY_FETCH: '1'};
  const options = {cwd, env, timeout: patience, maxBuffer: 2 ** 28};
  try {
    return (await promisify(execFile)('git', args, options)).stdout;
  } catch {
    return '';
  }
}

/** 现在的提交，与历史是不是全的；仓库里没有这个站点的 docs/ 时没有。 */
async function headOf(siteDir: string) {
  const args = ['rev-parse', '--is-shallow-repository', 'HEAD', 'HEAD:./docs'];
  const [shallow, sha] = (await git(siteDir, ...args)).split('\n');
  return sha === undefined ? undefined : {sha, whole: shallow === 'false'};
}

/** 现在的提交；没有 Git 时取平台给的。 */
export const headSha = async (siteDir: string): Promise<string | undefined> =>
  (await headOf(siteDir))?.sha ?? process.env.GITHUB_SHA;

/** 提交说明里没有 NUL，所以认不错。 */
function parseLog(log: string): Commit[] {
  const parts = log.split('\0');
  const next = (): string => parts.shift() ?? '';
  const commits: Commit[] = [];
  while (parts.length > 0) {
    const part = next().trim();
    if (/^[0-9a-f]{40,}$/.test(part)) {
      const [time, message] = [Number(next()), next()];
      commits.push({sha: part, time, message, files: []});
    } else if (part !== '') commits.at(-1)?.files.push(part);
  }
  return commits;
}

/** 全部提交，新的在前，不含合并；路径相对站点。历史不全就一次也没有。 */
export async function readHistory(siteDir: string): Promise<Commit[]> {
  if (!(await headOf(siteDir))?.whole) return [];
  const format = '--format=%H%x00%ct%x00%B%x00';
  const shape = ['-z', '--no-renames', '--name-only', '--relative'];
  const which = ['--no-merges', '--no-show-signature', `-n${mostCommits}`];
  const log = await git(siteDir, 'log', ...shape, ...which, format, '--', '.');
  return parseLog(log).filter(({time}) => time * 1000 <= Date.now());
}

/** 写明只是整理的提交，怎么写见 CONTRIBUTING.md。 */
export const isTidy = ({message}: Commit): boolean =>
  /^整理[:：]|\[skip changes\]/i.test(message);

/** 每个文件最近哪一刻（秒）改过字；标着整理的不算，除非只有它。 */
export function lastChanged(
  commits: readonly Commit[],
): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const edits = commits.filter((commit) => !isTidy(commit));
  for (const {files, time} of [...edits, ...commits])
    for (const file of files) if (!times.has(file)) times.set(file, time);
  return times;
}
