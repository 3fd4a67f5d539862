/** 文字的折叠与原样的匹配；折叠不改变字数，匹配到的位置因此和原文对得上。 */

/** 一处匹配的起止。 */
type Span = readonly [start: number, end: number];

/** 一种写法：给出它在一段文字里的每一处。 */
export type Match = (text: string) => Span[];

const han = '[\\u3400-\\u9fff]';
const allHan = new RegExp(`^${han}+$`);

export const isHan = (text: string): boolean => allHan.test(text);
/** 四个字以上，多半是几个词连着写：“板子烧了”只有一页这样写，说到板子、说到烧的还有几页。 */
export const isPhrase = (text: string): boolean =>
  isHan(text) && text.length > 3;
export const isLetters = (text: string): boolean => /^[a-z]+$/.test(text);

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

/**
 * 与各句话比有多像，0 到 1：共有的字占两边的多大一部分（Dice 系数），越少见的越要紧；只数用得到的，打开时不必都数一遍。
 * @param lines 全部的话，数多少见
 */
export function createSimilarity(lines: readonly string[]) {
  const text = lines.join('\n');
  const known = new Map<string, ReadonlySet<string>>();
  const gramsIn = (line: string): ReadonlySet<string> => {
    const grams = known.get(line) ?? gramsOf(atomsOf(line));
    known.set(line, grams);
    return grams;
  };
  return (asked: string) => {
    const weights = Array.from(gramsOf(atomsOf(asked)), (gram) => ({
      gram,
      weight:
        Math.log(1 + lines.length / text.split(gram).length) /
        Math.min(2, gram.length),
    }));
    const total = weights.reduce((sum, {weight}) => sum + weight, 0);
    return (line: string): number => {
      const grams = gramsIn(line);
      const shared = weights.filter(({gram}) => grams.has(gram));
      const common = shared.reduce((sum, {weight}) => sum + weight, 0);
      const others = (grams.size - shared.length) / weights.length;
      return (2 * common) / (total + common + others * total);
    };
  };
}
