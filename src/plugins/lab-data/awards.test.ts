/** 获奖统计的口径：四行样例的自检数、示例行何时退出、第十一项起的竞赛。 */
import {describe, expect, test} from 'vitest';
import {charts, summarize} from './awards';
import {dataOf} from './fixtures/data';
import {views} from './views';

const samples = [
  's-001,2023-09-01,day,,示例竞赛甲,第 1 届,2023,provincial,,second,二等奖,示例赛道,示例作品 1,3,3,1,,示例,true',
  's-002,2024-08-01,month,,示例竞赛乙,第 2 届,2024,national,,third,三等奖,示例赛道,示例作品 2,3,2,1,,示例,true',
  's-003,2024-06-01,month,,示例竞赛丙,第 3 届,2024,school,,first,一等奖,,示例作品 3,1,1,0,,示例,true',
  's-004,2025-08-01,month,,示例竞赛甲,第 2 届,2025,provincial,"分赛区，按省级计",first,一等奖,示例赛道,示例作品 4,3,3,1,,示例,true',
];
const real =
  'r-001,2025-09-01,day,,某竞赛,2025,2025,provincial,,first,一等奖,,某作品,3,3,1,,证书存档编号，存于实验室,false';

/** 一份只换了 awards.csv 的数据，表头照旧。 */
const dataWith = (rows: readonly string[]) =>
  dataOf({
    'awards.csv': (source) => [source.split('\n')[0], ...rows, ''].join('\n'),
  });

const withAwards = (rows: readonly string[]) => dataWith(rows).awards;

test('四行样例：总数、各级、各年、累计与人次', () => {
  const awards = withAwards(samples);
  expect(summarize(awards)).toMatchObject({
    total: 4,
    national: 1,
    people: 9,
    latestSeason: 2025,
  });
  const perYear = charts
    .year(awards)
    .rows.map((row) => row.values.reduce((sum, value) => sum + value, 0));
  expect(perYear).toEqual([1, 2, 1]);
  expect(charts.cumulative(awards).rows.map((row) => row.values[0])).toEqual([
    1, 3, 4,
  ]);
});

test('缺的年份补零', () => {
  const awards = withAwards(samples.filter((row) => !row.includes(',2024,')));
  expect(charts.year(awards).rows.map((row) => row.label)).toEqual([
    '2023',
    '2024',
    '2025',
  ]);
});

test('有一行真实的奖项，示例行就全部退出统计', () => {
  expect(withAwards(samples).every((award) => award.sample)).toBe(true);
  expect(withAwards([...samples, real]).map((award) => award.id)).toEqual([
    'r-001',
  ]);
});

test('同一作品先后获省级与国家级：各计一项，另一口径只计一项', () => {
  const promoted =
    's-005,2025-10-01,day,,示例竞赛甲,第 2 届,2025,national,,first,一等奖,示例赛道,示例作品 4,3,3,1,,示例,true';
  expect(summarize(withAwards([...samples, promoted]))).toMatchObject({
    total: 5,
    distinctWorks: 4,
  });
});

describe('第十一项起的竞赛合成“其他”', () => {
  const award = (id: number, name: string) =>
    `r-${id},2025-01-01,day,,${name},,2025,national,,first,一等奖,,作品 ${id},3,3,1,,证书存档编号，存于实验室,false`;
  const named = Array.from(
    {length: 12},
    (_, index) => `竞赛 ${String(index + 1).padStart(2, '0')}`,
  );
  const listed = named.slice(0, 10);
  const one = [1, 0, 0];

  test('可切换的图里也数得到，合计与总数相同', () => {
    const data = dataWith(named.map((name, index) => award(index, name)));
    expect(views.AwardExplorer(data)).toMatchObject({
      competitions: [...listed, '其他'],
      rows: [{label: '2025', values: [...listed.map(() => one), [2, 0, 0]]}],
    });
  });

  test('真有一项就叫“其他”：归到一起，不出现两个', () => {
    const data = dataWith(
      [...named, '其他', '其他'].map((name, index) => award(index, name)),
    );
    expect(charts.competition(data.awards).rows).toEqual([
      ...listed.map((label) => ({label, values: [1]})),
      {label: '其他', values: [4]},
    ]);
    expect(views.AwardExplorer(data)).toMatchObject({
      competitions: [...listed, '其他'],
      rows: [{values: [...listed.map(() => one), [4, 0, 0]]}],
    });
  });
});
