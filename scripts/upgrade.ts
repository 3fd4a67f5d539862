/**
 * npm run upgrade 来源 [版本]：引擎（代码、测试、工作流）三方合并，起点是 package.json 里写的那一版，不需要上游的历史；
 * 实验室的文件（labFiles）一个字不动。怎么用见 FORKING.md。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {stop} from './run';

/** 归实验室的，升级不碰；:(exclude) 之后的仍归引擎。 */
const labFiles = [
  'data',
  'docs',
  'blog',
  'static',
  'sidebars.ts',
  'deploy/redirects.map',
  'LICENSE',
  '.github/CODEOWNERS',
];
const engineInside = [
  'data/schemas',
  'docs/_template.mdx',
  'blog/_template.mdx',
  'static/THIRD-PARTY.md',
];

const refs = 'refs/lab-upgrade';

/** 跑一条 git；不成就照它的话停下，除非写明可以不成。 */
function git(args: readonly string[], allowFailure = false): string {
  const {status, stdout, stderr} = spawnSync(
    'git',
    ['-c', 'core.quotePath=false', ...args],
    {
      encoding: 'utf8',
      maxBuffer: Infinity,
    },
  );
  if (status !== 0 && !allowFailure)
    stop(`git ${args.join(' ')} 没有成：\n${stderr}`);
  return stdout.trimEnd();
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/**
 * 三方合并，再把实验室的文件换回原来的：两边都改了的，以自己的为准。新版本才有的数据文件（标着示例）留下：引擎要读它。
 * @returns 两边都改了、要人来定的文件，与新的数据文件
 */
function merge(base: string, target: string) {
  const names = ['diff', '--name-only', '--no-renames'];
  const engine = engineInside.map((file) => `:(exclude)${file}`);
  const added = linesOf(
    git([...names, '--diff-filter=A', base, target, '--', 'data', ...engine]),
  ).filter((file) => !fs.existsSync(file));
  // 两边的历史可以毫不相干，所以把各自的树接在起点后面。
  const [mine = '', theirs = ''] = ['HEAD', target].map((side) =>
    git(['commit-tree', `${side}^{tree}`, '-p', base, '-m', side]),
  );
  const shape = ['--write-tree', '--name-only', '--no-messages'];
  // 有冲突时以 1 退出，树照样写好，冲突的地方带着记号。
  const [tree = '', ...conflicts] = linesOf(
    git(['merge-tree', ...shape, mine, theirs], true),
  );
  git(['read-tree', '-m', '-u', 'HEAD', tree]);
  const lab = linesOf(
    git([...names, 'HEAD', '--', ...labFiles, ...engine]),
  ).filter((file) => !added.includes(file));
  if (lab.length > 0)
    git(['restore', '--source=HEAD', '--staged', '--worktree', '--', ...lab]);
  return {added, conflicts: conflicts.filter((file) => !lab.includes(file))};
}

/** 新版本带来的数据改动，一条一条做，改了东西的说一声；从新版本的文件里读，所以合并之后才引入。 */
async function migrate(from: string) {
  const {migrationsAfter} = await import('./migrations');
  for (const {version, description, run} of migrationsAfter(from)) {
    const before = git(['diff']);
    run(process.cwd());
    if (git(['diff']) !== before) console.log(`${version}：${description}`);
  }
}

async function main() {
  const [source, wanted] = process.argv.slice(2);
  if (source === undefined)
    stop('用法：npm run upgrade 上游的地址或文件夹 [版本，如 v1.2.0]');
  if (git(['status', '--porcelain']))
    stop('有没提交的改动，先提交或收起来（git stash），再升级。');
  const [, version = ''] =
    /"version": "(.+)"/.exec(fs.readFileSync('package.json', 'utf8')) ?? [];
  git(['fetch', '--no-tags', source, `+refs/tags/v*:${refs}/v*`]);
  const versions = linesOf(
    git(['for-each-ref', '--sort=-v:refname', '--format=%(refname)', refs]),
  ).map((ref) => ref.slice(refs.length + 1));
  const [latest] = versions;
  const target = wanted ?? latest;
  if (target === undefined || !versions.includes(target))
    stop(
      `上游没有 ${target ?? '标着版本的提交'}；有的是：${versions.join('、')}`,
    );
  if (!versions.includes(`v${version}`))
    stop(
      `上游没有 v${version}，认不出从哪一版开始；在 package.json 的 version 写上当初用的那一版。`,
    );
  if (target === `v${version}`) return console.log(`已经是 ${target}。`);

  const base = `${refs}/v${version}`;
  const {added, conflicts} = merge(base, `${refs}/${target}`);
  await migrate(version);

  console.log(
    `合进了 ${target}（原来是 v${version}），放在暂存区。改了什么见 CHANGELOG.md。`,
  );
  if (added.length > 0)
    console.log(`新的数据文件，换成自己的：${added.join('、')}`);
  if (conflicts.length > 0)
    console.log(
      `两边都改过，打开文件留下要的（<<<<<<< 之间）：\n${conflicts.map((file) => `  ${file}`).join('\n')}`,
    );
  console.log(
    `上游的正文与数据没有合进来，改了哪些：git diff --stat ${base} ${refs}/${target} -- docs data static`,
  );
  console.log(
    '接着：npm ci，npm run check，npm test，提交。不要这一版：git reset --hard。',
  );
}

void main();
