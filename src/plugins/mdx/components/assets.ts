/** 正文引用的文件：内联的图与供下载的件。 */
import fs from 'node:fs';
import path from 'node:path';
import {refusal} from '../../diagnostics';
import {readDrawing} from '../../lab-data/drawing';

/**
 * 页面旁边的一张图。
 * @throws AdviceError 找不到，或不收
 */
export function readFigure(page: string, src: string) {
  const file = path.resolve(path.dirname(page), src);
  if (path.dirname(file) !== path.dirname(page) || !fs.existsSync(file))
    throw refusal('no figure', path.basename(file));
  return readDrawing(file);
}

/** 下载件的格式与大小。 */
export function readDownload(siteDir: string, href: string) {
  const file = path.join(siteDir, 'static', href);
  if (!/^(?:\/[\w-][\w.-]*)+$/.test(href) || !fs.existsSync(file))
    throw refusal('no download', path.posix.join('static', href));
  return {
    href,
    format: path.extname(file).slice(1).toUpperCase(),
    bytes: fs.statSync(file).size,
  };
}
