/** 正文里能写的一个组件是什么：能写哪些属性，编译时换成什么。清单在 index.ts。 */
import type {Node, RootContent} from 'mdast';
import * as z from 'zod';
import {
  AdviceError,
  schemaDiagnostics,
  type Diagnostic,
  type Unplaced,
} from '../../diagnostics';
import type {LabData} from '../../lab-data/load';
import type {Raw} from '../../lab-data/lookup';
import {textNode, type Jsx} from '../nodes';
import {kindOf, siteFile} from '../read/page';

/** 非空的文字。 */
export const text = z.string().min(1);
/** 只写名字的属性。 */
export const flag = z.boolean().optional();

/** 正在编译的一个文件：它的错误与各种编号。 */
export class Compilation {
  readonly diagnostics: Diagnostic[] = [];
  /** 片段：与引用它的页面合在一起，自己不成一页。 */
  readonly isPartial: boolean;
  /** 相对站点根目录。 */
  private readonly name: string;
  private readonly counts = new Map<string, number>();

  /** file 是绝对路径。 */
  constructor(
    readonly siteDir: string,
    readonly file: string,
  ) {
    this.name = siteFile(siteDir, file);
    this.isPartial = kindOf(this.name) === 'partial';
  }

  /** 这一种的第几个，从 1 数起。 */
  next(kind: string): number {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    return count;
  }

  /** 记一处错误。 */
  report(node: Node, found: Unplaced): void {
    const {line = 1, column = 1} = node.position?.start ?? {};
    const endLine = node.position?.end.line;
    this.diagnostics.push({file: this.name, line, column, endLine, ...found});
  }
}

/** 正在编译的一页、写着这个组件的节点，与数据：raw 是读得出来的，data 是核对过的（写错了，取它就抛错）。 */
export interface Context extends Raw {
  readonly page: Compilation;
  readonly data: LabData;
  readonly node: Jsx;
}

/** 不是人人都有的。 */
interface Traits {
  /** 与图或与表一起编号，编号是 props 的 number。 */
  readonly numbered?: 'figure' | 'table';
  /** 里面的字不链接术语。 */
  readonly isPlain?: true;
  /** src/ 里的哪个文件夹有它，不写就是 components。 */
  readonly folder?: 'labs';
  /** 写在一页开头的，标题栏放在它里面的第一块之后。 */
  readonly holdsTitle?: true;
}

/** 一个组件收到的 props，或换成的几个节点；还没有填的是 undefined。 */
type Filling = object | undefined;

export interface Component<Result extends Filling = Filling> extends Traits {
  /** @throws AdviceError 属性缺少、多写或写法不对 */
  readonly fill: (context: Context) => Result;
}

/**
 * 核对一个组件的属性：写错的会被悄悄丢掉，页面上少一块。
 * @throws AdviceError 属性缺少、多写或写法不对
 */
export function readAttributes<Shape extends z.ZodRawShape>(
  {attributes}: Jsx,
  shape: Shape,
): z.output<z.ZodObject<Shape>> {
  const written = attributes.flatMap((item) =>
    item.type === 'mdxJsxAttribute' ? [[item.name, item.value ?? true]] : [],
  );
  const {data, error} = z
    .strictObject(shape)
    .safeParse(Object.fromEntries(written));
  if (data) return data;
  const [wrong] = schemaDiagnostics(error);
  throw new AdviceError(
    `属性 ${wrong?.at.join('.')} ${wrong?.message}，${wrong?.suggestion}`,
  );
}

/**
 * 一个组件。
 * @param attributes 能写的属性
 * @param fill 由写的属性与数据算出 props，或换成的几个节点
 */
export const component = <Shape extends z.ZodRawShape, Result extends Filling>(
  attributes: Shape,
  fill: (written: z.output<z.ZodObject<Shape>>, context: Context) => Result,
  traits: Traits = {},
): Component<Result> => ({
  ...traits,
  fill: (context) => fill(readAttributes(context.node, attributes), context),
});

/** 一条也没有的，是“尚未填写”。 */
export const unlessEmpty = <Props>(items: readonly object[], props: Props) =>
  items.length > 0 ? props : undefined;

/** props 就是作者写的属性。 */
export const asWritten = <Written extends object>(written: Written) => written;

interface Section {
  readonly id: string;
  readonly title: string;
  readonly children: readonly RootContent[];
}

/** 换成几节：每节有自己的三级标题，由编译时的一步放进目录。 */
export const sectionNodes = (sections: readonly Section[]) =>
  sections.length === 0
    ? undefined
    : sections.flatMap(({id, title, children}): RootContent[] => [
        {
          type: 'heading',
          depth: 3,
          children: [textNode(title)],
          data: {hProperties: {id}},
        },
        ...children,
      ]);
