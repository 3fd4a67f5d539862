/**
 * 代替 theme-common 的 utils/emojiUtils：目录页的卡片从标题里取出开头的表情，当作图标画。本站的卡片没有图标
 * （src/theme/DocCard/Layout），表情留在标题里就好。上游用的 Intl.Segmenter 与正则的 v 标志，package.json 里最旧的
 * 浏览器都没有，目录页会整页出错；那个正则第一次用时，慢手机上还要编译七十多毫秒。
 */
export const extractLeadingEmoji = (input: string): {emoji: null; rest: string} => ({emoji: null, rest: input});
