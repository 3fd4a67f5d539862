/**
 * npm run import -- <文件或文件夹> [--to docs/某文件夹]：把别处的 Markdown 搬进手册，连同它的图与附件。
 * 已经有的文件一个也不覆盖；还要人做的，写明文件与行。
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {AdviceError, formatFault, type Fault} from '../../plugins/diagnostics/faults';
import {buildDate} from '../../plugins/lab-data/schema';
import {siteDir} from '../run';
import {readDraft, writeDraft, type Draft} from './document';
import type {Library, Place} from './links';
import {docName, slug, unused} from './names';

const documents = /\.(?:md|mdx|markdown)$/i;
/** 不是正文的文件夹。 */
const skipped = /(?:^|\/)(?:node_modules|\.[^/]+|site|build|dist)(?:\/|$)/;

export interface Imported {
  /** 写了哪些文件，相对站点根目录。 */
  written: string[];
  /** 还要人做的事。 */
  faults: Fault[];
}

function sourcesIn(from: string): {root: string; files: string[]} {
  if (!fs.existsSync(from)) throw new AdviceError(`找不到 ${from}，核对路径`);
  if (fs.statSync(from).isFile()) return {root: path.dirname(from), files: [from]};
  const names = fs.readdirSync(from, {recursive: true, encoding: 'utf8'}).map((name) => name.split(path.sep).join('/'));
  const files = names.filter((name) => documents.test(name) && !skipped.test(name)).sort();
  if (files.length === 0) throw new AdviceError(`${from} 里没有 Markdown 文件，核对路径`);
  return {root: from, files: files.map((name) => path.join(from, name))};
}

/** 一篇文档搬到哪里：文件夹与文件名都换成小写英文、数字与短横线。 */
function targetOf(file: string, root: string, to: string, taken: ReadonlySet<string>): string {
  const folders = path
    .relative(root, path.dirname(file))
    .split(path.sep)
    .filter(Boolean)
    .map((name) => slug(name.replace(/^\d+[-_.\s]+(?=\D)/, '')) || 'part');
  const folder = path.posix.join(to, ...folders);
  return unused(path.posix.join(folder, `${docName(path.parse(file).name, path.posix.basename(folder))}.mdx`), taken);
}

/** 旧文档常常是 GBK：不是 UTF-8 的照它读，不然满是问号。 */
function readWritten(file: string): string {
  const bytes = fs.readFileSync(file);
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function readAll(files: readonly string[], root: string, to: string): {draft: Draft; place: Place}[] {
  const taken = new Set<string>();
  const used = new Set<string>();
  const all = files.map((source) => {
    const folders = [path.dirname(source), root, path.dirname(root)];
    return readDraft(source, readWritten(source), {root, folders, used});
  });
  const pages = all.filter(({source}) => !used.has(source));
  return pages.map((draft) => {
    const {source, heading, anchors} = draft;
    const target = targetOf(source, root, to, taken);
    taken.add(target);
    return {
      draft,
      place: {target, title: heading ?? path.parse(source).name.replace(/^\d+[-_.\s]+(?=\D)/, ''), anchors},
    };
  });
}

const dateOf = (file: string): string => {
  const changed = fs.statSync(file).mtime.toISOString().slice(0, 10);
  return changed < buildDate() ? changed : buildDate();
};

/**
 * 搬一个文件或文件夹。
 * @param from 绝对路径
 * @param to 站点里的文件夹，如 docs/guide
 * @throws AdviceError 没有可搬的，或会覆盖已有的文件：这时什么也没有写
 */
export function importDocuments(site: string, from: string, to: string): Imported {
  if (!/^docs(?:\/[a-z0-9-]+)*$/.test(to))
    throw new AdviceError(`不能搬到 ${to}，--to 写 docs 或它下面的文件夹，名字用小写英文、数字与短横线`);
  const {root, files} = sourcesIn(from);
  const all = readAll(files, root, to);
  const library: Library = {
    root,
    places: new Map(all.map(({draft, place}) => [draft.source, place])),
    copies: new Map(),
  };
  const pages = all.map(({draft, place}) => ({
    file: place.target,
    ...writeDraft(draft, place, library, dateOf(draft.source)),
  }));
  const existing = [...pages.map(({file}) => file), ...library.copies.keys()].find((file) =>
    fs.existsSync(path.join(site, file)),
  );
  if (existing !== undefined)
    throw new AdviceError(`${existing} 已经有了，什么也没有写；用 --to 换一个文件夹，或先把它改名`);
  const put = (file: string) => {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    return path.join(site, file);
  };
  for (const {file, text} of pages) fs.writeFileSync(put(file), text, {flag: 'wx'});
  for (const [file, source] of library.copies) fs.copyFileSync(source, put(file), fs.constants.COPYFILE_EXCL);
  return {
    written: [...pages.map(({file}) => file), ...library.copies.keys()],
    faults: pages.flatMap(({faults}) => faults),
  };
}

function main(): void {
  const {values, positionals} = parseArgs({options: {to: {type: 'string', default: 'docs'}}, allowPositionals: true});
  const [from] = positionals;
  try {
    if (from === undefined || positionals.length > 1)
      throw new AdviceError('没有写搬什么，写成 npm run import -- 文件或文件夹 --to docs/文件夹');
    const {written, faults} = importDocuments(siteDir, path.resolve(from), values.to.replace(/\/$/, ''));
    for (const file of written) console.log(`添了 ${file}`);
    if (faults.length > 0) console.log(`\n还要人做的 ${faults.length} 件：`);
    for (const fault of faults) console.log(formatFault(fault));
    console.log(
      '\ntitle、description、keywords 由原文得出，reviewed 是原文的日期：照着核对一遍再改。接着运行 npm run fix 与 npm run check。',
    );
  } catch (error) {
    if (!(error instanceof AdviceError)) throw error;
    console.error(`${error.message}。`);
    process.exitCode = 1;
  }
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) main();
