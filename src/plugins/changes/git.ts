/** 提交历史：一次 git log 读出动过几个文件夹的提交，一次 git cat-file 读出要比的几份。没有 Git、只有一截历史、太慢，都当作没有。 */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** 一次提交里的一个文件；from 是改名之前的路径，before、after 是内容的编号，没有的全是 0。 */
interface FileChange {
  path: string;
  from: string;
  before: string;
  after: string;
}

export interface Commit {
  sha: string;
  /** 最早的一次：之前什么也没有，谈不上改动。 */
  first: boolean;
  author: string;
  email: string;
  /** 秒。 */
  time: number;
  message: string;
  files: FileChange[];
}

/** 读得到的最早一次，与等 Git 的时间（毫秒）；再多再久，构建就要等它。 */
const most = 5000;
const patience = 15_000;

/** 运行一次 git，失败与超时是 undefined；不经过 shell，不因为缺一份内容去连网。 */
function git(
  cwd: string,
  args: readonly string[],
  input = '',
): Promise<Buffer | undefined> {
  const env = {...process.env, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0'};
  const options = {
    cwd,
    env,
    timeout: patience,
    maxBuffer: 2 ** 28,
    encoding: 'buffer',
  } as const;
  return new Promise((resolve) => {
    const child = execFile('git', args, options, (error, stdout) =>
      resolve(error ? undefined : stdout),
    );
    // 提前退出时写不进去，结果由上面的回调去说。
    child.stdin?.on('error', () => undefined).end(input);
  });
}

/** 有没有提交历史；没有时不显示修订日期。 */
export const hasHistory = (siteDir: string): boolean =>
  fs.existsSync(path.join(siteDir, '.git'));

/** 现在的提交，与历史是不是全的。 */
export async function headOf(
  siteDir: string,
): Promise<{sha: string; whole: boolean} | undefined> {
  const said = await git(siteDir, [
    'rev-parse',
    '--is-shallow-repository',
    'HEAD',
  ]);
  const [shallow, sha] = said?.toString().trim().split('\n') ?? [];
  return sha === undefined ? undefined : {sha, whole: shallow === 'false'};
}

/** `:旧模式 新模式 旧编号 新编号 状态`，后面一个路径，改名的两个。 */
function filesOf(parts: string[]): FileChange[] {
  const files: FileChange[] = [];
  while (parts.length > 0) {
    const [, , before = '', after = '', status = ''] = (parts.shift() ?? '')
      .trim()
      .split(' ');
    if (status === '') continue;
    const from = parts.shift() ?? '';
    files.push({
      from,
      path: status.startsWith('R') ? (parts.shift() ?? '') : from,
      before,
      after,
    });
  }
  return files;
}

/** 动过这些文件夹的提交，新的在前，不含合并。 */
export async function commitsOf(
  siteDir: string,
  folders: readonly string[],
): Promise<Commit[]> {
  const format = '--format=%x01%H%x00%P%x00%aN%x00%aE%x00%ct%x00%B%x00';
  const shown = [
    '-z',
    '--raw',
    '--full-diff',
    '--no-abbrev',
    '--relative',
    '-M',
    '--no-show-signature',
    '--no-color',
  ];
  const args = [
    'log',
    '--no-merges',
    `--max-count=${most}`,
    ...shown,
    format,
    'HEAD',
    '--',
    ...folders,
  ];
  const log = (await git(siteDir, args))?.toString() ?? '';
  return log
    .split('\x01')
    .slice(1)
    .map((record) => {
      const [
        sha = '',
        parents = '',
        author = '',
        email = '',
        time = '',
        message = '',
        ...rest
      ] = record.split('\0');
      return {
        sha,
        first: parents === '',
        author,
        email,
        time: Number(time),
        message,
        files: filesOf(rest),
      };
    });
}

/** 内容的编号 → 文字；没有的不在里面。 */
export async function textsOf(
  siteDir: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const all =
    (await git(
      siteDir,
      ['cat-file', '--batch'],
      ids.map((id) => `${id}\n`).join(''),
    )) ?? Buffer.alloc(0);
  for (let at = 0; at < all.length;) {
    const end = all.indexOf('\n', at);
    const [id = '', type, size = '0'] = all
      .toString('utf8', at, end)
      .split(' ');
    const start = end + 1;
    const length = type === 'blob' ? Number(size) + 1 : 0;
    if (length > 0)
      texts.set(id, all.toString('utf8', start, start + length - 1));
    at = start + length;
  }
  return texts;
}
