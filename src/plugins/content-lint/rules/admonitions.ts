/** 提示框：写错的不会成为提示框，构建却不报错；别家的写法看得准，由 npm run fix 改。 */
import type {Page} from '../../mdx/read/page';
import {outsideCode, type PageRule, type Problem, type Problems} from './rule';

const howTo =
  '写成 :::note[标题]，冒号与方括号用英文的，标题紧跟在方括号里，另起一段 ::: 结束';

const wrong = '没有写对，会消失，或原样显示';

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
const kindOf = (name: string) =>
  kinds.includes(name) ? name : foreignKinds[name];

const opening = (colons: string, kind: string, title: string) =>
  `${colons}${kind}[${title.trim() || '注意'}]`;

const fence =
  /^([ \t>]*)([:：]{3,}|::(?=\w+\[)) *([A-Za-z][\w-]*|\p{Script=Han}+)?(.*)$/gmu;
/** 一行行看下去：开头的种类、冒号与标题写对，一个开头一个结束；没有结束的会吞掉后面的正文。 */
function* fences(page: Page): Problems {
  const open: {start: number; colons: number; isRight: boolean}[] = [];
  // 开头写错了的，先改开头。
  const unclosed = ({start, isRight}: (typeof open)[number]): Problem[] =>
    isRight
      ? [[start, '没有结束', '在它的最后一段之后空一行，单独写一行 :::']]
      : [];
  for (const match of outsideCode(page, fence)) {
    const [line, indent = '', colons = '', name, rest = ''] = match;
    const start = match.index + indent.length;
    if (name === undefined) {
      const text = ':'.repeat(colons.length);
      if (!open.pop()) yield [start, '前面没有开头', howTo];
      else if (colons !== text)
        yield [start, wrong, howTo, [{start, end: start + text.length, text}]];
      continue;
    }
    // 里面的冒号要比外面的少。
    if ((open.at(-1)?.colons ?? Infinity) <= colons.length)
      yield* open.splice(-1).flatMap(unclosed);
    const kind = kindOf(name);
    const [, title = rest] = /^[[［【](.*)[\]］】]$/.exec(rest.trim()) ?? [];
    const text = opening(
      ':'.repeat(Math.max(colons.length, 3)),
      kind ?? name,
      title,
    );
    const isRight = kind !== undefined && indent + text === line.trimEnd();
    open.push({start, colons: colons.length, isRight});
    if (!isRight)
      yield [
        start,
        kinds.includes(name)
          ? wrong
          : `没有 ${name} 这一种，用 ${kinds.join('、')} 之一`,
        howTo,
        kind === undefined
          ? undefined
          : [{start, end: match.index + line.length, text}],
      ];
  }
  yield* open.flatMap(unclosed);
}

export const admonitionRules: readonly PageRule[] = [
  ['框-2', '提示框', fences],
];
