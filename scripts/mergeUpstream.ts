/**
 * npm run upgrade 的后一半，从 node_modules/scripts 运行（见 upgrade.ts）：把 FETCH_HEAD 三方合并进当前的仓库，不提交。
 * 合好的样子先写在 Git 的对象库里，最后一步才换到工作区，所以中途停下什么也没有变。只用 Node、Git 与 migrations.ts。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {addNew, migrations} from './migrations';

/** 数据：改过的不合并，免得上游的示例混进真的事实里；照 migrations.ts 改成新的结构。 */
const isData = (file: string): boolean =>
  /^(?:data\/[^/]+|sidebars\.ts)$/.test(file);
/** 实验室的话：两边改了同一处，留自己的。别的文件里留下记号，由人来定。 */
const isWords = (file: string): boolean =>
  /^(?:(?:docs|blog|static)\/.*|src\/pages\/.*\.mdx|deploy\/redirects\.map|\.github\/CODEOWNERS|[A-Z]+(?:\.md)?)$/.test(
    file,
  );

/** 一次提交的全部文件：路径 → “权限 种类 编号”。 */
type Files = Map<string, string>;

/** 跑一条 git；不成就抛错。没有写过名字与邮箱的机器上也能用。 */
function git(args: readonly string[], input = '', allowed = [0]): string {
  const author = ['user.name=upgrade', 'user.email=upgrade@lab.example'];
  const config = [...author, 'core.quotePath=false'];
  const {status, stdout, stderr} = spawnSync(
    'git',
    [...config.flatMap((one) => ['-c', one]), ...args],
    {encoding: 'utf8', maxBuffer: Infinity, input},
  );
  if (!allowed.includes(status ?? -1))
    throw new Error(`git ${args.join(' ')}\n${stderr}`);
  return stdout;
}
const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

const filesOf = (tree: string): Files =>
  new Map(
    linesOf(git(['ls-tree', '-r', tree])).map((line) => {
      const [entry = '', file = ''] = line.split('\t');
      return [file, entry];
    }),
  );
const contentOf = (entry = ''): string =>
  entry && git(['cat-file', 'blob', entry.split(' ')[2] ?? '']);
const entryFor = (text: string): string =>
  `100644 blob ${git(['hash-object', '-w', '--stdin'], text).trim()}`;

/**
 * 当初是上游的哪一次提交：与现在不同的文件最少的那一次，不要上游的历史、标签与版本号。
 * 一样少的取早的：早了至多多看一遍，晚了会把上游的改动当成自己退回去的。
 */
function startOf(target: string, count: number): string {
  let best = {commit: '', different: count};
  for (const commit of linesOf(git(['rev-list', '--first-parent', target]))) {
    const names = ['diff-tree', '-r', '--no-renames', '--name-only'];
    const different = linesOf(git([...names, commit, 'HEAD'])).length;
    if (different <= best.different) best = {commit, different};
  }
  if (!best.commit)
    throw new Error('看不出是从上游的哪一次提交来的，来源写对了吗？');
  return best.commit;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** package.json 一项一项合并：只有自己改过的留着，两边都改了的，除了名片都用上游的。 */
function mergeJson(base: unknown, mine: unknown, theirs: unknown): unknown {
  const changed = JSON.stringify(mine) !== JSON.stringify(base);
  const upstreamChanged = JSON.stringify(theirs) !== JSON.stringify(base);
  if (!isObject(mine) || !isObject(theirs))
    return changed && !upstreamChanged ? mine : theirs;
  const was = isObject(base) ? base : {};
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...keys].map((key): [string, unknown] => [
    key,
    /^(?:name|description|author|license)$/.test(key) && key in mine
      ? mine[key]
      : mergeJson(was[key], mine[key], theirs[key]),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** 把几样列出来，一样也没有就不说。 */
function list(title: string, items: readonly string[]): void {
  if (items.length > 0) console.log([title, ...items].join('\n  '));
}

/** 借一个临时的文件夹，用完就删。 */
function inFolder<T>(work: (folder: string) => T): T {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-upgrade-'));
  try {
    return work(folder);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/** 把这些文件写成一棵树；借一份临时的暂存区。 */
const treeOf = (files: Files): string =>
  inFolder((folder) => {
    process.env.GIT_INDEX_FILE = path.join(folder, 'index');
    const lines = [...files].map(([file, entry]) => `${entry}\t${file}\n`);
    git(['update-index', '--index-info'], lines.join(''));
    const tree = git(['write-tree']).trim();
    delete process.env.GIT_INDEX_FILE;
    return tree;
  });

/** 自己的数据换成新的结构；上游新添的几条也添上，说一声。 */
const migrated = (base: Files, mine: Files, theirs: Files): Files =>
  inFolder((folder) => {
    fs.mkdirSync(path.join(folder, 'data'));
    const names = [...mine.keys()].filter(isData);
    for (const file of names)
      fs.writeFileSync(path.join(folder, file), contentOf(mine.get(file)));
    for (const migrate of migrations) migrate(folder);
    const entries = names
      .filter((file) => mine.get(file) !== base.get(file))
      .map((file): [string, string] => {
        const text = fs.readFileSync(path.join(folder, file), 'utf8');
        const [was, now] = [base, theirs].map((files) =>
          contentOf(files.get(file)),
        );
        const {added, result} = file.endsWith('.yml')
          ? addNew(was ?? '', text, now ?? '')
          : {added: [], result: text};
        list(`${file} 里上游新添的，是示例，换成自己的，用不着的删去：`, added);
        return [file, entryFor(result)];
      });
    return new Map(entries);
  });

/** 两边改了同一处的一页：那几行用自己的，别处照样合并。一边没有，或不是文字的，用自己的。 */
const ownLines = (file: string, sides: readonly Files[]): string | undefined =>
  inFolder((folder) => {
    const entries = sides.map((files) => files.get(file));
    const names = entries.map((entry, side) => {
      const name = path.join(folder, String(side));
      fs.writeFileSync(name, entry ? contentOf(entry) : '');
      return name;
    });
    const how = ['merge-file', '-p', '--ours', ...names];
    const [own, ...others] = entries;
    return own && others.every(Boolean) && !/\.(?:png|jpe?g|zip)$/.test(file)
      ? entryFor(git(how))
      : own;
  });

/** 自己删去的文件，与整个删去的文件夹里上游新添的：三边都去掉，就不会带回来。 */
function dropDeleted(base: Files, mine: Files, theirs: Files): void {
  const parents = (file: string): string[] =>
    file
      .split('/')
      .slice(1)
      .map((_, depth, rest) =>
        file
          .split('/')
          .slice(0, rest.length - depth)
          .join('/'),
      );
  const [known, kept] = [base, mine].map(
    (files) => new Set([...files.keys()].flatMap(parents)),
  );
  for (const file of [...base.keys(), ...theirs.keys()]) {
    const isGone = base.has(file) && !mine.has(file);
    const isInGone = parents(file).some(
      (folder) => known?.has(folder) && !kept?.has(folder),
    );
    if (!isGone && !isInGone) continue;
    base.delete(file);
    theirs.delete(file);
  }
}

function main(): void {
  if (git(['status', '--porcelain']))
    throw new Error('有没提交的改动，先提交或收起来（git stash）。');
  const target = git(['rev-parse', 'FETCH_HEAD^{commit}']).trim();
  const mine = filesOf('HEAD');
  const start = startOf(target, mine.size);
  const base = filesOf(start);
  const theirs = filesOf(target);

  dropDeleted(base, mine, theirs);
  const settle = (file: string, entry: string): void => {
    for (const files of [base, mine, theirs]) files.set(file, entry);
  };
  const data = migrated(base, mine, theirs);
  const kept = [...data.keys()].filter(
    (file) => theirs.get(file) !== base.get(file),
  );
  for (const [file, entry] of data) settle(file, entry);
  const packages = [base, mine, theirs].map((files): unknown =>
    JSON.parse(contentOf(files.get('package.json'))),
  );
  const merged = mergeJson(packages[0], packages[1], packages[2]);
  settle('package.json', entryFor(`${JSON.stringify(merged, null, 2)}\n`));
  // 锁文件用上游的，自己添的包由 npm install 补上。
  settle('package-lock.json', theirs.get('package-lock.json') ?? '');

  const commit = (files: Files, ...parents: string[]): string =>
    git(['commit-tree', treeOf(files), ...parents, '-m', '升级']).trim();
  const parent = commit(base);
  for (const [name, files] of Object.entries({自己的: mine, 上游的: theirs}))
    git(['update-ref', `refs/upgrade/${name}`, commit(files, '-p', parent)]);
  const sides = ['upgrade/自己的', 'upgrade/上游的'];
  const how = ['--write-tree', '--name-only', '--no-messages'];
  // 有冲突时以 1 退出，树照样写好，冲突的地方带着记号。
  const [tree = '', ...conflicts] = linesOf(
    git(['merge-tree', ...how, ...sides], '', [0, 1]),
  );
  const result = filesOf(tree);
  for (const file of conflicts.filter(isWords)) {
    const own = ownLines(file, [mine, base, theirs]);
    if (own === undefined) result.delete(file);
    else result.set(file, own);
  }
  git(['read-tree', '-m', '-u', 'HEAD', treeOf(result)]);

  const nameOf = (at: string): string =>
    git(['log', '-1', '--format=%cs %h', at]).trim();
  console.log(
    `合进了上游的 ${nameOf(target)}（原来是 ${nameOf(start)} 的），放在暂存区，没有提交。`,
  );
  list(
    `你与上游都改过，留着你的。上游改了什么：git diff ${start.slice(0, 8)} ${target.slice(0, 8)} -- 文件`,
    [...kept, ...conflicts.filter(isWords)],
  );
  list(
    '两边改了同一处，打开文件留下要的，删去 <<<<<<<、=======、>>>>>>>：',
    conflicts.filter((file) => !isWords(file)),
  );
  console.log(
    '接着：npm install，npm run fix，npm run check，照它列的改；看过 CHANGELOG.md，npm test，提交。不要这一版：git reset --hard。',
  );
}

try {
  main();
} catch (error) {
  console.error(`没有升级，什么也没有改。${String(error)}`);
  process.exitCode = 1;
}
