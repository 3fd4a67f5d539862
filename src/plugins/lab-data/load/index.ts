/** 读取并校验 data/，错误一次抛出；结果按文件修改时间缓存，配置与每一页都会调用它。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readFile, type DataFile} from '../../diagnostics/dataFile';
import {
  DiagnosticsError,
  oneOfThese,
  type Advice,
} from '../../diagnostics/diagnostic';
import {schemaDiagnostics} from '../../diagnostics/schema';
import {awardsSchema, metaOf, schemas, walk} from '../schema';
import {get, isSample} from './values';

export {dataDirOf} from '../dataDir';
export {get, isSample} from './values';

/** 各个文件合成的一份模式：一次校验，类型也由它推出。 */
const everything = z.object({
  ...schemas,
  awards: z.object({awards: awardsSchema}),
});

export const dataFiles: readonly string[] = [
  ...Object.keys(schemas).map((name) => `${name}.yml`),
  'awards.csv',
];

/** 照模式走一遍一份文件。 */
export const walkFile = ({name, raw}: DataFile) => [
  ...walk(get(everything.shape, [name]), raw),
];

/** 文件名 → 解析前的内容；读不出来的是 undefined。 */
type Raw = Readonly<Record<string, unknown>>;

const sampleInReal: Advice = {
  message: '标为真实的数据里还是示例的值',
  suggestion: '换成真实的值，或把 sample 改回 true',
};

/** 写着别处编号的地方，那里要有；读不出来的文件里有没有，不知道。 */
function referenceAdvice(
  schema: unknown,
  value: string,
  raw: Raw,
): Advice | undefined {
  const [file = '', list = '', key = ''] =
    metaOf(schema)?.ref?.split('.') ?? [];
  const items = get(raw, [file, list]);
  const known = Array.isArray(items)
    ? items.map((item) => String(get(item, [key])))
    : [];
  if (raw[file] === undefined || value === '' || known.includes(value))
    return undefined;
  // 一个方向也没写的实验室，竞赛适合哪个方向就不查。
  if (known.length === 0 && list === 'directions') return undefined;
  return {
    message: `${file}.yml 的 ${list} 里没有 ${value}`,
    suggestion:
      known.length === 0 ? '先登记' : `${oneOfThese(known)}；新的先登记`,
  };
}

/** 每个值能不能发布、指的编号有没有。 */
const valueDiagnostics = (file: DataFile, raw: Raw) =>
  walkFile(file).flatMap(([at, schema, value]) => {
    if (typeof value !== 'string') return [];
    const advice =
      /^示例|\.example\b/.test(value) && !isSample(file.raw, at)
        ? sampleInReal
        : referenceAdvice(schema, value, raw);
    return advice ? file.diagnosticAt(at, advice) : [];
  });

/** 读出、校验，错误一次列全；有错误时没有 data。 */
function parseAll(dataDir: string) {
  const files = dataFiles.map((base) =>
    readFile(dataDir, base, Object.keys(awardsSchema.element.shape)),
  );
  const raw = Object.fromEntries(files.map((file) => [file.name, file.raw]));
  const {data, error} = everything.safeParse(raw);
  const diagnostics = [
    ...schemaDiagnostics(error).flatMap(
      ({at: [name, ...at], ...advice}) =>
        files.find((file) => file.name === name)?.diagnosticAt(at, advice) ??
        [],
    ),
    ...files.flatMap((file) => valueDiagnostics(file, raw)),
  ];
  return {
    // 同一处只说一句，后面的盖住前面的：值不能发布的，不再说它不合模式。
    diagnostics: [
      ...new Map(
        diagnostics.map((each) => [
          `${each.file}:${each.line} ${each.field}`,
          each,
        ]),
      ).values(),
    ],
    raw,
    data:
      data && diagnostics.length === 0 ? shape(data, files, raw) : undefined,
  };
}

/** 示例值：YAML 里一个标量一处，CSV 里一行一处，写它的编号。 */
export const samplesIn = (file: DataFile) =>
  walkFile(file).filter(
    ([at, , value]) =>
      /^(?:string|number|boolean)$/.test(typeof value) &&
      at[0] !== '_meta' &&
      at.at(-1) !== 'sample' &&
      isSample(file.raw, at) &&
      (file.name !== 'awards' || at.at(-1) === 'id'),
  );

/** 各处用的样子：就是各份文件，年历与奖项里的竞赛换成显示的名字。 */
function shape(
  data: z.output<typeof everything>,
  files: readonly DataFile[],
  raw: Raw,
) {
  const nameOf = (wanted: string) =>
    data.competitions.competitions.find(({id}) => id === wanted)?.short_name ??
    wanted;
  const awards = data.awards.awards.map(
    ({competition_id: id, competition_name: name, ...award}) => ({
      ...award,
      competition: id === '' ? name : nameOf(id),
    }),
  );
  const real = awards.filter((award) => !award.sample);
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
    /** 示例还有几处，与 npm run health 列出的一样多。 */
    samples: files.flatMap(samplesIn).length,
  };
}
export type LabData = Readonly<ReturnType<typeof shape>>;

/** 写错的也记住：开发时每一页都会来问，不必为每一页再读一遍。 */
let cache: ({key: string} & ReturnType<typeof parseAll>) | undefined;

/** 读取一份数据目录（绝对路径）；有任何一处错误，就没有 data，diagnostics 列着全部，raw 是读得出来的。 */
export function readLabData(dataDir: string) {
  const times = dataFiles.map(
    (file) =>
      fs.statSync(path.join(dataDir, file), {throwIfNoEntry: false})?.mtimeMs,
  );
  const key = `${dataDir}|${times.join()}`;
  if (cache?.key !== key) cache = {key, ...parseAll(dataDir)};
  return cache;
}

/** @throws DiagnosticsError 有任何一处错误，一次列全 */
export function loadLabData(dataDir: string): LabData {
  const {data, diagnostics} = readLabData(dataDir);
  if (!data) throw new DiagnosticsError('数据', diagnostics);
  return data;
}
