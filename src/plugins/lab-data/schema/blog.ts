/** blog/authors.yml 与 blog/tags.yml：文章能写的作者与标签。 */
import * as z from 'zod';
import type {Path} from '../../diagnostics/dataFile';
import {get} from '../load/values';
import {id, plain, text, url} from './fields';

const permalink = z
  .string()
  .regex(/^\/[a-z0-9-]+$/, '路径写法不对，写成 /short-name');

/** 编号 → 一条，各有各的路径：相同的，上游到构建时才用英文说。 */
const register = <Entry extends z.ZodType>(entry: Entry, at: Path) =>
  z.record(id, entry).superRefine((entries, context) => {
    const taken = new Set<unknown>();
    for (const [key, written] of Object.entries<unknown>(entries)) {
      const route = get(written, at);
      const message = `${String(route)} 用过了，换一个`;
      if (route !== undefined && taken.has(route))
        context.addIssue({code: 'custom', path: [key, ...at], message});
      taken.add(route);
    }
  });

export const authors = register(
  z.strictObject({
    name: plain.max(40),
    title: plain.max(40).optional(),
    description: plain.optional(),
    url: url.optional(),
    image_url: text.optional(),
    page: z.strictObject({permalink}).optional(),
  }),
  ['page', 'permalink'],
);
export const tags = register(
  z.strictObject({label: plain, permalink, description: plain.optional()}),
  ['permalink'],
);
