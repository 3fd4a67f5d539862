/** blog/authors.yml 与 blog/tags.yml：文章能写的作者与标签。 */
import * as z from 'zod';
import {id, name, text, url} from './fields';

const permalink = z
  .string()
  .regex(/^\/[a-z0-9-]+$/, '路径写法不对，写成 /short-name');

export const authors = z.record(
  id,
  z.strictObject({
    name,
    title: name.optional(),
    description: text.optional(),
    url: url.optional(),
    image_url: text.optional(),
    page: z.strictObject({permalink}).optional(),
  }),
);
export const tags = z.record(
  id,
  z.strictObject({label: name, permalink, description: text.optional()}),
);
