/** data/lab.yml 的 room_plan：平面图，按格子写。 */
import * as z from 'zod';
import {oneOf, record, text} from './fields';
import * as enums from './enums';

const side = z.int().min(4).max(24);
/** 房间之外留两格，给门外的 AED 与集合点。 */
const at = z.number().min(-2).max(26);

export const roomPlan = record({
  width: side.describe('房间横向有几格'),
  depth: side.describe('房间纵向有几格'),
  areas: z
    .array(
      record({
        label: text(8),
        x: at,
        y: at,
        width: z.number().min(1),
        depth: z.number().min(1),
      }),
    )
    .default([])
    .describe('分区：左上角在第几格，横向纵向各占几格'),
  items: z
    .array(
      record({
        kind: oneOf(enums.plan),
        x: at,
        y: at,
        place: text(40)
          .optional()
          .describe(
            '用话说在哪里；配电箱、急救箱、AED、集合点不写就取 safety 里的',
          ),
      }),
    )
    .default([])
    .describe(
      '图上的东西：在第几格，左上角是 0；门外至多两格，写 -2 或超出房间两格',
    ),
}).describe('平面图：配电箱、灭火器、急救箱、AED、出口、值班台、集合点在哪里');
