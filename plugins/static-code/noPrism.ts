/** 浏览器里的 prism-react-renderer：只有名字，没有内容。 */
export const Prism = {};
export const themes = {};
