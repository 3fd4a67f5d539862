/** 获奖：总数、统计图、可切换的视图与明细。 */
import {AdviceError, oneOfThese} from '../../diagnostics/faults';
import {awardLevels, awardRows, charts, otherCompetitions, summarize, type ChartKind} from '../awards';
import {awardsAreSamples, competitionNames} from '../facts';
import type {LabData} from '../load';
import {words} from '../schema/labels';
import type {View} from './shared';

const isKind = (value: string): value is ChartKind => value in charts;

/** 每年每项竞赛每级几项；没有单独列出的竞赛合在一起。 */
function explorer(data: LabData) {
  const names = competitionNames(data);
  const competitions = charts.competition(data.awards, names).rows.map((row) => row.label);
  const groups = awardRows(data.awards, names);
  const bucket = (competition: string) => (competitions.includes(competition) ? competition : otherCompetitions);
  const levels = awardLevels.map((level) => words.level[level]);
  const rows = charts.year(data.awards).rows.map(({label}) => {
    const own = groups.find(({season}) => String(season) === label)?.rows ?? [];
    const countOf = (name: string, level: string) =>
      own.filter((row) => bucket(row.competition) === name && row.level === level).length;
    return {label, values: competitions.map((name) => levels.map((level) => countOf(name, level)))};
  });
  return {levels, competitions, rows, sample: awardsAreSamples(data)};
}

export const awardViews = {
  AwardSummary: (data) => {
    if (data.awards.length === 0) return undefined;
    return {summary: summarize(data.awards, competitionNames(data)), sample: awardsAreSamples(data)};
  },

  AwardChart: (data, key) => {
    const kind = key('by');
    if (!isKind(kind)) throw new AdviceError(`没有按 ${kind} 的图，${oneOfThese(Object.keys(charts))}`);
    if (data.awards.length === 0) return undefined;
    return {kind, chart: charts[kind](data.awards, competitionNames(data)), sample: awardsAreSamples(data)};
  },

  AwardExplorer: (data) => (data.awards.length === 0 ? undefined : explorer(data)),

  CsvLink: ({awards}) => ({rows: awards.length}),
} satisfies Readonly<Record<string, View>>;

/** 获奖明细按年展开，每年一个三级标题；由编译时的一步放进目录。 */
export const awardGroups = (data: LabData) =>
  awardRows(data.awards, competitionNames(data)).map((group) => ({...group, sample: awardsAreSamples(data)}));
export type AwardGroup = ReturnType<typeof awardGroups>[number];
