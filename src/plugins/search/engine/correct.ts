/** 写错的词：同音，或者只差一个字，改成名目里连着的几个字、手册里的西文词。 */
import leven from 'leven';
import type {Book} from './book';

const sorted = (text: string): string => Array.from(text).sort().join('');

/** 只差一处：换了、多了、少了一个字，或者两个字颠倒。 */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const distance = leven(a, b);
  return distance < 2 || (distance === 2 && sorted(a) === sorted(b));
}

const most = 4;
/** 可以改成的：一串汉字，四个字母以上的西文词；更短的西文多半真是另一个词（ftp、vim）。 */
const hanRun = /[\u3400-\u9fff]{2,}/g;
const latinWord = /[a-z](?=[\w.-]{3})[a-z0-9]*(?:[-_.][a-z0-9]+)*/g;

/** 改成哪几个词。 */
export function createCorrector({text, names, pinyin}: Book) {
  let candidates: Map<string, string> | undefined;
  /** 各个候选与它的读音；第一次有写错的才列：打开时列一遍，慢手机要多等一会儿。 */
  const list = (): Map<string, string> =>
    new Map(
      [
        ...(names.match(hanRun) ?? []),
        ...(`${text}${names}`.match(latinWord) ?? []),
      ].map((word) => [word, pinyin.spell(word)]),
    );

  return (value: string): string[] => {
    const spelling = pinyin.spell(value);
    candidates ??= list();
    return Array.from(candidates)
      .flatMap(([word, sound]) => {
        const isAlike = sound !== '' && sound === spelling;
        // 只差一个字的两字词多半真是另一个词。
        const isEdited =
          value.length > 2 &&
          [word, sound].some((own) => isOneEdit(own, value));
        return word !== value && (isAlike || isEdited) ? word : [];
      })
      .slice(0, most);
  };
}
