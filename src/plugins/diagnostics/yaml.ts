/** YAML 写错的地方 → 编辑看得懂的一句话。data/ 与正文的元数据共用。 */
import {isAlias, isScalar, visit, type Document} from 'yaml';
import type {Advice} from './diagnostic';

const suggestion =
  '冒号、逗号与引号用英文的，冒号与减号后面空一格；同级对齐，不用 Tab；值里有冒号或 #、以符号开头的，整个用英文双引号括起来，# 后面是注释的空一格';

/** 读得通、意思却不对的：值以 *、&、! 开头，YAML 当成引用、锚点与标签，字会丢，或到取值时才停下。 */
function misread(document: Document) {
  let offset: number | undefined;
  visit(document, {
    Node: (_, node) => {
      if (
        isAlias(node) ||
        node.anchor !== undefined ||
        node.tag?.startsWith('!') ||
        // “第 #1 篇”：# 与后面的字是注释，值里没有它们。
        (isScalar(node) &&
          node.type === 'PLAIN' &&
          typeof node.value === 'string' &&
          /^\S/.test(node.comment ?? ''))
      )
        offset ??= node.range?.[0];
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
  let offset = error?.pos[0] ?? misread(document);
  if (offset === undefined) return undefined;
  // 引号没有配对时，解析器停在读不下去的地方；没有配对的是它前面最近的一个。
  const [, quote] = /^Missing closing (.)/.exec(error?.message ?? '') ?? [];
  if (quote) offset = source.lastIndexOf(quote, offset - 1);
  return error?.code === 'DUPLICATE_KEY'
    ? {offset, message: '同一个键写了两次', suggestion: '删去一个'}
    : {offset, message: '写法有误', suggestion};
}
