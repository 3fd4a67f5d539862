/** 一页里的代码块，连同它后面紧跟的那一块。 */
import type {Code} from 'mdast';
import type {Page} from '../content-lint/page';

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

function blockOf({lang, meta, value, position}: Code, next: Block | undefined): Block {
  const words = (meta ?? '').replace(/\btitle="[^"]*"/, '').split(/\s+/);
  const title = /\btitle="([^"]*)"/.exec(meta ?? '')?.[1];
  const {line = 0, column = 1} = position?.start ?? {};
  return {lang: lang ?? '', flags: words, title, code: value, line: line + 1, indent: column - 1, next};
}

/** 一页里的全部代码块，按出现的次序。 */
export interface Source {
  file: string;
  blocks: readonly Block[];
}

/** 取出一页的代码。 */
export function sourceOf(page: Page): Source {
  const blocks = new Map<Code, Block>();
  // 从后往前，轮到一块时它后面的已经有了。
  for (const code of page.nodes('code').reverse()) {
    const after = [...blocks.keys()].at(-1);
    const between = after && page.source.slice(code.position?.end.offset, after.position?.start.offset);
    blocks.set(code, blockOf(code, after && between?.trim() === '' ? blocks.get(after) : undefined));
  }
  return {file: page.file, blocks: [...blocks.values()].reverse()};
}
