/** 要问的一项，以及从数据的 zod 模式得出要问哪些：必填的才问，选填的可以用参数给。 */
import * as z from 'zod';
import {labels} from '../../plugins/lab-data/schema';

/** 不能照做的理由，直接给人看。 */
export class Refusal extends Error {}

export type Answers = Readonly<Record<string, string>>;

export interface Question {
  /** 参数名：--name；数据的记录就是字段，里层的用点连着。 */
  name: string;
  hint: string;
  /** 只能从这些里选：取值 → 中文说法。 */
  choices?: Answers;
  /** 可以选几个，用逗号或顿号分开。 */
  many?: boolean;
  /** 不答就用它；没有就是必填。 */
  fallback?: string;
  /** 逐项问时不问，只认参数。 */
  silent?: boolean;
  /** 答案哪里不对。 */
  check?: (answer: string) => string | undefined;
  /** 写进数据的值；undefined 表示不写。 */
  value?: (answer: string) => unknown;
}

/** 用中英文逗号或顿号分开的几项。 */
export const listOf = (answer: string): string[] => answer.split(/\s*[,，、]\s*/).filter(Boolean);

/** 写的是取值、中文说法或序号，都换成取值。 */
export function normalize({choices, many}: Question, answer: string): string {
  if (choices === undefined) return answer;
  const entries = Object.entries(choices);
  const one = (item: string): string =>
    item in choices ? item : ((entries.find(([, word]) => word === item) ?? entries[Number(item) - 1])?.[0] ?? item);
  return many ? listOf(answer).map(one).join(',') : one(answer);
}

/** 这个答案哪里不对；undefined 表示可以。 */
export function problemOf({choices = {}, many, fallback, check}: Question, answer: string): string | undefined {
  if (answer === '') return fallback === '' ? undefined : '不能空着';
  const known = Object.keys(choices);
  const unknown = (many ? listOf(answer) : [answer]).find((item) => known.length > 0 && !known.includes(item));
  return unknown === undefined ? check?.(answer) : `没有 ${unknown}，改成其中之一：${known.join('、')}`;
}

/** 一项怎么答。 */
export function explain({hint, choices = {}, fallback}: Question): string {
  const listed = Object.entries(choices).map(([value, word], index) => `${index + 1} ${value} ${word}`.trim());
  const empty = fallback === undefined ? '' : fallback === '' ? '可以空着' : `默认 ${fallback}`;
  return [hint, listed.length > 0 ? `写值、中文或序号：${listed.join('、')}` : '', empty].filter(Boolean).join('；');
}

/** 去掉“可以不写”“可以为空”的外层。 */
function unwrap(schema: z.core.$ZodType): {schema: z.core.$ZodType; optional: boolean; nullable: boolean} {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return {...unwrap(schema.unwrap()), optional: true};
  if (schema instanceof z.ZodNullable) return {...unwrap(schema.unwrap()), nullable: true};
  return {schema, optional: false, nullable: false};
}

/** 列表的模式 → 一条记录的模式。 */
export function recordOf(list: z.core.$ZodType): z.ZodObject {
  const {schema} = unwrap(list);
  if (schema instanceof z.ZodArray) return recordOf(schema.element);
  if (schema instanceof z.ZodObject) return schema;
  throw new Error('数据的模式不是一列记录，核对 scripts/new/。');
}

function choicesOf(key: string, schema: z.core.$ZodType): Answers | undefined {
  if (schema instanceof z.ZodBoolean) return {true: '是', false: '否'};
  if (!(schema instanceof z.ZodEnum)) return undefined;
  return Object.fromEntries(schema.options.map((option) => [String(option), labels[key]?.[String(option)] ?? '']));
}

function questionOf(name: string, written: z.core.$ZodType, example: unknown): Question {
  const {schema, optional, nullable} = unwrap(written);
  const choices = choicesOf(name.split('.').at(-1) ?? '', schema);
  // CSV 的一格可以空着，模式里写成“或空串”。
  const blank = schema instanceof z.ZodUnion && z.safeParse(written, '').success;
  const value = (answer: string): unknown => {
    if (answer === '' && !blank) return nullable ? null : undefined;
    if (schema instanceof z.ZodBoolean) return answer === 'true';
    return schema instanceof z.ZodNumber && !schema.def.coerce ? Number(answer) : answer;
  };
  const described = z.globalRegistry.get(written) ?? z.globalRegistry.get(schema);
  const shown = !choices && example !== '' && ['string', 'number'].includes(typeof example);
  return {
    name,
    hint: [described?.description ?? '', shown ? `如“${String(example)}”` : ''].filter(Boolean).join('；'),
    ...(choices ? {choices} : {}),
    ...(optional || nullable || blank ? {fallback: ''} : {}),
    silent: optional,
    check: (answer) => z.safeParse(written, value(answer)).error?.issues[0]?.message,
    value,
  };
}

/**
 * 一条记录要问的各项；列表不问，必填的列表写成空的，由人补。
 * @param example 已有的一条，从里面取例子
 * @param skip 由工具写的字段
 */
export function questionsOf(
  record: z.ZodObject,
  example: unknown,
  skip: readonly string[],
  prefix = '',
): readonly Question[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = record.shape;
  return Object.entries(shape).flatMap(([key, written]): readonly Question[] => {
    const {schema, optional} = unwrap(written);
    const sample: unknown = typeof example === 'object' && example !== null ? Reflect.get(example, key) : undefined;
    if (skip.includes(key)) return [];
    if (schema instanceof z.ZodObject) return optional ? [] : questionsOf(schema, sample, skip, `${prefix}${key}.`);
    if (!(schema instanceof z.ZodArray)) return [questionOf(`${prefix}${key}`, written, sample)];
    const empty: Question = {
      name: `${prefix}${key}`,
      hint: '列表，写好之后再补',
      silent: true,
      fallback: '',
      value: () => [],
    };
    return optional ? [] : [empty];
  });
}
