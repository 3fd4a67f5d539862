/** 读音：每个汉字可以写全拼、首字母（含 zh ch sh），也可以照写汉字；最后一个字可以只写一半。 */

/** 一处匹配的起止。 */
export type Span = readonly [start: number, end: number];

const letterBit = (code: number): number => (code >= 97 && code <= 122 ? 1 << (code - 97) : 0);

/** @param table 读音表，见 SearchIndex.sounds */
export function createSounds(table: string) {
  const sounds = new Map<number, string[]>();
  /** 每个字的读音首字母，一个字母一位；逐字扫描时先用它筛。 */
  const initials = new Int32Array(0x10000);
  for (const [, sound = '', characters = ''] of table.matchAll(/([a-z]+)([^a-z]+)/g)) {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      sounds.set(code, [...(sounds.get(code) ?? []), sound]);
      initials[code] = (initials[code] ?? 0) | letterBit(sound.charCodeAt(0));
    }
  }

  /** 从 text 的 at 起匹配 value 的 from 以后；返回结束位置，不匹配是 -1。 */
  function endOf(value: string, from: number, text: string, at: number): number {
    if (from === value.length) return at;
    const code = text.charCodeAt(at);
    if (code === value.charCodeAt(from) && code >= 0x3400) return endOf(value, from + 1, text, at + 1);
    if (((initials[code] ?? 0) & letterBit(value.charCodeAt(from))) === 0) return -1;
    let best = -1;
    for (const sound of sounds.get(code) ?? []) {
      if (best >= 0 || sound.charCodeAt(0) !== value.charCodeAt(from)) continue;
      if (value.startsWith(sound, from)) best = endOf(value, from + sound.length, text, at + 1);
      if (best < 0) best = endOf(value, from + 1, text, at + 1);
      if (best < 0 && sound.charAt(1) === 'h' && value.charAt(from + 1) === 'h')
        best = endOf(value, from + 2, text, at + 1);
      if (best < 0 && sound.startsWith(value.slice(from))) best = at + 1;
    }
    return best;
  }

  return {
    /** 一串汉字的全拼，多音字取第一个读音；有书里没用到的字就是空的。 */
    spell(value: string): string {
      const spelling = value.split('').map((character) => sounds.get(character.charCodeAt(0))?.[0]);
      return spelling.every((sound) => sound !== undefined) ? spelling.join('') : '';
    },
    /** text 的 from 起第一处读作 value 的。 */
    find(value: string, text: string, from: number): Span | undefined {
      const first = value.charCodeAt(0);
      const bit = letterBit(first);
      for (let at = from; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code !== first && ((initials[code] ?? 0) & bit) === 0) continue;
        const end = endOf(value, 0, text, at);
        if (end > at) return [at, end];
      }
      return undefined;
    },
  };
}
