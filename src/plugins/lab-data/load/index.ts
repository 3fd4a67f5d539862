/** 读取并校验 data/，错误一次抛出；结果按文件修改时间缓存，配置与每一页都会调用它。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {
  AdviceError,
  DiagnosticsError,
  mistakesIn,
  oneOfThese,
  readFile,
  type Advice,
  type DataFile,
  type Diagnostic,
} from '../../diagnostics';
import {readDrawing} from '../drawing';
import {everything, walk, type Visit} from '../schema';
import {contradictions} from './contradictions';
import {get, isSample} from './values';

export {dataDirOf} from '../dataDir';
export {get, isSample} from './values';

/** 每份数据的模式与文件名：一列的是 CSV，别的是 YAML。 */
const sources = Object.entries(everything.shape).map(
  ([name, schema]): [base: string, schema: z.ZodType] => [
    `${name}.${schema instanceof z.ZodArray ? 'csv' : 'yml'}`,
    schema,
  ],
);
/** 两份图，可以没有：home.yml 的各步亮到哪里的板子，第一个部分是没有元件的；术语的小图，一个部分一条。 */
const drawings = {board: 'board.svg', sketches: 'glossary.svg'};
export const dataFiles = [
  ...sources.map(([base]) => base),
  ...Object.values(drawings),
];

/** 照模式走一遍一份文件。 */
export const walkFile = ({name, schema, raw}: DataFile) => [
  ...walk(schema, raw, name),
];

/** 一处写着的值，与它所在的文件。 */
type Entry = Visit & {file: DataFile};

/** 指的编号要有，不能重复的没有写过；别处一条也没有登记、读不出来的，不查。 */
function clash(
  {at, name, meta: {ref}, value}: Entry,
  namesakes: ReadonlyMap<string, readonly Entry[]>,
): Advice | undefined {
  const others = namesakes.get(ref ?? name) ?? [];
  const first = others.find((other) => other.value === value);
  if (ref === undefined)
    return first && first.at !== at && value !== 'other'
      ? {
          message: `与第 ${first.file.diagnosticAt(first.at).line} 行重复`,
          suggestion: '换一个或删去一条',
        }
      : undefined;
  if (first || others.length === 0) return undefined;
  const [base = '', ...list] = ref.split('.').slice(0, -1);
  const known = others.map((other) => String(other.value));
  return {
    message: `${base}.yml 的 ${list.join('.')} 里没有 ${String(value)}`,
    suggestion: `${oneOfThese(known)}；新的先登记`,
  };
}

/** 一个值能不能发布，与别处对不对得上。 */
function valueAdvice(
  entry: Entry,
  namesakes: ReadonlyMap<string, readonly Entry[]>,
): Advice | undefined {
  const {at, meta, value, file} = entry;
  if (typeof value !== 'string') return undefined;
  if (
    /^示例|示例(?:楼|校区|大学|学院)|\.example\b/.test(value) &&
    isSample(file.raw, at) === false
  )
    return {
      message: '标为真实的数据里还是示例的值',
      suggestion: '换成真实的值，或把 sample 改回 true',
    };
  return meta.ref || meta.unique ? clash(entry, namesakes) : undefined;
}

/** 几份文件里的全部错误；同一处只说一句，后面的盖住前面的：值不能发布的，不再说它不合模式。 */
export function diagnosticsIn(files: readonly DataFile[]): Diagnostic[] {
  const all = files.flatMap((file) =>
    walkFile(file).map((visit) => ({...visit, file})),
  );
  const namesakes = new Map<string, Entry[]>();
  for (const entry of all) {
    const same = namesakes.get(entry.name) ?? [];
    namesakes.set(entry.name, same);
    same.push(entry);
  }
  const found = [
    ...files.flatMap(mistakesIn),
    ...all.flatMap((entry) => {
      const advice = valueAdvice(entry, namesakes);
      return [
        ...(advice ? [entry.file.diagnosticAt(entry.at, advice)] : []),
        ...contradictions(entry, entry.file),
      ];
    }),
  ];
  const placed = found.map(
    (each) => [`${each.file}:${each.line} ${each.field}`, each] as const,
  );
  return [...new Map(placed).values()];
}

/** 一份图的各个部分；没有这份文件、读不了的一个也没有。 */
function partsOf(dataDir: string, name: string, wrong: Diagnostic[]) {
  const file = path.join(dataDir, name);
  if (!fs.existsSync(file)) return [];
  try {
    return readDrawing(file);
  } catch (error) {
    if (!(error instanceof AdviceError)) throw error;
    const {advice} = error;
    const shown = `${path.basename(dataDir)}/${name}`;
    wrong.push({file: shown, line: 1, field: '图', ...advice});
    return [];
  }
}

/** 读出、校验，错误一次列全；有错误时没有 data。 */
function parseAll(dataDir: string) {
  const files = sources.map((source) => readFile(dataDir, ...source));
  const raw = Object.fromEntries(files.map((file) => [file.name, file.raw]));
  const diagnostics = diagnosticsIn(files);
  const board = partsOf(dataDir, drawings.board, diagnostics);
  const steps: unknown = get(raw.home, ['steps']);
  if (board.length > 0 && Array.isArray(steps))
    if (board.length !== steps.length + 1)
      diagnostics.push({
        file: `${path.basename(dataDir)}/${drawings.board}`,
        line: 1,
        field: '图',
        message: `画了 ${board.length - 1} 步，home.yml 里有 ${steps.length} 步`,
        suggestion: '第一个 <svg> 是没有元件的，往后一步一个',
        severity: 'warning',
      });
  const sketches = partsOf(dataDir, drawings.sketches, diagnostics);
  const data = diagnostics.every(({severity}) => severity)
    ? {...shape(everything.parse(raw), files, raw), board, sketches}
    : undefined;
  return {diagnostics, files, raw, data};
}

/** 示例值：YAML 里一个标量一处，CSV 里一行一处，写它的编号。 */
export const samplesIn = (file: DataFile) =>
  walkFile(file).filter(
    ({at, value}) =>
      /^(?:string|number|boolean)$/.test(typeof value) &&
      at[0] !== '_meta' &&
      at.at(-1) !== 'sample' &&
      isSample(file.raw, at) &&
      (!Array.isArray(file.raw) || at.at(-1) === 'id'),
  );

/** 各处用的样子：就是各份文件，年历与奖项里的竞赛换成显示的名字。 */
function shape(
  data: z.output<typeof everything>,
  files: readonly DataFile[],
  raw: Readonly<Record<string, unknown>>,
) {
  const nameOf = (wanted: string) =>
    data.competitions.competitions.find(({id}) => id === wanted)?.short_name ??
    wanted;
  const awards = data.awards.map(
    ({competition_id: id, competition_name: name = '', ...award}) => ({
      ...award,
      competition: id === undefined ? name : nameOf(id),
    }),
  );
  const real = awards.filter(({sample}) => !sample);
  return {
    ...data,
    calendar: data.competitions_calendar.entries.map((entry) => ({
      ...entry,
      competition: nameOf(entry.competition),
    })),
    /** 参与统计的奖项：有真实行时示例行全部排除。 */
    awards: real.length > 0 ? real : awards,
    /** 各份文件，解析前的内容与每一处的行号。 */
    files,
    /** 解析前的数据，供按路径取值与判断示例；键是文件名。 */
    raw,
  };
}
export type LabData = Readonly<
  ReturnType<typeof shape> &
    Record<keyof typeof drawings, ReturnType<typeof partsOf>>
>;

declare global {
  /** 写错的也记住：开发时每一页都会来问。上游读两遍配置，每一遍的模块都是新的，所以记在全局。 */
  var labData: ({key: string} & ReturnType<typeof parseAll>) | undefined;
}

/** 读取一份数据目录（绝对路径）；有任何一处错误，就没有 data，diagnostics 列着全部，raw 是读得出来的。 */
export function readLabData(dataDir: string) {
  const times = dataFiles.map(
    (file) =>
      fs.statSync(path.join(dataDir, file), {throwIfNoEntry: false})?.mtimeMs,
  );
  const key = `${dataDir}|${times.join()}`;
  if (globalThis.labData?.key !== key)
    globalThis.labData = {key, ...parseAll(dataDir)};
  return globalThis.labData;
}

/** @throws DiagnosticsError 有任何一处错误，一次列全 */
export function loadLabData(dataDir: string): LabData {
  const {data, diagnostics} = readLabData(dataDir);
  if (!data) throw new DiagnosticsError('数据', diagnostics);
  return data;
}
