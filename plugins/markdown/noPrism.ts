/** 浏览器里的 prism-react-renderer：只有名字，没有内容。 */
export const Prism = {};
export const themes = {};

/** 浏览器里的 @theme/prism-include-languages：没有语言可装；原来的那个会带上 prismjs 的整张语言表。 */
export default function prismIncludeLanguages(): void {}
