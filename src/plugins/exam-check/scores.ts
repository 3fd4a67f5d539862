/** 考核页的分数：每题的标题、<Answer points> 与步骤三处一样，每页合计 100。 */
import type {Diagnostic} from '../diagnostics/diagnostic';
import {textAttribute, type Page} from '../markdown/read/page';

const examPage = /^docs\/exam\/exam-[^/]+\.mdx$/;
const fullScore = 100;
const totalRow = '合计';

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** 写着的（n 分）之和。 */
const scoreIn = (text: string): number =>
  sum(
    [...text.matchAll(/（(\d+(?:\.\d+)?) 分）/g)].map(([, score]) =>
      Number(score),
    ),
  );

/** 一页的题：一个标题到下一个标题，里面有答案或标题写着分；不计分的题三处都是 0。 */
function questionsOf(page: Page) {
  const headings = page.headings();
  return headings.flatMap(({heading, text}, index) => {
    const start = page.offset(heading);
    const end = page.offset(headings[index + 1]?.heading ?? page.source.length);
    const answers = page.elements('Answer').filter((answer) => {
      const at = page.offset(answer);
      return start < at && at < end;
    });
    const titled = scoreIn(text);
    if (titled === 0 && answers.length === 0) return [];
    const points = sum(
      answers.map((answer) => Number(textAttribute(answer, 'points') ?? 0)),
    );
    const steps = sum(answers.map((answer) => scoreIn(page.raw(answer))));
    return [{heading, text, titled, points, steps}];
  });
}

/** 不按题计分的页的评分表：有“大项”“分值”两列；每个大项的位置与小项之和。 */
function groupsOf(page: Page) {
  const groups = new Map<string, {offset: number; score: number}>();
  for (const {children} of page.nodes('table')) {
    const [header = [], ...rows] = children.map((row) =>
      row.children.map((cell) =>
        cell.children.map((child) => page.raw(child)).join(''),
      ),
    );
    const [groupAt, scoreAt] = [header.indexOf('大项'), header.indexOf('分值')];
    if (groupAt < 0 || scoreAt < 0) continue;
    rows.forEach((cells, index) => {
      const group = cells[groupAt] ?? '';
      const offset = page.offset(children[index + 1] ?? 0);
      const before = groups.get(group) ?? {offset, score: 0};
      const score = before.score + Number(cells[scoreAt]);
      groups.set(group, {...before, score});
    });
  }
  return [...groups].map(([group, at]) => ({group, ...at}));
}

/** 一个考核单元（docs/exam/exam-….mdx）里分数的错误；别的页不查。 */
export function checkScores(page: Page): Diagnostic[] {
  if (!examPage.test(page.file)) return [];
  const questions = questionsOf(page);
  const groups = groupsOf(page);
  const total =
    sum(questions.map(({titled}) => titled)) ||
    sum(groups.map(({group, score}) => (group === totalRow ? 0 : score)));
  const wrong: [at: Parameters<Page['offset']>[0], message: string][] = [];
  for (const {heading, titled, points, steps} of questions) {
    if (titled !== points || points !== steps)
      wrong.push([
        heading,
        `标题 ${titled} 分，<Answer points> ${points} 分，步骤的（n 分）合计 ${steps} 分`,
      ]);
  }
  if (total !== fullScore)
    wrong.push([
      questions[0]?.heading ?? 0,
      `这一页合计 ${total} 分，不是 ${fullScore}`,
    ]);
  for (const {group, offset, score} of groups) {
    const written =
      group === totalRow ? fullScore : Number(/\d+$/.exec(group)?.[0]);
    if (score !== written)
      wrong.push([offset, `大项“${group}”的小项之和为 ${score}`]);
  }
  // 别处写的“9.1，60 分”与标题一样。
  for (const {1: number = '', 2: score = '', index} of page
    .withoutCode()
    .matchAll(/(?<![\d.])(\d+\.\d+)，(\d+) 分/g)) {
    const question = questions.find(({text}) => text.startsWith(`${number} `));
    if (question && question.titled !== Number(score))
      wrong.push([
        index,
        `写着 ${number} 是 ${score} 分，标题是 ${question.titled} 分`,
      ]);
  }
  return wrong.map(([at, message]) =>
    page.diagnostic(at, '分值', message, '改成一样的分'),
  );
}
