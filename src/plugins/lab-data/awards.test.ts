/** 获奖统计的口径：四行样例的自检数、示例行何时退出、竞赛的次序。 */
import {expect, test} from 'vitest';
import {awardGroups, charts, summarize} from './awards';
import {dataOf} from './fixtures/data';

const samples = [
  's-001,2023-09-01,day,,示例竞赛甲,第 1 届,2023,provincial,,second,二等奖,示例赛道,示例作品 1,3,3,,示例,true',
  's-003,2025-06-01,month,,示例竞赛丙,第 3 届,2025,school,,first,一等奖,,示例作品 3,1,1,,示例,true',
  's-004,2025-08-01,month,,示例竞赛甲,第 2 届,2025,provincial,,first,一等奖,示例赛道,示例作品 4,3,3,,示例,true',
  's-005,2025-10-01,day,,示例竞赛甲,第 2 届,2025,national,,first,一等奖,示例赛道,示例作品 4,3,2,,示例,true',
];
const award = (id: string, competition: string) =>
  `${id},2025-01-01,day,,${competition},,2025,national,,first,一等奖,,作品 ${id},3,3,,证书存档编号，存于实验室,false`;

/** 一份只换了 awards.csv 的数据，表头照旧。 */
const dataWith = (rows: readonly string[]) =>
  dataOf({
    'awards.csv': (source) => [source.split('\n')[0], ...rows, ''].join('\n'),
  });

test('四行样例：总数、人次、同作品只计一项；缺的年份补零', () => {
  const {awards} = dataWith(samples);
  expect(summarize(awards)).toEqual({
    total: 4,
    national: 1,
    people: 9,
    latestSeason: 2025,
    distinctWorks: 3,
  });
  const {rows} = charts.year(awards);
  expect(rows.map(({label, values}) => [label, ...values])).toEqual([
    ['2023', 0, 1, 0],
    ['2024', 0, 0, 0],
    ['2025', 1, 1, 1],
  ]);
});

test('有一行真实的奖项，示例行就全部退出统计；获奖多的竞赛在前', () => {
  const real = ['少', '多', '多'].map((name, index) =>
    award(`r-${index}`, name),
  );
  const {awards} = dataWith([...samples, ...real]);
  expect(awards).toHaveLength(real.length);
  expect(charts.competition(awards).rows).toEqual([
    {label: '多', values: [2]},
    {label: '少', values: [1]},
  ]);
});

test('明细先写一百行：近的几年写着，再早的折着，一项不少', () => {
  const rows = Array.from({length: 240}, (_, index) =>
    award(`r-${index}`, '赛').replaceAll('2025', `${2018 + (index % 8)}`),
  );
  const groups = awardGroups(dataWith(rows));
  expect(groups.map(({isFolded}) => isFolded)).toEqual(
    groups.map((_, index) => index >= 3),
  );
  expect(groups.flatMap((group) => group.rows)).toHaveLength(rows.length);
  const once = Array.from({length: 240}, (_, index) =>
    award(`r-${index}`, '赛'),
  );
  expect(awardGroups(dataWith(once))[0]?.isFolded).toBe(false);
});
