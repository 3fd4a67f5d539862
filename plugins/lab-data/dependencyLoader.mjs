/**
 * 不改内容，只声明 MDX 依赖 data/ 里的文件、内联的图与下载的文件：它们一变，开发时重新编译，构建缓存也失效。
 * 用 JavaScript 写是因为打包器直接加载它，不经过 TypeScript。
 */
import path from 'node:path';

/** 一种属性写过的值，单双引号都算；多认出几个不要紧，漏掉一个就会发布旧的内容。 */
const written = (source, name) =>
  [...source.matchAll(new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]+)"|'([^']+)')`, 'g'))].map(
    ([, double, single]) => double ?? single,
  );

export default function dependencyLoader(source) {
  const {files, staticDir} = this.getOptions();
  // 路径的算法与 markdown/components/assets.ts 相同；外链不是文件，由它报错。
  const figures = written(source, 'src').filter((src) => !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(src));
  const dependencies = [
    ...files,
    ...figures.map((src) => path.resolve(path.dirname(this.resourcePath), src)),
    ...written(source, 'file').map((file) => path.join(staticDir, file)),
  ];
  for (const file of dependencies) this.addDependency(file);
  return source;
}
