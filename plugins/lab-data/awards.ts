/** 获奖统计的口径与计算；一行是一项奖，人次另计。 */
import type {Award} from './schema';
import {labels} from './schema';

export const awardLevels = ['national', 'provincial', 'school'] as const;
const grades = ['grand', 'first', 'second', 'third', 'merit', 'other'] as const;

/** 统计图的一行：类目与每个系列的数值。 */
interface ChartRow {
  label: string;
  values: number[];
}

/** 一张统计图的数据，同时是它下面那张表的数据。 */
export interface ChartData {
  series: string[];
  rows: ChartRow[];
}

export interface AwardSummary {
  total: number;
  national: number;
  firstSeason: number | null;
  latestSeason: number | null;
  people: number;
  /** 同一作品在同一届先后获得多级奖时只计最高级。 */
  distinctWorks: number;
  topCompetition: string | null;
}

/** 竞赛的显示名：登记过的用简称，其余用行里写的名称。 */
function competitionName(award: Award, names: ReadonlyMap<string, string>): string {
  return award.competition_id ? (names.get(award.competition_id) ?? award.competition_id) : award.competition_name;
}

function seasons(awards: readonly Award[]): number[] {
  const years = awards.map((award) => award.season);
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({length: Math.max(...years) - first + 1}, (_, index) => first + index);
}

function tally(awards: readonly Award[], names: ReadonlyMap<string, string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const award of awards) {
    const label = competitionName(award, names);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'zh-Hans'));
}

/** 全部奖项的汇总：项数、人次与届次；一项也没有时，年份与最多的竞赛是 null。 */
export function summarize(awards: readonly Award[], names: ReadonlyMap<string, string>): AwardSummary {
  const years = seasons(awards);
  const works = new Set(
    awards.map((award) => `${competitionName(award, names)}|${award.season}|${award.work_title || award.id}`),
  );
  return {
    total: awards.length,
    national: awards.filter((award) => award.level === 'national').length,
    firstSeason: years[0] ?? null,
    latestSeason: years.at(-1) ?? null,
    people: awards.reduce((sum, award) => sum + award.lab_members, 0),
    distinctWorks: works.size,
    topCompetition: tally(awards, names)[0]?.[0] ?? null,
  };
}

const mostListed = 10;
/** 没有单独列出的竞赛合在一起的名字；表里真有叫这个名字的，也归它，不会出现两个。 */
export const otherCompetitions = '其他';

/** 每一种图怎样从奖项得出；年份连续，缺年补 0。 */
export const charts = {
  year: (awards) => ({
    series: awardLevels.map((level) => labels.level?.[level] ?? level),
    rows: seasons(awards).map((season) => ({
      label: String(season),
      values: awardLevels.map(
        (level) => awards.filter((award) => award.season === season && award.level === level).length,
      ),
    })),
  }),
  grade: (awards) => ({
    series: awardLevels.map((level) => labels.level?.[level] ?? level),
    rows: grades
      .map((grade) => ({
        label: labels.grade?.[grade] ?? grade,
        values: awardLevels.map(
          (level) => awards.filter((award) => award.grade === grade && award.level === level).length,
        ),
      }))
      .filter((row) => row.values.some((value) => value > 0)),
  }),
  competition: (awards, names) => {
    const listed = tally(awards, names)
      .filter(([label]) => label !== otherCompetitions)
      .slice(0, mostListed);
    const rest = awards.length - listed.reduce((sum, [, count]) => sum + count, 0);
    return {
      series: ['项数'],
      rows: [
        ...listed.map(([label, count]) => ({label, values: [count]})),
        ...(rest > 0 ? [{label: otherCompetitions, values: [rest]}] : []),
      ],
    };
  },
  cumulative: (awards) => ({
    series: ['总数', '国家级'],
    rows: seasons(awards).map((season) => {
      const until = awards.filter((award) => award.season <= season);
      return {
        label: String(season),
        values: [until.length, until.filter((award) => award.level === 'national').length],
      };
    }),
  }),
  people: (awards) => ({
    series: ['人次'],
    rows: seasons(awards).map((season) => ({
      label: String(season),
      values: [awards.filter((award) => award.season === season).reduce((sum, award) => sum + award.lab_members, 0)],
    })),
  }),
} satisfies Record<string, (awards: readonly Award[], names: ReadonlyMap<string, string>) => ChartData>;

export type ChartKind = keyof typeof charts;

/** 明细表的一行，已换成页面上的文字。 */
export interface AwardRow {
  id: string;
  date: string;
  competition: string;
  edition: string;
  level: string;
  levelNote: string;
  grade: string;
  track: string;
  work: string;
  team: number;
  members: number;
  sourceUrl: string;
  sourceNote: string;
  /** 排序用：级别与等次越高越小。 */
  rank: number;
}

/** 按年份（近的在前）分组的明细。 */
export function awardRows(
  awards: readonly Award[],
  names: ReadonlyMap<string, string>,
): {season: number; rows: AwardRow[]}[] {
  return seasons(awards)
    .reverse()
    .map((season) => ({
      season,
      rows: awards
        .filter((award) => award.season === season)
        .map((award) => ({
          id: award.id,
          date: award.precision === 'month' ? award.date.slice(0, 7) : award.date,
          competition: competitionName(award, names),
          edition: award.edition,
          level: labels.level?.[award.level] ?? award.level,
          levelNote: award.level_note,
          grade: award.grade_label,
          track: award.track,
          work: award.work_title,
          team: award.team_size,
          members: award.lab_members,
          sourceUrl: award.source_url,
          sourceNote: award.source_note,
          rank: awardLevels.indexOf(award.level) * 10 + grades.indexOf(award.grade),
        }))
        .sort((a, b) => b.date.localeCompare(a.date) || a.rank - b.rank),
    }))
    .filter((group) => group.rows.length > 0);
}
