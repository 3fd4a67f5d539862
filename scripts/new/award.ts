/** 获奖：在 awards.csv 末尾添一行，已有的行一个字也不动。 */
import path from 'node:path';
import {parse} from 'csv-parse/sync';
import {loadLabData} from '../../plugins/lab-data/load';
import {labels} from '../../plugins/lab-data/schema';
import {routes} from '../../site.routes';
import {
  finish,
  isDate,
  isUrl,
  isWhole,
  local,
  oneOf,
  optional,
  read,
  Refusal,
  replaceData,
  type Answers,
  type Kind,
} from './kind';

const file = 'data/awards.csv';

const dayOrMonth = (answer: string) =>
  isDate(/^\d{4}-\d{2}$/.test(answer) ? `${answer}-01` : answer) === undefined
    ? undefined
    : '写成 2025-09-24，只知道月份写 2025-09';

/** 含逗号、引号或换行的一格要加引号。 */
const cell = (value: string) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** 一行里的各格；表头决定次序，没有的列空着。 */
function row(header: readonly string[], values: Answers): string {
  return header.map((name) => cell(values[name] ?? '')).join(',');
}

function nextId(rows: readonly Readonly<Record<string, string>>[]): string {
  const used = rows.map(({id = ''}) => Number(/^a-(\d+)$/.exec(id)?.[1] ?? 0));
  return `a-${String(Math.max(0, ...used) + 1).padStart(3, '0')}`;
}

function createAward(root: string, answers: Answers) {
  const source = read(root, file);
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  const table: string[][] = parse(source, {bom: true, skip_empty_lines: true});
  const [header = []] = table;
  const rows: Record<string, string>[] = parse(source, {bom: true, columns: true, skip_empty_lines: true});
  const {date = '', competition = '', url = '', note = ''} = answers;
  if (url === '' && note === '') throw new Refusal('--url 与 --note 至少写一项：公示网址，或证书存档编号');
  const {competitions} = loadLabData(path.join(root, 'data'));
  const registered = competitions.some(({id}) => id === competition);
  const line = row(header, {
    id: nextId(rows),
    date: date.length === 7 ? `${date}-01` : date,
    precision: date.length === 7 ? 'month' : 'day',
    [registered ? 'competition_id' : 'competition_name']: competition,
    edition: answers.edition ?? '',
    season: answers.season ?? '',
    level: answers.level ?? '',
    grade: answers.grade ?? '',
    grade_label: answers['grade-label'] ?? '',
    track: answers.track ?? '',
    work_title: answers.work ?? '',
    team_size: answers.team ?? '',
    lab_members: answers.members ?? '',
    advisors: answers.advisors ?? '',
    source_url: url,
    source_note: note,
    sample: 'false',
  });
  const body = source.endsWith('\n') ? source : `${source}${newline}`;
  replaceData(root, file, `${body}${line}${newline}`);
  const samplesLeave = !rows.some(({sample}) => sample === 'false');
  return {
    written: [file],
    next: [
      ...(samplesLeave ? ['这是第一条真实的奖：示例行从此不参与统计，可以整行删掉'] : []),
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
    {
      name: 'level',
      label: '级别',
      hint: Object.entries(labels.level ?? {})
        .map(([value, word]) => `${value} ${word}`)
        .join('、'),
      check: oneOf(Object.keys(labels.level ?? {})),
    },
    {
      name: 'grade',
      label: '等次',
      hint: Object.entries(labels.grade ?? {})
        .map(([value, word]) => `${value} ${word}`)
        .join('、'),
      check: oneOf(Object.keys(labels.grade ?? {})),
    },
    {name: 'grade-label', label: '证书上的等次', fallback: ({grade = ''}) => `${labels.grade?.[grade] ?? grade}奖`},
    {name: 'track', label: '赛道或组别', fallback: optional},
    {name: 'work', label: '作品名', fallback: optional},
    {name: 'team', label: '队伍人数', check: isWhole},
    {name: 'members', label: '其中本实验室几人', fallback: ({team = '1'}) => team, check: isWhole},
    {name: 'advisors', label: '指导教师几人', fallback: optional, check: isWhole},
    {name: 'url', label: '公示网址', hint: '没有就写下一项', fallback: optional, check: isUrl},
    {name: 'note', label: '来源说明', hint: '证书存档编号', fallback: optional},
  ],
  create: createAward,
};
