/** data/starter_kit.yml：新人起步包，三档各买什么。 */
import * as z from 'zod';
import {across, date, id, list, meta, name, text} from './fields';

const item = z.strictObject({
  name,
  spec: text().describe('最低要求'),
  price: z
    .number()
    .positive()
    .optional()
    .describe('核过的单价（元）；没有核过就不写这一项'),
});

const tier = z
  .strictObject({
    id,
    title: name,
    priced_on: date.optional().describe('核价的日期；写了 price 就要写'),
    items: z.array(item).default([]),
  })
  .superRefine(
    across(({items, priced_on: day}, diagnostic) => {
      if (day === undefined && items.some(({price}) => price !== undefined)) {
        diagnostic('items', '写了单价却没有核价的日期，补上 priced_on');
      }
    }),
  );

export const starterKit = z.strictObject({
  _meta: meta,
  tiers: list(tier).default([]),
});
