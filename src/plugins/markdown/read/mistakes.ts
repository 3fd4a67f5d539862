/**
 * MDX 解析失败 → 编辑看得懂的一句话。解析器的英文报错只说它卡在哪个字符，不说该怎么写。
 * 要多认一种写法，就在 kinds 里合适的那张表添一行。
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

/** 解析器停下的偏移与它的说法。 */
interface Stop {
  source: string;
  offset: number;
  reason: string;
}

const literal = '字面的尖括号与花括号写进行内代码';

/** `<br>`、`<font>`：浏览器认得、手册不用的标签。 */
export const bannedTags: readonly string[] = ['br', 'font', 'center'];
export const bannedTagSuggestion =
  '要换行就分成两段（表格里分成两行），要强调就用粗体';

/** 那里写成了什么样（认出的整段要盖住，带 y 标志）→ 规范编号、字段、问题与改法；$1 是第一个括号里的字，改得了的最后写换成什么。 */
type Look = readonly [
  at: RegExp,
  rule: string,
  field: string,
  message: string,
  suggestion: string,
  fixed?: string,
];

/** 解析器的说法 → 写错的那段从哪个记号开始，可能写成了什么样。 */
const kinds: readonly {
  reason: RegExp;
  opening: RegExp;
  looks: readonly Look[];
}[] = [
  {
    reason: /^Unexpected closing slash/,
    opening: /</g,
    looks: [
      [
        /<\/?([^>\n]*)>?/y,
        '码-5',
        '</$1>',
        '前面没有对应的开始标签',
        '删去，或补上开始标签',
      ],
    ],
  },
  {
    reason:
      /^Unexpected (?:character|end of file|`Property`|empty expression)(?!.*in expression)/,
    opening: /</g,
    looks: [
      [
        /<!--((?:(?!\*\/)[\s\S])*?)-->/y,
        '码-2',
        '注释',
        '不能写 HTML 注释',
        '注释写成 {/* … */}',
        '{/*$1*/}',
      ],
      [
        /<!--(?:[\s\S]*?-->|.*)/y,
        '码-2',
        '注释',
        '不能写 HTML 注释',
        '注释写成 {/* … */}',
      ],
      [
        /(?<=^--8)<--.*/my,
        '文-12',
        '记号',
        '“--8<--”会原样显示',
        '把那个文件里的话写在这里，或引入同一文件夹里的片段',
      ],
      [
        /<(?=https?:)/y,
        '文-10',
        '链接',
        '网址不能写在尖括号里',
        '写成 [说明去处的文字](网址)',
      ],
      // 前面紧挨着字母或数字的是比较，不是标签；忘了写 > 时，不能一直盖到下一段里的标签。
      [
        /(?<!\w)<([A-Za-z][\w.]*)\s(?:[^>\n]|\n(?!\n))*>?/y,
        '码-5',
        '<$1>',
        '属性写法不对',
        '属性写成 名字="值"，引号成对，以 > 或 /> 结束',
      ],
      [/<(?=([^\s>]{0,7}))/y, '文-9', '<$1', '会被当成标签', literal],
    ],
  },
  {
    reason:
      /^(?:Unexpected end of file in expression|Could not parse expression with acorn)/,
    opening: /\{\{?/g,
    looks: [
      // 代码里取值的写法：两个花括号一起盖住，只报一次。
      [
        /\{\{[^{}\n]*\}{0,2}/y,
        '文-9',
        '{{',
        '只在代码里取值',
        '会变的值写成 <Fact k="…" />，字面的花括号写进行内代码',
      ],
      [
        /\{#([^}\s]+)\}/y,
        '构-4',
        '{#$1}',
        '这种编号写法不能编译',
        '写成 {/* #$1 */}',
        '{/* #$1 */}',
      ],
      [
        /(?<=[\^_]|\\[A-Za-z]+)\{[^{}\n]*\}+/y,
        '文-12',
        '公式',
        '这里不认公式的写法',
        '公式写成 <Eq tex="…" />',
      ],
      [
        /\{[^{}\n]*\}|\{/y,
        '文-9',
        '{',
        '花括号里不是能算的式子',
        `${literal}；注释写成 {/* … */}`,
      ],
    ],
  },
  {
    // 以这两个词开头的英文句子也会被当成代码；解析器可能读到后面几段才停下。
    reason: /^Could not parse import\/exports/,
    opening: /^(?:import|export)\b/gm,
    looks: [
      [
        /.*/y,
        '码-4',
        '引入',
        '不是能读的引入语句',
        "写成 import 名字 from './_片段.mdx';，不是代码的句子换个开头",
      ],
    ],
  },
];

/** 照上面的表认。 */
function lookAt({source, offset, reason}: Stop): Mistake | undefined {
  const kind = kinds.find(({reason: said}) => said.test(reason));
  const start =
    kind &&
    [...source.slice(0, offset + 2).matchAll(kind.opening)]
      .filter(({index}) => index <= offset)
      .at(-1)?.index;
  if (start === undefined) return undefined;
  for (const [
    pattern,
    rule,
    field,
    message,
    suggestion,
    fixed,
  ] of kind?.looks ?? []) {
    pattern.lastIndex = start;
    const match = pattern.exec(source);
    if (!match) continue;
    const fill = (words: string) => words.replace('$1', () => match[1] ?? '');
    const end = start + match[0].length;
    const fix =
      fixed === undefined ? {} : {fix: [{start, end, text: fill(fixed)}]};
    return {
      start,
      end,
      rule,
      field: fill(field),
      message,
      suggestion: fill(suggestion),
      ...fix,
    };
  }
  return undefined;
}

/** 标签没有结束，或结束的是别的标签：`<img>` 忘了斜线，解析器到外面的 `</p>` 才停下。 */
function unclosedTag({source, reason}: Stop): Mistake | undefined {
  const match =
    /^(?:Unexpected closing tag `([^`]*)`, )?.*closing tag for `<([^`>]*)>` \((\d+):(\d+)-(\d+):(\d+)\)/.exec(
      reason,
    );
  if (!match) return undefined;
  const [, instead, tag = '', ...numbers] = match;
  const [line = 1, column = 1, endLine = 1, endColumn = 1] =
    numbers.map(Number);
  const [start, end] = [
    offsetAt(source, line, column),
    offsetAt(source, endLine, endColumn),
  ];
  const at = {
    start,
    end,
    field: `<${tag}>`,
    ...(instead !== undefined && {instead}),
  };
  if (bannedTags.includes(tag))
    return {
      ...at,
      rule: '码-2',
      message: '手册不用这个标签',
      suggestion: bannedTagSuggestion,
    };
  return /^[A-Za-z]/.test(tag)
    ? {
        ...at,
        rule: '码-5',
        message: '没有结束标签',
        suggestion: `补上 </${tag}>，或写成 <${tag} … />；${literal}`,
      }
    : {
        ...at,
        rule: '文-9',
        message: '会被当成标签',
        suggestion: '占位写进行内代码，如 `<用户名>`',
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
  const stop = {source, offset, reason: String(error.reason)};
  const suggestion = '核对这一行的标签、尖括号与花括号是否成对';
  const unknown = {
    start: offset,
    end: offset,
    rule: '码-5',
    field: 'MDX',
    message: '这里解析不了',
    suggestion,
  };
  return unclosedTag(stop) ?? lookAt(stop) ?? unknown;
}

/** 上面会报的编号，正文检查的清单里要有它们。 */
export const mistakeNumbers: readonly string[] = [
  '文-9',
  '文-10',
  '文-12',
  '构-4',
  '码-1',
  '码-2',
  '码-4',
  '码-5',
];

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
