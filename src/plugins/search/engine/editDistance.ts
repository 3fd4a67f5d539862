/** 写错的词：同音，或者只差一个字，改成名目里连着的几个字、手册里的西文词。 */
import type {Documents} from './documents';
import {isLetters} from './text';

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
  isSure: boolean;
  /** 差一个字的两字词：只给读者看，不替他改。 */
  near: string[];
}

/** 更短的西文多半真是另一个词（ftp、vim）。 */
const shortestLatin = 4;
const most = 4;

/** 可以改成的写法与它的读音：名目与同义词里的每一串汉字，手册里的西文词。 */
function candidatesOf(documents: Documents): Map<string, string> {
  const {names, sayings, latinWords, pinyin} = documents;
  const found = new Map<string, string>();
  for (const [run] of `${names}${sayings}`.matchAll(/[\u3400-\u9fff]{2,}/g))
    found.set(run, pinyin.spell(run));
  for (const word of latinWords)
    if (word.length >= shortestLatin) found.set(word, '');
  return found;
}

/** 改错字的；可以改成的写法在第一次用到时列出来。 */
export function createCorrector(documents: Documents) {
  let candidates: Map<string, string> | undefined;
  return (value: string): Correction => {
    if (value.length < 2) return {words: [], isSure: false, near: []};
    const spelling = documents.pinyin.spell(value);
    const isSpelled = isLetters(value) && value.length > shortestLatin;
    const isPair = value.length === 2;
    /** 同音的比差一处的好，恰好是名目的比名目里的一段好。 */
    const found: {word: string; rank: number}[] = [];
    const near: string[] = [];
    for (const [word, sound] of (candidates ??= candidatesOf(documents))) {
      const isAlike = sound !== '' && sound === spelling;
      const isEdited =
        isOneEdit(word, value) ||
        (isSpelled && sound !== '' && isOneEdit(sound, value));
      if (word === value || !(isAlike || isEdited)) continue;
      const isName = documents.isName(word);
      if (isAlike || !isPair)
        found.push({word, rank: Number(isAlike) + Number(isName)});
      else if (isName) near.push(word);
    }
    const best = Math.max(...found.map(({rank}) => rank));
    const words = found
      .filter(({rank}) => rank === best)
      .sort((a, b) => b.word.length - a.word.length)
      .map(({word}) => word);
    return {
      words: words.slice(0, most),
      isSure: best > 0,
      near: near.slice(0, most),
    };
  };
}
