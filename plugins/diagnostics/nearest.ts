/** 把 a 改成 b 最少要增、删、换几个字符。 */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (const [i, left] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, right] of Array.from(b).entries()) {
      next.push(Math.min((row[j] ?? 0) + (left === right ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const withoutDigits = (name: string) => name.replace(/\d+/g, '');

/**
 * 候选里最像的一个；要改三分之一以上的字才像，就不猜，是 undefined：猜得离谱不如不猜。
 * 只有数字不同的也不猜：exam-1 不是 exam-2 的笔误，是另一页。
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .filter((name) => name === word || withoutDigits(name) !== withoutDigits(word))
    .map((name) => ({name, far: distance(word, name)}))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.round(word.length / 3)) ? best.name : undefined;
}
