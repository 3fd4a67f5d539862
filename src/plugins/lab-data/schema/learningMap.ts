/** data/learning_map.yml：学习路线图的阶段与节点。 */
import * as z from 'zod';
import {count, file, id, list, name, page, ref, text, url} from './fields';

const source = z.strictObject({
  title: text,
  url: url.nullish(),
  part: text,
  stop: text.optional(),
  verified: z.boolean(),
});

const node = z.strictObject({
  id,
  title: name,
  stage: ref('learning_map.stages.id', id),
  branch: z.enum(['code', 'circuit', 'digital', 'bench', 'craft']),
  requires: z.array(ref('learning_map.nodes.id', id)).default([]),
  hours: count,
  criterion: text,
  taught: page.nullable(),
  exercise: page.nullable(),
  sources: z.array(source).min(1).max(4),
  begin: z.array(text).max(10).default([]),
});

export const learningMap = file({
  stages: list(z.strictObject({id, title: name, weeks: name})).default([]),
  nodes: list(node).default([]),
});
