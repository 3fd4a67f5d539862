/** zod 的问题 → 中文“问题，改法”，报在写错的那一行。模式里写了自己的话时用那句。 */
import * as z from 'zod';
import type {Path} from './dataFile';
import {splitMessage, type Advice} from './diagnostic';
import {nearest} from './nearest';

/** 枚举 → 页面上的中文；取值显示成文字、写错时列出能写的都查它。 */
export const wordsOf = z.registry<Readonly<Record<string, string>>>();

const absent = '缺少这一项';

const types: Readonly<Record<string, string>> = {
  string: '文本（加引号）',
  number: '数字',
  int: '整数',
  boolean: ' true 或 false',
  array: '列表',
  object: '一组键值',
};

/** 能写的几种，页面上的中文跟在后面。 */
function choices({
  inst,
  values,
}: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidValue>) {
  const words = inst instanceof z.ZodType ? wordsOf.get(inst) : undefined;
  const named = values.map(String).map((value) => {
    const word = words?.[value];
    return word === undefined ? value : `${value}（${word}）`;
  });
  return `${named.join('、')} 之一`;
}

function explain(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${absent}，按同类记录补上`;
      if (issue.input === null) return '空着，填上内容；选填的也可以删去这一行';
      return `类型不对，这里要${types[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined
        ? `${absent}，补上：${choices(issue)}`
        : `只能是 ${choices(issue)}，改成其中一个`;
    case 'too_small':
      if (issue.origin === 'array')
        return `空着，至少写 ${String(issue.minimum)} 条`;
      return issue.origin === 'string'
        ? '不能为空，填上内容或删去这一项'
        : `太小，至少 ${String(issue.minimum)}`;
    case 'too_big': {
      const most = String(issue.maximum);
      return issue.origin === 'string'
        ? `太长，至多 ${most} 字，改短`
        : `太大，至多 ${most}`;
    }
    default:
      return undefined;
  }
}

z.config({customError: explain});

type Issue = z.core.$ZodIssue;

/** 缺少的一项，与同一处多出的键很像：是那个键拼错了，由它说。 */
const isMisspelled = ({message, path}: Issue, issues: readonly Issue[]) =>
  message.startsWith(absent) &&
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
    return issue.keys.map((key) => ({
      at: [...at, key],
      message: `有不认识的字段 ${key}，核对拼写或删去`,
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
