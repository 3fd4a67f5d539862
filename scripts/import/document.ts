/** 一篇文档：外来的 Markdown → 语法树 → 手册的 MDX。 */
import type {Definition, Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {Fault} from '../../plugins/diagnostics/faults';
import {normalizeBlocks} from './blocks';
import {limitBoxes} from './boxes';
import {holdCode, resolveCode} from './code';
import {resolveFootnotes} from './footnotes';
import {makeFrontMatter, splitFrontMatter} from './frontMatter';
import {resolveHeadings, takeTitle} from './headings';
import {resolveHtml} from './html';
import {expandIncludes} from './includes';
import {resolveLinks, type Library, type Place} from './links';
import {resolveMath} from './math';
import {paragraph, rewrite, text, type Directive} from './nodes';
import {Notes} from './notes';
import {normalizeProse, resolveInlines} from './prose';
import {tidy} from './tidy';

const reader = unified()
  .use(remarkParse)
  .use(remarkDirective)
  .use(remarkGfm, {singleTilde: false})
  .use(remarkMath)
  .use(remarkCjkFriendly);

type Handler = NonNullable<NonNullable<Options['handlers']>['root']>;

/** 起止行与内容之间各空一行，外面的冒号比里面的多。 */
function directive(node: Directive, _: unknown, state: Parameters<Handler>[2], info: Parameters<Handler>[3]): string {
  const [label, ...children] = node.children;
  const title = label?.type === 'paragraph' ? state.containerPhrasing(label, {...info, before: '[', after: ']'}) : '';
  const body = state.containerFlow({type: 'blockquote', children}, info);
  const longest = Math.max(2, ...[...body.matchAll(/^[ >]*(:{3,})/gm)].map(([, colons = '']) => colons.length));
  const fence = ':'.repeat(longest + 1);
  return `${fence}${node.name}[${title}]\n\n${body}\n\n${fence}`;
}

const writer = unified()
  .use(remarkMdx)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkCjkFriendly)
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    handlers: {containerDirective: directive},
    // 冒号后面紧跟字母的，站点会当成行内的指令。
    unsafe: [{character: ':', before: '[^:]', after: '[A-Za-z]', inConstruct: 'phrasing'}],
  });

/** 不是提示框的冒号写法只是文字；引用式的链接与图写成直接的。 */
function simplify(tree: Root, source: string): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    definitions.set(node.identifier, node);
  });
  rewrite(tree, (node) => {
    const written = text(source.slice(node.position?.start.offset, node.position?.end.offset));
    if (node.type === 'textDirective') return [written];
    if (node.type === 'leafDirective') return [paragraph(written)];
    if (node.type === 'definition') return [];
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return [node];
    const url = definitions.get(node.identifier)?.url ?? '';
    if (node.type === 'linkReference') return [{type: 'link', url, children: node.children}];
    return [{type: 'image', url, alt: node.alt ?? ''}];
  });
}

export interface Draft {
  source: string;
  tree: Root;
  given: unknown;
  heading: string | undefined;
  anchors: ReadonlyMap<string, string>;
  notes: Notes;
}

/**
 * 读进来，换成手册的写法；链接要等全部文档都读过。
 * @param root 搬来的文件夹
 */
export function readDraft(source: string, written: string, root: string): Draft {
  const notes = new Notes();
  const {given, body} = splitFrontMatter(written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const fenced = expandIncludes(body, source, root, notes).replace(
    /\{\{[<%]\s*highlight\s+([\w+#-]+)(.*?)[>%]\}\}\n?([\s\S]*?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    (_, language: string, options: string, code: string) => `\`\`\`${language} ${options.trim()}\n${code}\n\`\`\``,
  );
  const {held, release} = holdCode(fenced);
  const standard = release(normalizeBlocks(normalizeProse(held), notes));
  const tree = reader.parse(standard);
  simplify(tree, standard);
  resolveMath(tree, standard, notes);
  resolveHtml(tree, notes);
  resolveInlines(tree, notes);
  resolveCode(tree, notes);
  limitBoxes(tree);
  resolveFootnotes(tree, notes);
  const heading = takeTitle(tree);
  tidy(tree, notes);
  return {source, tree, given, heading, anchors: resolveHeadings(tree), notes};
}

/** 写成 MDX；faults 是还要人做的，带着行号。 */
export function writeDraft(draft: Draft, own: Place, library: Library): {text: string; faults: Fault[]} {
  const {tree, given, heading, notes, source} = draft;
  resolveLinks(tree, {source, own, library, notes});
  const name = own.target.replace(/^.*\/|\.mdx$/g, '');
  const {written, dropped} = makeFrontMatter(tree, given, {heading, fallback: own.title, name});
  const {text: clean, faults} = notes.collect(own.target, `${written}\n${writer.stringify(tree)}`);
  if (dropped.length === 0) return {text: clean, faults};
  const problem = `元数据的 ${dropped.join('、')} 没有地方放`;
  return {
    text: clean,
    faults: [{file: own.target, line: 1, field: '元数据', problem, remedy: '要紧的写进正文，其余不管'}, ...faults],
  };
}
