/** 读构建好的站点：沿“下一页”走一遍，就是侧栏的次序。 */
import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {routes} from '../../site.routes';

/** 侧栏里的一个分类。 */
interface Part {
  url: string;
  title: string;
}

/** 一篇文档。 */
export interface Chapter {
  /** 线上的网址。 */
  url: string;
  title: string;
  /** 从外到内的分类。 */
  parts: readonly Part[];
  $: CheerioAPI;
}

export interface Site {
  /** 线上的网址，不带末尾的斜杠；放在子路径里的连同子路径。 */
  url: string;
  title: string;
  copyright: string;
  /** 由哪一次提交构建；没有 Git 时没有。 */
  commit: string | undefined;
  /** 样式表的路径，相对产物目录。 */
  styles: string;
  chapters: readonly Chapter[];
}

/** 线上的网址在产物里的文件；不是页面的是它自己。 */
export function fileOf(buildDir: string, site: string, url: string): string {
  const name = path.join(buildDir, decodeURIComponent(new URL(url).pathname.slice(new URL(site).pathname.length)));
  return fs.existsSync(`${name}.html`) ? `${name}.html` : name;
}

const read = (buildDir: string, route: string): CheerioAPI =>
  load(fs.readFileSync(path.join(buildDir, `${route}.html`), 'utf8'));

function chapterOf($: CheerioAPI, url: string): Chapter {
  const parts = $('.theme-doc-breadcrumbs a[href]')
    .toArray()
    .slice(1)
    .map((link) => ({url: new URL($(link).attr('href') ?? '', url).href, title: $(link).text()}));
  return {url, title: $('h1').first().text(), parts, $};
}

/**
 * 按侧栏的次序读出每一篇；分类页没有正文，只出现在 parts 里。
 * @param buildDir 产物目录
 */
export function readSite(buildDir: string): Site {
  const first = read(buildDir, routes.intro);
  const start = first('link[rel=canonical]').attr('href') ?? '';
  const url = start.slice(0, -routes.intro.length);
  const base = new URL(`${url}/`).pathname;
  const chapters: Chapter[] = [];
  for (let page = first, next: string | undefined = start; next !== undefined;) {
    if (page('.theme-doc-markdown').length > 0) chapters.push(chapterOf(page, next));
    const href: string | undefined = page('.pagination-nav__link--next').attr('href');
    next = href && new URL(href, next).href;
    if (next) page = load(fs.readFileSync(fileOf(buildDir, `${url}/`, next), 'utf8'));
  }
  return {
    url,
    title: first('.navbar__title').text(),
    copyright: first('.footer__copyright').text(),
    commit: first('meta[name=docs-sha]').attr('content'),
    styles: (first('link[rel=stylesheet]').attr('href') ?? '').slice(base.length),
    chapters,
  };
}
