/** 只有一个版本、侧栏不能收起：这些组件永远什么也不渲染，不必下载它们的代码。 */
export default function Nothing(): null {
  return null;
}
