/**
 * 正文里的 C 与 Python 代码：C 都要无警告编译；后面紧跟“输出”的还要运行，逐字比较；Python 只查语法。
 * 约定：前面自动补上标准头；snippet 是几条语句，包进 main；test 是接在上一段后面的自测，自带 main。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {spanOf, type Page} from '../markdown/read/page';
import type {Fault} from '../diagnostics/faults';

const prelude = ['stdint', 'stddef', 'stdbool', 'stdio', 'string', 'math']
  .map((name) => `#include <${name}.h>\n`)
  .join('');
const flags = ['-std=c11', '-Wall', '-Wextra', '-Werror'];
/** 自测都是几毫秒的事，超过就是死循环；编译在很忙的机器上会慢。 */
const runLimit = 10_000;
const compileLimit = 60_000;

/** 一段代码。 */
interface Block {
  file: string;
  lang: string;
  title: string | undefined;
  code: string;
  /** 代码第一行在文件里的行号，从 1 起。 */
  line: number;
  /** 围栏前的缩进，已从 code 里去掉。 */
  indent: number;
  test: boolean;
  snippet: boolean;
  /** 自测接在同一页上的这一段后面：前面最近的、不是 snippet 的 C 代码。 */
  base: Block | undefined;
  /** 紧跟在后面、标成“输出”的一段。 */
  output?: Block;
}

const isOutput = ({lang, title}: Block): boolean => lang === 'text' && title === '输出';

/** 一页里的全部代码块，按出现的次序。 */
function blocksOf(page: Page): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  for (const node of page.nodes('code')) {
    const title = /\btitle="([^"]*)"/.exec(node.meta ?? '');
    const flags = (node.meta ?? '').replace(title?.[0] ?? '', '').split(/\s+/);
    const [test, snippet] = [flags.includes('test'), flags.includes('snippet')];
    const {line = 0, column = 1} = node.position?.start ?? {};
    const base = test ? blocks.filter((one) => one.lang === 'c' && !one.test && !one.snippet).at(-1) : undefined;
    const place = {file: page.file, line: line + 1, indent: column - 1};
    const block = {...place, lang: node.lang ?? '', title: title?.[1], code: node.value, test, snippet, base};
    const before = blocks.at(-1);
    if (before && isOutput(block) && page.source.slice(end, page.offset(node)).trim() === '') before.output = block;
    blocks.push(block);
    end = spanOf(node).end;
  }
  return blocks;
}

function faultIn(block: Block, problem: string, remedy: string, line = block.line): Fault {
  return {file: block.file, line, column: block.indent + 1, field: block.title ?? block.lang, problem, remedy};
}

/** 跑一条命令；why 是没有成功时的一句话。 */
function run(command: string, args: readonly string[], cwd: string, limit: number) {
  const env = {...process.env, LC_ALL: 'C', PYTHONIOENCODING: 'utf-8'};
  const options = {cwd, env, timeout: limit, killSignal: 'SIGKILL', encoding: 'utf8'} as const;
  const {error, signal, status, stdout, stderr} = spawnSync(command, args, options);
  const stopped = error && `超过 ${limit / 1000} 秒没有结束，或输出超过 1 MB`;
  const ended = signal ? `崩溃（${signal}）` : `返回 ${status ?? '非零'}`;
  return {why: status === 0 ? undefined : (stopped ?? ended), stdout: stdout.replaceAll('\r\n', '\n'), stderr};
}

/** 交给编译器的文本；#line 让报错直接指向 MDX 的行。 */
function translationUnit(parts: readonly Block[]): string {
  const body = parts.map((block) => {
    const code = `#line ${block.line} ${JSON.stringify(block.file)}\n${block.code}\n`;
    return block.snippet ? `int main(void) {\n${code}return 0;\n}\n` : code;
  });
  return prelude + body.join('');
}

/** 编译器说的每一处错误；说不出位置的（链接错误）算在代码第一行。 */
function compilerFaults(block: Block, stderr: string): Fault[] {
  const fault = (said: string, line?: number) =>
    faultIn(block, `不能编译：${said}`, '改代码，使它在 -std=c11 -Wall -Wextra -Werror 下没有警告', line);
  const errors = [...stderr.matchAll(/^(.+):(\d+):(\d+): (?:fatal )?error: (.*?)[.?]?$/gm)];
  const own = errors.filter(([, file]) => file === block.file);
  if (own.length === 0) return [fault(/^.*(?:error|undefined reference).*$/m.exec(stderr)?.[0] ?? stderr.trim())];
  return own.map(([, , line, column, message = '']) => {
    return {...fault(message, Number(line)), column: Number(column) + block.indent};
  });
}

/** 页面写的输出与运行得到的第一处不同。 */
function outputFaults(expected: Block, stdout: string): Fault[] {
  const actual = stdout.replace(/\n$/, '').split('\n');
  const written = expected.code.split('\n');
  const lines = actual.length > written.length ? actual : written;
  const at = lines.findIndex((_, index) => actual[index] !== written[index]);
  if (at < 0) return [];
  const quote = (line: string | undefined): string => (line === undefined ? '没有这一行' : `“${line}”`);
  const problem = `第 ${at + 1} 行不同：运行得到${quote(actual[at])}，页面写的${quote(written[at])}`;
  const line = expected.line + Math.min(at, written.length - 1);
  return [faultIn(expected, problem, '代码无误就照运行结果改输出，否则改代码', line)];
}

/** 编译；要运行的再运行。 */
function checkC(block: Block, compiler: string, directory: string): Fault[] {
  const {base, output, test} = block;
  if (test && !base) return [faultIn(block, '前面没有可以接的代码', '去掉 test，或把被测的代码放到它前面')];
  const runs = output !== undefined || test;
  const links = block.snippet || /\bmain\s*\(/.test(block.code);
  if (runs && !links) return [faultIn(block, '要运行却没有 main', '语句片段加 snippet，自测写 main')];
  const source = path.join(directory, 'listing.c');
  const program = path.join(directory, links ? 'listing.exe' : 'listing.o');
  fs.writeFileSync(source, translationUnit(base ? [base, block] : [block]));
  const args = [...flags, ...(links ? [] : ['-c']), '-o', program, source, ...(links ? ['-lm'] : [])];
  const compiled = run(compiler, args, directory, compileLimit);
  if (compiled.why !== undefined) return compilerFaults(block, compiled.stderr);
  if (!runs) return [];
  const {why, stdout} = run(program, [], directory, runLimit);
  if (why !== undefined) return [faultIn(block, `运行时${why}`, '检查循环、下标与指针；自测通过时 main 返回 0')];
  return output ? outputFaults(output, stdout) : [];
}

function checkPython(block: Block, python: string, directory: string): Fault[] {
  // 前面补空行，报错里的行号就是 MDX 的行号。
  fs.writeFileSync(path.join(directory, 'listing.py'), `${'\n'.repeat(block.line - 1)}${block.code}\n`);
  const {why, stderr} = run(python, ['-m', 'py_compile', 'listing.py'], directory, compileLimit);
  if (why === undefined) return [];
  const line = Number(/listing\.py", line (\d+)/.exec(stderr)?.[1] ?? block.line);
  return [faultIn(block, `语法有误：${stderr.trim().split('\n').at(-1) ?? ''}`, '改代码', line)];
}

const languages = [
  {lang: 'c', name: 'C', commands: ['cc', 'gcc', 'clang'], check: checkC},
  {lang: 'python', name: 'Python', commands: ['python3'], check: checkPython},
] as const;

/** 编译、运行各页的代码：错误、因缺工具而跳过的、查了几段；没有装编译器与解释器不当成错误。 */
export function checkListings(pages: readonly Page[]) {
  const blocks = pages.flatMap(blocksOf);
  const faults: Fault[] = [];
  const skipped: string[] = [];
  const failed = new Set<Block>();
  let checked = 0;
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-exam-'));
  for (const {lang, name, commands, check} of languages) {
    const own = blocks.filter((block) => block.lang === lang);
    if (own.length === 0) continue;
    const tool = commands.find((command) => spawnSync(command, ['--version'], {stdio: 'ignore'}).status === 0);
    if (tool === undefined) skipped.push(`没有 ${commands.join('、')}，跳过 ${name} 代码的检查。`);
    if (tool === undefined) continue;
    for (const block of own) {
      checked += 1;
      // 前一段不通过，就不再查接在它后面的。
      const found = block.base && failed.has(block.base) ? [] : check(block, tool, directory);
      if (found.length > 0) failed.add(block);
      faults.push(...found);
    }
  }
  fs.rmSync(directory, {recursive: true, force: true});
  // 标成“输出”却没有紧跟在 C 代码后面的：不会有人核对，所以不许有。
  const compared = blocks.filter(({lang}) => lang === 'c').map(({output}) => output);
  const stray = blocks.filter((block) => isOutput(block) && !compared.includes(block));
  const remedy = '移到代码之后，或改用别的标题，如“期望输出”';
  faults.push(...stray.map((block) => faultIn(block, '没有紧跟在 C 代码后面，不会核对', remedy)));
  return {faults, skipped, checked};
}
