/**
 * 不改内容，只声明 MDX 依赖 data/ 里的文件、内联的图与下载的文件：它们一变，开发时重新编译，构建缓存也失效。
 * 用 JavaScript 写是因为打包器直接加载它，不经过 TypeScript。
 */
import path from 'node:path';

/** 写过的属性，单双引号都算；多认出几个不要紧，漏掉一个就会发布旧的内容。 */
const written = /\b(src|file)\s*=\s*(["'])(.+?)\2/g;

/** 打包器的 loader：声明依赖，源文照还。 */
export default function dependencyLoader(source) {
  const {files, staticDir} = this.getOptions();
  for (const file of files) this.addDependency(file);
  for (const [, name, , value] of source.matchAll(written)) {
    // 路径的算法与 mdx/components/assets.ts 相同；外链不是文件，由它报错。
    // 声明整个目录：只声明文件的话，打包器每次构建都当它变过。
    if (name === 'file')
      this.addContextDependency(path.join(staticDir, path.dirname(value)));
    else if (!/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(value)) {
      this.addDependency(path.resolve(path.dirname(this.resourcePath), value));
    }
  }
  return source;
}
