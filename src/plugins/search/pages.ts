/**
 * 从构建好的 HTML 里取出一页要检索的内容：标题、分节（带真实锚点）与正文。
 * 读成品而不读源文件，因此代入的数据、组件里的字与自动生成的锚点都和读者看到的一致。
 */
import type {AnyNode} from 'cheerio';
import type {BuiltPage, Page} from './types';

/** 不是正文：标题、导航、按钮、通往各页的卡片、标题旁的井号、示例与待核实的标记（role=note）、给读屏器的重复文字。 */
const skipped =
  'h1, nav, button, noscript, script, style, svg, template, footer, a[class*=card], .hash-link, [class*=theme-doc-toc], [role=note], [role=tablist], [aria-hidden=true], [data-search-skip]';

/** 在一行里的；别的标签前后断开，不同块的字不能连成一个词。 */
const inlineTag =
  /^(?:a|abbr|b|code|del|em|i|kbd|mark|math|s|small|span|strong|sub|sup|time|u|wbr)$/;

/** 零宽字符去掉，空白并成一个；块之间只留一个换行。 */
const tidy = (text: string): string =>
  text
    .replace(/[\u200b\u200c\u200d\u2060\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();

/** 博客与标签的各种列表，里面没有自己的话。 */
const isList = (classes: string): boolean =>
  /-tags-|plugin-blog/.test(classes) && !classes.includes('blog-post-page');

/** DOM 标准里的 Node.TEXT_NODE。 */
const textNode = 3;

/** 里面的字：块前后断开，一节的标题前面是换页符与它的编号。 */
function textOf(node: AnyNode, isSkipped: (node: AnyNode) => boolean): string {
  if (isSkipped(node)) return '';
  if (!('attribs' in node))
    return node.nodeType === textNode && 'data' in node ? node.data : '';
  const {name, attribs, children} = node;
  // 公式的一行文字；分式的上下两层连着读不成句。
  if (name === 'math') return attribs['aria-label'] ?? '';
  const text = children.map((child) => textOf(child, isSkipped)).join('');
  const isSection = /^h[2-6]$/.test(name) && attribs.id !== undefined;
  if (isSection) return `\n\f${attribs.id} ${text}\n`;
  return inlineTag.test(name) ? text : `\n${text}\n`;
}

/** 一页；不该检索的页是 undefined。 */
export function readPage({
  route,
  isNotFound,
  dom: $,
}: BuiltPage): Page | undefined {
  const meta = (name: string): string =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? '';
  const classes = $('html').attr('class') ?? '';
  if (isNotFound || isList(classes) || meta('robots').includes('noindex'))
    return undefined;
  const away = new Set<AnyNode>($(skipped).get());
  const [opening = '', ...others] = $('main, .markdown')
    .last()
    .get()
    .map((node) => textOf(node, (child) => away.has(child)))
    .join('')
    .split('\f')
    .map(tidy);
  return {
    path: route,
    // 没有一级标题的页面（关于本站）用网页标题，去掉后面的站名。
    title:
      tidy($('h1').first().text()) ||
      meta('og:title').replace(/ \| [^|]*$/, ''),
    keywords: meta('keywords')
      .split(',')
      .flatMap((item) => item.trim() || []),
    sections: [
      {anchor: '', heading: '', text: opening},
      ...others.map((section) => {
        const [, anchor = '', heading = '', text = ''] =
          /^(\S*) (.*)\n?([^]*)$/.exec(section) ?? [];
        return {anchor, heading, text};
      }),
    ],
  };
}
