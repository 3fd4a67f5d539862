/** 获奖统计的口径、计算与显示：总数、统计图、可切换的视图与明细；一行是一项奖，人次另计。 */
import type {LabData} from './load';
import * as enums from './schema/enums';

const awardLevels = enums.keysOf(enums.level);
const grades = enums.keysOf(enums.grade);

type Award = LabData['awards'][number];
type Awards = readonly Award[];

/** 一张统计图的数据，同时是它下面那张表的数据；一行是一个类目与每个系列的数值。 */
export interface ChartData {
  series: string[];
  rows: {label: string; values: number[]}[];
}

const countOf = (awards: Awards, level: Award['level']) =>
  awards.filter((award) => award.level === level).length;
/** 各级各几项。 */
const byLevel = (awards: Awards) =>
  awardLevels.map((level) => countOf(awards, level));

/** 参与统计的奖项是不是示例：有一行真实的，示例行就已全部退出。 */
export const awardsAreSamples = ({awards}: LabData) =>
  awards.some(({sample}) => sample);

/** 全部奖项的汇总：项数、人次与届次；至少有一项。 */
export function summarize(awards: Awards) {
  const works = awards.map(
    (award) =>
      `${award.competition}|${award.season}|${award.work_title || award.id}`,
  );
  return {
    total: awards.length,
    national: countOf(awards, 'national'),
    latestSeason: Math.max(...awards.map(({season}) => season)),
    people: awards.reduce((sum, award) => sum + award.lab_members, 0),
    /** 同一作品在同一届先后获得多级奖时只计最高级。 */
    distinctWorks: new Set(works).size,
  };
}

/** 值相同的一组。 */
const groupsBy = <Key extends keyof Award>(awards: Awards, key: Key) =>
  [...new Set(awards.map((award) => award[key]))].map((name) => ({
    name,
    awards: awards.filter((award) => award[key] === name),
  }));

/** 获奖多的竞赛在前，一项竞赛一组。 */
const byCompetition = (awards: Awards) =>
  groupsBy(awards, 'competition').sort(
    (a, b) =>
      b.awards.length - a.awards.length ||
      a.name.localeCompare(b.name, 'zh-Hans'),
  );
const levelNames = awardLevels.map((level) => enums.level[level]);

/** 每一种图怎样从奖项得出。 */
export const charts = {
  // 一年一行，没有奖的年也在内；一项也没有时，长度是负的，没有一行。
  year: (awards) => {
    const years = awards.map(({season}) => season);
    const first = Math.min(...years);
    const rows = Array.from(
      {length: Math.max(...years) - first + 1},
      (_, index) => ({
        label: String(first + index),
        values: byLevel(awards.filter(({season}) => season === first + index)),
      }),
    );
    return {series: levelNames, rows};
  },
  grade: (awards) => {
    const rows = grades.map((grade) => ({
      label: enums.grade[grade],
      values: byLevel(awards.filter((award) => award.grade === grade)),
    }));
    return {
      series: levelNames,
      rows: rows.filter(({values}) => values.some((value) => value > 0)),
    };
  },
  competition: (awards) => ({
    series: ['项数'],
    rows: byCompetition(awards).map(({name, awards: {length}}) => ({
      label: name,
      values: [length],
    })),
  }),
} satisfies Record<string, (awards: Awards) => ChartData>;

/** 明细表的一行；归年与示例写在一年的上面。 */
const awardRow = ({season: _, sample: __, precision, ...award}: Award) => ({
  ...award,
  date: precision === 'month' ? award.date.slice(0, 7) : award.date,
  level: enums.level[award.level],
});

/** 页面上先写这么多行，约 50 KB；更早的年份点开才写，最近的一年总写着。 */
const mostRows = 100;

/** 获奖明细按年展开，近的在前，同一天的照数据里的次序，没有奖的年不列；每年一个三级标题，由编译时的一步放进目录。 */
export function awardGroups(data: LabData) {
  let written = 0;
  return groupsBy(data.awards, 'season')
    .sort((a, b) => b.name - a.name)
    .map(({name: season, awards}) => {
      const rows = awards
        .sort((a, b) => b.date.localeCompare(a.date))
        .map(awardRow);
      const isFolded = written > 0 && written + rows.length > mostRows;
      written += rows.length;
      return {season, rows, isFolded, sample: awardsAreSamples(data)};
    });
}
export type AwardGroup = ReturnType<typeof awardGroups>[number];
