/** blog/authors.yml 与 blog/tags.yml：文章能写的作者与标签，编号 → 一条。 */
import * as z from 'zod';
import {code, plain, text, url} from './fields';

const permalink = z
  .string()
  .regex(/^\/[a-z0-9-]+$/, '路径写法不对，写成 /short-name')
  .meta({unique: true});

export const authors = z.record(
  code,
  z.strictObject({
    name: plain.max(40),
    title: plain.max(40).optional(),
    description: plain.optional(),
    url: url.optional(),
    image_url: text.optional(),
    page: z.strictObject({permalink}).optional(),
  }),
);
export const tags = z.record(
  code,
  z.strictObject({label: plain, permalink, description: plain.optional()}),
);
