/**
 * 读一页构建好的 HTML，去掉不要的。上游逐页再解析、压缩一遍（build.env 关掉了）：500 篇时占构建 CPU 的二十分之一，
 * 而 React 写出的 HTML 本来就没有空白，brotli 之后只差模板里的换行与内联脚本（scripts.ts）。
 */
import fs from 'node:fs';
import path from 'node:path';

export interface PageHtml {
  /** <head> 与它之前的。 */
  head: string;
  /** 从 </head> 起的。 */
  body: string;
}

/** 标签之间的换行与缩进，只用在 React 画的那一块之外：正文里的代码要照原样。 */
const joinLines = (html: string): string => html.replace(/>\s*\n\s*(?=<|$)/g, '>');

function joinTemplateLines(body: string): string {
  const start = body.search(/<div id="?__docusaurus"?>/);
  const end = body.lastIndexOf('</div>');
  return joinLines(body.slice(0, start)) + body.slice(start, end) + joinLines(body.slice(end));
}

/** 上游给图标雪碧图写了行内样式；放进 hidden 的容器同样不占位，又不需要策略放行。 */
function hideSprite(body: string): string {
  const at = body.indexOf(' style="display: none;"');
  const start = at < 0 ? -1 : body.lastIndexOf('<svg', at);
  if (start < 0 || body.slice(start, at).includes('>')) return body;
  const end = body.indexOf('</svg>', at) + '</svg>'.length;
  const shapes = body.slice(body.indexOf('>', at) + 1, end);
  return `${body.slice(0, start)}<div hidden><svg>${shapes}</div>${body.slice(end)}`;
}

/** React 在最前面给每个 <img> 加一条预载；图就在后面几行，预载只是多几十字节。 */
function dropPreloads(body: string): string {
  // 多数页面没有图：查一段固定的字，比在整页里试一遍正则快得多。
  if (!/<link rel="?preload"? as="?image/.test(body)) return body;
  return body.replace(/(<div id="?__docusaurus"?>)(?:<link rel="?preload"? as="?image[^>]*>)+/, '$1');
}

/**
 * @param file 相对产物目录的路径，如 docs/intro.html
 * @throws Error 没有 </head>
 */
export function readPage(outDir: string, file: string): PageHtml {
  const html = fs.readFileSync(path.join(outDir, file), 'utf8');
  const split = html.indexOf('</head>');
  if (split < 0) throw new Error(`build/${file} 没有 </head>，上游可能改了模板，核对 plugins/fast-pages。`);
  return {
    head: joinLines(html.slice(0, split).trimStart()),
    body: dropPreloads(hideSprite(joinTemplateLines(html.slice(split)))),
  };
}
