/** 组件与数据：走一遍站点编译时的那一步，检查通过的页面就一定代得进数据。 */
import path from 'node:path';
import {faultsFrom, garbled, notUtf8, type Fault} from '../../lab-data/faults';
import {dataDirOf} from '../../lab-data/load';
import {remarkLabData} from '../../lab-data/remark';
import type {Page} from '../page';
import type {Site} from '../site';

/** 拼错的组件、属性与路径，找不到的图与下载件。 */
export function* compiles(page: Page, {siteDir, dataBroken}: Pick<Site, 'siteDir' | 'dataBroken'>): Iterable<Fault> {
  const [root] = page.nodes('root');
  if (!root || dataBroken) return;
  const fill = remarkLabData({siteDir, dataDir: dataDirOf(siteDir)});
  // 模板要复制出去才编译，照一篇正常的文档来查。
  const file = page.file.replace(/_(template\.mdx)$/, '$1');
  const faults = faultsFrom(() => {
    // 代入会改动语法树，在副本上做。
    fill(structuredClone(root), {path: path.join(siteDir, file), data: {}});
  });
  yield* faults.map((fault) => ({...fault, file: page.file}));
}

/** 组件不用 import；只有同一文件夹里的片段要。 */
export function* onlyPartialImports(page: Page, {pages}: Site): Iterable<Fault> {
  for (const node of page.nodes('mdxjsEsm')) {
    for (const [, source = ''] of node.value.matchAll(/from\s+['"]([^'"]+)['"]/g)) {
      const file = path.posix.join(path.posix.dirname(page.file), source);
      if (/^\.\/_[^/]+\.mdx$/.test(source) && pages.some((candidate) => candidate.file === file)) continue;
      yield page.fault(node, 'import', `不能引入 ${source}`, '删去；组件直接写标签，片段只引同文件夹里的 ./_名字.mdx');
    }
  }
}

/** 编码不对的文件满是问号，别的规则说不到点上。 */
export function* readable(page: Page): Iterable<Fault> {
  const at = page.source.indexOf(garbled);
  if (at >= 0) yield page.fault(at, '文件', notUtf8.problem, notUtf8.remedy);
}
