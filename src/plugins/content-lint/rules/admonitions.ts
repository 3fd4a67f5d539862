/** 提示框：写错的不会成为提示框，构建却不报错；别家的写法看得准，由 npm run fix 改。 */
import type {Page} from '../../mdx/read/page';
import {outsideCode} from './patterns';
import type {PageRule, Problems} from './rule';

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
/** 一行行看下去：开头的种类、冒号与标题写对，一个开头一个结束；没有结束的会吞掉后面的正文，外面的冒号要比里面的多。 */
function* fences(page: Page): Problems {
  const open: {
    start: number;
    colons: number;
    isRight: boolean;
    inside: number;
  }[] = [];
  for (const match of outsideCode(page, fence)) {
    const [line, indent = '', {length: colons} = '', name, rest = ''] = match;
    const start = match.index + indent.length;
    if (name === undefined) {
      const own = open.pop();
      const parent = open.at(-1);
      if (own && parent) parent.inside = Math.max(parent.inside, own.colons);
      const isNested = own && own.inside >= own.colons;
      const text = ':'.repeat(isNested ? own.inside + 1 : colons);
      const closing = {start, end: start + colons, text};
      if (!own) yield [start, '前面没有开头', howTo];
      else if (isNested)
        yield [
          own.start,
          '里面还有提示框，会在里面的一个那里结束',
          `外面的开头与结束各写 ${text.length} 个冒号`,
          [{start: own.start, end: own.start + own.colons, text}, closing],
        ];
      else if (!match[0].includes(text)) yield [start, wrong, howTo, [closing]];
      continue;
    }
    const kind = kindOf(name);
    const [, title = rest] = /^[[［【](.*)[\]］】]$/.exec(rest.trim()) ?? [];
    const text = opening(':'.repeat(Math.max(colons, 3)), kind ?? name, title);
    const isRight = kind !== undefined && indent + text === line.trimEnd();
    open.push({start, colons, isRight, inside: 0});
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
  // 开头写错了的，先改开头。
  for (const {start, isRight} of open)
    if (isRight)
      yield [start, '没有结束', '在它的最后一段之后空一行，单独写一行 :::'];
}

export const admonitionRules: readonly PageRule[] = [
  ['框-2', '提示框', fences],
];
