/** 考核页的分数：每题的标题、<Answer points> 与步骤三处一样，每页合计 100；答案里算出来的数写成 <Num>。 */
import type {Diagnostic} from '../diagnostics/diagnostic';
import {spanOf, textAttribute, type Page} from '../markdown/read/page';

const fullMark = 100;

/** 等号之后带单位、后面不再接运算的数就是结果，等号可以在公式的末尾；“点”“码”之类说不清是不是，不查。 */
const unit =
  '(?:[kMGmµnp]?(?:V|A|W|Ω|F|H|Hz|s)|dBm?|°C(?:/W)?|V/[mµ]s|[kM]?bit/s|[kM]?B/s|%)(?![A-Za-zµΩ°%])';
const quantity = `[+−±]?\\d+(?: \\d{3})*(?:\\.\\d+)? ?${unit}`;
const result = new RegExp(
  `[=≈](?:" />)?\\s*(${quantity})(?!\\s*[×·∥^*/+−(∕÷])`,
  'g',
);

/** 前面写过的数；15 V 里的 5 V 不算写过。 */
const copied = new RegExp(`(?<![\\d.])${quantity}`, 'g');

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** 写着的（n 分）之和。 */
const marksIn = (text: string): number =>
  sum(
    [...text.matchAll(/（(\d+(?:\.\d+)?) 分）/g)].map(([, mark]) =>
      Number(mark),
    ),
  );

/** 一页的题：一个标题到下一个标题，里面有答案或标题写着分。 */
function questionsOf(page: Page) {
  const headings = page.headings();
  return headings.flatMap(({heading, text}, index) => {
    const next = headings[index + 1];
    const [start, end] = [
      page.offset(heading),
      next ? page.offset(next.heading) : page.source.length,
    ];
    const answers = page.elements('Answer').filter((answer) => {
      const at = page.offset(answer);
      return start < at && at < end;
    });
    const titled = marksIn(text);
    return titled > 0 || answers.length > 0
      ? [{heading, text, titled, answers}]
      : [];
  });
}
type Question = ReturnType<typeof questionsOf>[number];

/** 三处的分；不计分的题三处都不写，都是 0。 */
function checkQuestion(
  page: Page,
  {heading, text, titled, answers}: Question,
): Diagnostic[] {
  const points = sum(
    answers.map((answer) => Number(textAttribute(answer, 'points') ?? 0)),
  );
  const steps = sum(answers.map((answer) => marksIn(page.raw(answer))));
  if (titled === points && points === steps) return [];
  const message = `标题 ${titled} 分，<Answer points> ${points} 分，步骤的（n 分）合计 ${steps} 分`;
  return [
    page.diagnostic(
      heading,
      text.split('（')[0] ?? text,
      message,
      '三处改成一样',
    ),
  ];
}

/** 答案里写死的计算结果；前面给过的数可以照抄。 */
function checkUncovered(page: Page, {answers}: Question): Diagnostic[] {
  const text = page.withoutCode();
  return answers.map(spanOf).flatMap(({start, end}) => {
    const given = new Set(
      text
        .slice(0, start)
        .match(copied)
        ?.map((one) => one.replaceAll(' ', '')),
    );
    return [...text.slice(start, end).matchAll(result)].flatMap(
      ({0: all, 1: value = '', index}) => {
        if (given.has(value.replaceAll(' ', ''))) return [];
        const suggestion = `改成 <Num v="${value}" of="算式" />`;
        return [
          page.diagnostic(
            start + index + all.indexOf(value),
            '<Answer>',
            `${value} 是算出来的，没有写成 <Num>`,
            suggestion,
          ),
        ];
      },
    );
  });
}

/** 不按题计分的页的评分表：有“大项”“分值”两列，每一行的位置与这两格。 */
function scoreRows(page: Page) {
  return page.nodes('table').flatMap(({children}) => {
    const [header = [], ...rows] = children.map((row) =>
      row.children.map((cell) =>
        cell.children.map((one) => page.raw(one)).join(''),
      ),
    );
    const [group, mark] = [header.indexOf('大项'), header.indexOf('分值')];
    if (group < 0 || mark < 0) return [];
    return rows.map((cells, index) => ({
      offset: page.offset(children[index + 1] ?? 0),
      group: cells[group] ?? '',
      mark: Number(cells[mark]),
    }));
  });
}

/** 每页合计 100：各题之和，没有分的页是评分表之和；别处写的“9.1，60 分”与标题一样。 */
function checkTotal(page: Page, questions: readonly Question[]): Diagnostic[] {
  const table = scoreRows(page);
  const groups = [...new Set(table.map(({group}) => group))].map((group) => {
    const rows = table.filter((row) => row.group === group);
    return {
      group,
      offset: rows[0]?.offset ?? 0,
      own: sum(rows.map(({mark}) => mark)),
    };
  });
  const total =
    sum(questions.map(({titled}) => titled)) ||
    sum(groups.map(({group, own}) => (group === '合计' ? 0 : own)));
  const announced = [
    ...page.withoutCode().matchAll(/(?<![\d.])(\d+\.\d+)，(\d+) 分/g),
  ];
  return [
    ...(total === fullMark
      ? []
      : [
          page.diagnostic(
            questions[0]?.heading ?? 0,
            '分值',
            `合计 ${total} 分`,
            `使合计为 ${fullMark}`,
          ),
        ]),
    ...groups.flatMap(({group, offset, own}) => {
      if (
        own === (group === '合计' ? fullMark : Number(/\d+$/.exec(group)?.[0]))
      )
        return [];
      return [
        page.diagnostic(
          offset,
          '分值',
          `大项“${group}”的小项之和为 ${own}`,
          '改大项后面的数，或改小项',
        ),
      ];
    }),
    ...announced.flatMap(({1: number = '', 2: mark, index}) => {
      const titled = questions.find(({text}) =>
        text.startsWith(`${number} `),
      )?.titled;
      if (titled === undefined || titled === Number(mark)) return [];
      return [
        page.diagnostic(
          index,
          '分值',
          `写着 ${number} 是 ${mark ?? ''} 分，标题是 ${titled} 分`,
          '两处改成一样',
        ),
      ];
    }),
  ];
}

/** 一个考核单元（docs/exam/exam-….mdx）里分数的错误；别的页不查。 */
export function checkMarks(page: Page): Diagnostic[] {
  if (!/^docs\/exam\/exam-[^/]+\.mdx$/.test(page.file)) return [];
  const questions = questionsOf(page);
  return [
    ...questions.flatMap((question) => [
      ...checkQuestion(page, question),
      ...checkUncovered(page, question),
    ]),
    ...checkTotal(page, questions),
  ];
}
