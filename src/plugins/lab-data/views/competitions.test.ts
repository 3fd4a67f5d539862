import {describe, expect, test} from 'vitest';
import {append, dataOf, diagnosticsOf, type Rewrite} from '../fixtures/data';
import {splitByDay} from '../schema/dates';
import {competitionViews, rangeText} from './competitions';

test.each([
  [undefined, undefined, '2027 赛季'],
  ['2027-04', undefined, '2027-04'],
  ['2025-10-18', '2025-10-18', '2025-10-18'],
  ['2027-07', '2027-08', '2027-07 至 08'],
  ['2020-07-18', '2020-07-30', '2020-07-18 至 07-30'],
  ['2026-12', '2027-01', '2026-12 至 2027-01'],
])('%s 到 %s 写成 %s', (start, end, shown) => {
  expect(rangeText({start, end, season: 2027})).toBe(shown);
});

const competition =
  (rest: string): Rewrite =>
  () => `_meta: {sample: false, checked_on: '2025-09-24', owner_role: 文档编辑}
competitions:
  - id: one
    name: 第一届
    short_name: 一
    summary: 一句话。
    cycle: annual
    months: null
    team: null
    facts:
      - {field: official_urls, value: 'https://www.one.test/a（组委会）', source_url: null, source_note: 转述, checked_on: '2025-09-24', confidence: secondary}
      - {field: team, value: 3 人, source_url: 'https://one.test', checked_on: '2025-09-24', confidence: verified}
${rest}`;

describe('一项竞赛', () => {
  const viewOf = (rest: string) =>
    competitionViews.CompetitionFacts(
      dataOf({'competitions.yml': competition(rest)}),
      () => 'one',
    )?.competition;

  test('没有查到的并成一行，没看到原文的说出凭什么', () => {
    const view = viewOf('    unknown: [cycle, months]\n');
    expect(view?.unknown).toBe('周期、时间');
    expect(view?.grounds).toBe('转述');
    expect(view?.facts.map(({verified}) => verified)).toEqual([false, true]);
  });

  test('本校的事没填就写尚未填写，不写 ours 就没有', () => {
    expect(viewOf('')?.school).toEqual([]);
    const shown = viewOf(
      '    ours: {contact: null, selection: 校内先比一场, fee: null, last_time: null}\n',
    )?.school;
    expect(shown?.map(({text}) => text)).toEqual([
      '尚未填写',
      '校内先比一场',
      '尚未填写',
      '尚未填写',
    ]);
  });

  test('同一件事不能又有又没查到', () => {
    expect(
      diagnosticsOf({'competitions.yml': competition('    unknown: [team]\n')}),
    ).toEqual([expect.stringContaining('unknown team 在 facts 里已经有了')]);
  });
});

test('年历：将到的由近及远，没有日子的排在那一年后面；结束了的近的在前', () => {
  const entry = (title: string, season: number, ...dates: string[]) => {
    const [start, end] = dates.map((date) => JSON.stringify(date));
    const when = start
      ? `date_status: estimated, start: ${start}${end ? `, end: ${end}` : ''}`
      : 'date_status: tbd';
    return `  - {competition: one, season: ${season}, title: ${title}, checked_on: '2025-09-24', ${when}}`;
  };
  const entries = [
    entry('待定', 2027),
    entry('后年', 2028, '2028-01'),
    entry('前年', 2024, '2024-07'),
    entry('正在比', 2026, '2026-10', '2026-11'),
    entry('去年', 2025, '2025-08'),
    entry('明年', 2027, '2027-09'),
  ];
  const data = dataOf({
    'competitions.yml': competition(''),
    'competitions_calendar.yml': append(`entries:\n${entries.join('\n')}`),
  });
  const {upcoming, past} = splitByDay(
    competitionViews.CompetitionCalendar(data)?.rows ?? [],
    '2026-11-30',
  );
  expect(upcoming.map(({title}) => title)).toEqual([
    '正在比',
    '明年',
    '待定',
    '后年',
  ]);
  expect(past.map(({title}) => title)).toEqual(['去年', '前年']);
});
