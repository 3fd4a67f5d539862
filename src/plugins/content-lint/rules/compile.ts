/** 组件与数据：走一遍站点编译时的那一步，检查通过的页面就一定代得进数据。 */
import path from 'node:path';
import {diagnosticsFrom, type Diagnostic} from '../../diagnostics/diagnostic';
import {remarkLabData} from '../../lab-data/remark';
import type {Page} from '../../markdown/read/page';
import type {Site} from '../site';

/** 拼错的组件、属性与路径，找不到的图与下载件。 */
export function compiles(
  page: Page,
  {siteDir, dataDir}: Pick<Site, 'siteDir' | 'dataDir'>,
): Diagnostic[] {
  const fill = remarkLabData({siteDir, dataDir});
  // 模板要复制出去才编译，照一篇正常的文档来查。
  const file = page.file.replace(/_(template\.mdx)$/, '$1');
  const diagnostics = diagnosticsFrom(() => {
    // 代入会改动语法树，在副本上做。
    fill(structuredClone(page.tree), {
      path: path.join(siteDir, file),
      data: {},
    });
  });
  // 数据自己的错误带着数据文件的名字，不能记在这一页头上。
  return diagnostics.map((diagnostic) =>
    diagnostic.file === file ? {...diagnostic, file: page.file} : diagnostic,
  );
}
