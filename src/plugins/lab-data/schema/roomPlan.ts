/** data/lab.yml 的 room_plan：平面图，按格子写。 */
import * as z from 'zod';
import {oneOf, record, text} from './fields';
import * as enums from './enums';

const side = z.int().min(4).max(24);
/** 房间之外留两格，给门外的 AED 与集合点。 */
const at = z.number().min(-2).max(26);

export const roomPlan = record({
  width: side,
  depth: side,
  areas: z
    .array(
      record({
        label: text.max(8),
        x: at,
        y: at,
        width: z.number().min(1),
        depth: z.number().min(1),
      }),
    )
    .default([]),
  items: z
    .array(
      record({
        kind: oneOf(enums.plan),
        x: at,
        y: at,
        place: text.max(40).optional(),
      }),
    )
    .default([]),
});
