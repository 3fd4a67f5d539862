/**
 * 考核页的分数：步骤的（n 分）合计等于 <Answer points>，等于标题的（n 分），每页合计 100；
 * 不按题计分的页核对评分表。另查答案里有没有漏了 <Num> 的计算结果。
 */
import type {Table} from 'mdast';
import {blank, spanOf, textAttribute, type Page} from '../markdown/read/page';
import type {Span} from '../markdown/read/frontMatter';
import type {Fault} from '../diagnostics/faults';

const fullMark = 100;
const mark = /（(\d+(?:\.\d+)?) 分）/g;

/** 计算结果会带的单位；“点”“码”之类说不清是不是结果，不查。 */
const unit = '(?:[kMGmµnp]?(?:V|A|W|Ω|F|H|Hz|s)|dBm?|°C(?:/W)?|V/[mµ]s|[kM]?bit/s|[kM]?B/s|%)(?![A-Za-zµΩ°%])';
const quantity = `[+−±]?\\d+(?: \\d{3})*(?:\\.\\d+)? ?${unit}`;
/** 等号后面就是结果：后面不再接运算，否则它只是算式里的一个数。 */
const stated = new RegExp(`[=≈]\\s*(${quantity})(?!\\s*[×·∥^*/+−(∕÷])`, 'g');
const bold = new RegExp(`\\*\\*\\s*(${quantity})\\s*\\*\\*`, 'g');
const known = new RegExp(`(?<![\\d.])${quantity}`, 'g');

/** 算式 </Eq> 之后直到标点只有“= 数 单位”；单位可以没有。 */
const result = /^\s*[=≈]\s*([+−±]?\d[\d .]*(?<! ) ?[^\s\d=×/+−∥·，。；、：（）]{0,6})\s*(?=[，。；、：（）\n]|$)/;

interface Question {
  number: string;
  offset: number;
  /** 标题里的分值。 */
  titled: number | undefined;
  /** 上一级标题下的约定与本题的题目。 */
  given: readonly Span[];
  answers: (Span & {points: number | undefined})[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const marksIn = (text: string): number[] => [...text.matchAll(mark)].map((match) => Number(match[1]));

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** 一页的题：三级标题一道，题目到第一个 <Answer> 为止。 */
function questionsOf(page: Page): Question[] {
  const headings = page.headings().filter(({heading}) => heading.depth === 2 || heading.depth === 3);
  const answers = page.elements('Answer').map((element) => {
    const points = textAttribute(element, 'points');
    return {...spanOf(element), points: points === undefined ? undefined : Number(points)};
  });
  let shared: Span = {start: 0, end: 0};
  return headings.flatMap(({heading, text}, index): Question[] => {
    const {start} = spanOf(heading);
    const next = headings[index + 1];
    const section = {start, end: next ? spanOf(next.heading).start : page.source.length};
    if (heading.depth === 2) {
      shared = section;
      return [];
    }
    const own = answers.filter((answer) => holds(section, answer));
    const [titled] = marksIn(text);
    if (titled === undefined && own.length === 0) return [];
    const given = [shared, {start, end: own[0]?.start ?? section.end}];
    return [{number: /^\d+\.\d+/.exec(text)?.[0] ?? text, offset: start, titled, given, answers: own}];
  });
}

/** 一题的分：标题、<Answer points> 与步骤三处一样；不计分的题三处都不写。 */
function checkQuestion(page: Page, {number, offset, titled, answers}: Question): Fault[] {
  const [answer] = answers;
  if (!answer || answers.length > 1)
    return [page.fault(offset, number, `有 ${answers.length} 个 <Answer>`, '每题写一个')];
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

interface Row {
  offset: number;
  cells: string[];
}

/** 表格的各行；第一行是表头。 */
const rowsOf = (page: Page, {children}: Table): Row[] =>
  children.map((row) => ({
    offset: page.offset(row),
    cells: row.children.map((cell) => cell.children.map((child) => page.raw(child)).join('')),
  }));

/** 按题计分的页：合计 100，各处表格里的分值与标题一致。 */
function checkScored(page: Page, questions: readonly Question[]): Fault[] {
  const scores = new Map(questions.map(({number, titled}) => [number, titled ?? 0]));
  const total = sum([...scores.values()]);
  const compare = ({offset}: Row, number = '', written = ''): Fault[] => {
    const score = scores.get(number);
    if (score === undefined || score === Number(written)) return [];
    return [page.fault(offset, '分值', `表里的 ${number} 是 ${written} 分，标题是 ${score} 分`, '两处改成一样')];
  };
  const tables = page.nodes('table').flatMap((table) => {
    const [header, ...rows] = rowsOf(page, table);
    const [numberColumn = -1, scoreColumn = -1] = ['题号', '分值'].map((name) => header?.cells.indexOf(name));
    return rows.flatMap((row) => [
      ...compare(row, row.cells[numberColumn], row.cells[scoreColumn]),
      ...row.cells.flatMap((cell) => {
        const [, number, written] = /^(\d+\.\d+)，(\d+) 分$/.exec(cell) ?? [];
        return compare(row, number, written);
      }),
    ]);
  });
  const remedy = `调整标题里的分值，使合计为 ${fullMark}`;
  const first = questions[0]?.offset ?? 0;
  return total === fullMark ? tables : [page.fault(first, '分值', `各题合计 ${total} 分`, remedy), ...tables];
}

/** 不按题计分的页：评分表里每个大项等于它的小项之和，合计 100。 */
function checkScoreTable(page: Page): Fault[] {
  const tables = page.nodes('table').map((table) => rowsOf(page, table));
  const table = tables.find(([header]) => header?.cells.includes('大项') && header.cells.includes('分值'));
  const [header, ...rows] = table ?? [];
  if (!header) {
    const remedy = '标题写（n 分），或加一张有“大项”“分值”两列的表';
    return [page.fault(0, '分值', '标题里没有分值，也没有评分表', remedy)];
  }
  const [nameColumn = -1, scoreColumn = -1] = ['大项', '分值'].map((name) => header.cells.indexOf(name));
  const scoreOf = (row: Row) => Number(row.cells[scoreColumn]);
  // 大项只写一次，下面写“〃”的同属它。
  const groups = new Map<string, Row[]>();
  let name = '';
  for (const row of rows) {
    const written = row.cells[nameColumn] ?? '';
    if (written !== '〃') name = written;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const [closing] = groups.get('合计') ?? [];
  groups.delete('合计');
  const total = sum([...groups.values()].flat().map(scoreOf));
  const faults = [...groups].flatMap(([group, [first = header, ...others]]) => {
    const small = sum([first, ...others].map(scoreOf));
    if (Number(/(\d+)$/.exec(group)?.[1]) === small) return [];
    const remedy = '改大项后面的数，或改小项';
    return [page.fault(first.offset, '分值', `大项“${group}”的小项之和为 ${small}`, remedy)];
  });
  if (!closing) return [...faults, page.fault(header.offset, '分值', '评分表没有“合计”一行', '补上')];
  if (scoreOf(closing) === total && total === fullMark) return faults;
  const problem = `合计写 ${scoreOf(closing)}，各小项之和为 ${total}`;
  return [...faults, page.fault(closing.offset, '分值', problem, `两者都应为 ${fullMark}`)];
}

/** 只留看得见的文字：标签换成等长的空格，<Num> 连同它的数一起去掉。 */
function visible(page: Page): string {
  const tags = page.elements().flatMap((element) => {
    const {start, end} = spanOf(element);
    const [first, last] = [element.children.at(0), element.children.at(-1)];
    if (element.name === 'Num' || !first || !last) return [{start, end}];
    return [
      {start, end: spanOf(first).start},
      {start: spanOf(last).end, end},
    ];
  });
  return blank(page.withoutCode(), tags);
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
        ...worked.map(({end}) => ({at: end, match: result.exec(text.slice(end, answer.end))})),
      ];
      const found = new Map<number, string>();
      for (const {at, match} of matches) {
        if (match?.[1] !== undefined) found.set(at + match.index + match[0].indexOf(match[1]), match[1]);
      }
      return [...found]
        .filter(([, value]) => !copied.includes(squeeze(value)))
        .map(([at, value]) =>
          page.fault(at, '<Answer>', `${value} 是算出来的，没有写成 <Num>`, `改成 <Num v="${value}" of="算式" />`),
        );
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
