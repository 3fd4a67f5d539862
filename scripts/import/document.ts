/** 一篇文档：外来的 Markdown → 语法树 → 手册的 MDX。 */
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';
import type {Fault} from '../../plugins/diagnostics/faults';
import {normalizeBlocks} from './admonitions';
import {resolveCallouts} from './callouts';
import {resolveCode} from './code';
import {resolveFootnotes} from './footnotes';
import {makeFrontMatter, splitFrontMatter} from './frontMatter';
import {resolveHeadings, takeTitle} from './headings';
import {resolveHtml} from './html';
import {normalizeShortcodes} from './hugo';
import {expandIncludes, type Includes} from './includes';
import {resolveInlines} from './inlines';
import {inlineReferences, resolveLinks, type Library, type Place} from './links';
import {resolveMath} from './math';
import {rewrite, text, type Directive} from './nodes';
import {Notes} from './notes';
import {normalizeProse} from './prose';
import {dropAttributes, tidy} from './tidy';

const reader = unified()
  .use(remarkParse)
  .use(remarkDirective)
  .use(remarkGfm, {singleTilde: false})
  .use(remarkMath)
  .use(remarkCjkFriendly);

type Handler = NonNullable<NonNullable<Options['handlers']>['root']>;
type State = Parameters<Handler>[2];
type Info = Parameters<Handler>[3];

function directive(node: Directive, _: unknown, state: State, info: Info): string {
  const [label, ...children] = node.children;
  const title = label?.type === 'paragraph' ? state.containerPhrasing(label, {...info, before: '[', after: ']'}) : '';
  const body = state.containerFlow({type: 'blockquote', children}, info);
  const longest = Math.max(2, ...[...body.matchAll(/^[ >]*(:{3,})/gm)].map(([, colons = '']) => colons.length));
  const fence = ':'.repeat(longest + 1);
  return `${fence}${node.name}[${title}]\n\n${body}\n\n${fence}`;
}

function flowElement(node: MdxJsxFlowElement, _: unknown, state: State, info: Info): string {
  const attributes = node.attributes.flatMap((item) =>
    item.type === 'mdxJsxAttribute' && typeof item.value === 'string' ? [` ${item.name}="${item.value}"`] : [],
  );
  const name = node.name ?? '';
  // 起止行与内容之间各空一行，里面的不缩进。
  return `<${name}${attributes.join('')}>\n\n${state.containerFlow({type: 'blockquote', children: node.children}, info)}\n\n</${name}>`;
}

const writer = unified()
  .use(remarkMdx)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkCjkFriendly)
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    handlers: {containerDirective: directive, mdxJsxFlowElement: flowElement},
    // 冒号后面紧跟字母的，站点会当成行内的指令。
    unsafe: [{character: ':', before: '[^:]', after: '[A-Za-z]', inConstruct: 'phrasing'}],
  });

/** 不是提示框的冒号写法只是文字。 */
function literalDirectives(tree: Root, source: string): void {
  rewrite(tree, (node) => {
    if (node.type !== 'textDirective' && node.type !== 'leafDirective') return [node];
    const raw = text(source.slice(node.position?.start.offset, node.position?.end.offset));
    return [node.type === 'leafDirective' ? {type: 'paragraph', children: [raw]} : raw];
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

/** 读进来，换成手册的写法；链接要等全部文档都读过。 */
export function readDraft(source: string, written: string, includes: Includes): Draft {
  const notes = new Notes();
  const {given, body} = splitFrontMatter(written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const expanded = normalizeShortcodes(expandIncludes(body, includes, notes), notes);
  const standard = normalizeBlocks(normalizeProse(expanded));
  const tree = reader.parse(standard);
  literalDirectives(tree, standard);
  resolveMath(tree, standard, notes);
  inlineReferences(tree);
  resolveHtml(tree, notes);
  dropAttributes(tree);
  resolveInlines(tree, notes);
  resolveCode(tree, notes);
  resolveCallouts(tree, notes);
  resolveFootnotes(tree, notes);
  const heading = takeTitle(tree);
  tidy(tree, notes);
  return {source, tree, given, heading, anchors: resolveHeadings(tree), notes};
}

/** 写成 MDX；faults 是还要人做的，带着行号。 */
export function writeDraft(
  draft: Draft,
  own: Place,
  library: Library,
  changed: string,
): {text: string; faults: Fault[]} {
  const {tree, given, heading, notes, source} = draft;
  resolveLinks(tree, {source, own, library, notes});
  const name = own.target.replace(/^.*\/|\.mdx$/g, '');
  const meta = makeFrontMatter(tree, given, {heading, fallback: own.title, name, changed});
  const said = meta.dropped.length > 0 ? [`元数据的 ${meta.dropped.join('、')} 没有地方放`] : [];
  const written = `${meta.written}\n${writer.stringify(tree)}`;
  const {text: clean, faults} = notes.collect(own.target, written);
  const front = said.map((problem) => ({
    file: own.target,
    line: 1,
    field: '元数据',
    problem,
    remedy: '要紧的写进正文，其余不管',
  }));
  return {text: clean, faults: [...front, ...faults]};
}
