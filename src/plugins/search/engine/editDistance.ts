/** 写错的词：同音，或者只差一个字，改成名目里连着的几个字、手册里的西文词。 */
import type {Documents} from './documents';
import {isHan, isLetters} from './text';

/** 只差一处：相邻两个字颠倒，或者换了、多了、少了一个字。 */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [left, right] = [a.slice(same), b.slice(same)];
  const [leftRest, rightRest] = [left.slice(1), right.slice(1)];
  return (
    leftRest === rightRest ||
    leftRest === right ||
    left === rightRest ||
    (leftRest.slice(1) === rightRest.slice(1) &&
      left.slice(0, 2) === right.charAt(1) + right.charAt(0))
  );
}

export interface Correction {
  words: string[];
  /** 改出来的恰好是一个名目，或者同音。 */
  sure: boolean;
  /** 差一个字的两字词：只给读者看，不替他改。 */
  near: string[];
}

/** 比这更长的串不当作一个词；短于 shortestLatin 的西文多半真是另一个词（ftp、vim）。 */
const longest = 8;
const shortestLatin = 4;
const most = 4;
const costs = {edit: 2, partOfName: 2};

/** 可以改成的写法与它的读音。 */
function candidatesOf(documents: Documents): Map<string, string> {
  const {names, latinWords, pinyin} = documents;
  const found = new Map<string, string>();
  for (const [run] of names.matchAll(/[\u3400-\u9fff]{2,}/g)) {
    for (let start = 0; start < run.length; start += 1) {
      for (let size = 2; size <= longest + 1; size += 1) {
        const part = run.slice(start, start + size);
        if (part.length === size && !found.has(part))
          found.set(part, pinyin.spell(part));
      }
    }
  }
  for (const word of latinWords)
    if (word.length >= shortestLatin) found.set(word, '');
  return found;
}

/** 改错字的；可以改成的写法在第一次用到时列出来。 */
export function createCorrector(documents: Documents) {
  let candidates: Map<string, string> | undefined;
  return (value: string): Correction => {
    if (value.length < 2 || (isHan(value) && value.length > longest))
      return {words: [], sure: false, near: []};
    const spelling = documents.pinyin.spell(value);
    const isSpelled = isLetters(value) && value.length > shortestLatin;
    const found: {word: string; cost: number}[] = [];
    const near: string[] = [];
    for (const [word, sound] of (candidates ??= candidatesOf(documents))) {
      if (word === value) continue;
      const alike = sound !== '' && sound === spelling;
      const edited =
        (isOneEdit(word, value) &&
          (!isHan(value) || word.length >= value.length)) ||
        (isSpelled && sound !== '' && isOneEdit(sound, value));
      if (!alike && !edited) continue;
      const isName = documents.isName(word);
      if (!alike && isHan(value) && value.length === 2) {
        if (isName || documents.synonymsOf(word).length > 0) near.push(word);
      } else if (alike || isName || word.length > 2)
        found.push({
          word,
          cost: (alike ? 0 : costs.edit) - (isName ? costs.partOfName : 0),
        });
    }
    const cost = Math.min(...found.map((other) => other.cost));
    const words = found
      .filter((other) => other.cost === cost)
      .sort((a, b) => b.word.length - a.word.length)
      .map(({word}) => word);
    return {
      words: words.slice(0, most),
      sure: cost <= 0,
      near: near.slice(0, most),
    };
  };
}
