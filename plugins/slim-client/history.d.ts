/** 直接引用 history 的 ES 模块文件：别名占住了 history 这个名字。 */
declare module 'history/esm/history.js' {
  export * from 'history';
}
