/** 提示框：写错的不会成为提示框，构建却不报错；别家的写法看得准，由 npm run fix 改。 */
import {said} from '../../diagnostics';
import type {Page} from '../../mdx/read/page';
import {admonitionKinds, outsideCode} from './patterns';
import {type PageRule, type Problems} from './rule';

const fence =
  /^([ \t>]*)([:：]{3,}|::(?=(?:[A-Za-z][\w-]*)?[ \t]*(?:[[{].*)?$)) *([A-Za-z][\w-]*|\p{Script=Han}+)?(.*)$/gmu;

/** 开头或结束的一行：从哪里起、几个冒号、写对了没有，看得准的怎样改；结束的没有 name。 */
function lineOf(match: RegExpExecArray) {
  const [line, indent = '', marks = '', name, rest = ''] = match;
  const kind = name === undefined ? '' : admonitionKinds.get(name);
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
      if (!parent) yield [start, said('no opening')];
      else if (!isRight) yield [start, said('wrong closing'), fix];
      else if (colons < parent.colons && parent.colons < Infinity)
        yield [start, said('short closing')];
      continue;
    }
    open.push(line);
    if (!isRight) yield [start, said('wrong opening', name), fix];
    else if (parent && parent.colons <= colons) {
      parent.colons = Infinity;
      yield [parent.start, said('nested', String(colons + 1))];
    }
  }
  // 开头写错了的，先改开头。
  for (const {start, isRight} of open)
    if (isRight) yield [start, said('not closed')];
}

export const admonitionRules: readonly PageRule[] = [
  ['框-2', '提示框', fences],
];
