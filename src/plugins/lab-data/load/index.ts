/** 读取并校验 data/，错误一次抛出；结果按文件修改时间缓存，配置与每一页都会调用它。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readFile, type DataFile} from '../../diagnostics/dataFile';
import {
  DiagnosticsError,
  oneOfThese,
  type Diagnostic,
} from '../../diagnostics/diagnostic';
import {schemaDiagnostics} from '../../diagnostics/schema';
import {awardsSchema, refs, schemas, walk} from '../schema';
import {chineseQuoted, contentDiagnostics} from './contents';
import {entries, get, isSample} from './values';

export {dataDirOf} from '../dataDir';
export {get, isSample, scalars} from './values';

/** 各个文件合成的一份模式：一次校验，类型也由它推出。 */
const everything = z.object({
  ...schemas,
  awards: z.object({awards: awardsSchema}),
});
type Everything = z.infer<typeof everything>;

export const dataFiles: readonly string[] = [
  ...Object.keys(schemas).map((name) => `${name}.yml`),
  'awards.csv',
];

/** 写着别处编号的地方，那里要有；读不出来的文件里有没有，不知道。 */
function* referenceDiagnostics(
  files: ReadonlyMap<string, DataFile>,
): Iterable<Diagnostic> {
  for (const [name, {raw, diagnosticAt}] of files) {
    for (const [at, schema, written] of walk(
      get(everything.shape, [name]),
      raw,
    )) {
      const value = typeof written === 'string' ? written : '';
      const to = schema instanceof z.ZodType ? refs.get(schema)?.to : undefined;
      const [file = '', list = '', key = 'id'] = to?.split('.') ?? [];
      const items = get(files.get(file)?.raw, [list]);
      const known = Array.isArray(items)
        ? items.map((item) => String(get(item, [key])))
        : [];
      // 一个方向也没写的实验室，竞赛适合哪个方向就不查。
      if (value === '' || !files.has(file) || known.includes(value)) continue;
      if (known.length === 0 && list === 'directions') continue;
      const suggestion =
        known.length === 0 ? '先登记' : `${oneOfThese(known)}；新的先登记`;
      yield diagnosticAt(
        at,
        `${file}.yml 的 ${list} 里没有 ${value}`,
        suggestion,
      );
    }
  }
}

/** 读出、校验，错误一次列全；有错误时没有 data。 */
function parseAll(dataDir: string) {
  const files = dataFiles.map((base) =>
    readFile(dataDir, base, Object.keys(awardsSchema.element.shape)),
  );
  const readable = new Map(
    files.filter(({raw}) => raw !== undefined).map((file) => [file.name, file]),
  );
  const result = everything.safeParse(
    Object.fromEntries(files.map(({name, raw}) => [name, raw])),
  );
  const own: Diagnostic[] = files.flatMap(({diagnostics}) => diagnostics);
  for (const {at: whole, message, suggestion} of schemaDiagnostics(
    result.error,
  )) {
    const [file, at] = [readable.get(String(whole[0])), whole.slice(1)];
    // 整个值在中文引号里的，由 contentDiagnostics 说。
    if (file && !chineseQuoted(get(file.raw, at)))
      own.push(file.diagnosticAt(at, message, suggestion));
  }
  for (const {raw, diagnosticAt} of readable.values()) {
    own.push(
      ...[...contentDiagnostics(raw)].map(({path: at, message, suggestion}) =>
        diagnosticAt(at, message, suggestion),
      ),
    );
  }
  // 值本身写错了的，不再说一遍别处没有它。
  const placeOf = ({file, line, field}: Diagnostic) =>
    `${file}:${line} ${field}`;
  const known = new Set(own.map(placeOf));
  const diagnostics = [
    ...own,
    ...[...referenceDiagnostics(readable)].filter(
      (diagnostic) => !known.has(placeOf(diagnostic)),
    ),
  ];
  return {
    files,
    diagnostics,
    data:
      diagnostics.length === 0 && result.success
        ? shape(files, result.data)
        : undefined,
  };
}

/** 各处用的样子：列表去掉外面一层。 */
function shape(files: readonly DataFile[], data: Everything) {
  const names = new Map(
    data.competitions.competitions.map(({id, short_name: name}) => [id, name]),
  );
  const awards = data.awards.awards.map((award) => {
    return {
      ...award,
      competition: names.get(award.competition_id) ?? award.competition_name,
    };
  });
  const real = awards.filter((award) => !award.sample);
  return {
    lab: data.lab,
    services: data.services.services,
    machines: data.machines.machines,
    competitions: data.competitions.competitions,
    calendar: data.competitions_calendar.entries,
    recruitment: data.recruitment,
    learningMap: data.learning_map,
    terms: data.glossary.terms,
    home: data.home,
    /** 登记过的竞赛：编号 → 简称。 */
    competitionNames: names,
    /** 参与统计的奖项：有真实行时示例行全部排除。competition 是竞赛的显示名，没有登记的用行里写的。 */
    awards: real.length > 0 ? real : awards,
    /** 解析前的数据，供按路径取值与判断示例；键是文件名。 */
    raw: Object.fromEntries(
      files
        .filter(({name}) => name !== 'awards')
        .map(({name, raw}) => [name, raw]),
    ),
    /** 示例还有几处；列表里的一条、顶层的一项各算一处。 */
    samples: files.flatMap(({raw}) =>
      entries(raw).filter((at) => isSample(raw, at)),
    ).length,
  };
}
export type LabData = Readonly<ReturnType<typeof shape>>;

/** 写错的也记住：开发时每一页都会来问，不必为每一页再读一遍。 */
let cache: ({key: string} & ReturnType<typeof parseAll>) | undefined;

function readOnce(dataDir: string): {
  files: readonly DataFile[];
  data: LabData;
} {
  const times = dataFiles.map(
    (file) =>
      fs.statSync(path.join(dataDir, file), {throwIfNoEntry: false})?.mtimeMs,
  );
  const key = `${dataDir}|${times.join()}`;
  if (cache?.key !== key) cache = {key, ...parseAll(dataDir)};
  const {files, data, diagnostics} = cache;
  if (!data) throw new DiagnosticsError('数据', diagnostics);
  return {files, data};
}

/** 读取一份数据目录（绝对路径）；有任何一处错误，就抛出列着全部的 DiagnosticsError。 */
export const loadLabData = (dataDir: string): LabData => readOnce(dataDir).data;

/** 各份文件，解析前的内容与每一处的行号；数据有错时行号不可信，抛 DiagnosticsError。 */
export const readLabFiles = (dataDir: string): readonly DataFile[] =>
  readOnce(dataDir).files;
