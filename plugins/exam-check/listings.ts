/**
 * 正文里的 C 与 Python 代码：C 都要无警告编译；后面紧跟“输出”的还要运行，逐字比较；Python 只查语法。
 * 约定：前面自动补上标准头；snippet 是几条语句，包进 main；test 是接在上一段后面的自测，自带 main。
 */
import {execFile, spawnSync, type ExecFileException} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Fault} from '../diagnostics/faults';
import type {Block, Source} from './blocks';

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
  if (error.signal) return `崩溃（${error.signal}）`;
  return `返回 ${error.code ?? '非零'}`;
}

function run(command: string, args: readonly string[], cwd: string, limit: number): Promise<Result> {
  const env = {...process.env, LC_ALL: 'C', PYTHONIOENCODING: 'utf-8'};
  return new Promise((resolve) => {
    execFile(command, args, {cwd, env, timeout: limit, killSignal: 'SIGKILL'}, (error, stdout, stderr) => {
      resolve({why: error ? reason(error, limit) : undefined, stdout: stdout.replaceAll('\r\n', '\n'), stderr});
    });
  });
}

function findTool(candidates: readonly string[]): string | undefined {
  return candidates.find((command) => spawnSync(command, ['--version'], {stdio: 'ignore'}).status === 0);
}

const isTest = (block: Block): boolean => block.flags.includes('test');
const isSnippet = (block: Block): boolean => block.flags.includes('snippet');
const hasMain = (block: Block): boolean => /\bmain\s*\(/.test(block.code);

function expectedOutput(block: Block): Block | undefined {
  return block.next?.lang === 'text' && block.next.title === '输出' ? block.next : undefined;
}

function faultIn(page: Source, block: Block, problem: string, remedy: string, line = block.line): Fault {
  return {file: page.file, line, column: block.indent + 1, field: block.title ?? block.lang, problem, remedy};
}

/** 交给编译器的文本；#line 让报错直接指向 MDX 的行。 */
function translationUnit(page: Source, parts: readonly Block[]): string {
  const body = parts.map((block) => {
    const code = `#line ${block.line} ${JSON.stringify(page.file)}\n${block.code}\n`;
    return isSnippet(block) ? `int main(void) {\n${code}return 0;\n}\n` : code;
  });
  return prelude + body.join('');
}

/** 编译器说的每一处错误；说不出位置的（链接错误）算在代码第一行。 */
function compilerFaults(page: Source, block: Block, stderr: string): Fault[] {
  const remedy = '改代码，使它在 -std=c11 -Wall -Wextra -Werror 下没有警告';
  const errors = [...stderr.matchAll(/^(.+):(\d+):(\d+): (?:fatal )?error: (.*)$/gm)].filter(
    ([, file]) => file === page.file,
  );
  if (errors.length === 0) {
    const lines = stderr.split('\n').filter((line) => line.trim() !== '');
    const said = lines.find((line) => /error|undefined reference/.test(line)) ?? lines[0] ?? '编译器没有说明原因';
    return [faultIn(page, block, `不能编译：${said.trim()}`, remedy)];
  }
  return errors.map(([, , line, column, message = '']) => ({
    ...faultIn(page, block, `不能编译：${message.replace(/[.?]$/, '')}`, remedy, Number(line)),
    column: Number(column) + block.indent,
  }));
}

function outputFaults(page: Source, block: Block, expected: Block | undefined, result: Result): Fault[] {
  if (result.why !== undefined) {
    return [faultIn(page, block, `运行时${result.why}`, '检查循环、下标与指针；自测通过时 main 返回 0')];
  }
  if (!expected) return [];
  const actual = result.stdout.replace(/\n$/, '').split('\n');
  const written = expected.code.split('\n');
  const at = Array.from({length: Math.max(actual.length, written.length)}, (_, index) => index).find(
    (index) => actual[index] !== written[index],
  );
  if (at === undefined) return [];
  const quote = (line: string | undefined): string => (line === undefined ? '没有这一行' : `“${line}”`);
  const problem = `第 ${at + 1} 行不同：运行得到${quote(actual[at])}，页面写的${quote(written[at])}`;
  const line = expected.line + Math.min(at, written.length - 1);
  return [faultIn(page, expected, problem, '代码无误就照运行结果改输出，否则改代码', line)];
}

/** 编译；要运行的再运行。 */
async function buildAndRun(
  compiler: string,
  page: Source,
  parts: readonly Block[],
  directory: string,
): Promise<Fault[]> {
  const block = parts.at(-1);
  if (!block) return [];
  const expected = expectedOutput(block);
  const runs = expected !== undefined || isTest(block);
  const links = isSnippet(block) || hasMain(block);
  if (runs && !links) return [faultIn(page, block, '要运行却没有 main', '语句片段加 snippet，自测写 main')];
  await fs.mkdir(directory, {recursive: true});
  const source = path.join(directory, 'listing.c');
  const program = path.join(directory, links ? 'listing.exe' : 'listing.o');
  await fs.writeFile(source, translationUnit(page, parts));
  const compiled = await run(
    compiler,
    [...flags, ...(links ? [] : ['-c']), '-o', program, source, ...(links ? ['-lm'] : [])],
    directory,
    compileLimit,
  );
  if (compiled.why !== undefined) return compilerFaults(page, block, compiled.stderr);
  return runs ? outputFaults(page, block, expected, await run(program, [], directory, runLimit)) : [];
}

/** 一段 C 与接在它后面的自测；前面没有可以接的代码时 block 是 undefined。 */
interface Group {
  block: Block | undefined;
  tests: Block[];
}

/** 自测接在上一段不是 snippet 的代码后面。 */
function groupsOf(page: Source): Group[] {
  const groups: Group[] = [];
  let base: Group | undefined;
  for (const block of page.blocks.filter(({lang}) => lang === 'c')) {
    if (isTest(block) && base) base.tests.push(block);
    else {
      const group = isTest(block) ? {block: undefined, tests: [block]} : {block, tests: []};
      groups.push(group);
      if (group.block && !isSnippet(block)) base = group;
    }
  }
  return groups;
}

/** 前一段不通过，就不再报接在它后面的。 */
async function checkC(compiler: string, page: Source, {block, tests}: Group, directory: string): Promise<Fault[]> {
  if (!block) {
    return tests.map((test) => faultIn(page, test, '前面没有可以接的代码', '去掉 test，或把被测的代码放到它前面'));
  }
  const faults = await buildAndRun(compiler, page, [block], directory);
  if (faults.length > 0) return faults;
  const results = await Promise.all(
    tests.map((test, index) => buildAndRun(compiler, page, [block, test], path.join(directory, `test-${index}`))),
  );
  return results.flat();
}

async function checkPython(python: string, page: Source, block: Block, directory: string): Promise<Fault[]> {
  await fs.mkdir(directory, {recursive: true});
  // 前面补空行，报错里的行号就是 MDX 的行号。
  await fs.writeFile(path.join(directory, 'listing.py'), `${'\n'.repeat(block.line - 1)}${block.code}\n`);
  const {why, stderr} = await run(python, ['-m', 'py_compile', 'listing.py'], directory, compileLimit);
  if (why === undefined) return [];
  const line = Number(/listing\.py", line (\d+)/.exec(stderr)?.[1] ?? block.line);
  return [faultIn(page, block, `语法有误：${stderr.trim().split('\n').at(-1) ?? ''}`, '改代码', line)];
}

/** 标成“输出”却没有紧跟在 C 代码后面的：不会有人核对，所以不许有。 */
function strayOutputs(page: Source): Fault[] {
  const compared = page.blocks.filter(({lang}) => lang === 'c').map(expectedOutput);
  return page.blocks
    .filter((block) => block.lang === 'text' && block.title === '输出' && !compared.includes(block))
    .map((block) =>
      faultIn(page, block, '没有紧跟在 C 代码后面，不会核对', '移到代码之后，或改用别的标题，如“期望输出”'),
    );
}

/** 代码检查的结果。 */
export interface ListingReport {
  faults: Fault[];
  /** 缺工具而跳过的，一句话一条。 */
  skipped: string[];
  /** 实际检查了多少段代码。 */
  checked: number;
}

type Job = (tool: string, directory: string) => Promise<Fault[]>;

/** 编译、运行各页的代码，返回错误与跳过的；编译器与解释器没有装就跳过，不当成错误。 */
export async function checkListings(pages: readonly Source[]): Promise<ListingReport> {
  const c = pages.flatMap((page) =>
    groupsOf(page).map(
      (group): Job =>
        (tool, directory) =>
          checkC(tool, page, group, directory),
    ),
  );
  const python = pages.flatMap((page) =>
    page.blocks
      .filter(({lang}) => lang === 'python')
      .map(
        (block): Job =>
          (tool, directory) =>
            checkPython(tool, page, block, directory),
      ),
  );
  const report: ListingReport = {faults: pages.flatMap(strayOutputs), skipped: [], checked: 0};
  const scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'lab-exam-'));
  const queue: (() => Promise<Fault[]>)[] = [];
  for (const [name, tools, jobs] of [
    ['C 代码', ['cc', 'gcc', 'clang'], c],
    ['Python 代码', ['python3'], python],
  ] as const) {
    const tool = jobs.length > 0 ? findTool(tools) : undefined;
    if (tool === undefined && jobs.length > 0) report.skipped.push(`没有 ${tools.join('、')}，跳过 ${name}的检查。`);
    if (tool === undefined) continue;
    queue.push(...jobs.map((job, index) => () => job(tool, path.join(scratch, `${tool}-${index}`))));
  }
  report.checked = queue.length;
  const waiting = queue.values();
  const worker = async (): Promise<void> => {
    for (const job of waiting) report.faults.push(...(await job()));
  };
  try {
    await Promise.all(Array.from({length: Math.max(2, os.availableParallelism())}, worker));
  } finally {
    await fs.rm(scratch, {recursive: true, force: true});
  }
  return report;
}
