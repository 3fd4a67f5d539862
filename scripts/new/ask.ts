/** 在终端里逐项问：答得不对说明原因再问，写中文说法或序号也认得。 */
import {createInterface} from 'node:readline/promises';
import {listChoices, normalize, problemOf, Refusal, type Answers, type Question} from './kind';

export type Ask = (question: Question, answers: Answers) => Promise<string>;

const prompt = ({label, hint, choices}: Question, fallback: string | undefined): string => {
  const numbered = choices
    ? `${Object.keys(choices).length > 1 ? '写值、中文或序号：' : ''}${listChoices(choices)}`
    : '';
  const empty = fallback === undefined ? '' : fallback === '' ? '可以空着' : `默认 ${fallback}`;
  const note = [hint, numbered, empty].filter(Boolean).join('；');
  return `${label}${note && `（${note}）`}：`;
};

/**
 * 打开终端，问完关上。
 * @param use 要问的话；一次运行只开一次终端，敲得快的字才不会丢
 */
export async function withTerminal<Result>(use: (ask: Ask) => Promise<Result>): Promise<Result> {
  const reader = createInterface({input: process.stdin, output: process.stdout});
  // Ctrl+C 与 Ctrl+D 都会关上它；正在等的那一问不会再有回音，所以由这里退出。
  let finished = false;
  reader.on('close', () => {
    if (finished) return;
    console.error('\n已取消，什么也没写。');
    process.exit(1);
  });
  try {
    return await use(async (question, answers) => {
      const fallback = question.fallback?.(answers);
      for (;;) {
        const typed = (await reader.question(prompt(question, fallback))).trim();
        const answer = typed === '' ? (fallback ?? '') : normalize(question, typed);
        const problem = problemOf(question, answer, fallback);
        if (problem === undefined) return answer;
        console.log(`  ${problem}`);
      }
    });
  } finally {
    finished = true;
    reader.close();
  }
}

/** 不在终端里问：参数没给的用默认值，缺必填的与写错的一次说完。 */
export function fromOptions(
  questions: readonly Question[],
  given: Readonly<Record<string, string>>,
  missingIsFault: boolean,
): {answers: Answers; unanswered: readonly Question[]} {
  const answers: Record<string, string> = {};
  const unanswered: Question[] = [];
  const problems: string[] = [];
  for (const question of questions) {
    const value = given[question.name];
    const fallback = question.fallback?.(answers);
    if (value !== undefined) {
      const answer = normalize(question, value.trim());
      const problem = problemOf(question, answer, fallback);
      if (problem !== undefined) problems.push(`--${question.name} ${problem}`);
      answers[question.name] = answer;
    } else if (!missingIsFault) unanswered.push(question);
    else if (fallback === undefined) problems.push(`--${question.name} 缺少：${question.label}`);
    else answers[question.name] = fallback;
  }
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return {answers, unanswered};
}
