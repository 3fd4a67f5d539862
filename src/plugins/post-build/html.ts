/** <script> 与 <style> 连同内容，里面的不当标签；别的是一个开始标签。 */
const opening =
  /(?<tag><(?<raw>script|style)\b[^>]*>)(?<content>[^]*?)<\/\k<raw>>|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** 扫一页构建好的 HTML，逐个给出开始标签；<script> 与 <style> 另有内容。 */
export const openings = (html: string) =>
  Array.from(html.matchAll(opening), ({0: all, groups}) => ({
    tag: groups?.tag ?? all,
    content: groups?.content,
  }));

/** 首屏以内的字数上限：1440×900 的屏幕去掉页头与标题约二十行，每行四十来个字。 */
const firstScreenCharacters = 800;

/** 去掉正文超过一屏的部分；不到一屏，照原样。 */
export function firstScreenOf(html: string): string {
  const start = html.indexOf('<article');
  const end = html.lastIndexOf('</article>');
  let characters = 0;
  for (const {0: text, index} of html.slice(start, end).matchAll(/>[^<]*</g)) {
    characters += text.slice(1, -1).trim().length;
    if (characters > firstScreenCharacters)
      return html.slice(0, start + index + 1) + html.slice(end);
  }
  return html;
}
