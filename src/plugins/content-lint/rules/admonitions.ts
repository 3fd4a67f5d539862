/** 提示框：写错的不会成为提示框，构建却不报错；别家的写法看得准，由 npm run fix 改。 */
import type {Diagnostic} from '../../diagnostics/diagnostic';
import type {Page} from '../../markdown/read/page';
import {outsideCode, type PageRule} from './rule';

const field = '提示框';
const howTo =
  '写成 :::note[标题]，冒号与方括号用英文的，标题紧跟在方括号里，另起一段 ::: 结束';

const kinds: readonly string[] = ['danger', 'warning', 'tip', 'note'];
/** 别家的种类 → 手册的；从别处粘来的，认不出的都是 note。 */
const foreignKinds: Readonly<Record<string, string>> = {
  caution: 'danger',
  error: 'danger',
  attention: 'warning',
  important: 'warning',
  hint: 'tip',
  info: 'note',
  details: 'note',
};
const kindOf = (name: string): string | undefined =>
  kinds.includes(name) ? name : foreignKinds[name];

const opening = (colons: string, kind: string, title: string | undefined) =>
  `${colons}${kind}[${title?.trim() || '注意'}]`;

/** 一整个提示框；里面还有的，外面多一个冒号。 */
function admonition(name: string, title: string | undefined, inside: string) {
  const colons = /^[ \t>]*(?::::|!!!|\?\?\?)/m.test(inside) ? '::::' : ':::';
  const kind = kindOf(name.toLowerCase()) ?? 'note';
  const body = inside.replace(/^\s*\n|\s+$/g, '');
  return [opening(colons, kind, title), body, colons].join('\n\n');
}

/** MkDocs 的 !!! note "标题"，下面缩进四格；GitHub 的 > [!NOTE]，下面每行一个 >。各是一整块，与里面每行前面的记号。 */
const foreignBlocks: readonly (readonly [block: RegExp, prefix: RegExp])[] = [
  [
    /^([ \t]*)(?:!!!|\?\?\?\+?) +(\w+)[^"\n]*(?:"(.*)")?\s*\n((?:\1(?: {4}|\t).*\n?|[ \t]*\n)*)/gm,
    /^(?: {4}|\t)/,
  ],
  [/^([ \t]*)> *\[!(\w+)\]()\s*\n((?:\1>.*\n?)*)/gm, /^> ?/],
];
function* foreign(page: Page): Iterable<Diagnostic> {
  for (const [block, prefix] of foreignBlocks)
    for (const match of outsideCode(page, block)) {
      const [whole, indent = '', name = '', title, body = ''] = match;
      const inside = body
        .split('\n')
        .map((line) => line.slice(indent.length).replace(prefix, ''));
      const text = admonition(name, title, inside.join('\n'));
      const [mark = ''] = whole.split('\n');
      const start = match.index;
      const end = start + whole.trimEnd().length;
      yield page.diagnostic(
        start,
        '记号',
        `“${mark.trim()}”会原样显示`,
        howTo,
        [{start, end, text: text.replace(/^(?=.)/gm, indent)}],
      );
    }
}

const fence =
  /^([ \t>]*)([:：]{3,}|::(?=\w+\[)) *([A-Za-z][\w-]*|\p{Script=Han}+)?(.*)$/gmu;
/** 一行行看下去：开头的种类、冒号与标题写对，一个开头一个结束；没有结束的会吞掉后面的正文。 */
function* fences(page: Page): Iterable<Diagnostic> {
  const open: {start: number; colons: number; isRight: boolean}[] = [];
  // 开头写错了的，先改开头。
  const unclosed = ({start, isRight}: (typeof open)[number]) =>
    isRight
      ? page.diagnostic(
          start,
          field,
          '没有结束',
          '在它的最后一段之后空一行，单独写一行 :::',
        )
      : [];
  for (const match of outsideCode(page, fence)) {
    const [line, indent = '', colons = '', name, rest = ''] = match;
    const start = match.index + indent.length;
    if (name === undefined) {
      if (!open.pop())
        yield page.diagnostic(start, field, '前面没有开头', howTo);
      continue;
    }
    // 里面的冒号要比外面的少。
    if ((open.at(-1)?.colons ?? Infinity) <= colons.length)
      yield* open.splice(-1).flatMap(unclosed);
    const kind = kindOf(name);
    const [, title = rest] = /^\[(.*)\]$/.exec(rest.trim()) ?? [];
    const text = opening(
      ':'.repeat(Math.max(colons.length, 3)),
      kind ?? name,
      title,
    );
    const isRight = kind !== undefined && indent + text === line.trimEnd();
    open.push({start, colons: colons.length, isRight});
    if (isRight) continue;
    const isKnown = kinds.includes(name);
    yield {
      ...page.diagnostic(
        start,
        field,
        isKnown ? '没有写对，会消失，或原样显示' : `没有 ${name} 这一种`,
        isKnown ? howTo : `改成其中之一：${kinds.join('、')}`,
        kind === undefined
          ? undefined
          : [{start, end: match.index + line.length, text}],
      ),
      rule: isKnown ? '框-2' : '框-1',
    };
  }
  yield* open.flatMap(unclosed);
}

export const admonitionRules: readonly PageRule[] = [
  ['文-12', foreign],
  ['框-2', fences],
];
