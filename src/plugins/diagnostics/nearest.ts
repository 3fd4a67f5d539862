import leven from 'leven';

/** 想写的多半是候选里最像的；要改三分之一以上的字才像，就不猜，说 otherwise：猜得离谱不如不猜。 */
export function didYouMean(
  word: string,
  candidates: readonly string[],
  otherwise: string,
) {
  const [best] = candidates
    .map((name) => ({name, far: leven(word, name)}))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.round(word.length / 3))
    ? `是不是想写 ${best.name}`
    : otherwise;
}
