import {expect, test} from 'vitest';
import {seasonPlan} from './plan';

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
const units = [
  {title: '甲', hours: 20, stage: 'paper', days: undefined},
  {title: '乙', hours: 25, stage: 'paper', days: undefined},
  {title: '丙', hours: 30, stage: 'make', days: 14},
];

test('从第一场考试往回数：后一个单元紧挨着考试，前一个挨着后一个', () => {
  const plan = seasonPlan({stages, weekly: [10, 15], units});
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
    exam: {units: 2, hours: 45},
    starts: [
      {weekly: 10, date: '2025-09-16'},
      {weekly: 15, date: '2025-09-27'},
    ],
  });
});

test('没有阶段，画不出', () => {
  expect(seasonPlan({stages: [], weekly: [10], units})).toBeUndefined();
});
