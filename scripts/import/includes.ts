/** 引入的片段（MkDocs 的 `--8<--`、VitePress 的 `<!--@include-->` 与 `<<<`）：找得到的就地展开，找不到的列给人看。 */
import fs from 'node:fs';
import path from 'node:path';
import {readable} from './names';
import type {Notes} from './notes';

/** 片段里还有片段，最多展开这么多层：互相引入的不会没完。 */
const deepest = 5;

export interface Includes {
  /** 搬来的文件夹。 */
  root: string;
  /** 依次去哪些文件夹里找。 */
  folders: readonly string[];
  /** 展开过的文件：它们不再单独成一页。 */
  used: Set<string>;
}

export function expandIncludes(source: string, includes: Includes, notes: Notes, depth = 0): string {
  const {root, folders, used} = includes;
  const read = (written: string): string | undefined => {
    const [, target = ''] = /^\s*([^\s:{#]+)/.exec(written.replace(/^["']|["']$/g, '').replace(/^@\//, '')) ?? [];
    const file = folders.map((folder) => path.join(folder, target)).find((one) => readable(root, one));
    if (file === undefined || depth >= deepest) return undefined;
    used.add(file);
    return fs.readFileSync(file, 'utf8').trimEnd();
  };
  const missing = (target: string) =>
    `\`${target}\`${notes.mark('引入', `找不到要引入的 ${target}`, '把那一段抄进来，或删去')}`;
  const inserted = (indent: string, target: string) => {
    const found = read(target);
    if (found === undefined) return indent + missing(target.trim());
    return expandIncludes(found, includes, notes, depth + 1).replace(/^(?=.)/gm, indent);
  };
  return source
    .replace(/^([ \t]*)-{1,2}8<-{1,2}[ \t]+["']([^"'\n]+)["'][ \t]*$/gm, (_, indent: string, target: string) =>
      inserted(indent, target),
    )
    .replace(/^([ \t]*)<!--\s*@include:\s*(\S+?)\s*-->[ \t]*$/gm, (_, indent: string, target: string) =>
      inserted(indent, target),
    )
    .replace(/^([ \t]*)<<<[ \t]+(\S+).*$/gm, (_, indent: string, target: string) => {
      const found = read(target);
      if (found === undefined) return indent + missing(target);
      const language = path.extname(target.replace(/[{#].*$/, '')).slice(1);
      return `\`\`\`${language}\n${found}\n\`\`\``.replace(/^(?=.)/gm, indent);
    });
}
