/** 最近更新：哪些提交动了读者看的字，第一行怎样说。只整理的、连代码一起改的不算。 */
import {stripVTControlCharacters} from 'node:util';
import {dateInChina} from '../../dates';
import {isTidy, withNames, type Commit} from './git';

/** 一篇文档或博客现在的地址与标题。 */
export interface Place {
  title: string;
  href: string;
}

/** 一次提交：说明的第一行，与动过、现在还有的页面。 */
export interface Change {
  sha: string;
  time: number;
  text: string;
  places: readonly [Place, ...Place[]];
}

/** 页面上的一行，由 src/components/Changes 显示。 */
export interface Row extends Place {
  date: string;
  text: string;
}

/** 订阅源、页面各列几条；页面上的一行至多几个字。 */
const inFeed = 30;
const onPages = 5;
const rowLength = 32;

/** 写给程序看的前缀与合并请求的编号。 */
const forTools = /^\w+(?:\([^)]*\))?!?: *| *\(#\d+\)$/g;
/** 换行、响铃一类的控制字符，改变文字方向的记号，XML 里不能有的。 */
const unprintable = /[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}]+/gu;

/** 提交说明什么都写得进去：终端的颜色与印不出来的去掉。 */
export const printable = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(unprintable, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function subjectOf(message: string): string {
  const [first = ''] = message.trim().split('\n');
  return printable(first).replace(forTools, '') || '有改动';
}

/** 连代码一起改的，说明是写给改代码的人看的。 */
const isCode = (file: string): boolean =>
  /^(?:src|scripts|e2e|deploy)\//.test(file);

/**
 * 动过页面的提交，新的在前。最早的一次什么都是新的，不算。
 * @param placeOf 现在的源文件 → 页面；没有页面的是 undefined
 */
export function changesIn(
  commits: readonly Commit[],
  placeOf: (file: string) => Place | undefined,
): Change[] {
  const changes: Change[] = [];
  for (const {commit, nameNow} of withNames(commits.slice(0, -1))) {
    const {sha, time, message, files} = commit;
    if (isTidy(commit) || files.some(({path}) => isCode(path))) continue;
    const edited = files.filter(({status}) => !/^(?:D|R100)$/.test(status));
    const found = edited.flatMap(({path}) => placeOf(nameNow(path)) ?? []);
    const byHref = new Map(found.map((place) => [place.href, place]));
    const [first, ...rest] = byHref.values();
    if (!first) continue;
    const text = subjectOf(message);
    changes.push({sha, time, text, places: [first, ...rest]});
    if (changes.length === inFeed) break;
  }
  return changes;
}

/** 断在两个字之间，不会断在一个表情的中间。 */
function shorten(text: string): string {
  const letters = [...new Intl.Segmenter('zh').segment(text)];
  const rest = letters[rowLength];
  return rest ? `${text.slice(0, rest.index)}…` : text;
}

/** 首页与总览上的几行。 */
export const rowsOf = (changes: readonly Change[]): Row[] =>
  changes.slice(0, onPages).map(({time, text, places: [first, ...more]}) => {
    const count = more.length > 0 ? ` 等 ${more.length + 1} 页` : '';
    const title = first.title + count;
    return {
      date: dateInChina(time * 1000),
      title,
      href: first.href,
      text: shorten(text),
    };
  });
