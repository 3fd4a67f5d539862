/** 考核页的分数：每题的标题、<Answer points> 与步骤三处一样，按题计分的每页合计 100。 */
import {said} from '../diagnostics';
import {spanOf, type Page} from '../mdx/read/page';

const marks = /（(\d+(?:\.\d+)?) 分）/g;
const points = /<Answer\b[^>]*\bpoints="(\d+(?:\.\d+)?)"/g;
const sum = (text: string, score: RegExp) =>
  [...text.matchAll(score)].reduce((total, [, one]) => total + Number(one), 0);

/** 一个考核单元（docs/exam/exam-….mdx）里写错的分数；别的页不查。一题是一个标题到下一个标题，不计分的三处都是 0。 */
export function* checkScores(page: Page) {
  if (!/^docs\/exam\/exam-[^/]+\.mdx$/.test(page.file)) return;
  const headings = page.headings();
  const starts = headings.map(({heading}) => spanOf(heading).start);
  let total = 0;
  for (const [index, {heading, text}] of headings.entries()) {
    const question = page.source.slice(starts[index], starts[index + 1]);
    const titled = sum(text, marks);
    const answered = sum(question, points);
    const steps = sum(question, marks) - titled;
    total += titled;
    if (titled !== answered || titled !== steps)
      yield [
        heading,
        said(
          'score',
          `标题 ${titled} 分，<Answer points> ${answered} 分，步骤的（n 分）合计 ${steps} 分`,
        ),
      ] as const;
  }
  if (total !== 0 && total !== 100)
    yield [page.frontMatter.end, said('total', String(total))] as const;
}
