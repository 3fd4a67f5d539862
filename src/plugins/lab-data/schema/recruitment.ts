/** data/recruitment.yml：招新的时间线与考核制度。 */
import * as z from 'zod';
import {examUnit} from '../../../routes';
import {
  count,
  date,
  file,
  id,
  name,
  oneOf,
  percent,
  positive,
  record,
  slot,
  text,
  many,
  year,
} from './fields';
import * as enums from './enums';

const moment = z.union([date, z.iso.datetime({offset: true, precision: -1})]);

export const recruitment = file({
  // 一季招新管到第二年九月。
  season: year(2000).meta({expires: 270}),
  seasons: slot(text),
  stages: z
    .array(
      record({
        id,
        title: name,
        start: moment,
        end: moment,
        place: name.optional(),
        who: name.optional(),
        action: text.optional(),
      }).refine(({start, end}) => end >= start, {
        path: ['end'],
        error: '结束早于开始，核对两个时刻',
      }),
    )
    .refine(
      (stages) =>
        stages.every(
          ({start}, index) => start >= (stages[index - 1]?.start ?? ''),
        ),
      '有一步比上一步开始得还早，按时间先后排列',
    ),
  signup: record({
    how: text,
    materials: many(text),
    announce: slot(text),
  }),
  eligibility: record({
    grades: text,
    majors_note: text,
    prerequisites: text,
    exceptions: slot(text),
    quota: slot(text),
    interview: slot(text),
  }),
  exam_policy: record({
    units: z
      .array(
        z
          .strictObject({
            id: id.meta({page: examUnit}),
            title: name,
            form: name,
            minutes: positive.optional(),
            days: positive.optional(),
            full: positive,
            hands_on: record({
              full: positive,
              min: positive,
            }).optional(),
            weight_pct: percent,
            hours: positive,
            allowed: slot(text),
            setup: slot(text),
          })
          .refine(
            (unit) =>
              (unit.minutes === undefined) !== (unit.days === undefined),
            {
              path: ['minutes'],
              error: 'minutes 与 days 写且只写一个',
            },
          ),
      )
      .refine((units) => {
        const total = units.reduce((sum, unit) => sum + unit.weight_pct, 0);
        return units.length === 0 || total === 100;
      }, '各单元 weight_pct 合计不是 100，逐项核对'),
    pass_total: percent,
    pass_each: percent,
    veto: many(name),
    loans: slot(text),
    project: record({
      board: text,
      parts: slot(text),
      open: slot(text),
      submit: slot(text),
      defense: slot(text),
      lead_times: many(
        record({
          kind: name,
          days: count.optional(),
          note: text.optional(),
        }),
      ),
    }).optional(),
  }),
  retake: record({
    allowed: z.boolean(),
    max_times: count.optional(),
    window_days: count.optional(),
    scope: oneOf(enums.retake_scope).optional(),
    score_cap: percent.optional(),
  }),
  results: record({
    publish_within_days: count,
    channel: name,
    identifier: name,
    shows: slot(text),
    marks: slot(text),
  }),
  appeal: record({within_days: count, how: text}),
  probation: record({
    weeks: count,
    duties: many(text),
    note: record({
      where: slot(text),
      reviewer: slot(text),
      passes: slot(text),
      within_days: slot(count),
    }).optional(),
  }),
})
  // 只改了一半：侧栏与页面写着新的一季，日期还是上一季的。
  .refine(
    ({season, stages}) =>
      stages.length === 0 ||
      stages.some(({start, end}) =>
        [start, end].some((at) => at.startsWith(String(season))),
      ),
    {
      path: ['season'],
      error: 'stages 没有一步在这一年，核对 season 与各步的日期',
    },
  );
