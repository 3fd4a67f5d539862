/** YAML 写错的地方 → 编辑看得懂的一句话：哪一个字，为什么，怎么改（mistakes.yml）。data/ 与正文的元数据共用。 */
import {
  isAlias,
  isCollection,
  isScalar,
  visit,
  type Document,
  type Node,
} from 'yaml';
import type {Advice} from './diagnostic';
import {hidden} from './hidden';
import {adviceIn, explain, mistakes, patternOf} from './table';

const {causes = []} = mistakes;

/** 值以 *、&、! 开头，YAML 当成引用、锚点与标签，字会丢。 */
const isLost = (node: Node) =>
  isAlias(node) ||
  ('anchor' in node && Boolean(node.anchor)) ||
  node.tag !== undefined;

/** “第 #1 篇”的 # 后面是注释。 */
const isCut = (node: Node) =>
  isScalar(node) &&
  node.type === 'PLAIN' &&
  typeof node.value === 'string' &&
  /^\S/.test(node.comment ?? '');

/** 双引号里写成代号的、看不见的字："\u202E"；直接写的由档-8 说。 */
const isHidden = (node: Node, source: string) =>
  isScalar(node) &&
  hidden.test(String(node.value)) &&
  !hidden.test(source.slice(...(node.range ?? [])));

/** 读得通、意思却不对的：在哪里，解析器会怎么说。 */
function misread(document: Document, source: string) {
  const found: (readonly [offset: number, reason: string])[] = [];
  visit(document, {
    Node: (role, node) => {
      const [start = 0, end = 0] = node.range ?? [];
      // {{路径}} 是一组值作键，解析器另外用英文说一句。
      if (isLost(node) || (role === 'key' && isCollection(node)))
        found.push([start, '']);
      // {name：校医院}：整个成了一个键。
      if (role === 'key' && isScalar(node))
        if (/^[\w-]+：/.test(String(node.value))) found.push([start, '']);
      if (isCut(node)) found.push([end, '']);
      if (isHidden(node, source)) found.push([start, 'escape']);
    },
  });
  return found[0];
}

/** 解析器停下的地方 → 写错的地方。 */
function wrongAt(source: string, reason: string, offset: number): number {
  // 引号没有配对时，解析器停在读不下去的地方；没有配对的是它前面最近的一个。
  const [, quote] = /^Missing closing (.)/.exec(reason) ?? [];
  if (quote) return source.lastIndexOf(quote, offset - 1);
  // 少了右括号的，停在后面的一行。
  return /end with a/.test(reason)
    ? source.slice(0, offset).trimEnd().length - 1
    : offset;
}

/** 第一处语法错误：一行写错了，后面的都会跟着报。 */
export function yamlMistake(
  source: string,
  document: Document,
): (Advice & {offset: number}) | undefined {
  const [error] = document.errors;
  const [said = ''] = error?.message.split(' at line') ?? [];
  const mistake = error
    ? ([error.pos[0], said] as const)
    : misread(document, source);
  if (!mistake) return undefined;
  const [stopped, reason] = mistake;
  const offset = wrongAt(source, reason, stopped);
  const above = source.slice(0, offset).split('\n').slice(0, -3).join('\n');
  const [line = ''] = source.slice(offset).split('\n', 1);
  const near = source.slice(above.length, offset + line.length);
  const isCertain = /closing|unique|escape/.test(reason);
  for (const cause of isCertain ? [] : causes) {
    const found = [...near.matchAll(patternOf(cause[0], 'gm'))].at(-1);
    if (found)
      return {
        offset: above.length + found.index,
        ...adviceIn(cause, found[0]),
      };
  }
  return {offset, ...explain('yaml', reason)};
}
