/** data/home.yml：首页上实验室自己的话。 */
import * as z from 'zod';
import {across, id, meta, name, page, ref, text} from './fields';

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
    after: ref('recruitment.exam_policy.units', id)
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
