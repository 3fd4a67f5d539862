import {expect, test} from 'vitest';
import {seasonPlan} from './season';

const stages = [
  {
    id: 'talk',
    title: '宣讲',
    start: '2025-09-28T19:00+08:00',
    end: '2025-09-28T20:30+08:00',
  },
  {id: 'paper', title: '笔试', start: '2025-10-18', end: '2025-10-19'},
  {id: 'make', title: '项目', start: '2025-10-27', end: '2025-11-09'},
];
const unit = {form: '笔试', full: 100, weight_pct: 50};
const units = [
  {...unit, id: 'a', title: '甲', minutes: 60, hours: 20, stage: 'paper'},
  {...unit, id: 'b', title: '乙', minutes: 60, hours: 25, stage: 'paper'},
  {...unit, id: 'c', title: '丙', days: 14, hours: 30, stage: 'make'},
];
const policy = {units, pass_total: 60, pass_each: 40, veto: []};

test('从第一场考试往回数：后一个单元紧挨着考试，前一个挨着后一个', () => {
  const plan = seasonPlan({
    stages,
    study: {weekly_hours: [10, 15]},
    exam_policy: policy,
  });
  // 45 学时每周 10 学时是 31.5 天，取 32 天；25 学时是 17.5 天，取 18 天。
  expect(
    plan?.rows.map(({title, start, end, hours}) => [title, start, end, hours]),
  ).toEqual([
    ['学单元 1 甲', '2025-09-16', '2025-09-29', 20],
    ['宣讲', '2025-09-28', '2025-09-28', undefined],
    ['学单元 2 乙', '2025-09-30', '2025-10-17', 25],
    ['笔试', '2025-10-18', '2025-10-19', undefined],
    ['项目', '2025-10-27', '2025-11-09', 30],
  ]);
  expect(plan).toMatchObject({
    gap: 20,
    total: 75,
    days: 55,
    months: [15, 46],
    exam: {units: 2, hours: 45},
    starts: [
      {weekly: 10, date: '2025-09-16'},
      {weekly: 15, date: '2025-09-27'},
    ],
  });
});

test('日期改了，日历跟着走', () => {
  const later = stages.map((stage) => ({
    ...stage,
    start: `2026${stage.start.slice(4)}`,
    end: `2026${stage.end.slice(4)}`,
  }));
  const plan = seasonPlan({
    stages: later,
    study: {weekly_hours: [10]},
    exam_policy: policy,
  });
  expect(plan?.starts).toEqual([{weekly: 10, date: '2026-09-16'}]);
});

test.each([
  ['没有写进度', {stages, study: undefined, exam_policy: policy}],
  ['没有阶段', {stages: [], study: {weekly_hours: [10]}, exam_policy: policy}],
  [
    '有一个单元没写学时',
    {
      stages,
      study: {weekly_hours: [10]},
      exam_policy: {...policy, units: units.map(({hours: _, ...rest}) => rest)},
    },
  ],
])('%s，画不出', (_, recruitment) => {
  expect(seasonPlan(recruitment)).toBeUndefined();
});
