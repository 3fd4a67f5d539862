/**
 * npm run check:overrides：src/theme 里的每个覆盖都有头注，列在 README.md 里，覆盖的上游文件与比对时相同。
 * 上游变了就说出是哪几个；与新的源码比过之后，npm run check:overrides -- --write 记下新的。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {filesUnder} from '../plugins/content-lint/site';
import {readJson, report, siteDir} from './run';

const listName = 'src/theme/upstream.json';
const readmeName = 'src/theme/README.md';
const write = '运行 npm run check:overrides -- --write';

/** 上游的主题在这些地方，先找到的算。 */
const upstreamDirs = ['theme-classic/src/theme', 'theme-search-algolia/src/theme', 'core/lib/client/theme-fallback'];

const components = filesUnder(siteDir, 'src/theme')
  .filter((file) => file.endsWith('/index.tsx'))
  .map((file) => path.posix.relative('src/theme', path.posix.dirname(file)));

/** 一个组件的上游文件：X.tsx，或 X/ 里的各个文件（不含子组件）；空的是上游没有这个组件了。 */
function upstreamOf(component: string): string[] {
  for (const dir of upstreamDirs) {
    const base = path.posix.join('node_modules/@docusaurus', dir, component);
    if (fs.existsSync(path.join(siteDir, `${base}.tsx`))) return [`${base}.tsx`];
    if (!fs.existsSync(path.join(siteDir, base))) continue;
    const files = fs.readdirSync(path.join(siteDir, base), {withFileTypes: true}).filter((entry) => entry.isFile());
    return files.map(({name}) => `${base}/${name}`).sort();
  }
  return [];
}

function fingerprint(files: readonly string[]): string {
  const hash = crypto.createHash('sha256');
  for (const file of files) {
    const content = fs.readFileSync(path.join(siteDir, file));
    hash.update(path.basename(file)).update('\0').update(content).update('\0');
  }
  return files.length === 0 ? '' : hash.digest('hex').slice(0, 16);
}

const hashes = new Map(components.map((component) => [component, fingerprint(upstreamOf(component))]));
const list = path.join(siteDir, listName);
if (process.argv.includes('--write')) {
  fs.writeFileSync(list, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}
const recorded = readJson(list, z.record(z.string(), z.string()));
const readme = fs.readFileSync(path.join(siteDir, readmeName), 'utf8');

for (const [component, hash] of hashes) {
  const file = `src/theme/${component}/index.tsx`;
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  const [, header] = /^\/\*\n(.+)\n原因：.+\n(?:.+\n)*?改动：.+\n/.exec(source) ?? [];
  const wanted = `覆盖 @theme/${component} · ${source.includes('@theme-original/') ? 'wrap' : 'eject'}`;
  const remedy = `照 ${readmeName} 写三行，第一行是“${wanted}”`;
  if (header !== wanted) report({file, field: '头注', problem: '缺少，或与代码不符', remedy});
  if (!readme.includes(`\`${component}\``)) {
    report({file: readmeName, field: component, problem: '没有列出这个覆盖', remedy: '补进表里'});
  }
  const place = {file: listName, field: component};
  if (hash === '') {
    report({...place, problem: '上游已经没有这个组件', remedy: '找到它现在的名字，或删去这个覆盖'});
  } else if (recorded[component] !== hash) {
    const compared = `与 ${upstreamOf(component)[0] ?? ''} 比对之后${write}`;
    report({...place, problem: '上游的文件变了，或没有记下', remedy: compared});
  }
}
for (const component of Object.keys(recorded).filter((one) => !hashes.has(one))) {
  report({file: listName, field: component, problem: '这个覆盖已经没有了', remedy: write});
}
