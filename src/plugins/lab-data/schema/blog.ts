/** blog/authors.yml 与 blog/tags.yml：文章能写的作者与标签，编号 → 一条。 */
import * as z from 'zod';
import {code, may, plain, url} from './fields';

const permalink = z
  .string()
  .regex(/^\/[a-z0-9-]+$/, '路径写法不对，写成 /short-name')
  .meta({unique: true});

export const authors = z.record(
  code,
  z.strictObject({
    name: plain.max(40),
    ...may({
      title: plain.max(40),
      description: plain,
      url,
      image_url: z
        .string()
        .regex(/^\/img\/[\w.-]+$/, '写法不对，写 /img/名字.svg')
        .meta({page: (file) => file}),
      page: z.strictObject({permalink}),
    }),
  }),
);
export const tags = z.record(
  code,
  z.strictObject({label: plain, permalink, description: plain.optional()}),
);
