/** 各份模式共用的字段。提示都写成“问题，改法”，报错时拆成两半；没有写的由 diagnostics/mistakes.yml 说。 */
import * as z from 'zod';
import {dateInChina} from '../../../dates';
import type {Path} from '../../diagnostics';
import {get} from '../load/values';
import {keysOf} from './enums';

/** 一个字段的事都写在它的模式里（zod 的 .meta），由 walk 走一遍得出，别处不认字段的名字。 */
declare module 'zod' {
  interface GlobalMeta {
    /** 一列里不重复；other 可以有几条。 */
    unique?: boolean;
    /** 写的是别处的值，如 lab.contacts.role：哪个文件的哪个列表的哪个键。 */
    ref?: string;
    /** 只有实验室自己知道、迟早要填的：空着时页面写“尚未填写”，npm run health 列出它。 */
    slot?: boolean;
    /** 过了这一天再过这么多天，npm run health 就说它过期；写到年或月的，从最后一天算起。 */
    expires?: number;
    /** 值说的是哪一页：有没有这一页，由正文检查说（content-lint/rules/paths.ts）。 */
    page?: (value: string, at: Path, file: unknown) => string;
    /** 没有这一页时只提醒。 */
    severity?: 'warning';
  }
}

export const text = z
  .string()
  .trim()
  .min(1)
  .refine(
    // 整个值在中文引号里：看着像加了引号，其实引号成了值的一部分。
    (value) => !/^[“‘][^“”‘’]*[”’]$/.test(value),
    '引号是中文的，换成英文双引号 "…" 或去掉',
  );
/** 进网页头部与结构化数据的字：尖括号在那里会被当成标签。 */
export const plain = text.regex(
  /^[^<]*$/,
  '有 <，在网页头部会被当成标签，写成字：低于、小于',
);
/** 名称，短的。 */
export const name = text.max(40);
/** 别处的编号。 */
export const code = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{1,40}$/,
    '编号的写法不对，只用小写英文、数字和短横线（2–41 个字符）',
  );
/** 自己的编号。 */
export const id = code.meta({unique: true});
export const url = z.url({protocol: /^(https?|ssh)$/});
export const count = z.int().min(0);
export const positive = z.int().min(1);
export const percent = count.max(100);
export const year = (from: number) => z.int().min(from).max(2100);
export const date = z.iso.date();
/** 核对、询价的日期，一年之内有效。 */
export const checked = z.iso
  .date({abort: true})
  .refine((day) => day <= dateInChina(), '在将来，写核对的那一天')
  .meta({expires: 365});
/** 站内一页的路径，不带 .mdx，可以带 #编号。 */
export const page = text.meta({page: (route) => route});
/** 一条依据核实到哪一步；页面上怎么说由组件决定。 */
export const confidence = z.enum(['verified', 'secondary', 'unverified']);

/** 取值与中文都来自 enums.ts 的一个枚举；编辑器里的说明也由它得出。 */
export const oneOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
) => {
  const values = keysOf(words);
  const description = values
    .map((value) => `${value} ${words[value]}`)
    .join('；');
  return z.enum(values).meta({description, words});
};

/** 迟早要填、可以空着的一项。 */
export const slot = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({slot: true}).nullish();

/** 迟早要填的几句话。 */
export function slots<Name extends string>(
  ...names: Name[]
): Record<Name, ReturnType<typeof slot<typeof text>>>;
export function slots(...names: string[]) {
  return Object.fromEntries(names.map((each) => [each, slot(text)]));
}

/** 可以不写的几项。 */
export const may = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).partial().shape;

/** 一列，可以一条也没有、不写。 */
export const many = <Item extends z.ZodType>(item: Item) =>
  z.array(item).default([]);

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

/** 去掉“可以不写”的那几层，剩下值本身的模式。 */
export function unwrap(schema: unknown): unknown {
  const optional =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return optional ? unwrap(schema.unwrap()) : schema;
}

/** 走到的一处；name 是不带下标的路径，如 lab.contacts.role。 */
export interface Visit {
  at: Path;
  name: string;
  meta: z.GlobalMeta;
  schema: z.ZodType;
  value: unknown;
}

/** 照模式走一遍：每一处写着的值，没有写的也在内。 */
export function* walk(
  written: unknown,
  value: unknown,
  name: string,
  at: Path = [],
): Generator<Visit> {
  const schema = unwrap(written);
  if (!(schema instanceof z.ZodType)) return;
  yield {at, name, meta: schema.meta() ?? {}, schema, value};
  if (schema instanceof z.ZodObject)
    for (const [key, field] of Object.entries<unknown>(schema.shape))
      yield* walk(field, get(value, [key]), `${name}.${key}`, [...at, key]);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    for (const [index, item] of value.entries())
      yield* walk(schema.element, item, name, [...at, index]);
  if (schema instanceof z.ZodRecord)
    for (const [key, item] of Object.entries(value ?? {})) {
      yield* walk(schema.keyType, key, name, [...at, key]);
      yield* walk(schema.valueType, item, name, [...at, key]);
    }
}
