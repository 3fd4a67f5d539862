/** <script> 与 <style> 连同内容，里面的不当标签；别的是一个开始标签。 */
const opening =
  /(?<tag><(?<raw>script|style)\b[^>]*>)(?<content>[^]*?)<\/\k<raw>>|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** 扫一页构建好的 HTML，逐个给出开始标签与它的偏移；<script> 与 <style> 另有内容。 */
export const openings = (html: string) =>
  Array.from(html.matchAll(opening), ({0: all, index: at, groups}) => ({
    tag: groups?.tag ?? all,
    at,
    content: groups?.content,
  }));

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
