/**
 * 正文里能写的组件与它们的属性，只写在这里：编译时由它核对，组件 props 的类型也由它推出。
 * 说明与例子在 src/components/README.md；由 data/ 得出的 props 在 lab-data/views.ts。
 */
import * as z from 'zod';
import {AdviceError} from '../../diagnostics/diagnostic';
import {didYouMean} from '../../diagnostics/nearest';
import {schemaDiagnostics} from '../../diagnostics/schema';
import type {Jsx} from './compilation';

const text = z.string().min(1);
/** 一条依据核实到哪一步。 */
export const confidence = z.enum(['verified', 'secondary', 'unverified']);
/** 只写名字的属性。 */
const flag = z.boolean().optional();

/** src/labs/ 里的实验，与图一起编号。 */
const labs = {};
export const isLab = (name: string): boolean => Object.hasOwn(labs, name);

const tags = {
  ...labs,
  Answer: {points: text.optional()},
  AwardChart: {by: text},
  AwardExplorer: {},
  AwardSummary: {},
  AwardTable: {},
  CompetitionCalendar: {},
  CompetitionFacts: {id: text, folded: flag},
  CsvLink: {},
  DataList: {of: text, ordered: flag},
  DataRecord: {of: text, rows: text, caption: text.optional()},
  DataTable: {of: text, columns: text, caption: text.optional()},
  DividerDemo: {},
  Download: {file: text},
  Eq: {block: flag, tex: text},
  ExamUnits: {},
  Fact: {k: text},
  Figure: {src: text, alt: text, caption: text},
  Glossary: {area: text},
  LearningMap: {},
  LearningStage: {stage: text},
  Num: {v: text, of: text.optional()},
  Os: {name: z.enum(['Windows', 'macOS', 'Linux', '手机'])},
  OsTabs: {},
  OnePage: {},
  Pair: {},
  Part: {
    name: text.regex(/^[A-Za-z][\w-]*$/, '不是位号，写成 U1、R12 的样子'),
    listed: flag,
  },
  RecruitmentStatus: {},
  SampleBadge: {},
  ServiceCard: {id: text},
  ServiceTable: {machine: text.optional()},
  Source: {
    title: text,
    status: confidence,
    url: z
      .url({protocol: /^https?$/, error: '不是完整的网址，以 https:// 开头'})
      .optional(),
    checked: text.optional(),
  },
  Sources: {},
  State: {name: text},
  Steps: {},
  Table: {caption: text},
  Timeline: {},
  Unverified: {},
} satisfies Readonly<Record<string, z.ZodRawShape>>;

/** 作者写在一个组件上的属性。 */
export type Written<Tag extends keyof typeof tags> = z.input<
  z.ZodObject<(typeof tags)[Tag]>
>;

const strings = z.record(z.string(), z.coerce.string());
/** 作者写的属性，已核对过；只写了名字的是 true。 */
export type Attributes = Readonly<z.output<typeof strings>>;

/**
 * 核对一个组件的名字与属性，写错的会被悄悄丢掉，页面上少一块。
 * @throws AdviceError 没有这个组件，属性缺少、多写或写法不对
 */
export function readAttributes({name, attributes}: Jsx): Attributes {
  const shape = new Map<string, z.ZodRawShape>(Object.entries(tags)).get(
    name ?? '',
  );
  if (!shape)
    throw new AdviceError(
      `没有叫 ${name} 的组件，${didYouMean(name ?? '', Object.keys(tags), '核对 src/components/README.md')}`,
    );
  const written = Object.fromEntries(
    attributes.flatMap((item) =>
      item.type === 'mdxJsxAttribute'
        ? [[item.name, item.value ?? true] as const]
        : [],
    ),
  );
  const {error} = z.strictObject(shape).safeParse(written);
  const [wrong] = schemaDiagnostics(error);
  if (wrong)
    throw new AdviceError(
      `属性 ${wrong.at.join('.')} ${wrong.message}，${wrong.suggestion}`,
    );
  return strings.parse(written);
}
