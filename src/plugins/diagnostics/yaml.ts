/** YAML 写错的地方 → 编辑看得懂的一句话：哪一个字，为什么，怎么改。data/ 与正文的元数据共用。 */
import {isAlias, isScalar, visit, type Document} from 'yaml';
import type {Advice} from './diagnostic';

const quoteIt = '整个值用英文双引号括起来';

/** 常见的原因，从写错的那一行往上找两行；认的就是那个字。取第一条相合的。 */
const causes: readonly (readonly [at: RegExp, ...string[]])[] = [
  [/(?<=^ *)\t/gm, '缩进用了 Tab', '换成空格'],
  [
    /(?<=^\s*(?:- +)?(?:\{ *)?[\w-]+)：/gm,
    '冒号是全角的',
    '换成英文的 : ，后面空一格',
  ],
  [/(?<=^\s*(?:- +)?[\w-]+):(?=[^\s:/])/gm, '冒号后面没有空格', '空一格'],
  [/(?<=^ *)-(?=[^\s-])/gm, '减号后面没有空格', '空一格'],
  [
    /(?<=[ \t])#(?=[^\s#])/gm,
    '# 后面的字被当成注释',
    `${quoteIt}；是注释就空一格`,
  ],
  [
    /(?<=[{[][^}\]\n]*)[，：｝］]/gm,
    '“$&”是全角的',
    '括号里的逗号与冒号用英文的，后面空一格',
  ],
  [/(?<=^\s*(?:- +)?[\w-]+: +[^"'\s{[|>#][^\n]*?): /gm, '值里有冒号', quoteIt],
  [
    /(?<=^\s*(?:- +)?[\w-]+: +"[^"\n]*)"(?=[^\s,}\]#])|(?<=: +“)[^”\n]*$/gm,
    '引号里还有引号',
    '里面的写成 “ ”',
  ],
  [
    /(?<=(?::|-|[{,[]) +|[[{])(?:[@`%*&!]|[|>](?= *[^\s\d+-]))/gm,
    '值以 $& 开头',
    quoteIt,
  ],
];

/** 解析器说的，各是什么。 */
const reasons: readonly (readonly [message: RegExp, ...string[]])[] = [
  [/unique/, '同一个键写了两次', '删去一个'],
  [/Missing closing/, '引号没有配对', '在值的末尾补上，或删去这一个'],
  [/end with a \}|\}/, '花括号没有配对', '在这一行末尾补上 }'],
  [/end with a \]|\]/, '方括号没有配对', '在这一行末尾补上 ]'],
  [/escape/, '双引号里的 \\ 有别的意思', '写两个 \\\\，或换成单引号'],
  [/at node end/, '值的后面还有字', `多了就删去；是值的一部分，${quoteIt}`],
  [
    /same line|followed by map values|implicit|Implicit|single line/,
    '少了冒号，或多出一行',
    '写成“键: 值”；接着上一行的值写在同一行',
  ],
  [/column|indent|compact|without -/i, '没有对齐', '同一级的键与减号对齐'],
];

/** 读得通、意思却不对的：值以 *、&、! 开头，YAML 当成引用、锚点与标签，字会丢；“第 #1 篇”的 # 后面是注释。 */
function misread(document: Document) {
  let offset: number | undefined;
  visit(document, {
    Node: (_, node) => {
      const [start = 0, end = 0] = node.range ?? [];
      if (
        isAlias(node) ||
        node.anchor !== undefined ||
        node.tag?.startsWith('!')
      )
        offset ??= start;
      if (
        isScalar(node) &&
        node.type === 'PLAIN' &&
        typeof node.value === 'string' &&
        /^\S/.test(node.comment ?? '')
      )
        offset ??= end;
    },
  });
  return offset;
}

/** 第一处语法错误：一行写错了，后面的都会跟着报。 */
export function yamlMistake(
  source: string,
  document: Document,
): (Advice & {offset: number}) | undefined {
  const [error] = document.errors;
  const reason = error?.message ?? '';
  let offset = error?.pos[0] ?? misread(document);
  if (offset === undefined) return undefined;
  // 引号没有配对时，解析器停在读不下去的地方；没有配对的是它前面最近的一个。
  const [, quote] = /^Missing closing (.)/.exec(reason) ?? [];
  if (quote) offset = source.lastIndexOf(quote, offset - 1);
  // 少了右括号的，停在后面的一行。
  if (/end with a/.test(reason))
    offset = source.slice(0, offset).trimEnd().length - 1;
  const before = source.slice(0, offset).split('\n');
  const from = before.slice(0, -3).join('\n').length;
  const to = source.indexOf('\n', offset);
  const near = source.slice(from, to < 0 ? undefined : to);
  if (!quote && !/unique|escape/.test(reason))
    for (const [pattern, message = '', suggestion = ''] of causes) {
      const found = [...near.matchAll(pattern)].at(-1);
      if (found)
        return {
          offset: from + found.index,
          message: message.replace('$&', () => found[0]),
          suggestion,
        };
    }
  const [, message = '写法有误', suggestion = quoteIt] =
    reasons.find(([pattern]) => pattern.test(reason)) ?? [];
  return {offset, message, suggestion};
}
