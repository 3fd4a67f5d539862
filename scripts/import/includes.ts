/** 引入的片段（MkDocs 的 `--8<--`、VitePress 的 `<!--@include-->` 与 `<<<`）：找得到的就地展开，找不到的列给人看。 */
import fs from 'node:fs';
import path from 'node:path';
import {readable} from './links';
import type {Notes} from './notes';

/** 片段里还有片段，最多展开这么多层：互相引入的不会没完。 */
const deepest = 5;

const directive =
  /^([ \t]*)(?:-{1,2}8<-{1,2}[ \t]+["']([^"'\n]+)["']|<!--\s*@include:\s*(\S+?)\s*-->|<<<[ \t]+(\S+).*)[ \t]*$/gm;

/**
 * @param file 写着这些的文件
 * @param root 搬来的文件夹
 */
export function expandIncludes(source: string, file: string, root: string, notes: Notes, depth = 0): string {
  const folders = [path.dirname(file), root, path.dirname(root)];
  return source.replace(directive, (_, indent: string, snippet?: string, page?: string, code?: string) => {
    const written = snippet ?? page ?? code ?? '';
    const target = written.replace(/^@\/|[:{#].*$/g, '').trim();
    const found = folders.map((folder) => path.join(folder, target)).find((one) => readable(root, one));
    if (found === undefined || depth >= deepest)
      return `${indent}\`${written}\`${notes.mark('引入', `找不到要引入的 ${written}`, '把那一段抄进来，或删去')}`;
    const text = fs.readFileSync(found, 'utf8').trimEnd();
    const fenced = `\`\`\`${path.extname(found).slice(1)}\n${text}\n\`\`\``;
    const shown = code === undefined ? expandIncludes(text, file, root, notes, depth + 1) : fenced;
    return shown.replace(/^(?=.)/gm, indent);
  });
}
