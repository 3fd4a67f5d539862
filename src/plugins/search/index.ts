/**
 * 站内检索：索引、引擎与对话框（theme/）。为什么不用现成的、怎样移除，见 README.md。
 * npm start 时没有成品可读，也就没有检索，按钮也不出现。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {load} from 'cheerio';
import type * as z from 'zod';
import {writeIndex} from './build';
import {readOptions, type schema} from './options';
import type {BuiltPage, BuiltSite} from './types';

/** 按钮与对话框。 */
export function searchBox(): Plugin {
  const theme = path.join(__dirname, 'theme');
  const name = 'lab-search';
  if (process.env.NODE_ENV === 'development') return {name};
  return {
    name,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
  };
}

/** 页面写出来之后的一步：写索引。可以列进 post-build 的步骤，与别的步骤读同一份页面。 */
export function searchIndex(written: z.input<typeof schema> = {}) {
  const options = readOptions(written);
  return {files: (site: BuiltSite): void => writeIndex(site, options)};
}

/** 没有流水线的网站自己读一遍，一次解析一页。 */
function* readPages(outDir: string, baseUrl: string): Generator<BuiltPage> {
  const files = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .sort();
  for (const file of files) {
    const route = file.split(path.sep).join('/').slice(0, -'.html'.length);
    yield {
      route: baseUrl + route.replace(/(?:^|\/)index$/, ''),
      isNotFound: route === '404',
      dom: load(fs.readFileSync(path.join(outDir, file), 'utf8')),
    };
  }
}

/** 普通的网站：plugins 里的一行，按钮、对话框与索引都有了。 */
export default function search(
  _context: LoadContext,
  {id: _id, ...written}: z.input<typeof schema> & {id?: string},
): Plugin {
  const {files} = searchIndex(written);
  return {
    ...searchBox(),
    postBuild: ({outDir, baseUrl}) =>
      Promise.resolve(
        files({outDir, baseUrl, pages: readPages(outDir, baseUrl)}),
      ),
  };
}
