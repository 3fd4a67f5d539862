/**
 * npm run check:overrides：src/theme 里的每个覆盖都有头注，列在 README.md 里，覆盖的上游文件与比对时相同。
 * 上游变了就说出是哪几个；与新的源码比过之后，npm run check:overrides -- --write 记下新的。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {filesUnder} from '../src/plugins/content-lint/site';
import {readJson, report, siteDir} from './run';

const listName = 'src/theme/upstream.json';
const readmeName = 'src/theme/README.md';
const read = (file: string): string =>
  fs.readFileSync(path.join(siteDir, file), 'utf8');

/** 上游的主题在这些地方，先找到的算。 */
const upstreamDirs = [
  'theme-classic/src/theme',
  'theme-search-algolia/src/theme',
  'core/lib/client/theme-fallback',
];

/** 一个组件的上游文件：X.tsx，或 X/ 里的各个文件（不含子组件）；空的是上游没有这个组件了。 */
function upstreamOf(component: string): string[] {
  for (const dir of upstreamDirs) {
    const base = `node_modules/@docusaurus/${dir}/${component}`;
    if (fs.existsSync(path.join(siteDir, `${base}.tsx`)))
      return [`${base}.tsx`];
    const own = filesUnder(siteDir, base).filter(
      (file) => path.posix.dirname(file) === base,
    );
    if (own.length > 0) return own;
  }
  return [];
}

function fingerprint(files: readonly string[]): string {
  const hash = crypto.createHash('sha256');
  for (const file of files)
    hash.update(`${path.basename(file)}\0${read(file)}\0`);
  return files.length === 0 ? '' : hash.digest('hex').slice(0, 16);
}

const files = filesUnder(siteDir, 'src/theme').filter((file) =>
  file.endsWith('/index.tsx'),
);
const components = files.map((file) =>
  path.posix.relative('src/theme', path.posix.dirname(file)),
);
const hashes = Object.fromEntries(
  components.map((component) => [
    component,
    fingerprint(upstreamOf(component)),
  ]),
);
if (process.argv.includes('--write')) {
  fs.writeFileSync(
    path.join(siteDir, listName),
    `${JSON.stringify(hashes, null, 2)}\n`,
  );
}
const recorded = readJson(
  path.join(siteDir, listName),
  z.record(z.string(), z.string()),
);

for (const component of components) {
  const file = `src/theme/${component}/index.tsx`;
  const source = read(file);
  const [, header] =
    /^\/\*\n(.+)\n原因：.+\n(?:.+\n)*?改动：.+\n/.exec(source) ?? [];
  const wanted = `覆盖 @theme/${component} · ${source.includes('@theme-original/') ? 'wrap' : 'eject'}`;
  const suggestion = `照 ${readmeName} 写三行，第一行是“${wanted}”`;
  if (header !== wanted)
    report({file, field: '头注', message: '缺少，或与代码不符', suggestion});
  if (!read(readmeName).includes(`\`${component}\``)) {
    report({
      file: readmeName,
      field: component,
      message: '没有列出这个覆盖',
      suggestion: '补进表里',
    });
  }
}
for (const field of new Set([...components, ...Object.keys(recorded)])) {
  if (hashes[field] && hashes[field] === recorded[field]) continue;
  const gone = hashes[field] ? '变了，或没有记下' : '没有了，或覆盖没有了';
  const suggestion = `与 ${upstreamOf(field)[0] ?? '它现在的名字'} 比对之后运行 npm run check:overrides -- --write`;
  report({file: listName, field, message: `上游的文件${gone}`, suggestion});
}
