/** 各章合成一份 HTML：封面、目录、正文、网址。 */
import type {CheerioAPI} from 'cheerio';
import {renderSVG} from 'uqr';
import type {Chapter, Site} from './chapters';
import {numberAt, Places, registerIds, rewriteLinks} from './links';

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const qr = (url: string): string =>
  `<a class="book-qr" href="${escape(url)}"><span role="img" aria-label="网页版的二维码">${renderSVG(url, {border: 2})}</span>网页版</a>`;

/** 多于几行的代码算长。 */
const longCode = 20;

/** 目录里不列的几节，各章都有。 */
const everywhere = '#sources, #changes, #changelog';

/** 纸上点不动的、随浏览器才有的都去掉，折起来的都打开。 */
function flatten($: CheerioAPI): void {
  $(
    'button, nav, script, style, link, .hash-link, .lab-button, [role=tablist], .theme-doc-footer, [data-book-skip]',
  ).remove();
  $('.theme-doc-toc-mobile').remove();
  $('details').attr('open', '');
  $('[hidden]').removeAttr('hidden');
  $('[loading]').removeAttr('loading');
  for (const name of ['role', 'tabindex', 'aria-label']) $('.lab-scroll').removeAttr(name);
  // 长的代码可以分在两页，短的不拆开。
  for (const code of $('pre').toArray()) {
    if ($(code).text().split('\n').length > longCode) $(code).closest('.theme-code-block').addClass('book-long');
  }
  // 点开看大图的链接。
  for (const link of $('a:has(> svg)').toArray()) $(link).replaceWith($(link).contents());
}

/** 图 1 成为图 3-1：编号还是这一页自己的，前面加上第几章；文字里提到的也跟着。 */
function numberFigures($: CheerioAPI, chapter: number): void {
  const known = new Set(
    $('figcaption > b:first-child, caption > b:first-child')
      .toArray()
      .map((label) => $(label).text()),
  );
  const prefix = (text: string): string =>
    text.replace(/([图表]) (\d+)/g, (all, kind: string, own: string) =>
      known.has(all) ? `${kind} ${chapter}-${own}` : all,
    );
  for (const label of $('b').toArray()) if (known.has($(label).text())) $(label).text(prefix($(label).text()));
  for (const element of $('p, li, td, dd').toArray()) {
    for (const node of $(element).contents().toArray()) if ('data' in node) node.data = prefix(node.data);
  }
}

/** 标题降到分类之下，PDF 的书签才分得出层次；看着仍是原来那一级，由类名说。 */
function demoteHeadings($: CheerioAPI, depth: number): void {
  for (const heading of $('h1, h2, h3, h4').toArray()) {
    const level = Number(heading.tagName.slice(1));
    heading.tagName = `h${Math.min(6, level + depth)}`;
    $(heading).addClass(`book-h${level}`);
  }
}

interface Ready {
  chapter: Chapter;
  body: CheerioAPI;
  id: string;
  /** 从这一章开始的分类，从外到内。 */
  opening: {title: string; id: string; level: number}[];
  sections: {title: string; id: string}[];
}

/** 每一章整理好，所有位置登记完；链接要等到这之后。 */
function prepare(chapters: readonly Chapter[], places: Places): Ready[] {
  return chapters.map((chapter, index) => {
    const body = chapter.$;
    const root = body('.theme-doc-markdown');
    body('body').empty().append(root);
    flatten(body);
    numberFigures(body, index + 1);
    const listed = body('h2[id]').not(everywhere).toArray();
    registerIds(body, chapter.url, places);
    const before = chapters[index - 1]?.parts ?? [];
    const opening = chapter.parts.flatMap(({url, title}, depth) =>
      before[depth]?.url === url ? [] : [{title, id: places.add(url), level: depth + 1}],
    );
    const sections = listed.map((heading) => ({title: body(heading).text(), id: body(heading).attr('id') ?? ''}));
    return {chapter, body, id: places.add(chapter.url), opening, sections};
  });
}

const line = (name: string, id: string, title: string): string =>
  `<li class="${name}"><a href="#${id}">${escape(title)}</a><span>${numberAt(id)}</span></li>`;

function contents(ready: readonly Ready[]): string {
  const rows = ready.flatMap(({chapter, id, opening, sections}, index) => [
    ...opening.map((part) => line('book-part', part.id, part.title)),
    line('book-chapter', id, `${index + 1}　${chapter.title}`),
    ...sections.map((section) => line('book-section', section.id, section.title)),
  ]);
  return `<section class="book-contents" id="contents" style="page:contents"><h1>目录</h1><ol>${rows.join('')}${line('book-part', 'addresses', '网址')}</ol></section>`;
}

function page({chapter, body, id, opening}: Ready, index: number, places: Places): string {
  rewriteLinks(body, chapter.url, places);
  demoteHeadings(body, chapter.parts.length);
  const parts = opening.map(
    ({title, id: at, level}) => `<h${level} class="book-opening" id="${at}">${escape(title)}</h${level}>`,
  );
  return `<section class="book-page" id="${id}" style="page:c${index}"><header class="book-head">${qr(chapter.url)}${parts.join('')}<p>第 ${index + 1} 章</p></header>${body('body').html() ?? ''}</section>`;
}

/** 引号与反斜杠在 CSS 的字符串里要转义。 */
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * 整本书的 HTML；页码的位置由 fillNumbers 填。
 * @param css 书自己的样式，排在站点的样式之后
 * @param date 封面上的日期
 */
export function bookHtml(site: Site, css: string, date: string): string {
  const places = new Places();
  const ready = prepare(site.chapters, places);
  const head = (name: string, text: string): string => `@page ${name}{@top-left{content:${quote(text)}}}`;
  const heads = [head('contents', '目录'), head('addresses', '网址')];
  heads.push(...ready.map(({chapter}, index) => head(`c${index}`, chapter.title)));
  const pages = ready.map((one, index) => page(one, index, places));
  const addresses = places.addresses().map((url) => `<li><a href="${escape(url)}">${escape(url)}</a></li>`);
  const commit = site.commit === undefined ? '' : `<p>由提交 <code>${site.commit.slice(0, 10)}</code> 印成</p>`;
  return `<!doctype html><html lang="zh-Hans" data-theme="light"><head><meta charset="utf-8"><title>${escape(site.title)}</title>
<link rel="stylesheet" href="${site.url}/${site.styles}"><style>${css}${heads.join('')}</style></head><body><main>
<section class="book-cover"><p class="book-title">${escape(site.title)}</p><p>${date}</p>${commit}${qr(`${site.url}/`)}<footer>${escape(site.copyright)}</footer></section>
${contents(ready)}${pages.join('\n')}
<section class="book-addresses" id="addresses" style="page:addresses"><h1>网址</h1><p>正文里方括号的编号，在这里找地址。</p><ol>${addresses.join('')}</ol></section>
</main></body></html>`;
}
