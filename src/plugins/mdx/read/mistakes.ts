/** MDX 解析失败 → 编辑看得懂的一句话：常见的几种各有一句，要多认一种就在 mistakes.yml 里添一行。 */
import path from 'node:path';
import {
  adviceIn,
  explain,
  offsetAt,
  patternOf,
  readTable,
  rowFor,
  unreadable,
  type Unplaced,
} from '../../diagnostics';
import type {Span} from './frontMatter';

/** 写错的语法，从 start 到 end 之前。 */
export type Mistake = Span & Unplaced;

/** 写成了什么样 → 编号、问题与改法；太长的几种。 */
export const {
  kinds,
  programs,
  long = [],
  formulas = [],
} = readTable(path.join(__dirname, 'mistakes.yml'));

/** 公式的记号。 */
export const formula = patternOf(
  formulas.map(([find]) => find).join('|'),
  'gu',
);

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
  let at = Math.max(source.lastIndexOf(opening, offset), 0);
  while (opening === '{' && source[at - 1] === opening) at -= 1;
  return at;
}

/** 解析器说得出写错在哪一行。 */
const isPlaced = (
  error: unknown,
): error is Error & Record<'reason' | 'line' | 'column', unknown> =>
  error instanceof Error &&
  'reason' in error &&
  'line' in error &&
  'column' in error;

/** 认出一次解析失败的原因；公式里的只说在哪里，由检查公式的规则说。 */
export function mistakeOf(source: string, error: unknown): Mistake | Span {
  if (!isPlaced(error)) throw error;
  const offset = offsetAt(source, Number(error.line), Number(error.column));
  const around = [...source.matchAll(formula)].find(
    ({0: found, index}) => index <= offset && offset < index + found.length,
  );
  if (around)
    return {start: around.index, end: around.index + around[0].length};
  const start = startOf(source, String(error.reason), offset);
  const rest = source.slice(start);
  const row = rowFor(kinds, rest) ?? ['^', '', ''];
  const [find, , , , replacement] = row;
  const [found = ''] = new RegExp(find).exec(rest) ?? [];
  const end = start + found.length;
  return {
    start,
    end,
    field: /^[^\s>]{1,20}/.exec(rest)?.[0] ?? 'MDX',
    ...adviceIn(row),
    ...(replacement !== undefined && {
      fix: [{start, end, text: found.replace(new RegExp(find), replacement)}],
    }),
  };
}

/** 太长的一页不读，检查与构建都会像死了一样；见 mistakes.yml 的 long。 */
export const tooLong = (file: string, source: string) =>
  unreadable(file, source, long);

/** 没有结束的代码块，会吞掉后面的正文：到头也没有 ```，或中间又有一个开头。 */
export function isOpenFence(block: string): boolean {
  const [mark] = /^(?:`{3,}|~{3,})/.exec(block) ?? [];
  const fences = new RegExp(`^[\\s>]*${mark}`, 'gm');
  const end = new RegExp(`\\n[\\s>]*${mark}[\`~]*\\s*$`);
  return (
    mark !== undefined &&
    ([...block.matchAll(fences)].length !== 2 || !end.test(block))
  );
}

export const openFence = (span: Span): Mistake => ({
  ...span,
  field: '代码块',
  ...explain('rules', 'open fence'),
});
