/**
 * 从构建好的 HTML 里取出一页要检索的内容：标题、分节（带真实锚点）与正文。
 * 读成品而不读源文件，因此代入的数据、组件里的字与自动生成的锚点都和读者看到的一致。
 */
import {load, type AnyNode} from 'cheerio';
import {routes} from '../../routes';
import type {Page} from './types';

/** 不是正文：导航、按钮、标题旁的井号、示例与待核实的标记（role=note）、给读屏器的重复文字。 */
const skipped =
  'nav, button, noscript, script, style, svg, template, footer, .hash-link, [class*=theme-doc-toc], [role=note], [role=tablist], [aria-hidden=true], [data-search-skip]';

/** 在一行里的；别的标签前后断开，不同块的字不能连成一个词。 */
const inlineTag =
  /^(?:a|abbr|b|code|del|em|i|kbd|mark|math|s|small|span|strong|sub|sup|time|u|wbr)$/;

/** 零宽字符去掉，空白并成一个；块之间只留一个换行。 */
export const tidy = (text: string): string =>
  text
    .replace(/[\u200b\u200c\u200d\u2060\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();

/** 页面属于哪一类；不进索引的是 undefined（博客的各种列表）。 */
export function kindOf(
  path: string,
  classes: string,
): Page['kind'] | undefined {
  if (classes.includes('blog-post-page')) return 'sample';
  if (classes.includes('plugin-blog')) return undefined;
  if (path.includes('/category/') || classes.includes('docs-overview'))
    return 'list';
  if (path.endsWith(routes.glossary)) return 'glossary';
  return path.includes('/ops-doc/') ? 'operations' : 'guide';
}

/** DOM 标准里的 Node.TEXT_NODE。 */
const textNode = 3;

/** 里面的字：块前后断开，一节的标题前面是换页符与它的编号，电话的链接前面是铃与号码。 */
function textOf(node: AnyNode): string {
  if (!('attribs' in node))
    return node.nodeType === textNode && 'data' in node ? node.data : '';
  const {name, attribs, children} = node;
  const text = children.map(textOf).join('');
  const isSection = /^h[2-6]$/.test(name) && attribs.id !== undefined;
  if (isSection) return `\n\f${attribs.id} ${text}\n`;
  const [, number] = /^tel:(.+)/.exec(attribs.href ?? '') ?? [];
  if (number) return `\x07${number}\x07${text}`;
  return inlineTag.test(name) ? text : `\n${text}\n`;
}

/** 解析一页；不该检索的页是 undefined。 */
export function readPage(path: string, html: string): Page | undefined {
  // 侧栏与目录占一页的大半，不解析。
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const $ = load(html.slice(0, html.indexOf('<body')) + main, {
    xml: {xmlMode: false},
  });
  const meta = (name: string): string =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? '';
  const kind = kindOf(path, $('html').attr('class') ?? '');
  if (!kind || meta('robots').includes('noindex')) return undefined;
  $(skipped).remove();
  // 公式的一行文字；分式的上下两层连着读不成句。
  for (const formula of $('math'))
    $(formula).text($(formula).attr('aria-label') ?? '');
  // 没有一级标题的页面（关于本站）用网页标题，去掉后面的站名。
  const title =
    tidy($('h1').first().text()) || meta('og:title').replace(/ \| [^|]*$/, '');
  $('h1').remove();
  const body =
    kind === 'list'
      ? ''
      : $('main, .markdown').last().get().map(textOf).join('');
  const ring = /\x07(.*?)\x07/g;
  const parts = body.split('\f').map((part) => {
    const numbers = Array.from(
      part.matchAll(ring),
      ([, number = '']) => number,
    );
    const calls = numbers.length > 0 ? [...new Set(numbers)] : undefined;
    return {text: tidy(part.replace(ring, '')), calls};
  });
  const [opening = {text: ''}, ...others] = parts;
  const lead = meta('description');
  return {
    path,
    kind,
    title,
    keywords: meta('keywords')
      .split(',')
      .flatMap((item) => item.trim() || []),
    sections: [
      {
        anchor: '',
        heading: '',
        ...opening,
        text: opening.text.includes(lead)
          ? opening.text
          : tidy(`${lead}\n${opening.text}`),
      },
      ...others.map((section) => {
        const [, anchor = '', heading = '', text = ''] =
          /^(\S*) (.*)\n?([^]*)$/.exec(section.text) ?? [];
        return {...section, anchor, heading, text};
      }),
    ],
  };
}
