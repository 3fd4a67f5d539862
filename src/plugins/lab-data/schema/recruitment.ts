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
  may,
  slots,
} from './fields';
import * as enums from './enums';

const moment = z.union([date, z.iso.datetime({offset: true, precision: -1})]);

export const recruitment = file({
  // 一季招新管到第二年九月。
  season: year(2000).meta({expires: 270}),
  stages: z.array(
    record({
      id,
      title: name,
      start: moment,
      end: moment,
      ...may({place: name, who: name, action: text}),
    }),
  ),
  signup: record({how: text, materials: many(text), announce: slot(text)}),
  eligibility: record({
    grades: text,
    majors_note: text,
    prerequisites: text,
    ...slots('exceptions', 'quota', 'interview'),
  }),
  exam_policy: record({
    units: z
      .array(
        z.strictObject({
          id: id.meta({page: examUnit}),
          title: name,
          form: name,
          full: positive,
          weight_pct: percent,
          hours: positive,
          ...may({
            minutes: positive,
            days: positive,
            hands_on: record({full: positive, min: positive}),
          }),
          ...slots('allowed', 'setup'),
        }),
      )
      .refine((units) => {
        const total = units.reduce((sum, unit) => sum + unit.weight_pct, 0);
        return units.length === 0 || total === 100;
      }, '各单元 weight_pct 合计不是 100，逐项核对'),
    pass_total: percent,
    pass_each: percent,
    veto: many(name),
    project: record({
      board: text,
      lead_times: many(
        record({
          kind: name,
          ...may({days: count, note: text}),
        }),
      ),
      ...slots('parts', 'open', 'submit', 'defense'),
    }).optional(),
    loans: slot(text),
  }),
  retake: record({
    allowed: z.boolean(),
    ...may({
      max_times: count,
      window_days: count,
      scope: oneOf(enums.retake_scope),
      score_cap: percent,
    }),
  }),
  results: record({
    publish_within_days: count,
    channel: name,
    identifier: name,
    ...slots('shows', 'marks'),
  }),
  appeal: record({within_days: count, how: text}),
  probation: record({
    weeks: count,
    duties: many(text),
    note: record({
      where: slot(text),
      within_days: slot(count),
      ...slots('reviewer', 'passes'),
    }).optional(),
  }),
  seasons: slot(text),
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
