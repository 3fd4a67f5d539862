/** 文字写进 HTML 或 XML，作内容与双引号里的属性都行。 */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    // 连着的 ]]> 在 XML 里不合法。
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
