/** 竞赛：对照表、一项竞赛的事实与年历。 */
import {find, notFilled, type View} from '../facts';
import type {LabData} from '../load';
import {buildDate, lastDayOf} from '../schema';
import {words} from '../schema/words';

type Competition = LabData['competitions'][number];
type CalendarEntry = LabData['calendar'][number];

const notFound = '未查到';

const directionsOf = (data: LabData, {suits}: Competition): string[] =>
  suits.map((direction) => data.lab.directions.find(({id}) => id === direction)?.name ?? direction);

/** 没有看到原文的几件事各凭什么；相同的只说一遍。 */
const groundsOf = ({facts}: Competition): string =>
  [
    ...new Set(facts.flatMap(({source_note: note, confidence}) => (note && confidence !== 'verified' ? [note] : []))),
  ].join('；');

function competitionView(data: LabData, competition: Competition) {
  const {name, summary, facts, unknown, ours} = competition;
  const school = ours && [
    {label: '本校找谁', text: ours.contact ?? notFilled},
    {label: '校内选拔', text: ours.selection ?? notFilled},
    {label: '费用', text: ours.fee ?? notFilled},
    {label: '上次我们', text: ours.last_time ?? notFilled},
  ];
  return {
    name,
    summary,
    suits: directionsOf(data, competition),
    facts: facts.map(({field, value, source_url: source, confidence}) => ({
      label: words.fact[field],
      text: value,
      source,
      verified: confidence === 'verified',
    })),
    school: school ?? [],
    unknown: unknown.map((field) => words.fact[field]).join('、'),
    grounds: groundsOf(competition),
  };
}

function competitionRow(competition: Competition) {
  const {id, short_name: name, cycle, months, team, facts, unknown} = competition;
  const verified = facts.filter(({confidence}) => confidence === 'verified').length;
  const cells = [words.cycle[cycle], months ?? notFound, team ?? notFound];
  return {id, name, cells, verified, total: facts.length + unknown.length};
}

/** 一段日子；同一年的，结束不再写年。 */
export function rangeText({start, end, season}: Pick<CalendarEntry, 'start' | 'end' | 'season'>): string {
  if (!start) return `${season} 赛季`;
  if (!end || end === start) return start;
  return `${start} 至 ${end.slice(0, 4) === start.slice(0, 4) ? end.slice(5) : end}`;
}

const calendarRow = (data: LabData, entry: CalendarEntry) => ({
  competition: data.competitionNames.get(entry.competition) ?? entry.competition,
  title: entry.title,
  span: entry.start && {from: entry.start, to: entry.end ?? entry.start, firm: entry.date_status !== 'estimated'},
  when: rangeText(entry),
  status: words.date_status[entry.date_status],
  sourceUrl: entry.source_url ?? null,
  note: entry.note ?? null,
});

/** 还没有日子的排在同一年有日子的后面。 */
const startOf = ({start, season}: CalendarEntry) => start ?? `${season}~`;
const byStart = (a: CalendarEntry, b: CalendarEntry) => (startOf(a) < startOf(b) ? -1 : 1);

/** 将到的在前、由近及远；已经结束的在后、近的在前。 */
export function splitCalendar(entries: readonly CalendarEntry[], today: string) {
  const isPast = ({start, end, season}: CalendarEntry) => lastDayOf(end ?? start ?? String(season)) < today;
  const sorted = [...entries].sort(byStart);
  return {upcoming: sorted.filter((entry) => !isPast(entry)), past: sorted.filter(isPast).reverse()};
}

export const competitionViews = {
  CompetitionTable: ({competitions}) =>
    competitions.length > 0 ? {rows: competitions.map(competitionRow)} : undefined,

  CompetitionFacts: (data, key) => {
    const competition = find(data.competitions, key('id'), 'competitions.yml');
    return competition && {competition: competitionView(data, competition)};
  },

  CompetitionCalendar: (data) => {
    if (data.calendar.length === 0) return undefined;
    const {upcoming, past} = splitCalendar(data.calendar, buildDate());
    const rows = (list: readonly CalendarEntry[]) => list.map((entry) => calendarRow(data, entry));
    return {today: buildDate(), upcoming: rows(upcoming), past: rows(past)};
  },
} satisfies Readonly<Record<string, View>>;
