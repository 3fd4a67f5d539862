/** 正文引用的文件：内联的图与供下载的件。 */
import fs from 'node:fs';
import path from 'node:path';
import {AdviceError} from '../../diagnostics/diagnostic';

const drawing =
  /<svg\b[^>]*\bviewBox="(-?[\d.]+ -?[\d.]+ ([\d.]+) ([\d.]+))"[^>]*>([\s\S]*?)<\/svg>/g;

/** 几种图形之外的标签、自带的样式、颜色与脚本、通往别处的链接：图原样放进页面，只收得准的。 */
const forbidden =
  /<(?!\/?(?:svg|g|path|line|poly(?:line|gon)|rect|circle|ellipse|t?span|text|title|desc|a)\b)[^>]*|[\s"'/](?:style|fill|stroke|font-[\w-]+|on\w+)\s*=|href\s*=\s*(?!["']#)[^>]*|#[0-9a-f]{3,8}\b/i;

/** 读一张图：只允许靠类名取色的静态 SVG。里面再套 <svg> 的是几个部分，桌面上并排，手机上上下排。 */
export function readFigure(page: string, src: string) {
  const file = path.resolve(path.dirname(page), src);
  const name = path.basename(file);
  if (path.dirname(file) !== path.dirname(page) || !fs.existsSync(file))
    throw new AdviceError(`找不到图 ${name}，图与页面放在同一文件夹`);
  const source = fs
    .readFileSync(file, 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><');
  // 最外面的 <svg> 后面紧跟着 <svg> 的，只要里面的。
  const found = [
    ...source.replace(/<svg\b[^>]*>(?=<svg\b)/, '').matchAll(drawing),
  ];
  if (found.length === 0)
    throw new AdviceError(
      `${name} 不是带 viewBox="左 上 宽 高" 的 SVG，重新导出`,
    );
  const [inlineStyle] =
    forbidden.exec(
      found.map(([svg]) => svg.replace(/<svg\b/g, '<g')).join(''),
    ) ?? [];
  if (inlineStyle !== undefined)
    throw new AdviceError(
      `${name} 自带样式、脚本或别处的链接（${inlineStyle.trim().slice(0, 20)}…），颜色改写成 class；类名见 src/components/README.md 的“图里的类名”`,
    );
  return found.map(([, viewBox = '', width, height, svg = '']) => ({
    viewBox,
    width: Number(width),
    height: Number(height),
    svg: svg.trim(),
  }));
}

/** 下载件的格式与大小。 */
export function readDownload(siteDir: string, href: string) {
  const file = path.join(siteDir, 'static', href);
  if (!/^(?:\/[\w-][\w.-]*)+$/.test(href) || !fs.existsSync(file))
    throw new AdviceError(
      `${path.posix.join('static', href)} 不存在，先放好文件，写 /downloads/ 开头的路径`,
    );
  return {
    href,
    format: path.extname(file).slice(1).toUpperCase(),
    bytes: fs.statSync(file).size,
  };
}
