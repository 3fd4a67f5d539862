/** 各份模式共用的字段。提示都写成“问题，改法”，报错时拆成两半。 */
import * as z from 'zod';
import type {Path} from '../../diagnostics/dataFile';
import {wordsOf} from '../../diagnostics/schema';
import {get} from '../load/values';
import {keysOf} from './enums';

export const text = z
  .string()
  .trim()
  .min(1)
  .refine(
    // 整个值在中文引号里：看着像加了引号，其实引号成了值的一部分。
    (value) => !/^[“‘][^“”‘’]*[”’]$/.test(value),
    '引号是中文的，换成英文双引号 "…" 或去掉',
  )
  .refine(
    (value) => value.split('“').length === value.split('”').length,
    '引号没有成对，开的写 “、合的写 ”',
  );
/** 进网页头部与结构化数据的字：尖括号在那里会被当成标签。 */
export const plain = text.regex(
  /^[^<]*$/,
  '有 <，在网页头部会被当成标签，写成字：低于、小于',
);
/** 名称，短的。 */
export const name = text.max(40);
export const id = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{1,40}$/,
    '编号的写法不对，只用小写英文、数字和短横线（2–41 个字符）',
  );
/** 写错了的说法；没有写的由 diagnostics/schema.ts 说。 */
export const wrong =
  (message: string) =>
  ({input}: {input?: unknown}): string | undefined =>
    (input ?? undefined) === undefined ? undefined : message;
export const url = z.url({
  protocol: /^(https?|ssh)$/,
  error: wrong('不是完整的网址，要带 https:// 这样的开头'),
});
export const count = z.int().min(0);
export const positive = z.int().min(1);
export const percent = count.max(100);
export const year = (from: number) => z.int().min(from).max(2100);

export const date = z.iso.date({
  error: wrong('日期写法不对，写成 "2025-09-24" 并加引号'),
});
/** 一条依据核实到哪一步；页面上怎么说由组件决定。 */
export const confidence = z.enum(['verified', 'secondary', 'unverified']);
/** 取值与中文都来自 enums.ts 的一个枚举；编辑器里的说明也由它得出。 */
export const oneOf = <Value extends string>(
  group: Readonly<Record<Value, string>>,
) => {
  const values = keysOf(group);
  const description = values
    .map((value) => `${value} ${group[value]}`)
    .join('；');
  return z.enum(values).describe(description).register(wordsOf, group);
};

declare module 'zod' {
  interface GlobalMeta {
    slot?: boolean;
    expires?: number;
    ref?: string;
    page?: (value: string) => string;
  }
}

/** 只有实验室自己知道、迟早要填的：空着时页面写“尚未填写”，npm run health 列出它。 */
export const slot = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({slot: true}).nullish();

/** 过了这一天再过 days 天，npm run health 就说它过期；写到年或月的，从最后一天算起。 */
export const expiring = <Schema extends z.ZodType>(
  schema: Schema,
  days = 0,
): Schema => schema.meta({expires: days});
/** 核对、询价的日期，一年之内有效。 */
const checkedFor = 365;
export const checked = expiring(date, checkedFor);

/** 写的是别处的编号：哪个文件的哪个列表的哪个键。 */
export const ref = <Schema extends z.ZodType>(
  to: string,
  schema: Schema,
): Schema => schema.meta({ref: to});

/** 值说的是哪一页：有没有这一页，由正文检查说（content-lint/rules/paths.ts）。 */
export const onPage = <Schema extends z.ZodType>(
  schema: Schema,
  page: (value: string) => string,
): Schema => schema.meta({page});
/** 一页的路径，/docs/ 开头、不带 .mdx，可以带 #编号。 */
export const page = onPage(text, (route) => route);

/** slot、ref 与 onPage 记下的。 */
export const metaOf = (schema: unknown) =>
  schema instanceof z.ZodType ? schema.meta() : undefined;

/** 去掉“可以不写”的那几层，剩下值本身的模式。 */
export function unwrap(schema: unknown): unknown {
  const optional =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return optional ? unwrap(schema.unwrap()) : schema;
}

/** 照模式走一遍：每一处的路径、模式与写着的值，没有写的也在内。 */
export function* walk(
  written: unknown,
  value: unknown,
  at: Path = [],
): Generator<[at: Path, schema: unknown, value: unknown]> {
  const schema = unwrap(written);
  yield [at, schema, value];
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries<unknown>(schema.shape))
      yield* walk(field, get(value, [key]), [...at, key]);
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* walk(schema.element, item, [...at, index]);
  }
}

/** 一列，编号（或写明的几项）不重复；other 可以有几条。 */
export const list = <Item extends z.ZodType>(item: Item, ...keys: string[]) =>
  z.array(item).superRefine(
    (items, context) => {
      for (const key of keys.length > 0 ? keys : ['id']) {
        const values = items.map((written) => get(written, [key]));
        for (const [index, value] of values.entries()) {
          const first = values.indexOf(value);
          if (first !== index && value !== undefined && value !== 'other')
            context.addIssue({
              code: 'custom',
              path: [index, key],
              message: `与第 ${first + 1} 条重复，换一个或删去一条`,
            });
        }
      }
    },
    // 别处写错了也看。
    {when: ({value}) => Array.isArray(value)},
  );

/** 一列，可以一条也没有、不写。 */
export const many = <Item extends z.ZodType>(item: Item, ...keys: string[]) =>
  list(item, ...keys).default([]);

/** SSH 主机密钥的指纹，本来就是公开的；读者整段粘贴给 ssh，多一个字就对不上。 */
export const fingerprint = z
  .string()
  .regex(
    /^SHA256:[A-Za-z0-9+/]{43}$/,
    '指纹的写法不对，抄 ssh-keygen -lf 打印的、SHA256: 开头的一段',
  );

/** 一条记录：不许有模式之外的键；sample 缺省继承上一级。 */
export const record = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    ...shape,
    sample: z
      .boolean()
      .optional()
      .describe('true 是占位的示例，页面上带标记；不写就跟随文件顶部的 _meta'),
  });

const meta = z.strictObject({
  sample: z
    .boolean()
    .describe('true 表示整份文件还是示例；全部确认之后改成 false'),
  checked_on: checked.describe('最近一次核对这份文件的日期'),
  owner_role: name.describe('由哪个角色维护，不写姓名'),
});

/** 一整份文件：顶部写着它是不是示例、何时核对、谁维护。 */
export const file = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({_meta: meta, ...shape});
