/** data/home.yml：首页上实验室自己的话。 */
import * as z from 'zod';
import {file, name, page, text} from './fields';

const side = z.strictObject({
  caption: text.max(20),
  pins: z
    .array(
      z.strictObject({
        label: text.max(12),
        hint: text.max(20),
        page,
      }),
    )
    .default([]),
});

const step = z.strictObject({
  symbol: z.enum(['led', 'rc', 'pulse', 'scope', 'meter']),
  when: text.max(8),
  text: text.max(20),
  page,
});

export const home = file({
  promise: text.max(24).optional(),
  invite: text.max(60).optional(),
  trace: z.strictObject({caption: text.max(40), page}).nullish(),
  steps: z.array(step).default([]),
  part: name.default('HANDBOOK'),
  left: side.optional(),
  right: side.optional(),
});
