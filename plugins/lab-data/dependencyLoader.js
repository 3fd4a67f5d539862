/**
 * 不改内容，只声明 MDX 依赖 data/ 里的文件与页面旁边的图：它们一变，开发时重新编译，构建缓存也失效。
 * 开发时再先查一遍这一页：上游的报错是英文，还带着调用栈，而这里抛出的只有文件、行与改法。
 * 用 JavaScript 写是因为打包器直接加载它，不经过 TypeScript。
 */
module.exports = async function dependencyLoader(source) {
  const {files, explain} = this.getOptions();
  const figures = [...source.matchAll(/\ssrc="(\.\/[^"]+)"/g)].map((match) =>
    this.utils.absolutify(this.context, match[1]),
  );
  for (const file of [...files, ...figures]) this.addDependency(file);
  if (explain) await explain(this.resourcePath);
  return source;
};
