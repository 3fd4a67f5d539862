/** data/competitions.yml 与 data/competitions_calendar.yml：竞赛与它们的日程。 */
import * as z from 'zod';
import {
  date,
  file,
  id,
  list,
  name,
  oneOf,
  ref,
  slot,
  text,
  url,
  year,
} from './fields';
import * as enums from './enums';

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份写法不对，写成 "2025-09" 并加引号');

const competition = z.strictObject({
  id,
  name: text,
  short_name: name,
  summary: text,
  suits: z.array(ref('lab.directions.id', id)).default([]),
  cycle: oneOf(enums.cycle),
  months: slot(name),
  team: slot(name),
  ours: z
    .strictObject({
      contact: text.nullable(),
      selection: text.nullable(),
      fee: text.nullable(),
      last_time: text.nullable(),
    })
    .optional(),
  facts: z.array(
    z.strictObject({
      field: oneOf(enums.fact),
      value: text,
      source_url: url.nullable(),
      source_note: text.optional(),
      checked_on: date,
      confidence: z.enum(['verified', 'secondary', 'unverified']),
    }),
  ),
});

const calendarEntry = z
  .strictObject({
    competition: ref('competitions.competitions.id', id),
    season: year(1990),
    title: text,
    start: z.union([date, month]).optional(),
    end: z.union([date, month]).optional(),
    date_status: oneOf(enums.date_status),
    source_url: url.nullish(),
    checked_on: date,
    note: text.optional(),
  })
  .refine(({start, end}) => !start || !end || end >= start, {
    path: ['end'],
    error: '结束早于开始，核对两个日期',
  })
  .refine(
    ({start, date_status}) => (date_status === 'tbd') === (start === undefined),
    {
      path: ['start'],
      error: '待定（tbd）的不写日期，别的都要写；改其中一处',
    },
  )
  .refine(
    ({date_status, source_url}) =>
      !['official', 'reported'].includes(date_status) || source_url,
    {
      path: ['source_url'],
      error: '官方公布与见于报道的日期必须有来源，补上 source_url',
    },
  );

export const competitions = file({
  competitions: list(competition).default([]),
});
export const calendar = file({
  entries: z.array(calendarEntry).default([]),
});
