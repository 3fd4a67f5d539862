/** data/home.yml：首页上实验室自己的话。 */
import * as z from 'zod';
import {across, id, meta, name, page, ref, text} from './fields';

const side = z.strictObject({
  caption: text(20),
  pins: z
    .array(
      z.strictObject({
        label: text(12),
        hint: text(20),
        page,
      }),
    )
    .default([]),
});

const step = z
  .strictObject({
    symbol: z.enum(['led', 'rc', 'pulse', 'scope', 'meter']),
    when: text(8).optional(),
    after: ref('recruitment.exam_policy.units', id).optional(),
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
  promise: text(24).optional(),
  invite: text(60).optional(),
  trace: z.strictObject({caption: text(40), page}).nullish(),
  steps: z.array(step).default([]),
  part: name.default('HANDBOOK'),
  left: side.optional(),
  right: side.optional(),
});
