/** data/home.yml：首页上实验室自己的话。 */
import * as z from 'zod';
import {examUnit, routes} from '../../../routes';
import {across, hasPage, id, meta, name, text} from './fields';

const categories: readonly string[] = Object.values(routes.categories);

const page = text().refine(
  (value) => hasPage(value) || categories.includes(value),
  {
    error: ({input}) =>
      `没有 ${String(input)} 这一页，写 /docs/ 开头、不带 .mdx 的路径；页面删了就删去这一条`,
  },
);

const side = z.strictObject({
  caption: text(20).describe('这一排给谁用'),
  pins: z
    .array(
      z.strictObject({
        label: text(12),
        hint: text(20).describe('进去能得到什么'),
        page,
      }),
    )
    .default([]),
});

const step = z
  .strictObject({
    symbol: z.enum(['led', 'rc', 'pulse', 'scope', 'meter']),
    when: text(8).optional(),
    after: id
      .refine((value) => hasPage(examUnit(value)), {
        error: ({input}) =>
          `没有 ${examUnit(String(input))} 这一页，写单元的编号`,
      })
      .optional()
      .describe('哪个单元学完；时间由各单元的学时算出'),
    text: text(20),
    page,
  })
  .superRefine(
    across(({when, after}, diagnostic) => {
      if ((when === undefined) === (after === undefined))
        diagnostic('when', 'when 与 after 写且只写一个');
    }),
  );

export const home = z.strictObject({
  _meta: meta,
  promise: text(24).optional().describe('大字的一句；不写就是站名'),
  invite: text(60).optional().describe('一句话说这里做什么'),
  trace: z
    .strictObject({caption: text(40), page})
    .nullish()
    .describe('示波器上那条 RC 充电曲线的说明；为空就没有这幅图'),
  steps: z.array(step).default([]),
  part: name.default('HANDBOOK').describe('印在芯片上的型号'),
  left: side.optional(),
  right: side.optional(),
});
