/**
 * 不改内容，只声明 MDX 依赖 data/ 里的文件：数据一变，开发时重新编译，构建缓存也失效。
 * 用 JavaScript 写是因为打包器直接加载它，不经过 TypeScript。
 */
module.exports = function dependencyLoader(source) {
  for (const file of this.getOptions().files) this.addDependency(file);
  return source;
};
