/** 订阅源的文件名；浏览器里也用，所以不和写它的库放在一起。 */
export const feedNames = {atom: 'changes.atom', json: 'changes.json'} as const;
