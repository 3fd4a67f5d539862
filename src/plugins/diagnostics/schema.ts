/** zod 的问题 → 中文“问题，改法”，报在写错的那一行。模式里写了自己的话时用那句。 */
import * as z from 'zod';
import type {Path} from './dataFile';
import {splitMessage, type Advice} from './diagnostic';
import {nearest} from './nearest';
import {explain} from './table';

declare module 'zod' {
  interface GlobalMeta {
    /** 枚举在页面上的中文：取值显示成文字、写错时列出能写的，都查它。 */
    words?: Readonly<Record<string, string>>;
  }
}

/** 枚举在页面上的中文。 */
export const wordsOf = (schema: unknown) =>
  schema instanceof z.ZodType ? schema.meta()?.words : undefined;

/** 能写的几种，页面上的中文跟在后面。 */
const choices = (values: readonly unknown[], inst: unknown) =>
  values
    .map((value) => {
      const word = wordsOf(inst)?.[String(value)];
      return word === undefined ? String(value) : `${String(value)}（${word}）`;
    })
    .join('、');

/** 没有自己的话时怎么说，写成“问题，改法”。 */
function sentence(issue: z.core.$ZodRawIssue): string {
  const {code, input, inst, expected, format, origin} = issue;
  const written = input === undefined || input === null ? ` ${input}` : '';
  const {values, minimum, maximum = minimum} = issue;
  const {message, suggestion} = explain(
    'schema',
    `${code} ${String(expected ?? format ?? origin)}${written}`,
    Array.isArray(values) ? choices(values, inst) : String(maximum),
  );
  return `${message}，${suggestion}`;
}

z.config({customError: sentence});

type Issue = z.core.$ZodIssue;

/** 缺少的一项，与同一处多出的键很像：是那个键拼错了，由它说。 */
const isMisspelled = ({message, path}: Issue, issues: readonly Issue[]) =>
  message.startsWith('缺少') &&
  issues.some(
    (issue) =>
      issue.code === 'unrecognized_keys' &&
      issue.path.join() === path.slice(0, -1).join() &&
      nearest(String(path.at(-1)), issue.keys) !== undefined,
  );

/** 把 zod 的问题摊平：联合类型只留第一种写法的说法，不认识的键各报在自己的那一行。 */
function flatten(
  issues: readonly Issue[],
  prefix: Path = [],
): {at: Path; message: string}[] {
  return issues.flatMap((issue) => {
    if (isMisspelled(issue, issues)) return [];
    const at = [...prefix, ...issue.path];
    const [first] = issue.code === 'invalid_union' ? issue.errors : [];
    if (first) return flatten(first, at);
    if (issue.code !== 'unrecognized_keys')
      return [{at, message: issue.message}];
    // 字段没有汉字：是花括号里一个值的后半句。
    return issue.keys.map((key) => ({
      at: [...at, key],
      message: /^[\w./-]+$/.test(key)
        ? `有不认识的字段 ${key}，核对拼写或删去`
        : '英文的逗号断开了前面的值，换成中文的或给整个值加引号',
    }));
  });
}

/** 不合模式的地方，各带着它的路径。 */
export const schemaDiagnostics = (
  error: z.ZodError | undefined,
): ({at: Path} & Advice)[] =>
  flatten(error?.issues ?? []).map(({at, message}) => ({
    at,
    ...splitMessage(message, '照同类记录的写法改正'),
  }));
