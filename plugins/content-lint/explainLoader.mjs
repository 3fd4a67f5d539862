/**
 * 不改内容，只在开发时先查一遍这一页：上游的报错是英文，还带着调用栈，而这里抛出的只有文件、行与改法。
 * 用 JavaScript 写是因为打包器直接加载它，不经过 TypeScript。
 */
export default async function explainLoader(source) {
  await this.getOptions().explain(this.resourcePath);
  return source;
}
