/** data/learning_map.yml：学习路线图的阶段与节点。 */
import * as z from 'zod';
import {count, id, list, meta, name, page, ref, text, url} from './fields';

const source = z.strictObject({
  title: text(80),
  url: url.nullish(),
  part: text(80).describe('看哪一章、哪几集'),
  stop: text(80).describe('看到哪里停').optional(),
  verified: z.boolean().describe('标题与章节是否查证过；false 显示“待核实”'),
});

const node = z.strictObject({
  id,
  title: name,
  stage: ref('learning_map.stages', id),
  branch: z.enum(['code', 'circuit', 'digital', 'bench', 'craft']),
  requires: z.array(ref('learning_map.nodes', id)).default([]),
  hours: count.describe('学时，一学时 45 分钟'),
  criterion: text(),
  taught: page
    .nullable()
    .describe('站内讲解处，如 /docs/little-gifts#git；没有就写 null'),
  exercise: page
    .nullable()
    .describe('站内样题，如 /docs/exam/exam-1#scope；没有就写 null'),
  sources: z.array(source).min(1).max(4).describe('外面的资料，中文的在前'),
  begin: z
    .array(text(160))
    .max(10)
    .describe('没有更好的资料时，照着动手的几步')
    .default([]),
});

export const learningMap = z.strictObject({
  _meta: meta,
  stages: list(z.strictObject({id, title: name, weeks: name})).default([]),
  nodes: list(node).default([]),
});
