/**
 * npm run upgrade 的后一半，从 node_modules/scripts 运行（见 upgrade.ts）：把 FETCH_HEAD 合并进当前的仓库，不提交。
 * 合并是 Git 自己的：上游从当初那一次到现在的改动算一次提交，用 cherry-pick 放到自己的上面；这里只说哪些文件听谁的。只用 Node、Git 与 yaml。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import * as yaml from 'yaml';

/** 事实：改过的一份不合并，上游的示例才不会混进真的里。 */
const isData = (file: string) => /^(?:data\/|sidebars\.ts$)/.test(file);

/** 实验室的话：两边改了同一处，那几行用自己的。别的文件里留下记号，由人来定。 */
const words = [
  ...['docs/**', 'blog/**', 'static/**', 'src/pages/*.mdx', '/*.md'],
  ...['LICENSE', '.github/CODEOWNERS', '.github/*.md', 'redirects.map'],
];

/** 没有写过名字与邮箱的机器上也能用；汉字的文件名照原样。 */
const config = [
  ...['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@lab.example'],
  ...['-c', 'core.quotePath=false'],
];

/** 跑一条 git；不成就抛错。 */
function git(...args: readonly string[]): string {
  const options = {encoding: 'utf8', maxBuffer: Infinity} as const;
  const {status, stdout, stderr} = spawnSync(
    'git',
    [...config, ...args],
    options,
  );
  if (status !== 0) throw new Error(`git ${args.join(' ')}\n${stderr}`);
  return stdout.trim();
}
const lines = (...args: readonly string[]) =>
  git(...args)
    .split('\n')
    .filter(Boolean);
/** 一次提交里的全部文件。 */
const filesOf = (at: string) =>
  new Set(lines('ls-tree', '-r', '--name-only', at));
const changed = (from: string, to: string) =>
  lines('diff-tree', '-r', '--no-renames', '--name-only', from, to);

/**
 * 当初是上游的哪一次提交：与现在不同的文件最少的那一次，不要上游的历史、标签与版本号。
 * 一样少的取早的：早了至多多看一遍，晚了会把上游的改动当成自己退回去的。
 */
function startOf(target: string): string {
  let best = {commit: '', different: lines('ls-files').length};
  for (const commit of lines('rev-list', '--first-parent', target)) {
    const different = changed(commit, 'HEAD').length;
    if (different <= best.different) best = {commit, different};
  }
  if (!best.commit)
    throw new Error('看不出是从上游的哪一次提交来的，来源写对了吗？');
  return best.commit;
}

/** 没有合好的。 */
const unmerged = () => lines('diff', '--name-only', '--diff-filter=U');

/** 上游从 start 到 target 的改动放到自己的上面；有冲突也算做完，一处也没有动才抛错。 */
function pick(start: string, target: string): void {
  const rules = path.join(__dirname, 'upgrade-attributes');
  fs.writeFileSync(
    rules,
    words.map((pattern) => `${pattern} merge=words\n`).join(''),
  );
  const tree = `${target}^{tree}`;
  const commit = git('commit-tree', tree, '-p', start, '-m', '升级');
  const driver = 'merge.words.driver=git merge-file -q --ours %A %O %B';
  const how = ['-c', `core.attributesFile=${rules}`, '-c', driver];
  try {
    git(...how, 'cherry-pick', '--no-commit', commit);
  } catch (error) {
    if (unmerged().length === 0) throw error;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** package.json 一项一项合并：只有自己改过的留着，两边都改了的，除了名片都用上游的。 */
function mergeJson(base: unknown, mine: unknown, theirs: unknown): unknown {
  const [was, own, now] = [base, mine, theirs].map((one) =>
    JSON.stringify(one),
  );
  if (!isObject(mine) || !isObject(theirs))
    return own !== was && now === was ? mine : theirs;
  const old = isObject(base) ? base : {};
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...keys].map((key): [string, unknown] => [
    key,
    /^(?:name|description|author|license)$/.test(key) && key in mine
      ? mine[key]
      : mergeJson(old[key], mine[key], theirs[key]),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** 一个映射的各项，或一个列表里有编号的各条。 */
function childrenOf(node: unknown): Map<string, unknown> {
  if (yaml.isMap(node))
    return new Map(node.items.map(({key, value}) => [String(key), value]));
  const items = yaml.isSeq(node) ? node.items.filter(yaml.isMap) : [];
  return new Map(
    items
      .filter((item) => item.has('id'))
      .map((item) => [String(item.get('id')), item]),
  );
}

/**
 * 上游新添的项与条目，自己没有的添进自己的一份；自己有的一个字不改，删去的不带回来。
 * 已经是真实数据的文件里只添整条的，标上 sample: true。
 */
function addNew(base = '', own = '', theirs = '') {
  const document = yaml.parseDocument(own);
  const isReal = document.getIn(['_meta', 'sample']) === false;
  const added: string[] = [];
  const visit = (was: unknown, mine: unknown, now: unknown, at: string) => {
    const [before, children] = [childrenOf(was), childrenOf(mine)];
    // 列表里的一条，放在上游排在它前面的那一条之后。
    let place = 0;
    for (const [key, value] of childrenOf(now)) {
      const name = `${at}${key}`;
      if (children.has(key))
        visit(before.get(key), children.get(key), value, `${name}.`);
      else if (!before.has(key) && (yaml.isMap(value) || !isReal)) {
        if (yaml.isMap(value) && isReal) value.set('sample', true);
        if (yaml.isMap(mine)) mine.set(key, value);
        else if (yaml.isSeq(mine)) mine.items.splice(place, 0, value);
        added.push(name);
      }
      if (yaml.isSeq(mine))
        place = mine.items.indexOf(children.get(key) ?? value) + 1 || place;
    }
  };
  const [was, now] = [base, theirs].map((text) => yaml.parseDocument(text));
  visit(was?.contents, document.contents, now?.contents, '');
  return {added, text: document.toString({lineWidth: 0})};
}

/** 把几样列出来，一样也没有就不说。 */
function list(title: string, items: readonly string[]): void {
  if (items.length > 0) console.log([title, ...items].join('\n  '));
}

/** 两边都改过的数据：用自己的，添上上游新添的。 */
function keepData(file: string, sides: readonly string[]): void {
  git('checkout', 'HEAD', '--', file);
  if (!file.endsWith('.yml')) return;
  const texts = sides.map((at) =>
    filesOf(at).has(file) ? git('show', `${at}:${file}`) : '',
  );
  const {added, text} = addNew(texts[0], texts[1], texts[2]);
  if (added.length > 0) fs.writeFileSync(file, text);
  git('add', '--', file);
  list(`${file} 里上游新添的，是示例，换成自己的，用不着的删去：`, added);
}

function main(): void {
  if (git('status', '--porcelain'))
    throw new Error('有没提交的改动，先提交或收起来（git stash）。');
  const target = git('rev-parse', 'FETCH_HEAD^{commit}');
  const start = startOf(target);
  const sides = [start, 'HEAD', target];
  const upstream = new Set(changed(start, target));
  const both = changed(start, 'HEAD').filter((file) => upstream.has(file));
  const packages = sides.map((at): unknown =>
    JSON.parse(git('show', `${at}:package.json`)),
  );
  pick(start, target);

  // 自己删去的不带回来，整个删去的文件夹里新添的也不；上游删去而自己改过的，留着。
  const [mine, theirs] = [filesOf('HEAD'), filesOf(target)];
  const [known = [], kept = []] = [start, 'HEAD'].map((at) =>
    lines('ls-tree', '-rd', '--name-only', at),
  );
  const gone = [
    ...known.filter((folder) => !kept.includes(folder)),
    ...unmerged().filter((file) => !mine.has(file)),
  ];
  if (gone.length > 0) git('rm', '-rfq', '--ignore-unmatch', '--', ...gone);
  for (const file of unmerged()) if (!theirs.has(file)) git('add', '--', file);
  const own = both.filter((file) => mine.has(file));
  for (const file of own.filter(isData)) keepData(file, sides);
  const merged = mergeJson(packages[0], packages[1], packages[2]);
  fs.writeFileSync('package.json', `${JSON.stringify(merged, null, 2)}\n`);
  // 锁文件用上游的，自己添的包由 npm install 补上。
  git('checkout', target, '--', 'package-lock.json');
  git('add', '--', 'package.json');

  const conflicts = unmerged();
  const nameOf = (at: string) => git('log', '-1', '--format=%cs %h', at);
  console.log(
    `合进了上游的 ${nameOf(target)}（原来是 ${nameOf(start)} 的），放在暂存区，没有提交。`,
  );
  list(
    `你与上游都改过，同一处用了你的。上游改了什么：git diff ${start.slice(0, 8)} ${target.slice(0, 8)} -- 文件`,
    own.filter((file) => !conflicts.includes(file) && !/^package/.test(file)),
  );
  list(
    '两边改了同一处，打开文件留下要的，删去 <<<<<<<、=======、>>>>>>>：',
    conflicts,
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
