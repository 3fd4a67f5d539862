/** data/starter_kit.yml：新人起步包，三档各买什么。 */
import * as z from 'zod';
import {date, file, id, list, name, text} from './fields';

const item = z.strictObject({
  name,
  spec: text,
  price: z.number().positive().optional(),
});

const tier = z.strictObject({
  id,
  title: name,
  priced_on: date.optional(),
  items: z.array(item).default([]),
});

export const starterKit = file({
  tiers: list(tier).default([]),
});
