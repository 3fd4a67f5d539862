/** 拼音：每个汉字可以写全拼、首字母，也可以照写汉字。 */
import type {Match} from './text';

export function createPinyin(table: Record<string, string>) {
  const sounds = new Map<string, string[]>();
  for (const [sound, characters] of Object.entries(table)) {
    for (const character of characters)
      sounds.set(character, [...(sounds.get(character) ?? []), sound]);
  }
  /** 每个字的各种写法。 */
  const spellings = new Map(
    Array.from(sounds, ([character, all]) => [
      character,
      [character, ...all, ...all.map((sound) => sound.charAt(0))],
    ]),
  );

  /** value 的 from 以后，从 text 的 at 起是这样读的：返回结束位置；不是，-1。 */
  function endOf(
    value: string,
    from: number,
    text: string,
    at: number,
  ): number {
    if (from === value.length) return at;
    for (const spelling of spellings.get(text.charAt(at)) ?? []) {
      const end = value.startsWith(spelling, from)
        ? endOf(value, from + spelling.length, text, at + 1)
        : -1;
      if (end >= 0) return end;
    }
    return -1;
  }

  return {
    /** 一串汉字的全拼，多音字取第一个读音；有书里没用到的字就是空的。 */
    spell(value: string): string {
      const all = Array.from(value, (character) => sounds.get(character)?.[0]);
      return all.includes(undefined) ? '' : all.join('');
    },
    /** 读作 value 的各处。 */
    finder(value: string): Match {
      const first = value.charAt(0);
      const starts = Array.from(spellings)
        .filter(([, all]) => all.some((spelling) => spelling.startsWith(first)))
        .map(([character]) => character);
      const pattern = new RegExp(`[${starts.join('')}]`, 'g');
      return (text) =>
        Array.from(text.matchAll(pattern)).flatMap(({index}) => {
          const end = endOf(value, 0, text, index);
          return end < 0 ? [] : [[index, end]];
        });
    },
  };
}
