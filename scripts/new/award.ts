/** 获奖：在 awards.csv 末尾添一行，已有的行一个字也不动。各项的名字就是表头。 */
import {parse} from 'csv-parse/sync';
import {routes} from '../../site.routes';
import {
  choicesOf,
  dataOf,
  finish,
  isDate,
  isUrl,
  isWhole,
  local,
  optional,
  read,
  Refusal,
  replaceData,
  type Answers,
  type Kind,
} from './kind';

const file = 'data/awards.csv';

/** 只知道月份的，日记成 1 日，另用 precision 说明。 */
const fullDate = (answer: string) => (/^\d{4}-\d{2}$/.test(answer) ? `${answer}-01` : answer);

const dayOrMonth = (answer: string) =>
  isDate(fullDate(answer)) === undefined ? undefined : '写成 2025-09-24，只知道月份写 2025-09';

/** 含逗号、引号或换行的一格要加引号。 */
const cell = (value: string) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function nextId(rows: readonly Readonly<Record<string, string>>[]): string {
  const used = rows.map(({id = ''}) => Number(/^a-(\d+)$/.exec(id)?.[1] ?? 0));
  return `a-${String(Math.max(0, ...used) + 1).padStart(3, '0')}`;
}

function createAward(root: string, answers: Answers) {
  const {date = '', competition = '', source_url: url = '', source_note: note = ''} = answers;
  if (url === '' && note === '')
    throw new Refusal('--source_url 与 --source_note 至少写一项：公示网址，或证书存档编号');
  const source = read(root, file);
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  const [header = []]: string[][] = parse(source, {bom: true, skip_empty_lines: true});
  const rows: Record<string, string>[] = parse(source, {bom: true, columns: true, skip_empty_lines: true});
  const registered = dataOf(root).competitions.some(({id}) => id === competition);
  const values: Answers = {
    ...answers,
    id: nextId(rows),
    date: fullDate(date),
    precision: fullDate(date) === date ? 'day' : 'month',
    [registered ? 'competition_id' : 'competition_name']: competition,
    sample: 'false',
  };
  const line = header.map((name) => cell(values[name] ?? '')).join(',');
  const body = source.endsWith('\n') ? source : `${source}${newline}`;
  replaceData(root, file, `${body}${line}${newline}`);
  const first = !rows.some(({sample}) => sample === 'false');
  return {
    written: [file],
    next: [
      ...(first ? ['这是第一条真实的奖：示例行从此不参与统计，可以整行删掉'] : []),
      `npm start，打开 ${local(routes.awards)}，统计与明细已经算进去`,
      finish,
    ],
  };
}

export const award: Kind = {
  label: '一条获奖',
  questions: () => [
    {name: 'date', label: '公布结果的日期', hint: '2025-09-24，只知道月份写 2025-09', check: dayOrMonth},
    {name: 'competition', label: '竞赛', hint: 'competitions.yml 里的编号，没登记的写名称'},
    {name: 'edition', label: '届次', hint: '如“第 3 届”', fallback: optional},
    {name: 'season', label: '算哪一年的', fallback: ({date = ''}) => date.slice(0, 4), check: isWhole},
    {name: 'level', label: '级别', choices: choicesOf('level')},
    {name: 'grade', label: '等次', choices: choicesOf('grade')},
    {
      name: 'grade_label',
      label: '证书上的等次',
      fallback: ({grade = ''}) => `${choicesOf('grade')[grade] ?? grade}奖`,
    },
    {name: 'track', label: '赛道或组别', fallback: optional},
    {name: 'work_title', label: '作品名', fallback: optional},
    {name: 'team_size', label: '队伍人数', check: isWhole},
    {name: 'lab_members', label: '其中本实验室几人', fallback: (answers) => answers.team_size ?? '', check: isWhole},
    {name: 'advisors', label: '指导教师几人', fallback: optional, check: isWhole},
    {name: 'source_url', label: '公示网址', hint: '没有就空着，写下一项', fallback: optional, check: isUrl},
    {name: 'source_note', label: '来源说明', hint: '证书存档编号', fallback: optional},
  ],
  create: createAward,
};
