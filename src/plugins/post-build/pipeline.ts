/** 构建好的站点要过的几步：每一步只看页面与产物目录，不知道别的步骤。 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Props, RouteConfig} from '@docusaurus/types';
import {load, type CheerioAPI} from 'cheerio';

/** 构建好的一页；一步接一步改 html，全部改完才写回磁盘。 */
export class BuiltPage {
  /** 路径，如 docs/intro.html → /docs/intro。 */
  readonly route: string;
  /** “找不到页面”，不是内容。 */
  readonly isNotFound: boolean;
  #html: string;
  #dom: CheerioAPI | undefined;

  /** file 相对产物目录，用 / 分隔。 */
  constructor(
    readonly file: string,
    html: string,
    baseUrl: string,
  ) {
    this.#html = html;
    this.route =
      baseUrl + file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');
    this.isNotFound = file === '404.html';
  }

  get html(): string {
    return this.#html;
  }

  set html(html: string) {
    this.#html = html;
    this.#dom = undefined;
  }

  /** 正文的 HTML；没有正文的是空的。 */
  get main(): string {
    const start = this.#html.indexOf('<main');
    return this.#html.slice(start, this.#html.lastIndexOf('</main>'));
  }

  /** 头部与正文，用选择器读，不要改；侧栏与目录占一页的大半，不解析。 */
  get dom(): CheerioAPI {
    const head = this.#html.slice(0, this.#html.indexOf('<body'));
    this.#dom ??= load(head + this.main, {xml: {xmlMode: false}});
    return this.#dom;
  }
}

/** 构建好的站点。 */
export interface BuiltSite extends Pick<
  LoadContext,
  'siteDir' | 'outDir' | 'baseUrl' | 'generatedFilesDir'
> {
  /** 按路径排好，结果才可复现。 */
  readonly pages: readonly BuiltPage[];
  readonly routes: readonly RouteConfig[];
  /** 上游与插件放进每一页 <body> 开头的标签。 */
  readonly preBodyTags: Props['preBodyTags'];
  /** 各步写进页面的内联脚本与样式的全文：内容安全策略只放行它们。 */
  readonly inlined: Set<string>;
}

/** 一步。两个都可以不写。 */
export interface Step {
  /** 改页面：读写各页的 html。 */
  readonly pages?: (site: BuiltSite) => void | Promise<void>;
  /** 页面写回磁盘之后，添别的文件。 */
  readonly files?: (site: BuiltSite) => void | Promise<void>;
}

/** 产物里的全部页面，按路径排好。 */
export const readPages = (outDir: string, baseUrl: string): BuiltPage[] =>
  fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .map(
      (file) =>
        new BuiltPage(
          file,
          fs.readFileSync(path.join(outDir, file), 'utf8'),
          baseUrl,
        ),
    );
