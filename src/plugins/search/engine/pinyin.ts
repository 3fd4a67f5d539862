/** 拼音：每个汉字可以写全拼、首字母，也可以照写汉字。 */
import type {Match} from './text';

/** @param table 读音 → 读这个音的字 */
export function createPinyin(table: Record<string, string>) {
  /** 每个字的各种写法：它自己、各个读音与首字母。 */
  const spellings = new Map<string, string[]>();
  for (const [sound, characters] of Object.entries(table))
    for (const character of characters)
      spellings.set(character, [
        ...(spellings.get(character) ?? [character]),
        sound,
        sound.charAt(0),
      ]);
  const sounds = Object.keys(table).sort((a, b) => b.length - a.length);
  const syllable = new RegExp(sounds.join('|'), 'g');

  /** value 从 text 的 at 起是这样读的：返回结束位置；不是，-1。 */
  function endOf(value: string, text: string, at: number): number {
    if (value === '') return at;
    for (const spelling of spellings.get(text.charAt(at)) ?? []) {
      const end = value.startsWith(spelling)
        ? endOf(value.slice(spelling.length), text, at + 1)
        : -1;
      if (end >= 0) return end;
    }
    return -1;
  }

  return {
    /** 一串汉字的全拼，多音字取第一个读音；有书里没用到的字就是空的。 */
    spell(value: string): string {
      const all = Array.from(value, (letter) => spellings.get(letter)?.[1]);
      return all.includes(undefined) ? '' : all.join('');
    },
    /** 整个是拼音的一串字母，拆成一个个音；不是就原样。 */
    split(value: string): string[] {
      const parts = value.match(syllable) ?? [];
      return parts.join('') === value ? parts : [value];
    },
    /** 读作 value 的各处。 */
    finder(value: string): Match {
      const starts = Array.from(spellings.keys()).filter((character) =>
        spellings
          .get(character)
          ?.some((all) => all.startsWith(value.charAt(0))),
      );
      const pattern = new RegExp(`[${starts.join('')}]`, 'g');
      return (text) =>
        Array.from(text.matchAll(pattern)).flatMap(({index}) => {
          const end = endOf(value, text, index);
          return end < 0 ? [] : [[index, end]];
        });
    },
  };
}
