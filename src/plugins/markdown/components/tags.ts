/**
 * 正文里能写的组件与它们的属性，只写在这里：编译时照它核对，组件 props 的类型也由它推出。
 * 说明与例子在 src/components/README.md；由 data/ 得出的 props 在 lab-data/views/。
 */
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {AdviceError, oneOfThese} from '../../diagnostics/diagnostic';
import {nearest} from '../../diagnostics/nearest';
import {attribute} from '../mdx';

/** key 只在编译时用，不到页面上；flag 只写名字；一列文字是几个里选一个；带 ? 的可以不写。 */
type Kind = 'key' | 'key?' | 'text' | 'text?' | 'flag?' | readonly string[];

export const tags = {
  Answer: {points: 'text?'},
  AwardChart: {by: 'key'},
  AwardExplorer: {},
  AwardSummary: {},
  AwardTable: {},
  Book: {},
  CompetitionCalendar: {},
  CompetitionFacts: {id: 'key', folded: 'flag?'},
  CompetitionTable: {},
  Contributors: {},
  CsvLink: {},
  DataList: {of: 'key', ordered: 'flag?'},
  DataRecord: {of: 'key', rows: 'key', caption: 'text?'},
  DataTable: {of: 'key', columns: 'key', caption: 'text?'},
  DividerDemo: {},
  Download: {file: 'key'},
  Eq: {block: 'flag?', tex: 'key'},
  ExamUnits: {},
  Fact: {k: 'key'},
  // alt 由图-1 的规则查，它还认得“图片”这样等于没写的。
  Figure: {src: 'key', alt: 'text?', caption: 'text'},
  Glossary: {area: 'key'},
  HostedServices: {machine: 'key'},
  LearningMap: {},
  LearningStage: {stage: 'key'},
  MachineSpec: {id: 'key'},
  Num: {v: 'text', of: 'key?'},
  Os: {name: ['Windows', 'macOS', 'Linux', '手机']},
  OsTabs: {},
  OnePage: {},
  Pair: {},
  RecruitmentStatus: {},
  RoomPlan: {},
  SampleBadge: {},
  SeasonPlan: {},
  ServiceCard: {id: 'key'},
  ServiceTable: {},
  Source: {
    title: 'text',
    status: ['verified', 'secondary', 'unverified'],
    url: 'text?',
    checked: 'text?',
  },
  Sources: {},
  Steps: {},
  Table: {caption: 'text'},
  Timeline: {},
  Unverified: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>;

type Tags = typeof tags;
export type TagName = keyof Tags;
type NamesOf<Attributes, Wanted> = {
  [Name in keyof Attributes]: Attributes[Name] extends Wanted ? Name : never;
}[keyof Attributes];
type ValueOf<Written> = Written extends readonly (infer Choice)[]
  ? Choice
  : Written extends 'flag?'
    ? boolean
    : string;

/** 作者写的、到得了页面的属性；组件的 props 由它推出。 */
export type Written<Tag extends TagName> = {
  [Name in NamesOf<Tags[Tag], 'text' | readonly string[]>]: ValueOf<
    Tags[Tag][Name]
  >;
} & {
  [Name in NamesOf<Tags[Tag], 'text?' | 'flag?'>]?: ValueOf<Tags[Tag][Name]>;
};

/** 只在编译时用的属性的名字。 */
export type KeyName = {
  [Tag in TagName]: NamesOf<Tags[Tag], 'key' | 'key?'>;
}[TagName];

const specOf = (tag: string): Readonly<Record<string, Kind>> | undefined =>
  Object.entries(tags).find(([name]) => name === tag)?.[1];

/** 不到页面上的属性。 */
const isKey = (tag: string, name: string): boolean =>
  String(specOf(tag)?.[name]).startsWith('key');

/** 样式与事件在正文检查里另有规则，写在任何标签上都不行。 */
const elsewhere = /^(?:style$|on[A-Z]|dangerously)/;

/** 写了的一个属性有没有问题；没有时是 undefined。 */
function mistakeIn(
  spec: Readonly<Record<string, unknown>>,
  written: ReadonlyMap<string, unknown>,
  name: string,
) {
  const value = written.get(name);
  const known = Object.keys(spec);
  if (!known.includes(name)) {
    const guess =
      known.find((candidate) => !written.has(candidate)) ??
      nearest(name, known);
    return `没有 ${name} 这个属性，${guess === undefined ? '删去' : `是不是想写 ${guess}`}`;
  }
  if (typeof value === 'object' && value !== null)
    return `${name} 写成了花括号，写成 ${name}="…"`;
  const choices: unknown = spec[name];
  if (!Array.isArray(choices) || choices.includes(value)) return undefined;
  return `${name} 没有 ${String(value)} 这一种，${oneOfThese(choices.map(String))}`;
}

/**
 * 核对一个组件的属性；写错名字的会被悄悄丢掉，页面上少一块。不在上面的组件不管。
 * @throws AdviceError 缺少、多写或写法不对
 */
export function checkAttributes({
  name: tag,
  attributes,
}: MdxJsxFlowElement | MdxJsxTextElement): void {
  const spec = specOf(tag ?? '');
  if (spec === undefined) return;
  const written = new Map(
    attributes.flatMap((item) =>
      item.type === 'mdxJsxAttribute' ? [[item.name, item.value] as const] : [],
    ),
  );
  for (const name of written.keys()) {
    const mistake = elsewhere.test(name)
      ? undefined
      : mistakeIn(spec, written, name);
    if (mistake !== undefined) throw new AdviceError(mistake);
  }
  const missing = Object.entries(spec)
    .filter(([name, kind]) => !String(kind).endsWith('?') && !written.get(name))
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new AdviceError(
      `缺少属性 ${missing.join('、')}，写成 ${missing.map((name) => `${name}="…"`).join(' ')}`,
    );
  }
}

/** 去掉 node 上只在编译时用的属性，加上算好的 props；tag 是作者写的名字。 */
export function setProps(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  tag: string,
  props: Readonly<Record<string, unknown>>,
): void {
  const kept = node.attributes.filter(
    (item) =>
      item.type !== 'mdxJsxAttribute' ||
      !(isKey(tag, item.name) || item.name in props),
  );
  const shown = Object.entries(props).filter(
    ([, value]) => value !== undefined && value !== false,
  );
  node.attributes = [
    ...kept,
    ...shown.map(([name, value]) => attribute(name, value)),
  ];
}
