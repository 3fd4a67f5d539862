/**
 * 正文里能写的组件与它们的属性，只写在这里：编译时由它核对，组件 props 的类型也由它推出。
 * 说明与例子在 src/components/README.md；由 data/ 得出的 props 在 lab-data/views.ts。
 */
import {AdviceError, oneOfThese} from '../../diagnostics/diagnostic';
import {nearest} from '../../diagnostics/nearest';
import {attribute} from '../mdx';
import type {Jsx} from './compilation';

/** key 只在编译时用，不到页面上；flag 只写名字；一列文字是几个里选一个；带 ? 的可以不写。 */
type Kind = 'key' | 'key?' | 'text' | 'text?' | 'flag?' | readonly string[];
type Attributes = Readonly<Record<string, Kind>>;

export const tags = {
  Answer: {points: 'text?'},
  AwardChart: {by: 'key'},
  AwardExplorer: {},
  AwardSummary: {},
  AwardTable: {},
  Book: {},
  CompetitionCalendar: {},
  CompetitionFacts: {id: 'key', folded: 'flag?'},
  CsvLink: {},
  DataList: {of: 'key', ordered: 'flag?'},
  DataRecord: {of: 'key', rows: 'key', caption: 'text?'},
  DataTable: {of: 'key', columns: 'key', caption: 'text?'},
  DividerDemo: {},
  Download: {file: 'key'},
  Eq: {block: 'flag?', tex: 'key'},
  ExamUnits: {},
  Fact: {k: 'key'},
  Figure: {src: 'key', alt: 'text', caption: 'text'},
  Glossary: {area: 'key'},
  LearningMap: {},
  LearningStage: {stage: 'key'},
  Num: {v: 'text', of: 'key?'},
  Os: {name: ['Windows', 'macOS', 'Linux', '手机']},
  OsTabs: {},
  OnePage: {},
  Pair: {},
  Part: {name: 'text', listed: 'flag?'},
  RecruitmentStatus: {},
  SampleBadge: {},
  ServiceCard: {id: 'key'},
  ServiceTable: {machine: 'key?'},
  Source: {
    title: 'text',
    status: ['verified', 'secondary', 'unverified'],
    url: 'text?',
    checked: 'text?',
  },
  Sources: {},
  State: {name: 'text'},
  Steps: {},
  Table: {caption: 'text'},
  Timeline: {},
  Unverified: {},
} as const satisfies Readonly<Record<string, Attributes>>;

type Tags = typeof tags;
type NamesOf<Tag extends keyof Tags, Wanted> = {
  [Name in keyof Tags[Tag]]: Tags[Tag][Name] extends Wanted ? Name : never;
}[keyof Tags[Tag]];
type ValueOf<Written> = Written extends readonly (infer Choice)[]
  ? Choice
  : Written extends 'flag?'
    ? boolean
    : string;

/** 作者写的、到得了页面的属性；组件的 props 由它推出。 */
export type Written<Tag extends keyof Tags> = {
  [Name in NamesOf<Tag, 'text' | readonly string[]>]: ValueOf<Tags[Tag][Name]>;
} & {
  [Name in NamesOf<Tag, 'text?' | 'flag?'>]?: ValueOf<Tags[Tag][Name]>;
};

/** 样式与事件在正文检查里另有规则，写在任何标签上都不行。 */
const reportedElsewhere = /^(?:style$|on[A-Z]|dangerously)/;

const attributesOf = (tag: string): Attributes | undefined =>
  Object.entries(tags).find(([name]) => name === tag)?.[1];

/** 写了的一个属性有没有问题；没有时是 undefined。 */
function mistakeIn(
  known: Attributes,
  written: ReadonlyMap<string, unknown>,
  name: string,
): string | undefined {
  const value = written.get(name);
  const kind = known[name];
  if (kind === undefined) {
    const names = Object.keys(known);
    return `没有 ${name} 这个属性，${names.length === 0 ? '删去' : oneOfThese(names)}`;
  }
  if (typeof value === 'object' && value !== null)
    return `${name} 写成了花括号，写成 ${name}="…"`;
  return typeof kind === 'string' || kind.includes(String(value))
    ? undefined
    : `${name} 没有 ${String(value)} 这一种，${oneOfThese(kind)}`;
}

/**
 * 核对一个组件的名字与属性；写错的会被悄悄丢掉，页面上少一块。
 * @throws AdviceError 没有这个组件，属性缺少、多写或写法不对
 */
export function checkAttributes({name, attributes}: Jsx): void {
  const tag = name ?? '';
  const known = attributesOf(tag);
  if (!known) {
    const guess = nearest(tag, Object.keys(tags));
    throw new AdviceError(
      `没有叫 ${tag} 的组件，${guess === undefined ? '核对 src/components/README.md' : `是不是想写 ${guess}`}`,
    );
  }
  const written = new Map(
    attributes.flatMap((item) =>
      item.type === 'mdxJsxAttribute' ? [[item.name, item.value] as const] : [],
    ),
  );
  for (const one of written.keys()) {
    const mistake = reportedElsewhere.test(one)
      ? undefined
      : mistakeIn(known, written, one);
    if (mistake !== undefined) throw new AdviceError(mistake);
  }
  const missing = Object.entries(known).flatMap(([one, kind]) =>
    String(kind).endsWith('?') || written.get(one) ? [] : [one],
  );
  if (missing.length > 0) {
    throw new AdviceError(
      `缺少属性 ${missing.join('、')}，写成 ${missing.map((one) => `${one}="…"`).join(' ')}`,
    );
  }
}

/** 去掉 node 上只在编译时用的属性，加上算好的 props；假的与没有的不写。 */
export function setProps(
  node: Jsx,
  props: Readonly<Record<string, unknown>>,
): void {
  const known = attributesOf(node.name ?? '') ?? {};
  const kept = node.attributes.filter(
    (item) =>
      item.type !== 'mdxJsxAttribute' ||
      !(String(known[item.name]).startsWith('key') || item.name in props),
  );
  const added = Object.entries(props).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [attribute(name, value)],
  );
  node.attributes = [...kept, ...added];
}
