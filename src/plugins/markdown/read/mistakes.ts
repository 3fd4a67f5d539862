/**
 * MDX 解析失败 → 编辑看得懂的一句话。解析器的英文报错只说它卡在哪个字符，不说该怎么写。
 * 要多认一种写法，就在 looks 里添一行。
 */
import type {Nodes} from 'mdast';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {offsetAt} from '../../diagnostics/positions';
import type {Span} from './frontMatter';

/** 一处写错的语法；start 到 end 这段盖住之后可以继续解析，两者相等表示无法继续。 */
export interface Mistake
  extends Span, Pick<Diagnostic, 'field' | 'message' | 'suggestion'> {
  rule: string;
  /** 没有结束的标签后面，写成了别的哪个结束标签；那一个不再报。 */
  instead?: string;
  /** 机器能做的改动。 */
  fix?: readonly (Span & {text: string})[];
}

const literal = '字面的尖括号与花括号写进行内代码';

/** 解析器的说法 → 写错的那段从哪个记号开始。 */
const openings: readonly (readonly [reason: RegExp, opening: RegExp])[] = [
  [/import\/exports/, /^(?:import|export)\b/gm],
  [/in expression|expression with acorn/, /\{+/g],
  [/^Unexpected/, /</g],
];

/** 从那个记号起写成了什么样（认出的整段要盖住）→ 编号、字段、问题与改法；$1 是第一个括号里的字，改得了的最后写换成什么。取第一条相合的。 */
const looks: readonly (readonly [
  at: RegExp,
  rule: string,
  field: string,
  message: string,
  suggestion: string,
  fixed?: string,
])[] = [
  [
    /^<!--((?:(?!\*\/)[\s\S])*?)-->/,
    '码-2',
    '注释',
    '不能写 HTML 注释',
    '注释写成 {/* … */}',
    '{/*$1*/}',
  ],
  [
    /^<\/([^>\n]*)>?/,
    '码-5',
    '</$1>',
    '没有对应的开始标签',
    '删去，或补上开始标签',
  ],
  [
    /^<https?:[^>\n]*>?/,
    '文-10',
    '链接',
    '网址不能写在尖括号里',
    '写成 [说明去处的文字](网址)',
  ],
  // 忘了写 > 时，不能一直盖到下一段里的标签。
  [
    /^<([A-Za-z][\w.]*)\s(?:[^>\n]|\n(?!\n))*>?/,
    '码-5',
    '<$1>',
    '属性写法不对',
    '属性写成 名字="值"，引号成对，以 > 或 /> 结束；比较写进行内代码',
  ],
  [/^<([^\s>]{0,7})/, '文-9', '<$1', '会被当成标签', literal],
  [
    /^\{#([^}\s]+)\}/,
    '构-4',
    '{#$1}',
    '这种编号写法不能编译',
    '写成 {/* #$1 */}',
    '{/* #$1 */}',
  ],
  [
    /^\{+[^}\n]*\}*/,
    '文-9',
    '{',
    '花括号里不是能算的式子',
    `${literal}；会变的值写成 <Fact k="…" />，公式写成 <Eq tex="…" />，注释写成 {/* … */}`,
  ],
  [
    /^.*/,
    '码-4',
    '引入',
    '不是能读的引入语句',
    "写成 import 名字 from './_片段.mdx';，不是代码的句子换个开头",
  ],
];

/** 照上面的表认。 */
function lookAt(
  source: string,
  offset: number,
  reason: string,
): Mistake | undefined {
  const [, opening = /(?!)/g] =
    openings.find(([pattern]) => pattern.test(reason)) ?? [];
  const start = [...source.slice(0, offset + 2).matchAll(opening)]
    .filter(({index}) => index <= offset)
    .at(-1)?.index;
  if (start === undefined) return undefined;
  const rest = source.slice(start);
  const [pattern, rule = '', field = '', message = '', suggestion = '', fixed] =
    looks.find(([at]) => at.test(rest)) ?? [];
  const [found = '', name = ''] = pattern?.exec(rest) ?? [];
  const fill = (words: string) => words.replaceAll('$1', () => name);
  const end = start + found.length;
  return {
    start,
    end,
    rule,
    field: fill(field),
    message,
    suggestion: fill(suggestion),
    ...(fixed !== undefined && {fix: [{start, end, text: fill(fixed)}]}),
  };
}

/** 标签没有结束，或结束的是别的标签。 */
const unclosed =
  /^(?:Unexpected closing tag `([^`]*)`, )?.*closing tag for `<([^`>]*)>` \((\d+):(\d+)-(\d+):(\d+)\)/;

function unclosedTag(source: string, reason: string): Mistake | undefined {
  const match = unclosed.exec(reason);
  if (!match) return undefined;
  const [, instead, tag = '', ...numbers] = match;
  const [line = 1, column = 1, endLine = 1, endColumn = 1] =
    numbers.map(Number);
  const isTag = /^[A-Za-z]/.test(tag);
  return {
    start: offsetAt(source, line, column),
    end: offsetAt(source, endLine, endColumn),
    field: `<${tag}>`,
    ...(instead !== undefined && {instead}),
    rule: isTag ? '码-5' : '文-9',
    message: isTag ? '没有结束标签' : '会被当成标签',
    suggestion: isTag
      ? `补上 </${tag}>；要换行就分成两段，${literal}`
      : '占位写进行内代码，如 `<用户名>`',
  };
}

/** 认出一次解析失败的原因；认不出时照录解析器的话，并不再继续。 */
export function findMistake(source: string, error: unknown): Mistake {
  if (!(
    error instanceof Error &&
    'reason' in error &&
    'line' in error &&
    'column' in error
  ))
    throw error;
  const offset = offsetAt(
    source,
    Number(error.line ?? 1),
    Number(error.column ?? 1),
  );
  const reason = String(error.reason);
  return (
    unclosedTag(source, reason) ??
    lookAt(source, offset, reason) ?? {
      start: offset,
      end: offset,
      rule: '码-5',
      field: 'MDX',
      message: `这里解析不了（${reason}）`,
      suggestion: '核对这一行的标签、尖括号与花括号是否成对',
    }
  );
}

/** 没有结束的代码块，会吞掉后面的正文：到头也没有 ```，或中间又有一个开头。 */
export function openFences(
  source: string,
  blocks: readonly Nodes[],
): Mistake[] {
  return blocks.flatMap(({position}) => {
    const start = position?.start.offset ?? 0;
    const [opening = '', ...rest] = source
      .slice(start, position?.end.offset)
      .split('\n');
    const mark = /^(?:`{3,}|~{3,})/.exec(opening)?.[0];
    if (mark === undefined) return [];
    const ends = new RegExp(`^[\\s>]*${mark}+\\s*$`).test(rest.at(-1) ?? '');
    if (
      ends &&
      !rest.some((line) => new RegExp(`^[\\s>]*${mark}\\w`).test(line))
    )
      return [];
    const suggestion = `在最后一行代码之后单独写一行 ${mark}`;
    return [
      {
        start,
        end: start,
        rule: '码-1',
        field: '代码块',
        message: '没有结束，后面的正文会被当成代码',
        suggestion,
      },
    ];
  });
}
