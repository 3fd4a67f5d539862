/** 一篇文档：外来的 Markdown → 语法树 → 手册的 MDX。 */
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {toTree} from './convert';
import {normalize} from './dialects';
import {makeFrontMatter, splitFrontMatter, titleIn} from './frontMatter';
import {expandIncludes} from './includes';
import {resolveHeadings, takeTitle, tidy} from './layout';
import {resolveLinks, type Library, type Page} from './links';
import {packAll, unpack} from './verbatim';

const writer = unified()
  .use(remarkMdx)
  .use(remarkDirective)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkCjkFriendly)
  .use(remarkStringify, {bullet: '-', rule: '-', listItemIndent: 'one'});

/**
 * 读进来，换成手册的写法；链接要等全部文档都读过。
 * @param root 搬来的文件夹
 * @param page 源文件、它在站点里的位置，与没有写标题时的标题
 */
export function readPage(written: string, root: string, page: Pick<Page, 'source' | 'target' | 'title'>): Page {
  const {given, body} = splitFrontMatter(written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const tree = toTree(normalize(packAll(expandIncludes(`${body}\n`, page.source, root))));
  const title = takeTitle(tree) ?? titleIn(given) ?? page.title;
  tidy(tree);
  return {...page, title, given, tree, anchors: resolveHeadings(tree)};
}

/** 写成 MDX；冒号后面是字母的才会当成指令，别的不用转义。 */
export function writePage(page: Page, library: Library): string {
  resolveLinks(page, library);
  const body = writer.stringify(page.tree).replace(/\\:(?![a-z:])/gi, ':');
  return `${makeFrontMatter(page)}\n${unpack(body)}`;
}
