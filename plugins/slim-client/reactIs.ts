/** 生产构建里只剩引入，没有调用：react-router 只在开发时检查属性。 */
export const isValidElementType = (): boolean => true;
