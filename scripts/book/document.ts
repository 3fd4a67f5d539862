/** 各章合成一份 HTML：封面、目录、正文；书里有的页面，链接指到书里。 */
import {renderSVG} from 'uqr';
import {escapeHtml} from '../../src/escapeHtml';
import type {Chapter, Site} from './chapters';

/** 纸上点不动的、不进书的。 */
const offPaper =
  'button, nav, script, .hash-link, .lab-button, .theme-doc-toc-mobile, [role=tablist], [data-book-skip]';

/** 书里的位置：线上的网址 → 整本书里不重复的 id。 */
type Places = Map<string, string>;

function place(places: Places, url: string): string {
  const id = `p${places.size + 1}`;
  places.set(new URL(url).href, id);
  return id;
}

/** 一章的正文整理好，里面的位置都登记下来；别的章才链接得到。 */
function prepare(chapter: Chapter, places: Places) {
  const {url, $} = chapter;
  const body = $('.theme-doc-markdown');
  body.find(offPaper).remove();
  body.find('[loading]').removeAttr('loading');
  // 贴墙的一张打印时藏起后面的内容，书里要全文。
  body.find('[class^=sheet_]').removeAttr('class');
  for (const element of body.find('[id]').toArray()) {
    element.attribs.id = place(places, `${url}#${element.attribs.id ?? ''}`);
  }
  return {...chapter, id: place(places, url)};
}
type Prepared = ReturnType<typeof prepare>;

/** 书里有的指到书里，没有的写成完整的网址。 */
function rewriteLinks({url, $}: Chapter, places: Places): void {
  for (const link of $('.theme-doc-markdown a[href]').toArray()) {
    const {href} = new URL(link.attribs.href ?? '', url);
    const id = places.get(href);
    link.attribs.href = id === undefined ? href : `#${id}`;
  }
}

const lineOf = ({title, id}: Prepared): string =>
  `<li><a href="#${id}">${escapeHtml(title)}</a></li>`;

const pageHtml = ({id, $}: Prepared): string =>
  `<section class="book-page" id="${id}">${$.html('.theme-doc-markdown')}</section>`;

/**
 * 整本书的 HTML。
 * @param css 书自己的样式，排在站点的样式之后
 * @param date 封面上的日期
 */
export function bookHtml(
  {url: site, first, chapters}: Site,
  css: string,
  date: string,
): string {
  const [title, copyright] = ['.navbar__title', '.footer__copyright'].map(
    (name) => escapeHtml(first(name).text()),
  );
  const places: Places = new Map();
  const prepared = chapters.map((chapter) => prepare(chapter, places));
  for (const chapter of chapters) rewriteLinks(chapter, places);
  return `<!doctype html><html lang="zh-Hans" data-theme="light"><head><meta charset="utf-8"><title>${title}</title>
${first.html('link[rel=stylesheet]')}<style>${css}</style></head><body><main>
<section class="book-cover"><p class="book-title">${title}</p><p>${date}</p>
<a class="book-qr" href="${site}/"><span role="img" aria-label="网页版的二维码">${renderSVG(`${site}/`)}</span>网页版</a>
<footer>${copyright}</footer></section>
<section><h1>目录</h1><ol>${prepared.map(lineOf).join('')}</ol></section>
${prepared.map(pageHtml).join('\n')}
</main></body></html>`;
}
