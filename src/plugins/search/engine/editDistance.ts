/** 写错的词：同音，或者只差一个字，改成名目里连着的几个字、手册里的西文词。 */
import leven from 'leven';
import type {Documents} from './documents';

const sorted = (text: string): string => Array.from(text).sort().join('');

/** 只差一处：换了、多了、少了一个字，或者两个字颠倒。 */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const distance = leven(a, b);
  return distance < 2 || (distance === 2 && sorted(a) === sorted(b));
}

export interface Correction {
  words: string[];
  /** 改出来的恰好是一个名目，或者同音。 */
  isSure: boolean;
}

/** 更短的西文多半真是另一个词（ftp、vim）。 */
const shortestLatin = 4;
const most = 4;
const hanRun = /[\u3400-\u9fff]{2,}/g;
const latinWord = /[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*/g;

/** 改错字的。可以改成的写法与它的读音：名目与同义词里的每一串汉字，手册里的西文词。 */
export function createCorrector(documents: Documents) {
  const {text, names, pinyin, isName} = documents;
  const sayings = documents.sayings.join('\n');
  let candidates: Map<string, string> | undefined;
  /** 第一次有写错的才列：打开时列一遍，慢手机要多等一会儿。 */
  const list = (): Map<string, string> => {
    const latin = `${text}${sayings}`.match(latinWord) ?? [];
    const han = `${names}${sayings}`.match(hanRun) ?? [];
    return new Map([
      ...han.map((run) => [run, pinyin.spell(run)] as const),
      ...latin
        .filter((word) => word.length >= shortestLatin)
        .map((word) => [word, ''] as const),
    ]);
  };

  return (value: string): Correction => {
    const spelling = pinyin.spell(value);
    /** 同音的比差一处的好，恰好是名目的比名目里的一段好。 */
    const found: {word: string; rank: number}[] = [];
    candidates ??= list();
    for (const [word, sound] of candidates) {
      const isAlike = sound !== '' && sound === spelling;
      // 只差一个字的两字词多半真是另一个词。
      const isEdited =
        value.length > 2 && [word, sound].some((own) => isOneEdit(own, value));
      if (word !== value && (isAlike || isEdited))
        found.push({word, rank: Number(isAlike) + Number(isName(word))});
    }
    const best = Math.max(...found.map(({rank}) => rank));
    const words = found
      .filter(({rank}) => rank === best)
      .sort((a, b) => b.word.length - a.word.length)
      .map(({word}) => word);
    return {words: words.slice(0, most), isSure: best > 0};
  };
}
