/**
 * 考核页的分数：步骤的（n 分）合计等于 <Answer points>，等于标题的（n 分），每页合计 100；
 * 不按题计分的页核对评分表。另查答案里有没有漏了 <Num> 的计算结果。
 */
import type {Fault} from '../diagnostics/faults';
import {numTag} from './numbers';
import {blank, faultAt, type Page} from './page';

const fullMark = 100;
const mark = /（(\d+(?:\.\d+)?) 分）/g;

/** 计算结果会带的单位；“点”“码”之类说不清是不是结果，不查。 */
const unit = '(?:[kMGmµnp]?(?:V|A|W|Ω|F|H|Hz|s)|dBm?|°C(?:/W)?|V/[mµ]s|[kM]?bit/s|[kM]?B/s|%)(?![A-Za-zµΩ°%])';
const quantity = `[+−±]?\\d+(?: \\d{3})*(?:\\.\\d+)? ?${unit}`;
/** 等号后面就是结果：后面不再接运算，否则它只是算式里的一个数。 */
const stated = new RegExp(`[=≈]\\s*(${quantity})(?!\\s*[×·∥^*/+−(∕÷])`, 'g');
const bold = new RegExp(`\\*\\*\\s*(${quantity})\\s*\\*\\*`, 'g');

/** 算式 </Eq> 之后直到标点只有“= 数 单位”；单位可以没有。 */
const result = /^\s*[=≈]\s*([+−±]?\d[\d .]*(?<! ) ?[^\s\d=×/+−∥·，。；、：（）]{0,6})\s*(?=[，。；、：（）\n]|$)/g;

interface Question {
  number: string;
  offset: number;
  /** 标题里的分值。 */
  titled: number | undefined;
  /** 题面：上一级标题下的约定与本题的题目。 */
  given: string;
  answers: Answer[];
}

interface Answer {
  offset: number;
  points: number | undefined;
  bodyOffset: number;
  body: string;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function marksIn(text: string): number[] {
  return [...text.matchAll(mark)].map((match) => Number(match[1]));
}

function answersIn(section: string, start: number): Answer[] {
  return [...section.matchAll(/<Answer([^>]*)>([\s\S]*?)<\/Answer>/g)].map((match) => {
    const [, attributes = '', body = ''] = match;
    const points = /\spoints="([^"]*)"/.exec(attributes)?.[1];
    const offset = start + match.index;
    return {
      offset,
      points: points === undefined ? undefined : Number(points),
      bodyOffset: offset + `<Answer${attributes}>`.length,
      body,
    };
  });
}

function questionsOf(prose: string): Question[] {
  const headings = [...prose.matchAll(/^(#{2,3}) +(.*)$/gm)];
  let shared = '';
  return headings.flatMap((heading, index): Question[] => {
    const [, level, title = ''] = heading;
    const section = prose.slice(heading.index, headings[index + 1]?.index ?? prose.length);
    if (level === '##') {
      shared = section;
      return [];
    }
    const answers = answersIn(section, heading.index);
    const [titled] = marksIn(title);
    if (titled === undefined && answers.length === 0) return [];
    const asked = section.slice(0, section.indexOf('<Answer') < 0 ? undefined : section.indexOf('<Answer'));
    const number = /^\d+\.\d+/.exec(title)?.[0] ?? title.trim();
    return [{number, offset: heading.index, titled, given: shared + asked, answers}];
  });
}

function checkQuestion(page: Page, question: Question): Fault[] {
  const {number, offset, titled, answers} = question;
  if (answers.length !== 1) {
    return [faultAt(page, offset, number, `有 ${answers.length} 个 <Answer>`, '每题写一个')];
  }
  return answers.flatMap(({offset: at, points, body}) => {
    const marks = marksIn(body);
    const total = sum(marks);
    if (points === undefined) {
      if (titled !== undefined) return [faultAt(page, at, number, `标题是 ${titled} 分，<Answer> 没有 points`, '补上')];
      return marks.length === 0
        ? []
        : [faultAt(page, at, number, '不计分的题写了（n 分）', '删掉，或给标题与 <Answer> 写分值')];
    }
    return [
      ...(titled === points
        ? []
        : [
            faultAt(
              page,
              at,
              number,
              `points 是 ${points}，标题${titled === undefined ? '没有分值' : `是 ${titled} 分`}`,
              '两处改成一样',
            ),
          ]),
      ...(total === points
        ? []
        : [faultAt(page, at, number, `步骤的（n 分）合计 ${total}，points 是 ${points}`, '核对每一步的分值')]),
    ];
  });
}

interface Row {
  offset: number;
  cells: string[];
}

/** 正文里的表格；第一行是表头，分隔行已去掉。 */
function tablesIn(prose: string): Row[][] {
  return [...prose.matchAll(/(?:^[ \t]*\|.*\n?)+/gm)].map((table) =>
    [...table[0].matchAll(/\|(.*)\|/g)]
      .map((row) => ({offset: table.index + row.index, cells: (row[1] ?? '').split('|').map((cell) => cell.trim())}))
      .filter(({cells}) => !cells.every((cell) => /^:?-+:?$/.test(cell))),
  );
}

/** 按题计分的页：合计 100，各处表格里的分值与标题一致。 */
function checkScored(page: Page, questions: readonly Question[]): Fault[] {
  const scores = new Map(questions.map(({number, titled}) => [number, titled ?? 0]));
  const total = sum([...scores.values()]);
  const [first] = questions;
  const faults: Fault[] = [];
  if (first && total !== fullMark) {
    faults.push(faultAt(page, first.offset, '分值', `各题合计 ${total} 分`, `调整标题里的分值，使合计为 ${fullMark}`));
  }
  const compare = (row: Row, number: string | undefined, written: string | undefined): void => {
    const score = scores.get(number ?? '');
    if (score !== undefined && score !== Number(written)) {
      const problem = `表里的 ${number ?? ''} 是 ${written ?? ''} 分，标题是 ${score} 分`;
      faults.push(faultAt(page, row.offset, '分值', problem, '两处改成一样'));
    }
  };
  for (const [header, ...rows] of tablesIn(page.prose)) {
    const numberColumn = header?.cells.indexOf('题号') ?? -1;
    const scoreColumn = header?.cells.indexOf('分值') ?? -1;
    for (const row of rows) {
      if (numberColumn >= 0 && scoreColumn >= 0) compare(row, row.cells[numberColumn], row.cells[scoreColumn]);
      for (const cell of row.cells) {
        const match = /^(\d+\.\d+)，(\d+) 分$/.exec(cell);
        if (match) compare(row, match[1], match[2]);
      }
    }
  }
  return faults;
}

/** 不按题计分的页：评分表里每个大项等于它的小项之和，合计 100。 */
function checkScoreTable(page: Page): Fault[] {
  const table = tablesIn(page.prose).find(
    ([header]) => header?.cells.includes('大项') && header.cells.includes('分值'),
  );
  const [header, ...rows] = table ?? [];
  if (!header) {
    return [faultAt(page, 0, '分值', '标题里没有分值，也没有评分表', '标题写（n 分），或加一张有“大项”“分值”两列的表')];
  }
  const groupColumn = header.cells.indexOf('大项');
  const scoreColumn = header.cells.indexOf('分值');
  const groups = new Map<string, {row: Row; total: number}>();
  const faults: Fault[] = [];
  let total = 0;
  let closed = false;
  let name = '';
  for (const row of rows) {
    // 大项只写一次，下面写“〃”的同属它。
    const written = row.cells[groupColumn] ?? '';
    if (written !== '〃') name = written;
    const score = Number(row.cells[scoreColumn]);
    if (name === '合计') {
      closed = true;
      if (score !== total || score !== fullMark) {
        faults.push(
          faultAt(page, row.offset, '分值', `合计写 ${score}，各小项之和为 ${total}`, `两者都应为 ${fullMark}`),
        );
      }
      continue;
    }
    total += score;
    const group = groups.get(name);
    groups.set(name, {row: group?.row ?? row, total: (group?.total ?? 0) + score});
  }
  for (const [name, group] of groups) {
    const written = /(\d+)$/.exec(name)?.[1];
    if (Number(written) !== group.total) {
      faults.push(
        faultAt(page, group.row.offset, '分值', `大项“${name}”的小项之和为 ${group.total}`, '改大项后面的数，或改小项'),
      );
    }
  }
  if (!closed) faults.push(faultAt(page, header.offset, '分值', '评分表没有“合计”一行', '补上'));
  return faults;
}

/** 把标签换成等长的空格，只留看得见的文字；<Num> 连同它的数一起去掉。 */
function visible(text: string): string {
  return text.replace(numTag, blank).replace(/<\/?[A-Za-z](?:"[^"]*"|[^">])*>/g, blank);
}

/** 答案里写死的计算结果：等号后带单位的数、整个加粗的数、算式 <Eq> 之后的数。题面给过的数可以照抄。 */
function checkUncovered(page: Page, {given, answers}: Question): Fault[] {
  const squeeze = (text: string): string => text.replaceAll(' ', '');
  const known = new Set(
    [...visible(given).matchAll(new RegExp(`(?<![\\d.])${quantity}`, 'g'))].map(([text]) => squeeze(text)),
  );
  return answers.flatMap(({body, bodyOffset}) => {
    const text = visible(body);
    const afterEq = [...body.matchAll(/<Eq>(.*?)<\/Eq>/g)].flatMap((eq) => {
      const end = eq.index + eq[0].length;
      return /\d.*[×/+−∥·].*\d/.test(visible(eq[1] ?? ''))
        ? [...text.slice(end).matchAll(result)].map((match) => ({end, match}))
        : [];
    });
    const found = new Map(
      [...[...text.matchAll(stated), ...text.matchAll(bold)].map((match) => ({end: 0, match})), ...afterEq].map(
        ({end, match}) => {
          const value = match[1] ?? '';
          return [bodyOffset + end + match.index + match[0].indexOf(value), value] as const;
        },
      ),
    );
    return [...found]
      .filter(([, value]) => !known.has(squeeze(value)))
      .map(([offset, value]) =>
        faultAt(page, offset, '<Answer>', `${value} 是算出来的，没有写成 <Num>`, `改成 <Num v="${value}" of="算式" />`),
      );
  });
}

/** 是不是一个考核单元：docs/exam/exam-….mdx。 */
export function isExamPage(page: Page): boolean {
  return /^docs\/exam\/exam-[^/]+\.mdx$/.test(page.file);
}

/** 一页里分数的错误，单位是分；没有错误时是空的。 */
export function checkMarks(page: Page): Fault[] {
  const questions = questionsOf(page.prose);
  const scored = questions.some(({titled}) => titled !== undefined);
  return [
    ...questions.flatMap((question) => [...checkQuestion(page, question), ...checkUncovered(page, question)]),
    ...(scored ? checkScored(page, questions) : checkScoreTable(page)),
  ];
}
