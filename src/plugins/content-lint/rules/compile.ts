/** 组件与数据：走一遍站点编译时的那一步，检查通过的页面就一定代得进数据；以及文件的编码。 */
import path from 'node:path';
import {diagnosticsFrom, garbled, notUtf8} from '../../diagnostics/diagnostic';
import {offsetAt} from '../../diagnostics/positions';
import {remarkLabData} from '../../lab-data/remark';
import type {Finding, Page} from '../../markdown/read/page';
import type {Site} from '../site';

/** 拼错的组件、属性与路径，找不到的图与下载件。 */
export function* compiles(
  page: Page,
  {siteDir, dataDir}: Pick<Site, 'siteDir' | 'dataDir'>,
): Iterable<Finding> {
  const {tree} = page;
  if (!tree) return;
  const fill = remarkLabData({siteDir, dataDir});
  // 模板要复制出去才编译，照一篇正常的文档来查。
  const file = page.file.replace(/_(template\.mdx)$/, '$1');
  const diagnostics = diagnosticsFrom(() => {
    // 代入会改动语法树，在副本上做。
    fill(structuredClone(tree), {path: path.join(siteDir, file), data: {}});
  });
  // 数据自己的错误带着数据文件的名字，不能记在这一页头上。
  for (const diagnostic of diagnostics) {
    const at = offsetAt(page.written, diagnostic.line, diagnostic.column ?? 1);
    yield {
      ...diagnostic,
      at,
      file: diagnostic.file === file ? page.file : diagnostic.file,
    };
  }
}

/** 编码：别的编码读进来满是问号，别的规则说不到点上；BOM 有的工具当成正文的第一个字。 */
export function* encoding(page: Page): Iterable<Finding> {
  if (page.bom)
    yield page.diagnostic(
      0,
      '文件',
      '开头有 BOM',
      '另存为“UTF-8”，不选“带 BOM 的 UTF-8”',
      [],
    );
  if (page.garbled)
    yield page.diagnostic(
      page.written.indexOf(garbled),
      '文件',
      notUtf8.message,
      notUtf8.suggestion,
    );
}
