/**
 * 考核页的分数：步骤的（n 分）合计等于 <Answer points>，等于标题的（n 分），每页合计 100；
 * 不按题计分的页核对评分表。另查答案里有没有漏了 <Num> 的计算结果。
 */
import {blank, spanOf, textAttribute, type Page} from '../markdown/read/page';
import type {Span} from '../markdown/read/frontMatter';
import type {Fault} from '../diagnostics/faults';
import {readMath} from '../markdown/math';
import {tablesOf} from './tables';

const fullMark = 100;
const mark = /（(\d+(?:\.\d+)?) 分）/g;

/** 计算结果会带的单位；“点”“码”之类说不清是不是结果，不查。 */
const unit = '(?:[kMGmµnp]?(?:V|A|W|Ω|F|H|Hz|s)|dBm?|°C(?:/W)?|V/[mµ]s|[kM]?bit/s|[kM]?B/s|%)(?![A-Za-zµΩ°%])';
const quantity = `[+−±]?\\d+(?: \\d{3})*(?:\\.\\d+)? ?${unit}`;
/** 等号后面就是结果：后面不再接运算，否则它只是算式里的一个数。 */
const stated = new RegExp(`[=≈]\\s*(${quantity})(?!\\s*[×·∥^*/+−(∕÷])`, 'g');
const bold = new RegExp(`\\*\\*\\s*(${quantity})\\s*\\*\\*`, 'g');
const known = new RegExp(`(?<![\\d.])${quantity}`, 'g');

/** 算式之后直到标点只有“= 数 单位”，等号可以写在公式里；单位可以没有。 */
const result = /^\s*[=≈]\s*([+−±]?\d[\d .]*(?<! ) ?[^\s\d=×/+−∥·，。；、：（）]{0,6})\s*(?=[，。；、：（）\n]|$)/;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const marksIn = (text: string): number[] => [...text.matchAll(mark)].map((match) => Number(match[1]));

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** 一页的题：三级标题一道，题目到第一个 <Answer> 为止；given 是上一级标题下的约定与本题的题目。 */
function questionsOf(page: Page) {
  const headings = page.headings().filter(({heading}) => heading.depth === 2 || heading.depth === 3);
  const all = page.elements('Answer').map((element) => {
    const points = textAttribute(element, 'points');
    return {...spanOf(element), points: points === undefined ? undefined : Number(points)};
  });
  let shared: Span = {start: 0, end: 0};
  return headings.flatMap(({heading, text}, index) => {
    const {start} = spanOf(heading);
    const next = headings[index + 1];
    const section = {start, end: next ? spanOf(next.heading).start : page.source.length};
    if (heading.depth === 2) shared = section;
    const answers = all.filter((answer) => holds(section, answer));
    const [titled] = marksIn(text);
    if (heading.depth === 2 || (titled === undefined && answers.length === 0)) return [];
    const given = [shared, {start, end: answers[0]?.start ?? section.end}];
    return [{number: /^\d+\.\d+/.exec(text)?.[0] ?? text, offset: start, titled, given, answers}];
  });
}
type Question = ReturnType<typeof questionsOf>[number];

/** 一题的分：标题、<Answer points> 与步骤三处一样；不计分的题三处都不写。 */
function checkQuestion(page: Page, {number, offset, titled, answers}: Question): Fault[] {
  const [answer] = answers;
  const several = `有 ${answers.length} 个 <Answer>`;
  if (!answer || answers.length > 1) return [page.fault(offset, number, several, '每题写一个')];
  const {points, start, end} = answer;
  const marks = marksIn(page.withoutCode().slice(start, end));
  const fault = (problem: string, remedy: string) => page.fault(start, number, problem, remedy);
  if (points === undefined && titled !== undefined) return [fault(`标题是 ${titled} 分，<Answer> 没有 points`, '补上')];
  if (points === undefined) {
    return marks.length === 0 ? [] : [fault('不计分的题写了（n 分）', '删掉，或给标题与 <Answer> 写分值')];
  }
  const heading = titled === undefined ? '没有分值' : `是 ${titled} 分`;
  const steps = `步骤的（n 分）合计 ${sum(marks)}，points 是 ${points}`;
  return [
    ...(titled === points ? [] : [fault(`points 是 ${points}，标题${heading}`, '两处改成一样')]),
    ...(sum(marks) === points ? [] : [fault(steps, '核对每一步的分值')]),
  ];
}

/** 按题计分的页：合计 100，各处表格里的分值与标题一致。 */
function checkScored(page: Page, questions: readonly Question[]): Fault[] {
  const scores = new Map(questions.map(({number, titled}) => [number, titled ?? 0]));
  const total = sum([...scores.values()]);
  const rows = tablesOf(page).flatMap(({rows}) => rows);
  const written = rows.flatMap(({offset, cells, of}) => [
    [offset, of('题号'), of('分值')] as const,
    // 一格里写着“9.1，60 分”的也算。
    ...cells
      .flatMap((cell) => [...cell.matchAll(/^(\d+\.\d+)，(\d+) 分$/g)])
      .map(([, ...pair]) => [offset, ...pair] as const),
  ]);
  const different = written.flatMap(([offset, number = '', marks = '']) => {
    const score = scores.get(number);
    if (score === undefined || score === Number(marks)) return [];
    return [page.fault(offset, '分值', `表里的 ${number} 是 ${marks} 分，标题是 ${score} 分`, '两处改成一样')];
  });
  if (total === fullMark) return different;
  const remedy = `调整标题里的分值，使合计为 ${fullMark}`;
  return [page.fault(questions[0]?.offset ?? 0, '分值', `各题合计 ${total} 分`, remedy), ...different];
}

/** 不按题计分的页：评分表里每个大项等于它的小项之和，合计 100。 */
function checkScoreTable(page: Page): Fault[] {
  const table = tablesOf(page).find(({header}) => header.includes('大项') && header.includes('分值'));
  if (!table) {
    const remedy = '标题写（n 分），或加一张有“大项”“分值”两列的表';
    return [page.fault(0, '分值', '标题里没有分值，也没有评分表', remedy)];
  }
  const groups = new Map<string, {offset: number; marks: number[]}>();
  for (const {offset, of} of table.rows) {
    const name = of('大项') ?? '';
    const group = groups.get(name) ?? {offset, marks: []};
    groups.set(name, {offset: group.offset, marks: [...group.marks, Number(of('分值'))]});
  }
  const closing = groups.get('合计');
  groups.delete('合计');
  const faults = [...groups].flatMap(([group, {offset, marks}]) => {
    if (Number(/(\d+)$/.exec(group)?.[1]) === sum(marks)) return [];
    return [page.fault(offset, '分值', `大项“${group}”的小项之和为 ${sum(marks)}`, '改大项后面的数，或改小项')];
  });
  const total = sum([...groups.values()].flatMap(({marks}) => marks));
  const written = closing?.marks[0];
  if (written === total && total === fullMark) return faults;
  const problem = closing ? `合计写 ${written ?? ''}，各小项之和为 ${total}` : '评分表没有“合计”一行';
  const remedy = closing ? `两者都应为 ${fullMark}` : '补上';
  return [...faults, page.fault(closing?.offset ?? table.rows[0]?.offset ?? 0, '分值', problem, remedy)];
}

/** 只留看得见的文字：标签换成等长的空格，<Num> 连同它的数一起去掉，公式换成靠右的一行文字。 */
function visible(page: Page): string {
  const text = page.elements('Eq').reduce((whole, element) => {
    const {start, end} = spanOf(element);
    const read = readMath(textAttribute(element, 'tex') ?? '', false);
    const line = typeof read === 'string' ? '' : read.text.trimEnd();
    return whole.slice(0, start) + line.padStart(end - start).slice(start - end) + whole.slice(end);
  }, page.withoutCode());
  const tags = page.elements().flatMap((element) => {
    const {start, end} = spanOf(element);
    if (element.name === 'Eq') return [];
    const inside = element.name === 'Num' ? [] : element.children.map(spanOf);
    return [
      {start, end: inside[0]?.start ?? end},
      {start: inside.at(-1)?.end ?? end, end},
    ];
  });
  return blank(text, tags);
}

/** 答案里写死的计算结果：等号后带单位的数、整个加粗的数、算式 <Eq> 之后的数。题面给过的数可以照抄。 */
function checkUncovered(page: Page, questions: readonly Question[]): Fault[] {
  const text = visible(page);
  const squeeze = (value: string): string => value.replaceAll(' ', '');
  const formulas = page.elements('Eq').map(spanOf);
  return questions.flatMap(({given, answers}) => {
    const copied = given.flatMap(({start, end}) => text.slice(start, end).match(known) ?? []).map(squeeze);
    return answers.flatMap((answer) => {
      const body = text.slice(answer.start, answer.end);
      const worked = formulas.filter(
        (eq) => holds(answer, eq) && /\d.*[×/+−∥·].*\d/.test(text.slice(eq.start, eq.end)),
      );
      const matches = [
        ...[stated, bold].flatMap((pattern) => [...body.matchAll(pattern)].map((match) => ({at: answer.start, match}))),
        ...worked.map(({end}) => {
          const at = /[=≈]$/.test(text.slice(0, end)) ? end - 1 : end;
          return {at, match: result.exec(text.slice(at, answer.end))};
        }),
      ];
      const found = new Map<number, string>();
      for (const {at, match} of matches) {
        if (match?.[1] !== undefined) found.set(at + match.index + match[0].indexOf(match[1]), match[1]);
      }
      return [...found]
        .filter(([, value]) => !copied.includes(squeeze(value)))
        .map(([at, value]) => {
          const remedy = `改成 <Num v="${value}" of="算式" />`;
          return page.fault(at, '<Answer>', `${value} 是算出来的，没有写成 <Num>`, remedy);
        });
    });
  });
}

/** 是不是一个考核单元：docs/exam/exam-….mdx。 */
export const isExamPage = ({file}: Page): boolean => /^docs\/exam\/exam-[^/]+\.mdx$/.test(file);

/** 一页里分数的错误，单位是分；没有错误时是空的。 */
export function checkMarks(page: Page): Fault[] {
  const questions = questionsOf(page);
  const scored = questions.some(({titled}) => titled !== undefined);
  return [
    ...questions.flatMap((question) => checkQuestion(page, question)),
    ...checkUncovered(page, questions),
    ...(scored ? checkScored(page, questions) : checkScoreTable(page)),
  ];
}
