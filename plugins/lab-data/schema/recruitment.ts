/** data/recruitment.yml：招新的时间线与考核制度。 */
import * as z from 'zod';
import {instant} from './dates';
import {across, count, id, meta, moment, name, oneOf, record, text, year} from './fields';
import {words} from './labels';

export const recruitment = z
  .strictObject({
    _meta: meta,
    season: year(2000),
    stages: z.array(
      record({
        id,
        title: name,
        start: moment,
        end: moment,
        place: name.optional(),
        who: name.optional(),
        action: text(60).optional(),
        note: text().optional(),
      }),
    ),
    signup: record({how: text(), deadline: moment, materials: z.array(text(60)).default([])}),
    eligibility: record({grades: text(60), majors_note: text(60), prerequisites: text()}),
    exam_policy: record({
      units: z.array(
        z
          .strictObject({
            id,
            title: name,
            form: name,
            minutes: z.int().positive().optional(),
            days: z.int().positive().optional(),
            full: z.int().positive(),
            weight_pct: z.int().min(0).max(100),
          })
          .refine((unit) => (unit.minutes === undefined) !== (unit.days === undefined), {
            path: ['minutes'],
            error: 'minutes 与 days 写且只写一个',
          }),
      ),
      pass_total: z.int().min(0).max(100),
      pass_each: z.int().min(0).max(100),
      veto: z.array(name).default([]),
      allowed: text(120).optional(),
    }),
    retake: record({
      allowed: z.boolean(),
      max_times: count.optional(),
      window_days: count.optional(),
      scope: oneOf(words.retake_scope).optional(),
      score_cap: z.int().min(0).max(100).optional(),
    }),
    results: record({publish_within_days: count, channel: name, identifier: name}),
    appeal: record({within_days: count, how: text()}),
    probation: record({weeks: count, duties: z.array(text()).default([])}),
  })
  .superRefine(
    across(({season, stages, exam_policy}, fault) => {
      // 只改了一半：侧栏与页面写着新的一季，日期还是上一季的。
      if (
        stages.length > 0 &&
        stages.every(({start, end}) => ![start, end].some((at) => at.startsWith(String(season))))
      ) {
        fault('season', `stages 没有一步在 ${season} 年，核对 season 与各步的日期`);
      }
      const total = exam_policy.units.reduce((sum, unit) => sum + unit.weight_pct, 0);
      if (exam_policy.units.length > 0 && total !== 100) {
        fault('exam_policy.units', `各单元 weight_pct 合计是 ${total}，必须是 100，逐项核对`);
      }
      if (exam_policy.pass_each > exam_policy.pass_total) {
        fault('exam_policy.pass_each', '单元及格线高于综合及格线，核对两个值');
      }
      stages.forEach(({start, end}, index) => {
        if (instant(end) < instant(start)) fault(`stages.${index}.end`, '结束早于开始，核对两个时刻');
        const previous = stages[index - 1];
        if (previous && instant(start) < instant(previous.start)) {
          fault(`stages.${index}.start`, '比上一阶段开始得还早，按时间先后排列');
        }
      });
    }),
  );
