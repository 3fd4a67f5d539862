/** 考核页的分数：每题的标题、<Answer points> 与步骤三处一样，按题计分的每页合计 100。 */
import {textAttribute, type Page} from '../markdown/read/page';

const examPage = /^docs\/exam\/exam-[^/]+\.mdx$/;
const fullScore = 100;

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);

/** 写着的（n 分）之和。 */
const scoreIn = (text: string) =>
  sum(
    [...text.matchAll(/（(\d+(?:\.\d+)?) 分）/g)].map(([, score]) =>
      Number(score),
    ),
  );

const advice = {field: '分值', suggestion: '改各题或各项的分，处处一样'};

/** 一页的题：一个标题到下一个标题；不计分的题三处都是 0。 */
function questionsOf(page: Page) {
  const headings = page.headings();
  return headings.map(({heading, text}, index) => {
    const start = page.offset(heading);
    const end = page.offset(headings[index + 1]?.heading ?? page.source.length);
    const answers = page.elements('Answer').filter((answer) => {
      const at = page.offset(answer);
      return start < at && at < end;
    });
    const points = sum(
      answers.map((answer) => Number(textAttribute(answer, 'points') ?? 0)),
    );
    const steps = sum(answers.map((answer) => scoreIn(page.raw(answer))));
    return {heading, titled: scoreIn(text), points, steps};
  });
}

/** 一个考核单元（docs/exam/exam-….mdx）里分数的错误；别的页不查。 */
export function checkScores(page: Page) {
  if (!examPage.test(page.file)) return [];
  const questions = questionsOf(page);
  const wrong = questions
    .filter(({titled, points, steps}) => titled !== points || points !== steps)
    .map(({heading, titled, points, steps}) =>
      page.diagnostic(heading, {
        message: `标题 ${titled} 分，<Answer points> ${points} 分，步骤的（n 分）合计 ${steps} 分`,
        ...advice,
      }),
    );
  const total = sum(questions.map(({titled}) => titled));
  if (total !== 0 && total !== fullScore)
    wrong.push(
      page.diagnostic(page.frontMatter.end, {
        message: `这一页合计 ${total} 分，不是 ${fullScore}`,
        ...advice,
      }),
    );
  return wrong;
}
