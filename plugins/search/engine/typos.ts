/** 写错的词：改一个字或一个字母，或按同样的读音换字，改成名目里有的几个字、书里有的西文词。 */
import type {Book} from './book';
import {hasHan, isHan, slip} from './text';

export interface Correction {
  words: string[];
  /** 越小越可信；不大于零的，改出来的恰好是一个名目。 */
  cost: number;
}

/** 比这更长的串不当作一个词。 */
const longest = 8;

/** 可以改成的写法与它的读音：名目里连着的几个汉字，书里的西文词。 */
export function createFragments({names, latinWords, sounds}: Book): Map<string, string> {
  const fragments = new Map<string, string>();
  for (const [run] of names.key.matchAll(/[\u3400-\u9fff]{2,}/g)) {
    for (let start = 0; start < run.length; start += 1) {
      for (let end = start + 2; end <= Math.min(run.length, start + longest + 1); end += 1) {
        const part = run.slice(start, end);
        if (!fragments.has(part)) fragments.set(part, sounds.spell(part));
      }
    }
  }
  for (const word of latinWords) if (word.length > 2) fragments.set(word, '');
  return fragments;
}

/** 把 value 看成 word 写错了，代价多少；看不成是 undefined。 */
function costOf(value: string, spelling: string, word: string, sound: string): number | undefined {
  if (hasHan(value)) {
    if (!isHan(word) || word.length < value.length) return undefined;
    return sound === spelling && sound !== '' && word.length === value.length ? 0 : slip(word, value);
  }
  // 拼音写错一个字母。
  if (sound !== '') return value.length > 4 && slip(sound, value) ? 2.5 : undefined;
  const cost = slip(word, value);
  // 三个字母的多半真是另一个词（ftp、vim）：不换字母，只补漏的。
  const another = value.length === 3 && (word.length < 4 || word.charAt(0) !== value.charAt(0));
  return cost === 2 && another ? undefined : cost;
}

/** 改一处能得到的写法；同音的、恰好是一个名目的排前。 */
export function correct(book: Book, fragments: ReadonlyMap<string, string>, value: string): Correction {
  if (value.length < 2 || (isHan(value) && value.length > longest)) return {words: [], cost: 0};
  const found: [word: string, cost: number][] = [];
  const spelling = book.sounds.spell(value);
  for (const [word, sound] of fragments) {
    const cost = word === value ? undefined : costOf(value, spelling, word, sound);
    if (cost === undefined) continue;
    const whole = book.isWholeName(word);
    // 两个字的词，换一个字总能碰到别的词，只认恰好是一个名目的与同音的。
    if (cost > 0 && !whole && word.length === 2) continue;
    found.push([word, cost + (whole ? -2 : book.isNamed(word) ? 0 : 2)]);
  }
  const ordered = found.sort(([a, x], [b, y]) => x - y || b.length - a.length || (a < b ? -1 : 1));
  const cost = ordered[0]?.[1] ?? 0;
  const near = ordered.filter(([, other]) => other <= cost + 0.5).slice(0, 4);
  return {words: near.map(([word]) => word), cost};
}
