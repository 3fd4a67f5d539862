/**
 * npm run new：新建一篇文档、一篇博客、一个服务、一台机器、一条获奖或一项竞赛。
 * 不带参数时用中文逐项问；也可以直接给：npm run new -- doc --title "给开发板供电" --folder criterion --name power-a-board
 * 只添不改：目标已存在就停下；写完立刻校验，数据不通过就恢复原样。
 */
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import {Refusal, type Answers, type Kind, type Question} from './new/kind';
import {award} from './new/award';
import {competition, machine, service} from './new/records';
import {doc, post} from './new/pages';

const kinds: Readonly<Record<string, Kind>> = {doc, post, service, machine, award, competition};

const usage = () =>
  [
    '用法：npm run new -- <种类> [--项 值 …]，不带参数就逐项问。',
    ...Object.entries(kinds).map(([name, {label}]) => `  ${name.padEnd(12)}${label}`),
    '某一种有哪些项：npm run new -- <种类> --help',
  ].join('\n');

/** 问一个问题；答得不对说明原因再问。 */
async function ask(
  question: Question,
  reader: ReturnType<typeof createInterface>,
  fallback: string | undefined,
): Promise<string> {
  const hint = [question.hint, fallback === undefined ? '' : fallback === '' ? '可以空着' : `默认 ${fallback}`];
  const note = hint.filter(Boolean).join('，');
  for (;;) {
    const typed = (await reader.question(`${question.label}${note && `（${note}）`}：`)).trim();
    const answer = typed === '' && fallback !== undefined ? fallback : typed;
    const problem =
      answer === '' && fallback !== '' ? '不能空着' : answer === '' ? undefined : question.check?.(answer);
    if (problem === undefined) return answer;
    console.log(`  ${problem}`);
  }
}

/** 参数给了的直接用，没给的去问；不在终端里运行时用默认值，缺必填的一次说完。 */
async function collect(questions: readonly Question[], given: Readonly<Record<string, unknown>>): Promise<Answers> {
  const answers: Record<string, string> = {};
  const problems: string[] = [];
  const interactive = process.stdin.isTTY;
  const reader = createInterface({input: process.stdin, output: process.stdout});
  try {
    for (const question of questions) {
      const value = given[question.name];
      const fallback = question.fallback?.(answers);
      if (typeof value === 'string') {
        const problem =
          value === '' && fallback !== '' ? '不能空着' : value === '' ? undefined : question.check?.(value);
        if (problem !== undefined) problems.push(`--${question.name} ${problem}`);
        answers[question.name] = value;
      } else if (interactive) answers[question.name] = await ask(question, reader, fallback);
      else if (fallback === undefined) problems.push(`--${question.name} 缺少：${question.label}`);
      else answers[question.name] = fallback;
    }
  } finally {
    reader.close();
  }
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return answers;
}

async function chooseKind(): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(usage());
  const reader = createInterface({input: process.stdin, output: process.stdout});
  const names = Object.keys(kinds);
  console.log(names.map((name, index) => `${index + 1} ${kinds[name]?.label ?? ''}`).join('\n'));
  const answer = (await reader.question('要新建哪一种（写编号）：')).trim();
  reader.close();
  return names[Number(answer) - 1] ?? answer;
}

async function main(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2);
  const name = first === undefined || first.startsWith('--') ? await chooseKind() : first;
  const kind = kinds[name];
  if (!kind) throw new Refusal(`没有叫 ${name} 的种类。\n${usage()}`);

  const optionNames = rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')[0] ?? '');
  const rootOption = {root: {type: 'string' as const}, help: {type: 'boolean' as const}};
  const {values: early} = parseArgs({args: rest, options: rootOption, strict: false});
  const root = path.resolve(typeof early.root === 'string' ? early.root : path.resolve(__dirname, '..'));
  const questions = kind.questions(root);
  if (early.help === true) {
    console.log(
      questions.map(({name: option, label, hint}) => `--${option} ${label}${hint ? `，${hint}` : ''}`).join('\n'),
    );
    return;
  }
  const unknown = optionNames.filter((option) => option !== 'root' && !questions.some((item) => item.name === option));
  if (unknown.length > 0) {
    const known = questions.map((question) => `--${question.name}`).join('、');
    throw new Refusal(`没有 ${unknown.map((option) => `--${option}`).join('、')} 这一项，可以写：${known}`);
  }
  const options = Object.fromEntries(questions.map((question) => [question.name, {type: 'string' as const}]));
  const {values} = parseArgs({args: rest, options: {...options, ...rootOption}, strict: true});
  const {written, next} = await kind.create(root, await collect(questions, values));
  console.log(`已写好：\n${written.map((file) => `  ${file}`).join('\n')}`);
  console.log(`接下来：\n${next.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
