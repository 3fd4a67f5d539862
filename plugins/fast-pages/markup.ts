/**
 * 全站静态 HTML 里的标签，各不相同的只记一份：样式按它删，策略按它查。
 * 几千页的站有上亿字的 HTML，所以只扫一遍，扫过的页面不留在内存里。
 */

/** 一篇文章落在首屏里的字数上限：1440×900 的屏幕去掉页头约二十四行，每行四十来个字。 */
const firstScreenCharacters = 1100;

/** 首屏之外的一段：正文超过一屏的部分、翻页与页脚；博客的目录写在正文之后，仍算首屏。返回它起止的偏移，各两处。 */
function belowFirstScreen(html: string): readonly (readonly [from: number, to: number])[] {
  const start = html.indexOf('<article');
  const end = html.lastIndexOf('</article>');
  if (start < 0 || end < start) return [];
  let characters = 0;
  for (const match of html.slice(start, end).matchAll(/>([^<]*)</g)) {
    characters += match[1]?.trim().length ?? 0;
    if (characters <= firstScreenCharacters) continue;
    const toc = html.indexOf('<div class="col col--', end);
    const footer = html.indexOf('<footer', end);
    const cut = start + match.index;
    if (toc < 0) return [[cut, html.length]];
    return [
      [cut, toc],
      [footer < 0 ? html.length : footer, html.length],
    ];
  }
  return [];
}

/** 复制一份：切出来的字符串连着整页 HTML，存着它，整页就留在内存里。 */
const copyOf = (text: string): string => Buffer.from(text).toString();

/** 逐页加进来，加完再读：各不相同的标签、脚本与样式，都记着第一次出现在哪一页。 */
export class Markup {
  /** 各不相同的开始标签 → 第一次出现在哪一页。 */
  readonly tags = new Map<string, string>();
  /** 页面的种类 → 首屏里各不相同的开始标签。 */
  readonly firstScreens = new Map<string, Set<string>>();
  /** 各不相同的内联脚本（不含结构化数据）→ 第一次出现在哪一页。 */
  readonly scripts = new Map<string, string>();
  /** 各不相同的内联样式 → 第一次出现在哪一页。 */
  readonly styles = new Map<string, string>();

  /** @param kind 页面的种类，每一种一份关键样式 */
  add(file: string, kind: string, html: string): void {
    const first = this.firstScreens.get(kind) ?? new Set();
    this.firstScreens.set(kind, first);
    const below = belowFirstScreen(html);
    const opening = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/iy;
    let at = html.indexOf('<');
    while (at >= 0) {
      opening.lastIndex = at;
      let next = at + 1;
      if (opening.test(html)) {
        next = opening.lastIndex;
        const tag = html.slice(at, next);
        if (!this.tags.has(tag)) this.tags.set(copyOf(tag), file);
        if (!first.has(tag) && !below.some(([from, to]) => from <= at && at < to)) first.add(copyOf(tag));
        const [, raw] = /^<(script|style)\b/.exec(tag) ?? [];
        if (raw !== undefined) {
          const end = html.indexOf(`</${raw}>`, next);
          if (end < 0) throw new Error(`build/${file} 里的 <${raw}> 没有结束标签。`);
          const content = html.slice(next, end);
          const seen = raw === 'style' ? this.styles : this.scripts;
          if (!/\ssrc=|ld\+json/.test(tag) && !seen.has(content)) seen.set(copyOf(content), file);
          next = end;
        }
      }
      at = html.indexOf('<', next);
    }
  }
}
