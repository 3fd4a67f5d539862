/** 一页里的代码块，连同它后面紧跟的那一块。 */
import type {Code} from 'mdast';
import type {Page} from '../markdown/read/page';

/** 一段代码。 */
export interface Block {
  file: string;
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

function blockOf(file: string, {lang, meta, value, position}: Code, next: Block | undefined): Block {
  const flags = (meta ?? '').replace(/\btitle="[^"]*"/, '').split(/\s+/);
  const title = /\btitle="([^"]*)"/.exec(meta ?? '')?.[1];
  const {line = 0, column = 1} = position?.start ?? {};
  return {file, lang: lang ?? '', flags, title, code: value, line: line + 1, indent: column - 1, next};
}

/** 一页里的全部代码块，按出现的次序。 */
export function blocksOf(page: Page): Block[] {
  const blocks: Block[] = [];
  let after: Code | undefined;
  // 从后往前，轮到一块时它后面的已经有了。
  for (const code of page.nodes('code').reverse()) {
    const between = after && page.source.slice(code.position?.end.offset, after.position?.start.offset);
    blocks.unshift(blockOf(page.file, code, between?.trim() === '' ? blocks[0] : undefined));
    after = code;
  }
  return blocks;
}
