/** 各章合成一份 HTML：封面、目录、正文、网址。链接在纸上也找得到：书里的写出页码，书外的写出编号。 */
import {renderSVG} from 'uqr';
import {escapeHtml} from '../../src/escapeHtml';
import type {Chapter, Site} from './chapters';

const qr = (url: string): string =>
  `<a class="book-qr" href="${escapeHtml(url)}"><span role="img" aria-label="网页版的二维码">${renderSVG(url, {border: 2})}</span>网页版</a>`;

/** 页码的位置，print.ts 印一遍才知道是几；三个零占着大致的位置。 */
const pageOf = (id: string): string => `<span data-page-of="${id}">000</span>`;

/** 纸上点不动的、不进书的；目录里不列的几节，各章都有。 */
const offPaper =
  'button, nav, script, .hash-link, .lab-button, .theme-doc-toc-mobile, [role=tablist], [data-book-skip]';
const everywhere = '#sources, #changes, #changelog';

/** 书里的位置：线上的网址 → 整本书里不重复的 id。 */
type Places = Map<string, string>;

function place(places: Places, url: string): string {
  const id = `p${places.size + 1}`;
  places.set(new URL(url).href, id);
  return id;
}

/** 一章的正文整理好，里面的位置都登记下来；别的章才链接得到。 */
function prepare(
  chapter: Chapter,
  before: Chapter | undefined,
  places: Places,
) {
  const {url, $} = chapter;
  const body = $('.theme-doc-markdown');
  body.find(offPaper).remove();
  body.find('[loading]').removeAttr('loading');
  // 点开看大图的链接。
  for (const link of body.find('a:has(> svg)').toArray())
    $(link).replaceWith($(link).contents());
  const headings = body.find('h2[id]').not(everywhere).toArray();
  for (const element of body.find('[id]').toArray()) {
    element.attribs.id = place(places, `${url}#${element.attribs.id ?? ''}`);
  }
  for (const name of ['aria-labelledby', 'aria-controls', 'aria-describedby'])
    body.find(`[${name}]`).removeAttr(name);
  const id = place(places, url);
  // 分类没有自己的一页，指向它的第一章。
  const opening = chapter.parts.filter(
    (part, depth) => before?.parts[depth]?.url !== part.url,
  );
  for (const part of opening) places.set(new URL(part.url).href, id);
  const sections = headings.map((heading) => ({
    title: $(heading).text(),
    id: heading.attribs.id ?? '',
  }));
  return {...chapter, id, opening, sections};
}
type Prepared = ReturnType<typeof prepare>;

/** 一章的链接：书里的指向位置并写出页码，书外的写出编号，记进 addresses。 */
function rewriteLinks(
  {url, $}: Chapter,
  places: Places,
  addresses: string[],
): void {
  for (const element of $('.theme-doc-markdown a[href]').toArray()) {
    const link = $(element);
    const {href, protocol} = new URL(element.attribs.href ?? '', url);
    if (!protocol.startsWith('http')) continue;
    const id = places.get(href);
    link
      .attr('href', id === undefined ? href : `#${id}`)
      .removeAttr('target rel download');
    if (link.closest('svg').length > 0) continue;
    if (id === undefined && !addresses.includes(href)) addresses.push(href);
    const see = link.is('.lab-term, td a, th a') ? '' : '见';
    link.after(
      id === undefined
        ? `<sup class="book-mark">[${addresses.indexOf(href) + 1}]</sup>`
        : `<span class="book-mark">（${see}第 ${pageOf(id)} 页）</span>`,
    );
  }
}

const line = (name: string, id: string, title: string): string =>
  `<li class="book-${name}"><a href="#${id}">${escapeHtml(title)}</a>${pageOf(id)}</li>`;

function contentsOf(
  {title, id, opening, sections}: Prepared,
  index: number,
): string {
  const rows = [
    ...opening.map((part) => line('part', id, part.title)),
    line('chapter', id, `${index + 1}　${title}`),
    ...sections.map((one) => line('section', one.id, one.title)),
  ];
  return rows.join('');
}

/** 页首的书名由一种版面说，一章一种。 */
const section = (
  name: string,
  id: string,
  page: string,
  content: string,
): string =>
  `<section class="book-${name}" id="${id}" style="page:${page}">${content}</section>`;

const runningHead = (page: string, title: string): string =>
  `@page ${page}{@top-left{content:"${title.replace(/["\\]/g, '\\$&')}"}}`;

function pageHtml({id, url, $}: Prepared, index: number): string {
  const head = `<header class="book-head">${qr(url)}<p>第 ${index + 1} 章</p></header>`;
  return section('page', id, `c${index}`, head + $.html('.theme-doc-markdown'));
}

/**
 * 整本书的 HTML；页码还没有填。
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
  const commit = first('meta[name=docs-sha]').attr('content');
  const places: Places = new Map();
  const addresses: string[] = [];
  const prepared = chapters.map((chapter, index) =>
    prepare(chapter, chapters[index - 1], places),
  );
  for (const chapter of chapters) rewriteLinks(chapter, places, addresses);
  const heads = chapters
    .map((chapter, index) => runningHead(`c${index}`, chapter.title))
    .join('');
  const rows =
    prepared.map(contentsOf).join('') + line('part', 'addresses', '网址');
  const list = addresses
    .map(
      (url) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`,
    )
    .join('');
  const from =
    commit === undefined
      ? ''
      : `<p>由提交 <code>${commit.slice(0, 10)}</code> 印成</p>`;
  return `<!doctype html><html lang="zh-Hans" data-theme="light"><head><meta charset="utf-8"><title>${title}</title>
${first.html('link[rel=stylesheet]')}<style>${css}${runningHead('contents', '目录')}${runningHead('addresses', '网址')}${heads}</style></head><body><main>
<section class="book-cover"><p class="book-title">${title}</p><p>${date}</p>${from}${qr(`${site}/`)}<footer>${copyright}</footer></section>
${section('contents', 'contents', 'contents', `<h1>目录</h1><ol>${rows}</ol>`)}
${prepared.map(pageHtml).join('\n')}
${section('addresses', 'addresses', 'addresses', `<h1>网址</h1><p>正文里方括号的编号，在这里找地址。</p><ol>${list}</ol>`)}
</main></body></html>`;
}
