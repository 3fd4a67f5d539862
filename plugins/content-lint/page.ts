/**
 * 一个 MDX 文件读进来的样子：元数据、语法树，以及把任何位置换成行列的办法。规则只和它打交道。
 * 解析用的插件与站点编译时的一致，检查到的结构就是页面上的结构。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {garbled, type Fault} from '../diagnostics/faults';
import {parseFrontMatter, type FrontMatter} from './frontMatter';
import {findMistake, type Mistake} from './mistakes';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkCjkFriendly);

/** 用了几种语法扩展；编译时的个数不同，语法树就不能给它用（trees.ts）。 */
export const syntaxes = processor.freeze().data('micromarkExtensions')?.length ?? 0;

/** 文档、博客文章、独立页面；路径里有下划线开头的名字，是被别的页面引入的片段。 */
export type Kind = 'doc' | 'post' | 'page' | 'partial';

/** 报错的位置：语法树的节点，或源文里的偏移。 */
export type Place = Nodes | number;

/** 给人读的一段原文（不含代码）与它的偏移。 */
export interface Prose {
  text: string;
  offset: number;
}

type NodeType = Nodes['type'];

const chinese = /\p{Script=Han}/u;

/** 标题末尾注释里的固定编号。 */
const idComment = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/;

function kindOf(file: string): Kind {
  if (file.includes('/_')) return 'partial';
  if (file.startsWith('docs/')) return 'doc';
  return file.startsWith('blog/') ? 'post' : 'page';
}

/** 解码；写坏的 % 原样留下，接着会报没有这一页或这张图。 */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** 解析过的正文。 */
interface Content {
  source: string;
  tree: Root | undefined;
  /** 全部节点按类型分开，各按出现的次序；每条规则都要找一遍，先分好。 */
  nodes: ReadonlyMap<NodeType, readonly Nodes[]>;
  mistakes: readonly Mistake[];
  broken: boolean;
}

function collect(node: Nodes, into: Map<NodeType, Nodes[]>): void {
  const same = into.get(node.type);
  if (same) same.push(node);
  else into.set(node.type, [node]);
  if ('children' in node) for (const child of node.children) collect(child, into);
}

/** 没有结束的代码块，会吞掉后面的正文：到头也没有 ```，或中间又有一个开头。 */
function openFences(source: string, blocks: readonly Nodes[]): Mistake[] {
  return blocks.flatMap(({position}) => {
    const start = position?.start.offset ?? 0;
    const [opening = '', ...rest] = source.slice(start, position?.end.offset).split('\n');
    const mark = /^(?:`{3,}|~{3,})/.exec(opening)?.[0];
    if (mark === undefined) return [];
    const ends = new RegExp(`^[\\s>]*${mark}+\\s*$`).test(rest.at(-1) ?? '');
    if (ends && !rest.some((line) => new RegExp(`^[\\s>]*${mark}\\w`).test(line))) return [];
    const remedy = `在最后一行代码之后单独写一行 ${mark}`;
    return [{start, end: start, rule: '码-1', field: '代码块', problem: '没有结束，后面的正文会被当成代码', remedy}];
  });
}

/** 一页的源文、元数据与语法树，各条规则都从它取；位置是源文里的偏移，写成错误时才换成行列。文件读不出来时构造就抛错。 */
export class Page {
  /** 文件里写的，去掉 BOM。 */
  readonly written: string;
  readonly kind: Kind;
  readonly frontMatter: FrontMatter;
  /** 不是 UTF-8，读进来的不是作者写的字。 */
  readonly garbled: boolean;
  /** 文件开头有 BOM；位置都按去掉它之后算。 */
  readonly bom: boolean;
  private content: Content | undefined;
  private words: readonly Prose[] | undefined;

  /**
   * @param siteDir 站点根目录的绝对路径
   * @param file 相对站点根目录的路径，用 / 分隔
   */
  constructor(
    siteDir: string,
    readonly file: string,
  ) {
    const whole = fs.readFileSync(path.join(siteDir, file), 'utf8');
    this.bom = whole.startsWith('\uFEFF');
    this.written = this.bom ? whole.slice(1) : whole;
    this.kind = kindOf(file);
    this.frontMatter = parseFrontMatter(this.written);
    this.garbled = this.written.includes(garbled);
  }

  /** 正文用到才解析：检查过又没有变的页面用不到（passed.ts）。 */
  private read(): Content {
    if (!this.content) {
      const {source, tree, mistakes} = parse(this.written);
      const nodes = new Map<NodeType, Nodes[]>();
      if (tree) collect(tree, nodes);
      const fences = openFences(source, nodes.get('code') ?? []);
      const broken = tree === undefined || this.garbled || fences.length > 0;
      this.content = {source, tree, nodes, mistakes: [...mistakes, ...fences], broken};
    }
    return this.content;
  }

  /** 源文；写错的语法已用等长的空格盖住，偏移不变。 */
  get source(): string {
    return this.read().source;
  }

  /** 语法树；整页都解析不了时没有。 */
  get tree(): Root | undefined {
    return this.read().tree;
  }

  get mistakes(): readonly Mistake[] {
    return this.read().mistakes;
  }

  /** 整页都解析不了，或看到的结构不是作者写的：正文的规则这时不可靠，不运行。 */
  get broken(): boolean {
    return this.read().broken;
  }

  /** 检查时已经解析好的语法树；没有解析过就没有。 */
  get parsed(): Root | undefined {
    return this.content?.tree;
  }

  /** 指定类型的节点；不写类型就是全部。 */
  nodes<Type extends NodeType = NodeType>(...types: Type[]): Extract<Nodes, {type: Type}>[] {
    const {nodes} = this.read();
    const wanted = (node: Nodes): node is Extract<Nodes, {type: Type}> =>
      types.length === 0 || types.some((type) => type === node.type);
    const lists = types.length === 0 ? [...nodes.values()] : types.map((type) => nodes.get(type) ?? []);
    const found = lists.flat().filter(wanted);
    return lists.length === 1 ? found : found.sort((one, other) => this.offset(one) - this.offset(other));
  }

  /** 组件与标签，如 Figure、img。 */
  elements(...names: string[]) {
    return this.nodes('mdxJsxFlowElement', 'mdxJsxTextElement').filter(
      ({name}) => names.length === 0 || (name !== null && names.includes(name)),
    );
  }

  /** 这里是不是一行的开头：前面只有缩进与引用的 >。 */
  startsLine(offset: number): boolean {
    return /^[ \t>]*$/.test(this.source.slice(this.source.lastIndexOf('\n', offset - 1) + 1, offset));
  }

  offset(place: Place): number {
    return typeof place === 'number' ? place : (place.position?.start.offset ?? 0);
  }

  /** 节点在源文里的原样。 */
  raw(node: {position?: Nodes['position']}): string {
    return this.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  }

  /** 一处错误。 */
  fault(place: Place, field: string, problem: string, remedy: string): Fault {
    const before = this.written.slice(0, this.offset(place)).split('\n');
    return {file: this.file, line: before.length, column: (before.at(-1) ?? '').length + 1, field, problem, remedy};
  }

  /** 去掉代码与元数据的源文：换成等长的空格，偏移不变。 */
  withoutCode(): string {
    const spans = [
      {start: 0, end: this.frontMatter.body.end},
      ...this.nodes('code', 'inlineCode').map(({position}) => ({
        start: position?.start.offset ?? 0,
        end: position?.end.offset ?? 0,
      })),
    ];
    return spans.reduce(
      (text, {start, end}) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end),
      this.source,
    );
  }

  /** 给人读的文字：正文、图的说明、组件的中文属性、标题与描述；不含代码与关键词。好几条规则都要，只算一次。 */
  prose(): readonly Prose[] {
    this.words ??= this.readProse();
    return this.words;
  }

  private readProse(): Prose[] {
    const written = this.nodes('text', 'textDirective', 'image');
    const attributes = this.elements().flatMap(({attributes: list}) =>
      list.filter(({value, position}) => position && typeof value === 'string' && chinese.test(value)),
    );
    return [
      ...['title', 'description', 'sidebar_label'].flatMap((name) => {
        const field = this.frontMatter.fields.get(name);
        return field ? [{text: this.source.slice(field.value.start, field.value.end), offset: field.value.start}] : [];
      }),
      ...[...written, ...attributes].map((node) => ({
        text: this.raw(node),
        offset: node.position?.start.offset ?? 0,
      })),
    ];
  }

  /** 标题与它们的编号；没有编号的 id 为 undefined。 */
  headings() {
    return this.nodes('heading').map((heading) => {
      const last = heading.children.at(-1);
      const id = last?.type === 'mdxTextExpression' ? idComment.exec(last.value)?.[1] : undefined;
      const text = heading.children
        .slice(0, id === undefined ? undefined : -1)
        .map((child) => this.raw(child))
        .join('')
        .trim();
      return {heading, id, text};
    });
  }
}

/** 解析；遇到写错的语法就记下、盖住、再来，一个文件里的错误才能一次列全。 */
function parse(original: string): {source: string; tree?: Root; mistakes: Mistake[]} {
  const mistakes: Mistake[] = [];
  let source = original;
  for (;;) {
    try {
      return {source, tree: processor.parse(source), mistakes};
    } catch (error) {
      const mistake = findMistake(source, error);
      mistakes.push(mistake);
      const {start, end} = mistake;
      if (start === end) return {source, mistakes};
      source = source.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, ' ') + source.slice(end);
    }
  }
}
