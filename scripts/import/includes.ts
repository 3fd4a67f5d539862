/** MkDocs 引入的片段，`--8<-- "文件"`：找得到的就地展开，代码块里的也是；找不到的原样留着，后面的步骤列给人看。 */
import fs from 'node:fs';
import path from 'node:path';
import {readable} from './links';

const directive = /^([ \t]*)-+8<-+[ \t]+["']([^"'\n]+)["'][ \t]*$/gm;
/** 没有找到的，连同 VitePress 的两种引入。 */
export const leftOver = /^[ \t]*(?:-+8<-+ .*|<<< .*|<!--\s*@include:.*?-->)[ \t]*$/gm;

/**
 * @param file 写着这些的文件
 * @param root 搬来的文件夹
 */
export function expandIncludes(source: string, file: string, root: string): string {
  return source.replace(directive, (line, indent: string, written: string) => {
    const found = [path.dirname(file), root, path.dirname(root)]
      .map((folder) => path.join(folder, written))
      .find((one) => readable(root, one));
    if (found === undefined) return line;
    return fs
      .readFileSync(found, 'utf8')
      .trimEnd()
      .replace(/^(?=.)/gm, indent);
  });
}
