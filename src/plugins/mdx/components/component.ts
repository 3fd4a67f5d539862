/** 正文里能写的一个组件是什么：能写哪些属性，编译时换成什么。清单在 index.ts。 */
import type {Paragraph, PhrasingContent, RootContent, Text} from 'mdast';
import * as z from 'zod';
import {AdviceError} from '../../diagnostics/diagnostic';
import {schemaDiagnostics} from '../../diagnostics/schema';
import type {LabData} from '../../lab-data/load';
import {notFilled, type Raw} from '../../lab-data/lookup';
import {attributesOf, element} from '../nodes';
import type {Compilation, Jsx} from './compilation';

/** 非空的文字。 */
export const text = z.string().min(1);
/** 只写名字的属性。 */
export const flag = z.boolean().optional();

/** 正在编译的一页、写着这个组件的节点，与数据：raw 是读得出来的，data 是核对过的（写错了，取它就抛错）。 */
export interface Context extends Raw {
  readonly page: Compilation;
  readonly data: LabData;
  readonly node: Jsx;
}

/** 作者写的属性，已核对过。 */
type Written<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** 不是人人都有的。 */
interface Traits {
  /** 与图或与表一起编号，编号是 props 的 number。 */
  readonly numbered?: 'figure' | 'table';
  /** 里面的字不链接术语。 */
  readonly isPlain?: true;
  /** src/ 里的哪个文件夹有它，不写就是 components。 */
  readonly folder?: 'labs';
  /** 换成的几节随数据来去。 */
  readonly hasSections?: true;
}

export interface Component<Props extends object = object> extends Traits {
  /** 核对属性，给出这个位置上的节点。 @throws AdviceError 属性缺少、多写或写法不对 */
  readonly build: (context: Context) => RootContent[];
  /** 组件收到的 props；换成别的节点的没有。 */
  readonly props?: (context: Context) => Props | undefined;
}

/**
 * 核对一个组件的属性：写错的会被悄悄丢掉，页面上少一块。
 * @throws AdviceError 属性缺少、多写或写法不对
 */
export function readAttributes<Shape extends z.ZodRawShape>(
  {attributes}: Jsx,
  shape: Shape,
): Written<Shape> {
  const written = Object.fromEntries(
    attributes.flatMap((item) =>
      item.type === 'mdxJsxAttribute'
        ? [[item.name, item.value ?? true] as const]
        : [],
    ),
  );
  const {data, error} = z.strictObject(shape).safeParse(written);
  if (data) return data;
  const [wrong] = schemaDiagnostics(error);
  throw new AdviceError(
    `属性 ${wrong?.at.join('.')} ${wrong?.message}，${wrong?.suggestion}`,
  );
}

export const textNode = (value: string): Text => ({type: 'text', value});
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

/** 还没有填的，写在组件的位置上。 */
const empty = () => [paragraph(textNode(notFilled))];

const showsSample = (props: object) =>
  JSON.stringify(props).includes('"sample":true');

/** 组件就在原处；props 是作者写的属性。 */
export const asWritten = <Shape extends z.ZodRawShape>(
  attributes: Shape,
  traits: Traits = {},
): Component<Written<Shape>> => {
  const props = ({node}: Context) => readAttributes(node, attributes);
  return {
    ...traits,
    props,
    build: (context) => {
      props(context);
      context.page.use(context.node.name ?? '', traits.folder);
      return [context.node];
    },
  };
};

/**
 * 组件就在原处，props 由作者写的属性与数据算出；还没有填的是 undefined，换成“尚未填写”。
 * 带着 sample: true 的，就是页面上的一处示例。
 */
export const withProps = <Shape extends z.ZodRawShape, Props extends object>(
  attributes: Shape,
  propsOf: (written: Written<Shape>, context: Context) => Props | undefined,
  traits: Traits = {},
): Component<Props> => {
  const props = (context: Context) =>
    propsOf(readAttributes(context.node, attributes), context);
  return {
    ...traits,
    props,
    build: (context) => {
      const {page, node} = context;
      const found = props(context);
      if (!found) return empty();
      if (showsSample(found)) page.samples += 1;
      node.attributes = attributesOf({
        number: traits.numbered && page.next(traits.numbered),
        ...found,
      });
      page.use(node.name ?? '', traits.folder);
      return [node];
    },
  };
};

/** 换成别的节点。 */
export const asNodes = <Shape extends z.ZodRawShape>(
  attributes: Shape,
  nodesOf: (written: Written<Shape>, context: Context) => RootContent[],
): Component<never> => ({
  build: (context) =>
    nodesOf(readAttributes(context.node, attributes), context),
});

/** 一节：标题下面是一个组件，或一段话。 */
export type Section = {readonly id: string; readonly title: string} & (
  {readonly component: string; readonly props: object} | {readonly text: string}
);

/** 换成几节：每节有自己的三级标题，由编译时的一步放进目录；一节也没有的是“尚未填写”。 */
export const asSections = <Shape extends z.ZodRawShape>(
  attributes: Shape,
  sectionsOf: (written: Written<Shape>, data: LabData) => readonly Section[],
): Component<never> => ({
  hasSections: true,
  ...asNodes(attributes, (written, {page, data}) => {
    const found = sectionsOf(written, data);
    if (found.length === 0) return empty();
    return found.flatMap(({id, title, ...body}): RootContent[] => {
      if (showsSample(body)) page.samples += 1;
      if ('component' in body) page.use(body.component);
      return [
        {
          type: 'heading',
          depth: 3,
          children: [textNode(title)],
          data: {hProperties: {id}},
        },
        'text' in body
          ? paragraph(textNode(body.text))
          : element(body.component, {...body.props}),
      ];
    });
  }),
});
