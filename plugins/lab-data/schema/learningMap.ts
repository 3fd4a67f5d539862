/** data/learning_map.yml：学习路线图的阶段与节点。 */
import * as z from 'zod';
import {id, meta, name, text} from './fields';

const node = z.strictObject({
  id,
  title: name,
  stage: id,
  branch: z.enum(['code', 'circuit', 'digital', 'bench', 'craft']),
  requires: z.array(id).default([]),
  criterion: text(),
  taught: text().describe('站内讲解处，相对 docs/，如 exam/exam-1.mdx#scope'),
});

export const learningMap = z.strictObject({
  _meta: meta,
  stages: z.array(z.strictObject({id, title: name, weeks: name})).default([]),
  nodes: z.array(node).default([]),
});
