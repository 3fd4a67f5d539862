/** 文件名与标题编号：小写英文、数字与短横线；中文写成拼音。 */
import fs from 'node:fs';
import path from 'node:path';
import {pinyin} from 'pinyin-pro';

/** 太长的在短横线处截断。 */
const longest = 40;

export function slug(text: string): string {
  const spelled = pinyin(text, {toneType: 'none', type: 'array', nonZh: 'consecutive', v: true}).join('-');
  const whole = spelled
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return whole.length <= longest
    ? whole
    : whole
        .slice(0, longest + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, longest);
}

/** 文档的名字：开头的序号上游会去掉；与文件夹同名、叫首页的会变成文件夹的首页，路径少一级。 */
export function docName(name: string, folder: string): string {
  const plain = slug(name.replace(/^\d+[-_.\s]+(?=\D)/, ''));
  return ['', 'index', 'readme', slug(folder)].includes(plain) ? 'overview' : plain;
}

/**
 * 别人写的文档里，路径可能指到这台电脑的任何地方：只读搬来的文件夹与它旁边的，不读点开头的与没有后缀的。
 * @param root 搬来的文件夹
 */
export function readable(root: string, file: string): boolean {
  const parts = path.relative(path.dirname(root), file).split(path.sep);
  if (parts.some((part) => part.startsWith('.')) || path.extname(file) === '') return false;
  return fs.existsSync(file) && fs.statSync(file).isFile();
}

/** 没有人用过的名字；用过的在后面添数。 */
export function unused(wanted: string, taken: ReadonlySet<string>): string {
  const {dir, name, ext} = path.posix.parse(wanted);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? wanted : path.posix.join(dir, `${name}-${count}${ext}`);
    if (!taken.has(candidate)) return candidate;
  }
}

/** 锚点与标题只比字：各家生成器丢掉的标点不一样。 */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
