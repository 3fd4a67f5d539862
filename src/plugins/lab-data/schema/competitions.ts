/** data/competitions.yml 与 data/competitions_calendar.yml：竞赛与它们的日程。 */
import * as z from 'zod';
import {
  across,
  date,
  id,
  list,
  meta,
  month,
  name,
  oneOf,
  ref,
  text,
  url,
  year,
} from './fields';
import * as enums from './enums';

const competition = z
  .strictObject({
    id,
    name: text(40),
    short_name: name,
    summary: text(80),
    suits: z.array(ref('lab.directions', id)).default([]),
    cycle: oneOf(enums.cycle),
    months: name.nullable().describe('在几月比，如 7–8 月；没有查到写 null'),
    team: name.nullable().describe('一队几个人，如 3–5 人；没有查到写 null'),
    ours: z
      .strictObject({
        contact: text().nullable(),
        selection: text().nullable(),
        fee: text().nullable(),
        last_time: text().nullable(),
      })
      .describe(
        '本校的事：找谁、校内选拔、费用由谁承担、上次我们怎样；null 显示“尚未填写”',
      )
      .optional(),
    unknown: z
      .array(oneOf(enums.fact))
      .describe('没有查到的事，页面上并成一行')
      .default([]),
    facts: z.array(
      z.strictObject({
        field: oneOf(enums.fact),
        value: text(160).describe('直接显示；里面完整的网址显示成链接'),
        source_url: url.nullable(),
        source_note: text().optional(),
        checked_on: date,
        confidence: z.enum(['verified', 'secondary', 'unverified']),
      }),
    ),
  })
  .superRefine(
    across(({facts, unknown}, diagnostic) => {
      const both = unknown.find((field) =>
        facts.some((fact) => fact.field === field),
      );
      if (both)
        diagnostic('unknown', `${both} 在 facts 里已经有了，两处留一处`);
    }),
  );

const calendarEntry = z
  .strictObject({
    competition: ref('competitions.competitions', id),
    season: year(1990),
    title: text(40),
    start: z.union([date, month]).optional(),
    end: z.union([date, month]).optional(),
    date_status: oneOf(enums.date_status),
    source_url: url.nullish(),
    source_note: text().optional(),
    checked_on: date,
    note: text().optional(),
  })
  .superRefine(
    across(({start, end, date_status, source_url}, diagnostic) => {
      if (start && end && end < start)
        diagnostic('end', '结束早于开始，核对两个日期');
      if (date_status === 'tbd' && (start || end))
        diagnostic('start', '待定的条目不写日期，删去 start 与 end');
      if (date_status !== 'tbd' && !start)
        diagnostic('start', '缺少开始日期；还不知道就把 date_status 写成 tbd');
      if (
        (date_status === 'official' || date_status === 'reported') &&
        !source_url
      ) {
        diagnostic(
          'source_url',
          '官方公布与见于报道的日期必须有来源，补上 source_url',
        );
      }
    }),
  );

export const competitions = z.strictObject({
  _meta: meta,
  competitions: list(competition).default([]),
});
export const calendar = z.strictObject({
  _meta: meta,
  entries: z.array(calendarEntry).default([]),
});
