/** 构建好的站点要过的几步：每一步只看页面的 HTML 与产物目录，不知道别的步骤。 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Props, RouteConfig} from '@docusaurus/types';
import {posixPath} from '@docusaurus/utils';

/** 构建好的站点；一步接一步改 pages，全部改完才写回磁盘。 */
export interface BuiltSite extends Pick<
  LoadContext,
  'siteDir' | 'outDir' | 'baseUrl' | 'generatedFilesDir'
> {
  /** 相对产物目录的路径（docs/intro.html）→ HTML；按路径排好，结果才可复现。 */
  readonly pages: Map<string, string>;
  readonly routes: readonly RouteConfig[];
  /** 上游与插件放进每一页 <body> 开头的标签。 */
  readonly preBodyTags: Props['preBodyTags'];
  /** 各步写进页面的内联脚本与样式的全文：内容安全策略只放行它们。 */
  readonly inlined: Set<string>;
}

/** 一步。两个都可以不写。 */
export interface Step {
  /** 改页面：读写 site.pages。 */
  readonly pages?: (site: BuiltSite) => void | Promise<void>;
  /** 页面写回磁盘之后，添别的文件。 */
  readonly files?: (site: BuiltSite) => void | Promise<void>;
}

/** 页面的路径，如 docs/intro.html → /docs/intro。 */
export const routeOf = (baseUrl: string, file: string) =>
  baseUrl + file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');

/** 产物里的全部页面，按路径排好。 */
export function readPages(outDir: string): Map<string, string> {
  const files = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map(posixPath)
    .sort();
  return new Map(
    files.map((file) => [
      file,
      fs.readFileSync(path.join(outDir, file), 'utf8'),
    ]),
  );
}
