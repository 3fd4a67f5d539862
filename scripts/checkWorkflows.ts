/**
 * 工作流不能在本地运行，这里把能查的都查：写法、调用的 npm 脚本与仓库里的文件都在、
 * 动作钉在完整的提交号上、权限写明且顶层只读、写明取不取消旧的一次、每个任务有时限。
 */
import fs from 'node:fs';
import path from 'node:path';
import {isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type Document} from 'yaml';
import {formatFault, type Fault} from '../plugins/diagnostics/faults';

const folder = '.github/workflows';

/** npm 自带、不必写在 package.json 里的命令。 */
const builtIn = new Set(['ci', 'install', 'outdated', 'audit', 'exec']);

function scriptsOf(root: string): Set<string> {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const scripts: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'scripts') : {};
  return new Set(Object.keys(typeof scripts === 'object' && scripts !== null ? scripts : {}));
}

/** 一步要运行的命令里，叫不到的 npm 脚本与不存在的仓库文件。 */
function missingCommands(
  root: string,
  command: string,
  scripts: ReadonlySet<string>,
): [problem: string, remedy: string][] {
  const faults: [string, string][] = [];
  for (const [, run, name = ''] of command.matchAll(/\bnpm (run )?([\w:-]+)/g)) {
    if (run === undefined && builtIn.has(name)) continue;
    if (!scripts.has(name)) faults.push([`package.json 里没有脚本 ${name}`, '核对名字，或先加上这个脚本']);
  }
  for (const [, file = ''] of command.matchAll(/(?:^|[\s'"])((?:deploy|scripts)\/[\w./-]+\.\w+)/gm)) {
    if (!fs.existsSync(path.join(root, file))) faults.push([`仓库里没有 ${file}`, '核对路径']);
  }
  return faults;
}

/**
 * 检查一个仓库的全部工作流。
 * @param root 站点根目录的绝对路径
 */
export function workflowFaults(root: string): Fault[] {
  const dir = path.join(root, folder);
  const scripts = scriptsOf(root);
  return fs
    .readdirSync(dir)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .flatMap((name) => fileFaults(root, name, scripts));
}

function fileFaults(root: string, name: string, scripts: ReadonlySet<string>): Fault[] {
  const counter = new LineCounter();
  const document = parseDocument(fs.readFileSync(path.join(root, folder, name), 'utf8'), {lineCounter: counter});
  const faults: Fault[] = [];
  const report = (offset: number, field: string, problem: string, remedy: string) => {
    const {line, col} = counter.linePos(offset);
    faults.push({file: `${folder}/${name}`, line, column: col, field, problem, remedy});
  };
  for (const error of document.errors) {
    report(error.pos[0], 'YAML', `写法有误（${error.message.split('\n')[0] ?? ''}）`, '检查缩进、冒号后的空格与引号');
  }
  if (faults.length > 0) return faults;
  topLevel(document, report);
  visit(document, {
    Pair: (_, pair) => {
      const key = String(pair.key);
      const {value} = pair;
      if (!isScalar(value) || typeof value.value !== 'string') return;
      const at = value.range?.[0] ?? 0;
      if (key === 'uses' && !/^\.\/|@[0-9a-f]{40}$/.test(value.value)) {
        report(at, 'uses', `${value.value} 没有钉在提交号上`, '写成 @ 加 40 位提交号，后面用注释写版本');
      }
      if (key === 'run') {
        for (const [problem, remedy] of missingCommands(root, value.value, scripts)) report(at, 'run', problem, remedy);
      }
    },
  });
  return faults;
}

type Report = (offset: number, field: string, problem: string, remedy: string) => void;

/** 顶层的几项与每个任务的时限。 */
function topLevel(document: Document, report: Report): void {
  const need = (valuePath: string[], holds: (value: unknown) => boolean, problem: string, remedy: string) => {
    const value = document.getIn(valuePath);
    const node = document.getIn(valuePath, true);
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    if (!holds(isMap(value) || isSeq(value) ? value.toJSON() : value))
      report(offset, valuePath.join('.'), problem, remedy);
  };
  need(['name'], (value) => typeof value === 'string', '没有名字', '补一行 name');
  const readOnly = JSON.stringify({contents: 'read'});
  need(
    ['permissions'],
    (value) => JSON.stringify(value) === readOnly,
    '顶层权限不是只读',
    '写成 contents: read，另需的权限写在用到它的任务里',
  );
  need(['concurrency', 'group'], (value) => typeof value === 'string', '没有分组', '补上 concurrency.group');
  need(
    ['concurrency', 'cancel-in-progress'],
    (value) => typeof value === 'boolean',
    '没有写明取不取消旧的一次',
    '补上 cancel-in-progress: true；中途停下会坏事的写 false',
  );
  const jobs = document.get('jobs');
  for (const {key} of isMap(jobs) ? jobs.items : []) {
    const limit = ['jobs', String(key), 'timeout-minutes'];
    need(limit, (value) => typeof value === 'number', '没有时限', '补上 timeout-minutes，卡住时不占机器');
  }
}

if (require.main === module) {
  const faults = workflowFaults(path.resolve(__dirname, '..'));
  for (const fault of faults) console.error(formatFault(fault));
  if (faults.length > 0) process.exitCode = 1;
}
