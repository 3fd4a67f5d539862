import leven from 'leven';

const withoutDigits = (name: string) => name.replace(/\d+/g, '');

/**
 * 候选里最像的一个；要改三分之一以上的字才像，就不猜，是 undefined：猜得离谱不如不猜。
 * 只有数字不同的也不猜：exam-1 不是 exam-2 的笔误，是另一页。
 */
export function nearest(
  word: string,
  candidates: readonly string[],
): string | undefined {
  const [best] = candidates
    .filter((name) => withoutDigits(name) !== withoutDigits(word))
    .map((name) => ({name, far: leven(word, name)}))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.round(word.length / 3))
    ? best.name
    : undefined;
}

/** 想写的多半是哪一个；猜不出的用 otherwise。 */
export function didYouMean(
  word: string,
  candidates: readonly string[],
  otherwise: string,
): string {
  const guess = nearest(word, candidates);
  return guess === undefined ? otherwise : `是不是想写 ${guess}`;
}
