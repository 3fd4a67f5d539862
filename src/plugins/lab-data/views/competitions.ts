/** 竞赛：对照表、一项竞赛的事实与年历。 */
import {find, notFilled, type View} from '../facts';
import type {LabData} from '../load';
import {lastDayOf} from '../schema';
import {words} from '../schema/words';

type Competition = LabData['competitions'][number];
type CalendarEntry = LabData['calendar'][number];

const notFound = '未查到';

const directionsOf = (data: LabData, {suits}: Competition): string[] =>
  suits.map(
    (direction) =>
      data.lab.directions.find(({id}) => id === direction)?.name ?? direction,
  );

/** 没有看到原文的几件事各凭什么；相同的只说一遍。 */
const groundsOf = ({facts}: Competition): string =>
  [
    ...new Set(
      facts.flatMap(({source_note: note, confidence}) =>
        note && confidence !== 'verified' ? [note] : [],
      ),
    ),
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
  const {id, short_name: name, cycle, months, team} = competition;
  const cells = [words.cycle[cycle], months ?? notFound, team ?? notFound];
  return {id, name, cells};
}

/** 一段日子；同一年的，结束不再写年。 */
export function rangeText({
  start,
  end,
  season,
}: Pick<CalendarEntry, 'start' | 'end' | 'season'>): string {
  if (!start) return `${season} 赛季`;
  if (!end || end === start) return start;
  return `${start} 至 ${end.slice(0, 4) === start.slice(0, 4) ? end.slice(5) : end}`;
}

const calendarRow = (data: LabData, entry: CalendarEntry) => ({
  competition:
    data.competitionNames.get(entry.competition) ?? entry.competition,
  title: entry.title,
  span: entry.start && {
    from: entry.start,
    to: entry.end ?? entry.start,
    firm: entry.date_status !== 'estimated',
  },
  when: rangeText(entry),
  end: lastDayOf(entry.end ?? entry.start ?? String(entry.season)),
  status: words.date_status[entry.date_status],
  sourceUrl: entry.source_url ?? null,
  note: entry.note ?? null,
});

/** 还没有日子的排在同一年有日子的后面。 */
const startOf = ({start, season}: CalendarEntry) => start ?? `${season}~`;
const byStart = (a: CalendarEntry, b: CalendarEntry) =>
  startOf(a) < startOf(b) ? -1 : 1;

export const competitionViews = {
  CompetitionTable: ({competitions}) =>
    competitions.length > 0
      ? {rows: competitions.map(competitionRow)}
      : undefined,

  CompetitionFacts: (data, key) => {
    const competition = find(data.competitions, key('id'), 'competitions.yml');
    return competition && {competition: competitionView(data, competition)};
  },

  CompetitionCalendar: (data) =>
    data.calendar.length > 0
      ? {
          rows: [...data.calendar]
            .sort(byStart)
            .map((entry) => calendarRow(data, entry)),
        }
      : undefined,
} satisfies Readonly<Record<string, View>>;
