/** 竞赛：对照表、一项竞赛的事实与年历。 */
import {find, type View} from '../facts';
import type {LabData} from '../load';
import {words} from '../schema/labels';

type Competition = LabData['competitions'][number];
type CalendarEntry = LabData['calendar'][number];

const factLabels: Readonly<Record<string, string>> = {
  organizers: '主办',
  cycle: '周期',
  months: '月份',
  team: '人数',
  team_min: '人数',
  team_max: '人数',
  eligibility: '参赛资格',
  format: '赛制',
  official_urls: '官网',
  cahe_list: '榜单',
  tracks: '组别',
};

function competitionView(data: LabData, {name, summary, suits, facts}: Competition) {
  return {
    name,
    summary,
    suits: suits.map((direction) => data.lab.directions.find(({id}) => id === direction)?.name ?? direction),
    facts: facts.map((item) => ({
      label: factLabels[item.field] ?? item.field,
      value: item.value,
      sourceUrl: item.source_url,
      sourceNote: item.source_note ?? null,
      checkedOn: item.checked_on,
      verified: item.confidence === 'verified',
    })),
  };
}

function competitionRow({id, short_name: name, facts}: Competition) {
  const cells = ['organizers', 'cycle', 'team', 'format', 'cahe_list'].map((wanted) => {
    const item = facts.find(({field}) => (wanted === 'team' ? field.startsWith('team') : field === wanted));
    return item ? {text: item.value, verified: item.confidence === 'verified'} : null;
  });
  return {id, name, cells};
}

function calendarRow(data: LabData, entry: CalendarEntry) {
  const range = [...new Set([entry.start, entry.end])].filter((value) => value !== undefined).join(' 至 ');
  return {
    competition: data.competitionNames.get(entry.competition) ?? entry.competition,
    title: entry.title,
    when: range || `${entry.season} 赛季`,
    status: words.date_status[entry.date_status],
    sourceUrl: entry.source_url ?? null,
    note: entry.note ?? null,
  };
}

const startOf = ({start, season}: CalendarEntry) => start ?? String(season);

export const competitionViews = {
  CompetitionTable: ({competitions}) =>
    competitions.length > 0 ? {rows: competitions.map(competitionRow)} : undefined,

  CompetitionFacts: (data, key) => {
    const competition = find(data.competitions, key('id'), 'competitions.yml');
    return competition && {competition: competitionView(data, competition)};
  },

  CompetitionCalendar: (data) => {
    const sorted = [...data.calendar].sort((a, b) => startOf(a).localeCompare(startOf(b)));
    return sorted.length > 0 ? {rows: sorted.map((entry) => calendarRow(data, entry))} : undefined;
  },
} satisfies Readonly<Record<string, View>>;
