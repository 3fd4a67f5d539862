/** npm run new 的主要部分：凑齐答案，在副本里校验，全部通过才写。 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {FaultsError, formatFault} from '../../plugins/diagnostics/faults';
import {loadLabData} from '../../plugins/lab-data/load';
import {kinds} from './kinds';
import {explain, normalize, problemOf, Refusal, type Answers, type Question} from './question';

const usage = [
  '用法：npm run new -- <种类> [--项 值 …]，不带参数就逐项问。',
  ...Object.entries(kinds).map(([name, {label}]) => `  ${name.padEnd(12)}${label}`),
  '某一种有哪些项：npm run new -- <种类> --help',
].join('\n');

/** 命令行给的项；不认识的、没有值的说清楚。 */
function readOptions(words: readonly string[], questions: readonly Question[]): Answers {
  const names = questions.map(({name}) => name);
  const options = Object.fromEntries(names.map((name) => [name, {type: 'string' as const}]));
  const {values, positionals} = parseArgs({args: [...words], options, strict: false, allowPositionals: true});
  const unknown = [...positionals, ...Object.keys(values).filter((name) => !names.includes(name))];
  if (unknown.length > 0)
    throw new Refusal(`没有 ${unknown.join('、')} 这一项，可以写：${names.map((name) => `--${name}`).join('、')}`);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === true ? '' : String(value)]));
}

/** 数据放进副本里校验；通不过就说明，不提副本里才有的行。 */
function validate(root: string, files: Answers): void {
  const data = Object.keys(files).filter((file) => /^data\/.+\.(?:yml|csv)$/.test(file));
  if (data.length === 0) return;
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-new-'));
  try {
    fs.cpSync(path.join(root, 'data'), dir, {recursive: true});
    for (const file of data) fs.writeFileSync(path.join(dir, path.basename(file)), files[file] ?? '');
    loadLabData(dir);
  } catch (error) {
    if (!(error instanceof FaultsError)) throw error;
    const own = data.map((file) => path.basename(file));
    const reasons = error.faults.map((fault) =>
      own.includes(path.basename(fault.file))
        ? `${fault.field.replace(/^\w+\.\d+\./, '')} ${fault.problem}。${fault.remedy}。`
        : formatFault(fault),
    );
    throw new Refusal([...reasons, `${data.join('、')} 没有改动。`].join('\n'));
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
}

/** 通不过时把答过的写成一条命令：改一处就能再来，不必从头答。 */
function retry(name: string, answers: Answers): string {
  const given = Object.entries(answers).filter(([, value]) => value !== '');
  const words = given.map(
    ([option, value]) => `--${option} ${/^[\w.,:/-]+$/.test(value) ? value : JSON.stringify(value)}`,
  );
  return `答过的在这里，改好再运行：\nnpm run new -- ${[name, ...words].join(' ')}`;
}

/** 逐项问的办法：问到对为止。 */
export type Ask = (question: Question) => Promise<string>;

/** 用参数答，没给的逐项问；不能问时，缺的与写错的一次说完。 */
async function answer(questions: readonly Question[], given: Answers, ask?: Ask): Promise<Answers> {
  const problems: string[] = [];
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const {name, fallback, silent} = question;
    const written = given[name];
    answers[name] = written === undefined ? (fallback ?? '') : normalize(question, written.trim());
    if (written === undefined && ask && !silent) continue;
    const problem = problemOf(question, answers[name]);
    if (problem !== undefined)
      problems.push(`--${name} ${problem}${written === undefined ? `：${explain(question)}` : ''}`);
  }
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  for (const question of questions) {
    if (ask && !question.silent && given[question.name] === undefined) answers[question.name] = await ask(question);
  }
  return answers;
}

/**
 * 新建一样东西，返回要对人说的话。
 * @param root 站点根目录
 * @param words 命令行的各个词
 * @param ask 不给就全靠参数
 * @throws Refusal 不能照做，什么也没写
 */
export async function make(root: string, words: readonly string[], ask?: Ask): Promise<string> {
  const choices = Object.fromEntries(Object.entries(kinds).map(([name, {label}]) => [name, label]));
  const named = words[0]?.startsWith('--') === false;
  const name = named ? words[0] : await ask?.({name: '要新建哪一种', hint: '', choices});
  const kind = kinds[name ?? ''];
  if (name === undefined || !kind) throw new Refusal(`${named ? `没有叫 ${words[0] ?? ''} 的种类。\n` : ''}${usage}`);
  const questions = kind.questions(root);
  const options = words.slice(named ? 1 : 0);
  if (options.includes('--help')) return questions.map((one) => `--${one.name} ${explain(one)}`).join('\n');
  const answers = await answer(questions, readOptions(options, questions), ask);
  try {
    const files = kind.files(root, answers);
    // 改名、登记之外的都是新文件。
    const taken = Object.keys(files).find((file) => file.endsWith('.mdx') && fs.existsSync(path.join(root, file)));
    if (taken !== undefined) throw new Refusal(`${taken} 已经存在，没有改动。换一个名字，或直接编辑它`);
    validate(root, files);
    for (const [file, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
      fs.writeFileSync(path.join(root, file), content);
    }
    const written = Object.keys(files)
      .map((file) => `  ${file}\n`)
      .join('');
    const steps = ['npm start 边改边看', kind.next, '运行 npm run fix && npm run check，通过后提交'];
    return `已写好：\n${written}接下来：\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`;
  } catch (error) {
    if (!(error instanceof Refusal) || !ask) throw error;
    throw new Refusal(`${error.message}\n${retry(name, answers)}`);
  }
}
