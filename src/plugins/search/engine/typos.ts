/** 写错的词：同音的字，或只差一处，改成名目里有的几个字、书里有的西文词。 */
import type {Book} from './book';
import {isHan, isLetters, isSlip} from './text';

export interface Correction {
  words: string[];
  /** 改出来的恰好是一个名目，或者同音。 */
  sure: boolean;
}

/** 比这更长的串不当作一个词。 */
const longest = 8;

/** 可以改成的写法与它的读音：名目里连着的几个汉字，书里的西文词。 */
function fragmentsOf({names, latinWords, sounds}: Book): Map<string, string> {
  const fragments = new Map<string, string>();
  for (const [run] of names.matchAll(/[\u3400-\u9fff]{2,}/g)) {
    for (let start = 0; start < run.length; start += 1) {
      for (
        let end = start + 2;
        end <= Math.min(run.length, start + longest + 1);
        end += 1
      ) {
        const part = run.slice(start, end);
        if (!fragments.has(part)) fragments.set(part, sounds.spell(part));
      }
    }
  }
  // 三个字母的多半真是另一个词（ftp、vim）。
  for (const word of latinWords) if (word.length > 3) fragments.set(word, '');
  return fragments;
}

/** 改错字的；改得成的写法在第一次用到时列出来。 */
export function createCorrector(book: Book) {
  let fragments: Map<string, string> | undefined;
  return (value: string): Correction => {
    if (value.length < 2 || (isHan(value) && value.length > longest))
      return {words: [], sure: false};
    const spelling = book.sounds.spell(value);
    const spelled = isLetters(value) && value.length > 4;
    const found: {word: string; cost: number}[] = [];
    for (const [word, sound] of (fragments ??= fragmentsOf(book))) {
      const alike = sound !== '' && sound === spelling;
      const near = isHan(value)
        ? word.length >= value.length && isSlip(word, value)
        : isSlip(word, value);
      if (
        word === value ||
        !(alike || near || (spelled && sound !== '' && isSlip(sound, value)))
      )
        continue;
      const whole = book.isWholeName(word);
      // 两个字的词，换一个字总能碰到别的词，只认恰好是一个名目的与同音的。
      if (alike || whole || word.length > 2)
        found.push({word, cost: (alike ? 0 : 2) - (whole ? 2 : 0)});
    }
    const cost = Math.min(...found.map((other) => other.cost));
    const best = found
      .filter((other) => other.cost === cost)
      .sort((a, b) => b.word.length - a.word.length);
    return {words: best.slice(0, 4).map(({word}) => word), sure: cost <= 0};
  };
}
