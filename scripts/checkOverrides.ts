/**
 * npm run check:overrides：src/theme 里的每个覆盖都有头注，列在 README.md 里，覆盖的上游文件与比对时相同。
 * 上游变了就说出是哪几个；与新的源码比过之后，npm run check:overrides -- --write 记下新的。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {formatFault, type Fault} from '../plugins/diagnostics/faults';

const siteDir = path.resolve(__dirname, '..');
const themeDir = path.join(siteDir, 'src/theme');
const listName = 'src/theme/upstream.json';

/** 上游的主题在这些地方，先找到的算。 */
const upstreamDirs = [
  'theme-classic/src/theme',
  'theme-search-algolia/src/theme',
  'core/lib/client/theme-fallback',
].map((dir) => path.join(siteDir, 'node_modules/@docusaurus', dir));

/** 一个组件的上游文件：X.tsx，或 X/ 里的各个文件（不含子组件）；空的是上游没有这个组件了。 */
function upstreamOf(component: string): string[] {
  for (const base of upstreamDirs.map((dir) => path.join(dir, component))) {
    if (fs.existsSync(`${base}.tsx`)) return [`${base}.tsx`];
    if (!fs.existsSync(base)) continue;
    const files = fs.readdirSync(base, {withFileTypes: true}).filter((entry) => entry.isFile());
    return files.map(({name}) => path.join(base, name)).sort();
  }
  return [];
}

function fingerprint(files: readonly string[]): string {
  const hash = crypto.createHash('sha256');
  for (const file of files) hash.update(path.basename(file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function headerFaults(component: string): Fault[] {
  const file = `src/theme/${component}/index.tsx`;
  const fault = (problem: string, remedy: string): Fault => ({file, line: 1, field: '头注', problem, remedy});
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  const header = /^\/\*\n覆盖 @theme\/(\S+) · (wrap|eject)\n原因：.+\n(?:.+\n)*?改动：.+\n/.exec(source);
  if (!header) return [fault('缺少三行头注', '照 src/theme/README.md 写：覆盖、原因、改动')];
  const [, named = '', kind = ''] = header;
  return [
    ...(named === component ? [] : [fault(`写的是 @theme/${named}`, `改成 @theme/${component}`)]),
    ...((kind === 'wrap') === source.includes('@theme-original/')
      ? []
      : [fault(`写的是 ${kind}，与代码不符`, '引用 @theme-original 的是 wrap，其余是 eject')]),
  ];
}

const components = fs
  .readdirSync(themeDir, {recursive: true, encoding: 'utf8'})
  .filter((file) => path.basename(file) === 'index.tsx')
  .map((file) => path.dirname(file).split(path.sep).join('/'))
  .sort();

/** 组件 → 现在的上游指纹。 */
function current(): Record<string, string> {
  return Object.fromEntries(
    components.map((component) => {
      const files = upstreamOf(component);
      return [component, files.length === 0 ? '' : fingerprint(files)];
    }),
  );
}

function recorded(): Map<string, unknown> {
  const list: unknown = JSON.parse(fs.readFileSync(path.join(siteDir, listName), 'utf8'));
  return new Map(Object.entries(typeof list === 'object' && list !== null ? list : {}));
}

function upstreamFaults(): Fault[] {
  const known = recorded();
  const write = '运行 npm run check:overrides -- --write';
  const at = (field: string, problem: string, remedy: string): Fault => ({
    file: listName,
    line: 1,
    field,
    problem,
    remedy,
  });
  const changed = Object.entries(current()).flatMap(([component, hash]) => {
    if (known.get(component) === hash) return [];
    if (hash === '') return [at(component, '上游已经没有这个组件', '找到它现在的名字，或删去这个覆盖')];
    const source = path
      .relative(siteDir, upstreamOf(component)[0] ?? '')
      .split(path.sep)
      .join('/');
    return known.has(component)
      ? [at(component, '上游的文件变了', `与 ${source} 比对，跟上它的改动，再${write}`)]
      : [at(component, '没有记下上游的指纹', `与 ${source} 比对之后${write}`)];
  });
  const gone = [...known.keys()].filter((component) => !components.includes(component));
  return [...changed, ...gone.map((component) => at(component, '这个覆盖已经没有了', write))];
}

function readmeFaults(): Fault[] {
  const file = 'src/theme/README.md';
  const list = fs.readFileSync(path.join(siteDir, file), 'utf8');
  return components
    .filter((component) => !list.includes(`\`${component}\``))
    .map((field) => ({file, line: 1, field, problem: '没有列出这个覆盖', remedy: '补进表里'}));
}

if (process.argv.includes('--write'))
  fs.writeFileSync(path.join(siteDir, listName), `${JSON.stringify(current(), null, 2)}\n`);
const faults = [...components.flatMap(headerFaults), ...upstreamFaults(), ...readmeFaults()];
for (const fault of faults) console.error(formatFault(fault));
if (faults.length > 0) process.exitCode = 1;
