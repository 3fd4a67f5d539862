/**
 * npm run new：新建一篇文档、一篇博客、一个服务、一台机器、一条获奖或一项竞赛。
 * 不带参数时用中文逐项问；也可以直接给：npm run new -- doc --title "给开发板供电" --folder criterion --name power-a-board
 * 只添不改：目标已存在就停下；写完立刻校验，数据不通过就恢复原样。
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {fromOptions, withTerminal, type Ask} from './new/ask';
import {award} from './new/award';
import {listChoices, Refusal, type Answers, type Kind, type Question} from './new/kind';
import {doc, post} from './new/pages';
import {competition, machine, service} from './new/records';

const kinds: Readonly<Record<string, Kind>> = {doc, post, service, machine, award, competition};

const whichKind: Question = {
  name: 'kind',
  label: '要新建哪一种',
  choices: Object.fromEntries(Object.entries(kinds).map(([name, {label}]) => [name, label])),
};

const usage = () =>
  [
    '用法：npm run new -- <种类> [--项 值 …]，不带参数就逐项问。',
    ...Object.entries(kinds).map(([name, {label}]) => `  ${name.padEnd(12)}${label}`),
    '某一种有哪些项：npm run new -- <种类> --help',
  ].join('\n');

const explain = ({name, label, hint, choices}: Question) =>
  `--${name} ${[label, hint, choices && listChoices(choices)].filter(Boolean).join('，')}`;

/** 命令行里给的项；不认识的说出可以写的。 */
function readOptions(words: readonly string[], questions: readonly Question[]): Record<string, string> {
  const names = [...questions.map(({name}) => name), 'root'];
  const {values, tokens} = parseArgs({
    args: [...words],
    options: Object.fromEntries(names.map((name) => [name, {type: 'string' as const}])),
    strict: false,
    tokens: true,
  });
  const unknown = tokens.flatMap((token) =>
    token.kind === 'option' && !names.includes(token.name)
      ? [`--${token.name}`]
      : token.kind === 'positional'
        ? [token.value]
        : [],
  );
  if (unknown.length > 0) {
    const known = questions.map(({name}) => `--${name}`).join('、');
    throw new Refusal(`没有 ${unknown.join('、')} 这一项，可以写：${known}`);
  }
  const empty = Object.entries(values).find(([, value]) => typeof value !== 'string');
  if (empty) throw new Refusal(`--${empty[0]} 后面没有写值`);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'root' ? [[name, value]] : [],
    ),
  );
}

/** 通不过时把答过的写成一条命令：改一处就能再来，不必从头答。 */
function retry(name: string, answers: Answers): string {
  const words = Object.entries(answers).flatMap(([option, value]) =>
    value === '' ? [] : [`--${option} ${/[^\w.,:/-]/.test(value) ? `"${value.replaceAll('"', '\\"')}"` : value}`],
  );
  return `答过的在这里，改好再运行：\nnpm run new -- ${[name, ...words].join(' ')}`;
}

async function make(kindName: string, words: readonly string[], ask: Ask | undefined): Promise<void> {
  const kind = kinds[kindName];
  if (!kind) throw new Refusal(`没有叫 ${kindName} 的种类。\n${usage()}`);
  const {values} = parseArgs({
    args: [...words],
    options: {root: {type: 'string'}, help: {type: 'boolean'}},
    strict: false,
  });
  const root = path.resolve(typeof values.root === 'string' ? values.root : path.resolve(__dirname, '..'));
  const questions = kind.questions(root);
  if (values.help === true) {
    console.log(questions.map(explain).join('\n'));
    return;
  }
  const {answers: given, unanswered} = fromOptions(questions, readOptions(words, questions), ask === undefined);
  const answers: Record<string, string> = {...given};
  if (ask) for (const question of unanswered) answers[question.name] = await ask(question, answers);
  try {
    const {written, next} = await kind.create(root, answers);
    console.log(`已写好：\n${written.map((file) => `  ${file}`).join('\n')}`);
    console.log(`接下来：\n${next.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
  } catch (error) {
    if (!(error instanceof Refusal) || unanswered.length === 0) throw error;
    throw new Refusal(`${error.message}\n${retry(kindName, answers)}`);
  }
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const named = words[0] !== undefined && !words[0].startsWith('--');
  const [first = '', ...rest] = named ? words : ['', ...words];
  if (rest.includes('--help')) {
    if (!named) console.log(usage());
    else await make(first, rest, undefined);
  } else if (process.stdin.isTTY) {
    await withTerminal(async (ask) => {
      await make(named ? first : await ask(whichKind, {}), rest, ask);
    });
  } else if (named) await make(first, rest, undefined);
  else throw new Refusal(usage());
}

main().catch((error: unknown) => {
  // 要给人看的理由与数据的错误清单，都不带调用栈。
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
