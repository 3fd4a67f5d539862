/** MDX 解析失败 → 编辑看得懂的一句话：常见的几种各有一句，要多认一种就在 kinds 里添一行。 */
import type {Unplaced} from '../../diagnostics/diagnostic';
import {offsetAt} from '../../diagnostics/positions';
import type {Span} from './frontMatter';

/** 写错的语法，从 start 到 end 之前。 */
export type Mistake = Span & Unplaced;

const literal = '字面的尖括号与花括号写进行内代码或代码块';

/** 公式的美元号：不是钱数，也不是环境变量：两头不挨空格，里面没有汉字。 */
const dollars =
  /\$\$[^$]+\$\$|(?<![\w$\\])\$(?![\s$|)\d.])(?:[^$\n|\p{Script=Han}，。；、]|\n(?!\s))*(?<![\s\\])\$(?![\w$])/u;
/** 公式的反斜杠括号：里面有上下标、等号或命令；按 \[Enter\] 不是。 */
const brackets =
  /\\\((?= |[^\\\n]*(?:[\^_=]|\\[a-z]))[^\n]+?\\\)|\\\[(?=\s|[^\\]*(?:[\^_=]|\\[a-z]))(?:(?!\n\n)[^])+?\\\]/u;
export const formula = new RegExp(`${dollars.source}|${brackets.source}`, 'gu');

/** 写成了什么样 → 编号、问题与改法；改得了的最后写换成什么，$1 是第一个括号里的字。取第一条相合的。 */
const kinds: readonly (readonly [
  at: RegExp,
  rule: string,
  message: string,
  suggestion: string,
  fixed?: string,
])[] = [
  [
    /^<!--((?:(?!\*\/)[\s\S])*?)-->/,
    '码-2',
    '不能写 HTML 注释',
    '注释写成 {/* … */}',
    '{/*$1*/}',
  ],
  [
    /^\{#([^}\s]+)[^}\n]*\}/,
    '构-4',
    '这种编号写法不能编译',
    '写成 {/* #编号 */}',
    '{/* #$1 */}',
  ],
  [
    /^<(https?:\/\/)([^\s>]+)>/,
    '文-9',
    '尖括号里的网址不是链接',
    '写成 [文字](网址)',
    '[$2]($1$2)',
  ],
  [
    /^<(?:br|hr|img)\b[^>]*>/,
    '码-2',
    '手册不用这个标签',
    '图写成 ![看得见什么](图的路径)；要换行就分成两段，表格里用“；”隔开或拆成两行',
  ],
  [
    /^<\/?[A-Za-z](?:[^>\n]|\n(?!\n))*>?/,
    '码-5',
    '标签写得不对',
    `前后成对，属性写成 名字="值"；网址写成 [文字](网址)，${literal}`,
  ],
  [/^<[^\s>]*>?/, '文-9', '会被当成标签', literal],
  [
    /^\{+[^}\n]*\}*/,
    '文-9',
    '花括号里不是能算的式子',
    `${literal}；会变的值写成 <Fact k="…" />，公式写成 <Eq tex="…" />，注释写成 {/* … */}`,
  ],
  [
    /^.*/,
    '码-4',
    '行首的 import、export 会被当成代码',
    "是一句话就换个开头，或把它写进行内代码；引入片段写成 import 名字 from './_片段.mdx';",
  ],
];

/** 没有结束的标签，解析器说得出它从哪里开始。 */
const unclosed = /closing tag for `<[^`>]*>` \((\d+):(\d+)-/;

/** 写错的那段从哪里开始：解析器停下的地方之前最近的那个记号。 */
function startOf(source: string, reason: string, offset: number) {
  const [, line, column] = unclosed.exec(reason) ?? [];
  if (line !== undefined) return offsetAt(source, Number(line), Number(column));
  const before = source.slice(0, offset);
  // 空了一行，解析器还当作没有写完，停在后面没有错的一段。
  if (reason.includes('import/exports'))
    return (
      Math.max(before.lastIndexOf('\nimport'), before.lastIndexOf('\nexport')) +
      1
    );
  const opening = reason.includes('expression') ? '{' : '<';
  return Math.max(source.lastIndexOf(opening, offset), 0);
}

/** 认出一次解析失败的原因；公式里的只说在哪里，由检查公式的规则说。 */
export function mistakeOf(source: string, error: unknown): Mistake | Span {
  if (!(
    error instanceof Error &&
    'reason' in error &&
    'line' in error &&
    'column' in error
  ))
    throw error;
  const offset = offsetAt(source, Number(error.line), Number(error.column));
  const around = [...source.matchAll(formula)].find(
    ({0: found, index}) => index <= offset && offset < index + found.length,
  );
  if (around)
    return {start: around.index, end: around.index + around[0].length};
  const start = startOf(source, String(error.reason), offset);
  const rest = source.slice(start);
  const [at = /^/, rule = '', message = '', suggestion = '', replacement] =
    kinds.find(([pattern]) => pattern.test(rest)) ?? [];
  const [found = ''] = at.exec(rest) ?? [];
  const end = start + found.length;
  return {
    start,
    end,
    rule,
    field: rest.split(/[\s>]/)[0]?.slice(0, 20) || 'MDX',
    message,
    suggestion,
    ...(replacement !== undefined && {
      fix: [{start, end, text: found.replace(at, replacement)}],
    }),
  };
}

/** 没有结束的代码块，会吞掉后面的正文：到头也没有 ```，或中间又有一个开头。 */
export function isOpenFence(block: string): boolean {
  const [mark] = /^(?:`{3,}|~{3,})/.exec(block) ?? [];
  const fences = new RegExp(`^[\\s>]*${mark}`, 'gm');
  return mark !== undefined && [...block.matchAll(fences)].length !== 2;
}

export const openFence = (span: Span): Mistake => ({
  ...span,
  rule: '码-1',
  field: '代码块',
  message: '没有结束，后面的正文会被当成代码',
  suggestion: '在最后一行代码之后单独写一行与开头一样的 ```',
});
