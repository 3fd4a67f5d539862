/** 提示框：写错的不会成为提示框，构建却不报错；别家的写法看得准，由 npm run fix 改。 */
import type {Page} from '../../mdx/read/page';
import {outsideCode} from './patterns';
import type {PageRule, Problems} from './rule';

const howTo =
  '写成 :::note[标题]，冒号与方括号用英文的，标题紧跟在方括号里，另起一段 ::: 结束';

/** 手册的种类，与别家的换成哪一种。 */
const kinds: Readonly<Record<string, string>> = {
  danger: 'danger',
  warning: 'warning',
  tip: 'tip',
  note: 'note',
  caution: 'warning',
  error: 'danger',
  attention: 'warning',
  important: 'warning',
  hint: 'tip',
  info: 'note',
  details: 'note',
};

const fence =
  /^([ \t>]*)([:：]{3,}|::(?=(?:[A-Za-z][\w-]*)?[ \t]*(?:[[{].*)?$)) *([A-Za-z][\w-]*|\p{Script=Han}+)?(.*)$/gmu;

/** 开头或结束的一行：从哪里起、几个冒号、写对了没有，看得准的怎样改；结束的没有 name。 */
function lineOf(match: RegExpExecArray) {
  const [line, indent = '', marks = '', name, rest = ''] = match;
  const kind = name === undefined ? '' : kinds[name];
  const [, title = rest] = /^[[［【](.*)[\]］】]$/.exec(rest.trim()) ?? [];
  const colons = ':'.repeat(Math.max(marks.length, 3));
  const text = kind ? `${colons}${kind}[${title.trim() || '注意'}]` : colons;
  const start = match.index + indent.length;
  const fix = [{start, end: match.index + line.length, text}];
  return {
    start,
    name,
    colons: marks.length,
    isRight: line.slice(indent.length).trimEnd() === text,
    fix: kind === undefined ? undefined : fix,
  };
}

/** 一行行看下去：种类、冒号与标题写对，一个开头一个结束；没有结束的会吞掉后面的正文，外面的冒号要比里面的多。 */
function* fences(page: Page): Problems {
  const open: ReturnType<typeof lineOf>[] = [];
  for (const line of outsideCode(page, fence).map(lineOf)) {
    const {start, name, colons, isRight, fix} = line;
    const parent = open.at(-1);
    if (name === undefined) {
      open.pop();
      if (!parent) yield [start, '前面没有开头', howTo];
      else if (!isRight) yield [start, '没有写对，会原样显示', howTo, fix];
      else if (colons < parent.colons && parent.colons < Infinity)
        yield [start, '冒号比开头的少，没有结束', '写成与开头一样多'];
      continue;
    }
    open.push(line);
    if (!isRight)
      yield [
        start,
        `没有写对，或没有 ${name} 这一种，会消失或原样显示`,
        `${howTo}；种类用 danger、warning、tip、note`,
        fix,
      ];
    else if (parent && parent.colons <= colons) {
      parent.colons = Infinity;
      yield [
        parent.start,
        '里面还有提示框，会在里面的一个那里结束',
        `外面的开头与结束各写 ${colons + 1} 个冒号`,
      ];
    }
  }
  // 开头写错了的，先改开头。
  for (const {start, isRight} of open)
    if (isRight)
      yield [start, '没有结束', '在它的最后一段之后空一行，单独写一行 :::'];
}

export const admonitionRules: readonly PageRule[] = [
  ['框-2', '提示框', fences],
];
