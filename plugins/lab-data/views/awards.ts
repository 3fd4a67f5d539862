/** 获奖：总数、统计图、可切换的视图与明细。 */
import type {View} from '../facts';
import {AdviceError, oneOfThese} from '../../diagnostics/faults';
import {
  awardRows,
  awardsAreSamples,
  byLevel,
  charts,
  levelNames,
  otherCompetitions,
  summarize,
  type ChartKind,
} from '../awards';
import type {LabData} from '../load';

const isKind = (value: string): value is ChartKind => value in charts;

/** 每年每项竞赛每级几项；没有单独列出的竞赛合在一起。 */
function explorer(data: LabData) {
  const competitions = charts.competition(data.awards).rows.map((row) => row.label);
  const bucket = (name: string) => (competitions.includes(name) ? name : otherCompetitions);
  const rows = charts.year(data.awards).rows.map(({label}) => {
    const own = data.awards.filter(({season}) => String(season) === label);
    const countsOf = (name: string) => byLevel(own.filter(({competition}) => bucket(competition) === name));
    return {label, values: competitions.map(countsOf)};
  });
  return {levels: levelNames, competitions, rows};
}

/** 一项也没有的是 undefined，表示尚未填写。 */
const filled = <Props extends object>(data: LabData, props: () => Props) =>
  data.awards.length > 0 ? {...props(), sample: awardsAreSamples(data)} : undefined;

export const awardViews = {
  AwardSummary: (data) => filled(data, () => ({summary: summarize(data.awards)})),

  AwardChart: (data, key) => {
    const kind = key('by');
    if (!isKind(kind)) throw new AdviceError(`没有按 ${kind} 的图，${oneOfThese(Object.keys(charts))}`);
    return filled(data, () => ({kind, chart: charts[kind](data.awards)}));
  },

  AwardExplorer: (data) => filled(data, () => explorer(data)),

  CsvLink: ({awards}) => ({rows: awards.length}),
} satisfies Readonly<Record<string, View>>;

/** 获奖明细按年展开，每年一个三级标题；由编译时的一步放进目录。 */
export const awardGroups = (data: LabData) =>
  awardRows(data.awards).map((group) => ({...group, sample: awardsAreSamples(data)}));
export type AwardGroup = ReturnType<typeof awardGroups>[number];
