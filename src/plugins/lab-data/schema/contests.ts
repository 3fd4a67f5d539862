/** 竞赛、历届赛题与获奖：data/competitions.yml、competitions_calendar.yml、problems.yml、awards.csv。 */
import * as z from 'zod';
import {
  confidence,
  date,
  file,
  code,
  id,
  many,
  name,
  oneOf,
  slot,
  text,
  url,
  year,
  checked,
} from './fields';
import * as enums from './enums';

// data/competitions.yml 与 data/competitions_calendar.yml：竞赛与它们的日程。

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份写法不对，写成 "2025-09" 并加引号');

export const competitions = file({
  competitions: many(
    z.strictObject({
      id,
      name: text,
      short_name: name,
      summary: text,
      suits: many(code.meta({ref: 'lab.directions.id'})),
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
          checked_on: checked,
          confidence,
        }),
      ),
    }),
  ),
});
export const calendar = file({
  entries: many(
    z.strictObject({
      competition: code.meta({ref: 'competitions.competitions.id'}),
      season: year(1990),
      title: text,
      start: z.union([date, month]).optional(),
      end: z.union([date, month]).optional(),
      date_status: oneOf(enums.date_status),
      source_url: url.nullish(),
      checked_on: checked,
      note: text.optional(),
    }),
  ),
});

// data/problems.yml：历届赛题，与它们的类、要会什么、依据。

const title = name.meta({unique: true});

export const problems = file({
  classes: many(z.strictObject({id, title})),
  skills: many(z.strictObject({title})),
  sources: many(z.strictObject({title, what: text, url})),
  items: many(
    z.strictObject({
      id: z
        .string()
        .regex(/^20\d\d-[a-z]$/, '写法不对，写成“年-题号”：2021-a')
        .meta({unique: true}),
      title: name,
      group: name.optional(),
      class: code.meta({ref: 'problems.classes.id'}),
      can: z.array(name.meta({ref: 'problems.skills.title'})).min(1),
      figures: many(text),
      forbidden: many(text),
      parts: many(text),
      marks: text,
      sources: z.array(name.meta({ref: 'problems.sources.title'})).min(1),
      confidence,
    }),
  ),
});

// data/awards.csv：一行一项奖，各列读进来都是文字。

/** 公开下载的表：开头是 - = + @ 的，表格软件当公式算。 */
const cell = text.regex(
  /^[^-=+@＝＋－＠]/,
  '开头是 - = + @，表格软件会当公式算，换一个字开头',
);
const shortCell = cell.max(40);
const number = z.coerce.number().int();

export const awards = z.array(
  z
    .strictObject({
      id,
      // CSV 里不加引号。写法不对，就不看是哪一天。
      date: z.iso.date({
        error:
          '日期写法不对，写成 2025-09-24；Excel 会改它（先把这一列设为文本）',
        abort: true,
      }),
      precision: z.enum(['day', 'month']),
      competition_id: code
        .meta({ref: 'competitions.competitions.id'})
        .optional(),
      competition_name: shortCell.optional(),
      edition: shortCell.optional(),
      season: number.min(1990).max(2100),
      level: oneOf(enums.level),
      level_note: cell.optional(),
      grade: oneOf(enums.grade),
      grade_label: shortCell,
      track: shortCell.optional(),
      work_title: shortCell.optional(),
      team_size: number.min(1).max(50),
      lab_members: number.min(0).max(50),
      source_url: url.optional(),
      source_note: cell.optional(),
      // Excel 存成大写的。
      sample: z.stringbool({truthy: ['true'], falsy: ['false']}),
    })
    .refine(
      ({date, season}) => Math.abs(Number(date.slice(0, 4)) - season) <= 1,
      {
        path: ['season'],
        error: '与获奖的年份差得太多，核对两格',
      },
    ),
);
