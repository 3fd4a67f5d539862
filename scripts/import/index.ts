/**
 * npm run import -- <文件或文件夹> [--to docs/某文件夹]：把别处的 Markdown 搬进手册，连同它的图与附件。
 * 已经有的文件一个也不覆盖；还要人做的，写明文件与行。
 */
import {isUtf8} from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {AdviceError} from '../../plugins/diagnostics/faults';
import {spell} from '../../plugins/markdown/slug';
import {siteDir} from '../run';
import {readPage, writePage} from './document';
import {readable, unused, type Library} from './links';
import {todosIn} from './todo';

const isDocument = /\.mdx?$/i;
/** 不是正文的文件夹。 */
const skipped = /(?:^|[/\\])(?:node_modules|\.[^/\\]+|site|build|dist)(?:[/\\]|$)/;

export interface Imported {
  /** 写了哪些文件，相对站点根目录。 */
  written: string[];
  /** 还要人做的事，一件一行。 */
  todos: string[];
}

/** 要搬的文档，与它们所在的文件夹里的全部文件。 */
function sourcesIn(from: string): {root: string; files: string[]; documents: string[]} {
  if (!fs.existsSync(from)) throw new AdviceError(`找不到 ${from}，核对路径`);
  const single = fs.statSync(from).isFile();
  const root = single ? path.dirname(from) : from;
  // 只搬一个文件时，不翻遍它旁边的文件夹。
  const names = fs.readdirSync(root, {recursive: !single, encoding: 'utf8'}).sort();
  const files = names.filter((name) => !skipped.test(name)).map((name) => path.join(root, name));
  const documents = single ? [from] : files.filter((file) => isDocument.test(file));
  if (documents.length === 0) throw new AdviceError(`${from} 里没有 Markdown 文件，核对路径`);
  return {root, files: files.filter((file) => readable(root, file)), documents};
}

/** 开头的序号上游会去掉。 */
const withoutNumber = (name: string): string => name.replace(/^\d+[-_.\s]+(?=\D)/, '');

/** 文档的名字：与文件夹同名、叫首页的会变成文件夹的首页，路径少一级。 */
export function docName(name: string, folder: string): string {
  const plain = spell(withoutNumber(name));
  return ['', 'index', 'readme', spell(folder)].includes(plain) ? 'overview' : plain;
}

/** 一篇文档搬到哪里：文件夹与文件名都换成小写英文、数字与短横线。 */
function targetOf(file: string, root: string, to: string, taken: ReadonlySet<string>): string {
  const folders = path
    .relative(root, path.dirname(file))
    .split(path.sep)
    .filter(Boolean)
    .map((name) => spell(withoutNumber(name)) || 'part');
  const folder = path.posix.join(to, ...folders);
  const name = docName(path.parse(file).name, path.posix.basename(folder));
  return unused(path.posix.join(folder, `${name}.mdx`), (one) => taken.has(one));
}

/** 旧文档常常是 GBK：不是 UTF-8 的照它读，不然满是问号。 */
function readText(file: string): string {
  const bytes = fs.readFileSync(file);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030').decode(bytes);
}

/**
 * 搬一个文件或文件夹。
 * @param from 绝对路径
 * @param to 站点里的文件夹，如 docs/guide
 * @throws AdviceError 没有可搬的，或会覆盖已有的文件：这时什么也没有写
 */
export function importDocuments(site: string, from: string, to: string): Imported {
  if (!/^docs(?:\/[a-z0-9-]+)*$/.test(to))
    throw new AdviceError(`不能搬到 ${to}，--to 写 docs 或它下面的文件夹，名字用小写英文、数字与短横线`);
  const {root, files, documents} = sourcesIn(from);
  const taken = new Set<string>();
  const pages = documents.map((source) => {
    const target = targetOf(source, root, to, taken);
    taken.add(target);
    return readPage(readText(source), root, {source, target, title: withoutNumber(path.parse(source).name)});
  });
  const copies = new Map<string, string>();
  const library: Library = {root, files, pages: new Map(pages.map((page) => [page.source, page])), copies};
  const texts = new Map(pages.map((page) => [page.target, writePage(page, library)]));
  const written = [...texts.keys(), ...copies.keys()];
  const existing = written.find((file) => fs.existsSync(path.join(site, file)));
  if (existing !== undefined)
    throw new AdviceError(`${existing} 已经有了，什么也没有写；用 --to 换一个文件夹，或先把它改名`);
  for (const file of written) fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  for (const [file, text] of texts) fs.writeFileSync(path.join(site, file), text, {flag: 'wx'});
  for (const [file, from] of copies) fs.copyFileSync(from, path.join(site, file), fs.constants.COPYFILE_EXCL);
  return {written, todos: [...texts].flatMap(([file, text]) => todosIn(file, text))};
}

function main(): void {
  const {values, positionals} = parseArgs({options: {to: {type: 'string', default: 'docs'}}, allowPositionals: true});
  const [from] = positionals;
  try {
    if (from === undefined || positionals.length > 1)
      throw new AdviceError('没有写搬什么，写成 npm run import -- 文件或文件夹 --to docs/文件夹');
    const {written, todos} = importDocuments(siteDir, path.resolve(from), values.to.replace(/\/$/, ''));
    for (const file of written) console.log(`添了 ${file}`);
    if (todos.length > 0) console.log(`\n还要人做的 ${todos.length} 件，正文里写成了注释，改完删去：`);
    for (const todo of todos) console.log(todo);
    console.log('\ntitle、keywords 由原文得出，看一遍再改。接着运行 npm run fix 与 npm run check。');
  } catch (error) {
    if (!(error instanceof AdviceError)) throw error;
    console.error(`${error.message}。`);
    process.exitCode = 1;
  }
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) main();
