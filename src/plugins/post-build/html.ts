/** 扫一页构建好的 HTML，逐个给出开始标签；<script> 与 <style> 连同内容，里面的不当标签。 */
export interface Opening {
  /** 整个开始标签，如 <a href="/">。 */
  readonly tag: string;
  /** 它的偏移。 */
  readonly at: number;
  /** <script> 与 <style> 的内容。 */
  readonly content?: string;
}

const openingTag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/iy;

/** @throws Error <script> 或 <style> 没有结束标签 */
export function* openings(html: string): Generator<Opening> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    openingTag.lastIndex = at;
    const tag = openingTag.exec(html)?.[0];
    if (tag === undefined) {
      at += 1;
      continue;
    }
    const [, raw] = /^<(script|style)\b/.exec(tag) ?? [];
    const end = raw === undefined ? -1 : html.indexOf(`</${raw}>`, at);
    if (raw !== undefined && end < 0) throw new Error(`<${raw}> 没有结束标签`);
    yield raw === undefined
      ? {tag, at}
      : {tag, at, content: html.slice(at + tag.length, end)};
    at = raw === undefined ? at + tag.length : end;
  }
}

/** 首屏以内的字数上限：1440×900 的屏幕去掉页头与标题约二十行，每行四十来个字。 */
const firstScreenCharacters = 800;

/**
 * 正文超过一屏的部分；不到一屏，是空的一段。
 * @returns 起止的偏移
 */
export function belowFirstScreen(
  html: string,
): readonly [from: number, to: number] {
  const start = html.indexOf('<article');
  const end = html.lastIndexOf('</article>');
  let characters = 0;
  for (const match of html.slice(start, end).matchAll(/>([^<]*)</g)) {
    characters += match[1]?.trim().length ?? 0;
    if (characters > firstScreenCharacters) return [start + match.index, end];
  }
  return [end, end];
}
