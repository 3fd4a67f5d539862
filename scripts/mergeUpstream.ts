/**
 * npm run upgrade 来源 [分支、标签或提交]：取来上游，由那一版自己的这个程序合并进当前的仓库，不提交。
 * 它取到 node_modules/scripts，在合并之前就装载好；没有这条命令的旧手册，照 FORKING.md 打三条命令。
 * 合并是 Git 自己的：上游从当初那一次到现在的改动算一次提交，用 cherry-pick 放到自己的上面，两边改了同一处的用自己的。
 * 这里只找出当初是哪一次，再管三样：删去的、数据与 package.json。只用 Node、Git 与 yaml。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import * as yaml from 'yaml';

/** 事实：改过的一份不合并，上游的示例才不会混进真的里。 */
const isData = (file: string) => /^(?:data\/|sidebars\.ts$)/.test(file);

/** 没有写过名字与邮箱的机器上也能用；汉字的文件名照原样。 */
const config = [
  ...['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@lab.example'],
  ...['-c', 'core.quotePath=false'],
];

/** 跑一条 git；不成就抛错。 */
function git(...args: readonly string[]): string {
  const {status, stdout, stderr} = spawnSync('git', [...config, ...args], {
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}\n${stderr}`);
  return stdout.trim();
}
const lines = (...args: readonly string[]) =>
  git(...args)
    .split('\n')
    .filter(Boolean);
const filesIn = (commit: string) =>
  lines('ls-tree', '-r', '--name-only', commit);
const changed = (from: string, to: string) =>
  lines('diff-tree', '-r', '--no-renames', '--name-only', from, to);
const unmerged = () => lines('diff', '--name-only', '--diff-filter=U');

/**
 * 当初是上游的哪一次提交：与现在不同的文件最少的那一次，不要上游的历史、标签与版本号。
 * 一样少的取早的：早了至多多看一遍，晚了会把上游的改动当成自己退回去的。
 */
function startOf(target: string): string {
  let best = {commit: '', different: filesIn('HEAD').length};
  for (const commit of lines('rev-list', '--first-parent', target)) {
    const different = changed(commit, 'HEAD').length;
    if (different <= best.different) best = {commit, different};
  }
  if (!best.commit)
    throw new Error('看不出是从上游的哪一次提交来的，来源写对了吗？');
  return best.commit;
}

/** 上游从 start 到 target 的改动放到自己的上面；还有没合好的也算做完，一处也没有动才抛错。 */
function pick(start: string, target: string): void {
  const tree = `${target}^{tree}`;
  const commit = git('commit-tree', tree, '-p', start, '-m', '升级');
  try {
    git('cherry-pick', '--no-commit', '-X', 'ours', commit);
  } catch (error) {
    if (unmerged().length === 0) throw error;
  }
  // 自己删去的不带回来，整个删去的文件夹里新添的也不；上游删去而自己改过的，留着。
  const mine = filesIn('HEAD');
  const [known = [], kept = []] = [start, 'HEAD'].map((at) =>
    lines('ls-tree', '-rd', '--name-only', at),
  );
  const gone = [
    ...known.filter((folder) => !kept.includes(folder)),
    ...unmerged().filter((file) => !mine.includes(file)),
  ];
  if (gone.length > 0) git('rm', '-rfq', '--ignore-unmatch', '--', ...gone);
  git('add', '--all');
}

/** 一项的名字：映射的键，列表里一条的编号；没有的是空的。 */
function nameOf(item: unknown): string {
  if (yaml.isPair(item)) return String(item.key);
  return yaml.isMap(item) && item.has('id') ? String(item.get('id')) : '';
}
const valueOf = (item: unknown) => (yaml.isPair(item) ? item.value : item);
const itemsOf = (node: unknown): unknown[] =>
  yaml.isCollection(node) ? node.items : [];

/**
 * theirs 比 base 多的项与条目，own 没有的添进去；own 有的一个字不改，删去的不带回来。
 * 已经是真实数据的文件里只添整条的，标上 sample: true。
 */
function addNew(
  base: yaml.Document,
  own: yaml.Document,
  theirs: yaml.Document,
) {
  const isReal = own.getIn(['_meta', 'sample']) === false;
  const added: string[] = [];
  const visit = (was: unknown, mine: unknown, now: unknown, at: string) => {
    const [before = [], children = []] = [was, mine].map(itemsOf);
    // 添的一项，放在上游排在它前面的那一项之后。
    let place = 0;
    for (const item of itemsOf(now).filter(nameOf)) {
      const isSame = (other: unknown) => nameOf(other) === nameOf(item);
      const [old, kept] = [before.find(isSame), children.find(isSame)];
      const value = valueOf(item);
      if (kept)
        visit(valueOf(old), valueOf(kept), value, `${at}${nameOf(item)}.`);
      else if (!old && (yaml.isMap(value) || !isReal)) {
        if (yaml.isMap(value) && isReal) value.set('sample', true);
        children.splice(place, 0, item);
        added.push(at + nameOf(item));
      }
      place = children.indexOf(kept ?? item) + 1 || place;
    }
  };
  visit(base.contents, own.contents, theirs.contents, '');
  return added;
}

/** 把几样列出来，一样也没有就不说。 */
function list(title: string, items: readonly string[]): void {
  if (items.length > 0) console.log([title, ...items].join('\n  '));
}

/** 合并，放在暂存区，说出要看的。 */
function combine(start: string, target: string): void {
  const [upstream, mine] = [changed(start, target), filesIn('HEAD')];
  const both = changed(start, 'HEAD').filter(
    (file) => upstream.includes(file) && mine.includes(file),
  );
  const at = (commit: string, file: string) =>
    yaml.parseDocument(
      filesIn(commit).includes(file) ? git('show', `${commit}:${file}`) : '',
    );
  const packages = at(target, 'package.json');
  const own = at('HEAD', 'package.json');
  pick(start, target);

  for (const file of both.filter(isData)) {
    git('checkout', 'HEAD', '--', file);
    if (!file.endsWith('.yml')) continue;
    const document = at('HEAD', file);
    const added = addNew(at(start, file), document, at(target, file));
    if (added.length > 0)
      fs.writeFileSync(file, document.toString({lineWidth: 0}));
    list(`${file} 里上游新添的，是示例，换成自己的，用不着的删去：`, added);
  }
  // package.json 用上游的，自己添的项与名片留着；锁文件用上游的，自己添的包由 npm install 补上。
  addNew(at(start, 'package.json'), packages, own);
  for (const key of ['name', 'description', 'author', 'license'])
    if (own.has(key)) packages.set(key, own.get(key));
  fs.writeFileSync('package.json', `${JSON.stringify(packages, null, 2)}\n`);
  git('checkout', target, '--', 'package-lock.json');
  git('add', '--all');

  const describe = (commit: string) =>
    git('log', '-1', '--format=%cs %h', commit);
  console.log(
    `合进了上游的 ${describe(target)}（原来是 ${describe(start)} 的），放在暂存区，没有提交。`,
  );
  list(
    `你与上游都改过，同一处用了你的，一份一份看过。上游改了什么：git diff ${start.slice(0, 8)} ${target.slice(0, 8)} -- 文件`,
    both,
  );
  console.log(
    '接着：npm install，npm run fix，npm run check，照它列的改；看过 CHANGELOG.md，npm test，提交。不要这一版：git reset --hard。',
  );
}

/** 把 FETCH_HEAD 合并进来；合到一半出错就退回原样，来的时候没有没提交的，什么也不丢。 */
function merge(): void {
  if (git('status', '--porcelain'))
    throw new Error('有没提交的改动，先提交或收起来（git stash）。');
  const target = git('rev-parse', 'FETCH_HEAD^{commit}');
  const start = startOf(target);
  try {
    combine(start, target);
  } catch (error) {
    git('reset', '--hard', '-q');
    throw error;
  }
}

/** 取来上游，换那一版的程序接着做。 */
function upgrade(source = '', wanted = 'HEAD'): void {
  if (!source || `${source}${wanted}`.startsWith('-'))
    throw new Error(
      '用法：npm run upgrade 上游的地址或文件夹 [分支、标签或完整的提交编号]',
    );
  const program = 'node_modules/scripts/mergeUpstream.ts';
  const jiti = 'node_modules/jiti/lib/jiti-cli.mjs';
  git('fetch', '-q', '--no-tags', '--', source, wanted);
  git('--work-tree=node_modules', 'restore', '--source=FETCH_HEAD', 'scripts');
  const done = spawnSync(process.execPath, [jiti, program], {stdio: 'inherit'});
  process.exitCode = done.status ?? 1;
}

try {
  if (__dirname.includes('node_modules')) merge();
  else upgrade(...process.argv.slice(2));
} catch (error) {
  console.error(`没有升级，什么也没有改。${String(error)}`);
  process.exitCode = 1;
}
