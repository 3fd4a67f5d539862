/**
 * 正文里的 C 与 Python 代码：C 都要无警告编译；后面紧跟“输出”的还要运行，逐字比较；Python 只查语法。
 * 约定：前面自动补上标准头；snippet 是几条语句，包进 main；test 是接在上一段后面的自测，自带 main。
 */
import {execFile, spawnSync, type ExecFileException} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Page} from '../markdown/read/page';
import type {Fault} from '../diagnostics/faults';
import {blocksOf, type Block} from './blocks';

const prelude = ['stdint', 'stddef', 'stdbool', 'stdio', 'string', 'math']
  .map((name) => `#include <${name}.h>\n`)
  .join('');
const flags = ['-std=c11', '-Wall', '-Wextra', '-Werror'];
/** 自测都是几毫秒的事，超过就是死循环；编译在很忙的机器上会慢。 */
const runLimit = 10_000;
const compileLimit = 60_000;

interface Result {
  /** 没有成功时的一句话。 */
  why: string | undefined;
  stdout: string;
  stderr: string;
}

function reason(error: ExecFileException, limit: number): string {
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return '输出超过 1 MB';
  if (error.killed) return `超过 ${limit / 1000} 秒没有结束`;
  return error.signal ? `崩溃（${error.signal}）` : `返回 ${error.code ?? '非零'}`;
}

function run(command: string, args: readonly string[], cwd: string, limit: number): Promise<Result> {
  const env = {...process.env, LC_ALL: 'C', PYTHONIOENCODING: 'utf-8'};
  return new Promise((resolve) => {
    execFile(command, args, {cwd, env, timeout: limit, killSignal: 'SIGKILL'}, (error, stdout, stderr) => {
      resolve({why: error ? reason(error, limit) : undefined, stdout: stdout.replaceAll('\r\n', '\n'), stderr});
    });
  });
}

const isTest = (block: Block): boolean => block.flags.includes('test');
const isSnippet = (block: Block): boolean => block.flags.includes('snippet');

function expectedOutput(block: Block): Block | undefined {
  return block.next?.lang === 'text' && block.next.title === '输出' ? block.next : undefined;
}

function faultIn(block: Block, problem: string, remedy: string, line = block.line): Fault {
  return {file: block.file, line, column: block.indent + 1, field: block.title ?? block.lang, problem, remedy};
}

/** 交给编译器的文本；#line 让报错直接指向 MDX 的行。 */
function translationUnit(parts: readonly Block[]): string {
  const body = parts.map((block) => {
    const code = `#line ${block.line} ${JSON.stringify(block.file)}\n${block.code}\n`;
    return isSnippet(block) ? `int main(void) {\n${code}return 0;\n}\n` : code;
  });
  return prelude + body.join('');
}

/** 编译器说的每一处错误；说不出位置的（链接错误）算在代码第一行。 */
function compilerFaults(block: Block, stderr: string): Fault[] {
  const remedy = '改代码，使它在 -std=c11 -Wall -Wextra -Werror 下没有警告';
  const errors = [...stderr.matchAll(/^(.+):(\d+):(\d+): (?:fatal )?error: (.*)$/gm)];
  const own = errors.filter(([, file]) => file === block.file);
  if (own.length === 0) {
    const lines = stderr.split('\n').filter((line) => line.trim() !== '');
    const said = lines.find((line) => /error|undefined reference/.test(line)) ?? lines[0] ?? '编译器没有说明原因';
    return [faultIn(block, `不能编译：${said.trim()}`, remedy)];
  }
  return own.map(([, , line, column, message = '']) => ({
    ...faultIn(block, `不能编译：${message.replace(/[.?]$/, '')}`, remedy, Number(line)),
    column: Number(column) + block.indent,
  }));
}

/** 运行的结果与页面写的输出第一处不同。 */
function outputFaults(block: Block, expected: Block | undefined, {why, stdout}: Result): Fault[] {
  if (why !== undefined) return [faultIn(block, `运行时${why}`, '检查循环、下标与指针；自测通过时 main 返回 0')];
  if (!expected) return [];
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

/** 编译；要运行的再运行。base 是接在它后面的那一段。 */
async function checkC(compiler: string, block: Block, base: Block | undefined, directory: string): Promise<Fault[]> {
  if (isTest(block) && !base) return [faultIn(block, '前面没有可以接的代码', '去掉 test，或把被测的代码放到它前面')];
  const expected = expectedOutput(block);
  const runs = expected !== undefined || isTest(block);
  const links = isSnippet(block) || /\bmain\s*\(/.test(block.code);
  if (runs && !links) return [faultIn(block, '要运行却没有 main', '语句片段加 snippet，自测写 main')];
  const source = path.join(directory, 'listing.c');
  const program = path.join(directory, links ? 'listing.exe' : 'listing.o');
  await fs.writeFile(source, translationUnit(isTest(block) && base ? [base, block] : [block]));
  const args = [...flags, ...(links ? [] : ['-c']), '-o', program, source, ...(links ? ['-lm'] : [])];
  const compiled = await run(compiler, args, directory, compileLimit);
  if (compiled.why !== undefined) return compilerFaults(block, compiled.stderr);
  return runs ? outputFaults(block, expected, await run(program, [], directory, runLimit)) : [];
}

async function checkPython(python: string, block: Block, directory: string): Promise<Fault[]> {
  // 前面补空行，报错里的行号就是 MDX 的行号。
  await fs.writeFile(path.join(directory, 'listing.py'), `${'\n'.repeat(block.line - 1)}${block.code}\n`);
  const {why, stderr} = await run(python, ['-m', 'py_compile', 'listing.py'], directory, compileLimit);
  if (why === undefined) return [];
  const line = Number(/listing\.py", line (\d+)/.exec(stderr)?.[1] ?? block.line);
  return [faultIn(block, `语法有误：${stderr.trim().split('\n').at(-1) ?? ''}`, '改代码', line)];
}

/** 标成“输出”却没有紧跟在 C 代码后面的：不会有人核对，所以不许有。 */
function strayOutputs(blocks: readonly Block[]): Fault[] {
  const compared = blocks.filter(({lang}) => lang === 'c').map(expectedOutput);
  const stray = blocks.filter((block) => block.lang === 'text' && block.title === '输出' && !compared.includes(block));
  const remedy = '移到代码之后，或改用别的标题，如“期望输出”';
  return stray.map((block) => faultIn(block, '没有紧跟在 C 代码后面，不会核对', remedy));
}

/** 代码检查的结果。 */
export interface ListingReport {
  faults: Fault[];
  /** 缺工具而跳过的，一句话一条。 */
  skipped: string[];
  /** 实际检查了多少段代码。 */
  checked: number;
}

const tools: readonly (readonly [lang: string, name: string, commands: readonly string[]])[] = [
  ['c', 'C', ['cc', 'gcc', 'clang']],
  ['python', 'Python', ['python3']],
];

/** 编译、运行各页的代码，返回错误与跳过的；编译器与解释器没有装就跳过，不当成错误。 */
export async function checkListings(pages: readonly Page[]): Promise<ListingReport> {
  const blocks = pages.flatMap(blocksOf);
  const skipped: string[] = [];
  const queue: {block: Block; tool: string}[] = [];
  for (const [lang, name, commands] of tools) {
    const found = blocks.filter((block) => block.lang === lang);
    const tool = commands.find((command) => spawnSync(command, ['--version'], {stdio: 'ignore'}).status === 0);
    if (tool !== undefined) queue.push(...found.map((block) => ({block, tool})));
    else if (found.length > 0) skipped.push(`没有 ${commands.join('、')}，跳过 ${name} 代码的检查。`);
  }
  /** 自测接在同一页上一段不是 snippet 的代码后面。 */
  const baseOf = (test: Block) => {
    const before = blocks.slice(0, blocks.indexOf(test)).filter(({file, lang}) => file === test.file && lang === 'c');
    return isTest(test) ? before.filter((block) => !isTest(block) && !isSnippet(block)).at(-1) : undefined;
  };
  const scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'lab-exam-'));
  const results = new Map<Block, Fault[]>();
  const waiting = queue.values();
  const worker = async (): Promise<void> => {
    for (const {block, tool} of waiting) {
      const directory = await fs.mkdtemp(path.join(scratch, 'listing-'));
      const job =
        block.lang === 'c' ? checkC(tool, block, baseOf(block), directory) : checkPython(tool, block, directory);
      results.set(block, await job);
    }
  };
  try {
    await Promise.all(Array.from({length: Math.max(2, os.availableParallelism())}, worker));
  } finally {
    await fs.rm(scratch, {recursive: true, force: true});
  }
  // 前一段不通过，就不再报接在它后面的。
  const failed = (block: Block | undefined) => block !== undefined && (results.get(block) ?? []).length > 0;
  const faults = [...results].flatMap(([block, found]) => (failed(baseOf(block)) ? [] : found));
  return {faults: [...strayOutputs(blocks), ...faults], skipped, checked: queue.length};
}
