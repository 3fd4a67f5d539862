/**
 * 一个 MDX 文件读进来的样子：元数据、语法树，以及把任何位置换成行列的办法。规则与考题检查只和它打交道。
 * 解析用的插件与站点编译时的一致，检查到的结构就是页面上的结构。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Parents, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {
  positionAt,
  unreadable,
  type Diagnostic,
  type Unplaced,
} from '../../diagnostics';
import type {Jsx} from '../nodes';
import {remarkPlainColons} from '../plain';
import {parseFrontMatter, type FrontMatter, type Span} from './frontMatter';
import {
  isOpenFence,
  mistakeOf,
  openFence,
  tooLong,
  type Mistake,
} from './mistakes';

/** 读正文的插件，次序与站点编译时一样。 */
export const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkCjkFriendly)
  .use(remarkPlainColons)
  .freeze();

/** 文档、博客文章、独立页面；路径里有下划线开头的名字，是被别的页面引入的片段。 */
type Kind = 'doc' | 'post' | 'page' | 'partial';

/** 报错的位置：语法树的节点，或源文里的偏移、一段。 */
export type Place = Nodes | Span | number;

/** 标题末尾注释里的固定编号。 */
const idComment = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/;

/** 相对站点根目录，用 / 分隔。 */
export const siteFile = (siteDir: string, file: string): string =>
  path.relative(siteDir, file).replaceAll(path.sep, '/');

/** 一个文件是哪一种；file 相对站点根目录。 */
export function kindOf(file: string): Kind {
  if (file.includes('/_')) return 'partial';
  if (file.startsWith('docs/')) return 'doc';
  return file.startsWith('blog/') ? 'post' : 'page';
}

/** 节点在源文里的范围。 */
export const spanOf = ({position}: Pick<Nodes, 'position'>): Span => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** 紧跟在全角标点后面的 www.，拆出来的几段没有位置：在前一段之后找。 */
function positionIn(source: string, node: Nodes, at: number, parent?: Parents) {
  const text = toString(node);
  const before =
    parent?.children[at - 1]?.position?.end ?? parent?.position?.start;
  const from = source.indexOf(text, before?.offset);
  const point = (offset: number) => ({...positionAt(source, offset), offset});
  return {start: point(from), end: point(from + text.length)};
}

/** 标签上一个属性写的文字；没有写或写成式子的是 undefined。 */
export function textAttribute(
  {attributes}: Jsx,
  name: string,
): string | undefined {
  const found = attributes.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** 一页至多重读这么多遍：每有一处写错，整页重读一遍。 */
const mostReadings = 30;

/** 解析；写错的一段盖住再读，一页写错的几处一次说完，别的规则照常看。盖不住的、错得太多的没有树。 */
function parse(source: string): {tree: Root; mistakes: Mistake[]} {
  const mistakes: Mistake[] = [];
  for (let text = source, reading = 1; ; reading++) {
    try {
      return {tree: processor.parse(text), mistakes};
    } catch (error) {
      const mistake = mistakeOf(text, error);
      const {start, end} = mistake;
      // 多出来的结束标签，多半是前一处带出来的。
      if (
        'rule' in mistake &&
        (mistakes.length === 0 || !text.startsWith('</', start))
      )
        mistakes.push(mistake);
      const masked = text.slice(start, end).replace(/[^\n]/g, '·');
      const next = text.slice(0, start) + masked + text.slice(end);
      if (next === text || reading === mostReadings)
        return {tree: {type: 'root', children: []}, mistakes};
      text = next;
    }
  }
}

/** 报错的一段。 */
function rangeOf(place: Place): Span {
  if (typeof place === 'number') return {start: place, end: place};
  return 'end' in place ? place : spanOf(place);
}

/** 一个文件里的字，页面或别的；位置是里面的偏移，报错时才换成行列。 */
export class TextFile {
  /** file 相对站点根目录，用 / 分隔。 */
  constructor(
    readonly file: string,
    readonly source: string,
  ) {}

  /** 报在这一处。 */
  diagnostic(place: Place, found: Unplaced): Diagnostic {
    const {start, end} = rangeOf(place);
    const {line: endLine} = positionAt(this.source, end);
    return {
      file: this.file,
      ...positionAt(this.source, start),
      endLine,
      ...found,
    };
  }
}

/** 一页的源文、元数据与语法树，各条规则都从它取；位置都按去掉 BOM 之后算。文件读不出来时构造就抛错。 */
export class Page extends TextFile {
  readonly kind: Kind;
  readonly frontMatter: FrontMatter;
  /** 语法树；语法写错的几段在里面是普通的字。 */
  readonly tree: Root;
  /** 元数据与语法写错的地方；一行只说第一处。 */
  readonly mistakes: readonly Diagnostic[];
  /** 读过；存错了编码、有冲突、太长的没有读，别的都说不到点上，也不改它。 */
  readonly isParsed: boolean;
  /** 没有结束的代码块后面，看到的结构不是作者写的，正文的规则不运行。 */
  readonly isReadable: boolean;
  /** 全部节点，按出现的次序。 */
  private readonly all: Nodes[] = [];

  /** file 相对站点根目录，用 / 分隔；whole 是编辑器里还没有存盘的字，不写就读文件。 */
  constructor(
    siteDir: string,
    file: string,
    whole = fs.readFileSync(path.join(siteDir, file), 'utf8'),
  ) {
    super(file, whole.replace(/^\uFEFF/, ''));
    this.kind = kindOf(file);
    const broken = unreadable(file, this.source) ?? tooLong(file, this.source);
    this.isParsed = !broken;
    const text = broken ? '' : this.source;
    this.frontMatter = parseFrontMatter(text);
    const {tree, mistakes} = parse(text);
    this.tree = tree;
    visit(this.tree, (node, index = 0, parent) => {
      node.position ??= positionIn(this.source, node, index, parent);
      this.all.push(node);
    });
    const open = this.nodes('code').find((code) => isOpenFence(this.raw(code)));
    const {mistake, end} = this.frontMatter;
    // 片段可以没有元数据；别的没有，正文从哪里开始说不准。开头写了 --- 的，构建也当它是元数据。
    const isBare = this.kind === 'partial' && !text.startsWith('---');
    this.isReadable = this.isParsed && !open && (end > 0 || isBare);
    if (mistake && !isBare) mistakes.unshift(mistake);
    if (open) mistakes.push(openFence(spanOf(open)));
    // 一行只说第一处，别的多半是它带出来的。
    const placed = mistakes
      .map(({start, end: _, ...found}) => this.diagnostic(start, found))
      .filter(
        ({line}, index, all) =>
          all.findIndex((other) => other.line === line) === index,
      );
    this.mistakes = broken ? [broken] : placed;
  }

  get isDraft(): boolean {
    return this.frontMatter.fields.get('draft')?.content === true;
  }

  /** 指定类型的节点；不指定就是全部。 */
  nodes<Type extends Nodes['type']>(
    ...types: Type[]
  ): Extract<Nodes, {type: Type}>[] {
    const wanted = (node: Nodes): node is Extract<Nodes, {type: Type}> =>
      types.length === 0 || types.some((type) => type === node.type);
    return this.all.filter(wanted);
  }

  /** 组件与标签，如 Figure、img。 */
  elements(...names: string[]): Jsx[] {
    return this.nodes('mdxJsxFlowElement', 'mdxJsxTextElement').filter(
      ({name}) => names.length === 0 || names.includes(name ?? ''),
    );
  }

  /** 节点在源文里的原样。 */
  raw(node: Pick<Nodes, 'position'>): string {
    const {start, end} = spanOf(node);
    return this.source.slice(start, end);
  }

  /** 给人读的文字的范围：正文、图的说明、组件的中文属性、标题与描述；不含代码与关键词。 */
  prose(): Span[] {
    const spoken = ['title', 'description', 'sidebar_label'].flatMap(
      (name) => this.frontMatter.fields.get(name)?.value ?? [],
    );
    const captions = this.elements()
      .flatMap(({attributes}) => attributes)
      .filter(
        ({value, position}) =>
          position &&
          typeof value === 'string' &&
          /\p{Script=Han}/u.test(value),
      );
    const nodes = [...this.nodes('text', 'image'), ...captions];
    return [...spoken, ...nodes.map(spanOf)];
  }

  /** 标题与它们的编号；没有编号的 id 为 undefined。 */
  headings() {
    return this.nodes('heading').map((heading) => {
      const last = heading.children.at(-1);
      const id =
        last?.type === 'mdxTextExpression'
          ? idComment.exec(last.value)?.[1]
          : undefined;
      const text = heading.children
        .slice(0, id === undefined ? undefined : -1)
        .map((child) => this.raw(child))
        .join('')
        .trim();
      return {heading, id, text};
    });
  }
}
