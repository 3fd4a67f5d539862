/** 拼音：每个汉字可以写全拼、首字母，也可以照写汉字。 */

/** 一处匹配的起止。 */
export type Span = readonly [start: number, end: number];

export function createPinyin(table: Record<string, string>) {
  const sounds = new Map<string, string[]>();
  for (const [sound, characters] of Object.entries(table)) {
    for (const character of characters)
      sounds.set(character, [...(sounds.get(character) ?? []), sound]);
  }

  /** 从 text 的 at 起匹配 value 的 from 以后；返回结束位置，不匹配是 -1。 */
  function endOf(
    value: string,
    from: number,
    text: string,
    at: number,
  ): number {
    if (from === value.length) return at;
    const [wanted, character] = [value.charAt(from), text.charAt(at)];
    if (character === wanted && character > '\u3400')
      return endOf(value, from + 1, text, at + 1);
    for (const sound of sounds.get(character) ?? []) {
      for (const length of [sound.length, 1]) {
        if (!value.startsWith(sound.slice(0, length), from)) continue;
        const end = endOf(value, from + length, text, at + 1);
        if (end >= 0) return end;
      }
    }
    return -1;
  }

  return {
    /** 一串汉字的全拼，多音字取第一个读音；有书里没用到的字就是空的。 */
    spell(value: string): string {
      const spelling = Array.from(
        value,
        (character) => sounds.get(character)?.[0],
      );
      return spelling.every((sound) => sound !== undefined)
        ? spelling.join('')
        : '';
    },
    /** 找一处读作 value 的。 */
    finder(value: string): (text: string, from: number) => Span | undefined {
      const first = value.charAt(0);
      const starts = new RegExp(
        `[${first}${[...sounds]
          .filter(([, all]) => all.some((sound) => sound.startsWith(first)))
          .map(([character]) => character)
          .join('')}]`,
        'g',
      );
      return (text, from) => {
        starts.lastIndex = from;
        for (let start = starts.exec(text); start; start = starts.exec(text)) {
          const end = endOf(value, 0, text, start.index);
          if (end > start.index) return [start.index, end];
        }
        return undefined;
      };
    },
  };
}
