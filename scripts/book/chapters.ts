/** 读构建好的站点：沿“下一页”走一遍，就是侧栏的次序。 */
import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {routes} from '../../src/routes';

/** 一篇文档。 */
export interface Chapter {
  /** 线上的网址。 */
  url: string;
  title: string;
  $: CheerioAPI;
}

export interface Site {
  /** 线上的网址，不带末尾的斜杠；放在子路径里的连同子路径。 */
  url: string;
  /** 封面与样式从这一页取。 */
  first: CheerioAPI;
  chapters: readonly Chapter[];
}

/** 线上的网址在产物里的文件；不是页面的是它自己。 */
export function fileOf(buildDir: string, site: string, url: string): string {
  const name = path.join(
    buildDir,
    decodeURIComponent(
      new URL(url).pathname.slice(new URL(`${site}/`).pathname.length),
    ),
  );
  return fs.existsSync(`${name}.html`) ? `${name}.html` : name;
}

/** 按侧栏的次序读出每一篇；分类页没有正文，不成一章。 */
export function readSite(buildDir: string): Site {
  const read = (file: string): CheerioAPI =>
    load(fs.readFileSync(file, 'utf8'));
  const first = read(path.join(buildDir, `${routes.intro}.html`));
  const start = first('link[rel=canonical]').attr('href') ?? '';
  const site = start.slice(0, -routes.intro.length);
  const chapters: Chapter[] = [];
  for (let url: string | undefined = start; url !== undefined;) {
    const here: string = url;
    const $ = read(fileOf(buildDir, site, here));
    if ($('.theme-doc-markdown').length > 0)
      chapters.push({url, title: $('h1').first().text(), $});
    const next = $('.pagination-nav__link--next').attr('href');
    url = next && new URL(next, here).href;
  }
  return {url: site, first, chapters};
}
