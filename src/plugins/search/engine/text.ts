/** 文字的折叠、原样的匹配与两句话有多像；折叠不改变字数，匹配到的位置因此和原文对得上。 */

/** 一样东西在一段文字里的每一处，起与止。 */
export type Match = (text: string) => [start: number, end: number][];

/** 全角、大小写、部首与兼容的写法归一；要变成几个字的不动。 */
export function fold(text: string): string {
  return text.replace(/[A-Z\u00a0-\u33ff\uf900-\uffef]/g, (letter) => {
    const folded = letter.normalize('NFKC').toLowerCase();
    return folded.length === 1 ? folded : letter;
  });
}

/** 原样的一串字；isWhole 的前后不能还是西文：“打印”的同义词 print 不去找 printf，switch 不去找 git switch。 */
export function literal(value: string, isWhole = false): Match {
  const escaped = value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = isWhole ? `(?<!\\w ?)${escaped}(?! ?[\\w(-])` : escaped;
  const everywhere = new RegExp(pattern, 'g');
  return (text) =>
    text.includes(value)
      ? Array.from(text.matchAll(everywhere), ({index}) => [
          index,
          index + value.length,
        ])
      : [];
}

/** 一句话里的字；连着的字母、数字算一个。 */
export const atomsOf = (text: string): string[] =>
  text.match(/[a-z]+|\d+|\p{Script=Han}/gu) ?? [];

/** 各个字与两个连着的字。 */
export const gramsOf = (atoms: readonly string[]): ReadonlySet<string> =>
  new Set(
    atoms.flatMap((atom, at) => {
      const next = atoms[at + 1];
      return next === undefined ? atom : [atom, atom + next];
    }),
  );

/** 一句话的字有多大一部分写在几行字里，0 到 1；在全部的 lines 里越少见的越要紧。 */
export function createSimilarity(lines: string) {
  const count = lines.split('\n').length;
  return (asked: string) => {
    const weights = Array.from(
      gramsOf(atomsOf(asked)),
      (gram) =>
        [gram, Math.log2(1 + count / lines.split(gram).length)] as const,
    );
    const add = (some: typeof weights) =>
      some.reduce((sum, [, weight]) => sum + weight, 0);
    return (own: string): number =>
      add(weights.filter(([gram]) => own.includes(gram))) / (add(weights) || 1);
  };
}
