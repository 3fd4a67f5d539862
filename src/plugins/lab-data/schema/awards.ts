/** data/awards.csv：一行一项奖，各列读进来都是文字。 */
import * as z from 'zod';
import {id, list, name, oneOf, ref, text, url} from './fields';
import * as enums from './enums';

const empty = z.literal('');
const number = z.coerce.number().int();

const award = z.strictObject({
  id,
  // CSV 里不加引号。
  date: z.iso.date(
    '日期写法不对，写成 2025-09-24；Excel 会改它（先把这一列设为文本）',
  ),
  precision: z.enum(['day', 'month']),
  competition_id: ref('competitions.competitions.id', z.union([id, empty])),
  competition_name: z.union([name, empty]),
  edition: z.union([name, empty]),
  season: number.min(1990).max(2100),
  level: oneOf(enums.level),
  level_note: z.union([text, empty]),
  grade: oneOf(enums.grade),
  grade_label: name,
  track: z.union([name, empty]),
  work_title: z.union([name, empty]),
  team_size: number.min(1).max(50),
  lab_members: number.min(0).max(50),
  source_url: z.union([url, empty]),
  source_note: z.union([text, empty]),
  // Excel 存成大写的。
  sample: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((value) => value === 'true'),
});

export const awards = list(
  award
    .refine(
      ({competition_id, competition_name}) =>
        (competition_id === '') !== (competition_name === ''),
      {
        path: ['competition_id'],
        error:
          '竞赛编号与竞赛名称要写且只写一个，已在 competitions.yml 的写编号；其余写名称',
      },
    )
    .refine(
      ({sample, source_url, source_note}) =>
        sample || source_url !== '' || source_note !== '',
      {
        path: ['source_url'],
        error: '真实奖项缺少来源，填公示网址或在 source_note 写证书存档编号',
      },
    ),
);
