/**
 * 读一个 MDX 文件：代码块单独取出，正文里的代码、注释与元数据换成等长的空格。
 * 余下的正文可以放心用正则查标签，位置与原文件一一对应。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Fault} from '../diagnostics/faults';

/** 一段代码。 */
export interface Block {
  lang: string;
  /** 语言之后、去掉 title 的各个词，如 snippet、test。 */
  flags: readonly string[];
  title: string | undefined;
  code: string;
  /** 代码第一行在文件里的行号，从 1 起。 */
  line: number;
  /** 围栏前的缩进，已从 code 里去掉。 */
  indent: number;
  /** 紧跟在后面的代码块，中间只许有空行。 */
  next: Block | undefined;
}

/** 拆成正文与代码的一个 MDX 文件。 */
export interface Page {
  /** 相对站点根目录，用 / 分隔。 */
  file: string;
  /** 与原文等长的正文。 */
  prose: string;
  blocks: readonly Block[];
}

/** 从正文的某一处造一条错误。 */
export function faultAt(page: Page, offset: number, field: string, problem: string, remedy: string): Fault {
  const before = page.prose.slice(0, offset);
  const line = before.split('\n').length;
  return {file: page.file, line, column: offset - before.lastIndexOf('\n'), field, problem, remedy};
}

/** 换成等长的空格，换行留着。 */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

interface Fence {
  mark: string;
  block: Block;
  lines: string[];
}

function openFence(text: string, line: number): Fence | undefined {
  const match = /^([ \t]*)(`{3,}|~{3,})([^`]*)$/.exec(text);
  if (!match) return undefined;
  const [, indent = '', mark = '', info = ''] = match;
  const [lang = '', ...flags] = info
    .replace(/\btitle="[^"]*"/, '')
    .trim()
    .split(/\s+/);
  const title = /\btitle="([^"]*)"/.exec(info)?.[1];
  const block = {lang, flags, title, code: '', line: line + 1, indent: indent.length, next: undefined};
  return {mark, block, lines: []};
}

function parsePage(file: string, source: string): Page {
  const text = source.replace(/\r\n/g, '\n');
  const blocks: Block[] = [];
  let open: Fence | undefined;
  /** 上一个块，只要它之后还没有出现别的文字。 */
  let previous: Block | undefined;

  const outside = text.split('\n').map((line, index) => {
    if (open) {
      const trimmed = line.trim();
      if (trimmed.startsWith(open.mark) && trimmed.replaceAll(open.mark.charAt(0), '') === '') {
        open.block.code = open.lines.join('\n');
        blocks.push(open.block);
        if (previous) previous.next = open.block;
        previous = open.block;
        open = undefined;
      } else {
        open.lines.push(line.slice(Math.min(open.block.indent, line.length - line.trimStart().length)));
      }
      return blank(line);
    }
    open = openFence(line, index + 1);
    if (open) return blank(line);
    if (line.trim() !== '') previous = undefined;
    return line;
  });
  const prose = outside
    .join('\n')
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank);
  return {file, prose, blocks};
}

/** 目录下的全部 MDX，按路径排序；目录可以不存在。 */
export function readPages(root: string, directories: readonly string[]): Page[] {
  return directories
    .filter((directory) => fs.existsSync(path.join(root, directory)))
    .flatMap((directory) =>
      fs
        .readdirSync(path.join(root, directory), {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.mdx'))
        .map((name) => path.join(directory, name)),
    )
    .sort()
    .map((name) => parsePage(name.split(path.sep).join('/'), fs.readFileSync(path.join(root, name), 'utf8')));
}
