/** 读一份数据文件：内容、语法错误，以及某一处在第几行。YAML 与 CSV 读进来是同一种样子。 */
import fs from 'node:fs';
import path from 'node:path';
import {CsvError, parse} from 'csv-parse/sync';
import type * as z from 'zod';
import {isMap, isNode, parseDocument, type Document} from 'yaml';
import {
  DiagnosticsError,
  unreadable,
  type Advice,
  type Diagnostic,
} from './diagnostic';
import {positionAt} from './positions';
import {schemaDiagnostics} from './schema';
import {yamlMistake} from './yaml';

/** 从整份数据走到某一处的键与下标。 */
export type Path = readonly PropertyKey[];

export interface DataFile {
  /** 去掉扩展名的文件名。 */
  name: string;
  /** 解析前的内容；语法有误时没有。 */
  raw: unknown;
  /** 某一处的错误；整份读不出来的，问哪里都是读不出来的那一处。 */
  diagnosticAt: (at: Path, advice: Advice) => Diagnostic;
}

/** 一份文件的全部错误：读不出来的只有那一处，读得出来的是不合模式的。 */
export const mistakesIn = ({raw, diagnosticAt}: DataFile, schema: z.ZodType) =>
  schemaDiagnostics(schema.safeParse(raw).error).map(({at, ...advice}) =>
    diagnosticAt(at, advice),
  );

interface CsvRow {
  record: Readonly<Record<string, string>>;
  /** 它在文件里的原样。 */
  raw: string;
  /** 读完它是第几行。 */
  info: {lines: number};
}

/** 少了一半的引号会吞掉后面的行，解析器停下的地方不是写错的地方：有单数个引号的第一行才是。 */
const oddQuote = (source: string) =>
  source.split('\n').findIndex((text) => text.split('"').length % 2 === 0) + 1;

/** 整份读不出来的文件。 */
const unread = (name: string, diagnostic: Diagnostic): DataFile => ({
  name,
  raw: undefined,
  diagnosticAt: () => diagnostic,
});

/** YAML 里某个路径所在的偏移；路径不存在时取最近的上级。 */
function offsetOf(document: Document, at: Path) {
  for (let depth = at.length; depth > 0; depth -= 1) {
    const parent = document.getIn(at.slice(0, depth - 1), true);
    const pair = isMap(parent)
      ? parent.items.find(({key}) => String(key) === String(at[depth - 1]))
      : undefined;
    const node =
      pair?.key ?? document.getIn(at.slice(0, depth), true) ?? parent;
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function readYaml(file: string, name: string, source: string): DataFile {
  const document = parseDocument(source);
  const mistake = yamlMistake(source, document);
  if (mistake) {
    const {offset, ...advice} = mistake;
    const place = {file, ...positionAt(source, offset), field: 'YAML'};
    return unread(name, {...place, ...advice});
  }
  return {
    name,
    raw: document.toJS() ?? {},
    diagnosticAt(at, advice) {
      const field = at.map(String).join('.') || name;
      const place = positionAt(source, offsetOf(document, at));
      return {file, ...place, field, ...advice};
    },
  };
}

/** 第一行是表头，列与次序都定了，每行的格数要与表头相同。 */
function readCsv(
  file: string,
  name: string,
  source: string,
  columns: readonly string[],
): DataFile {
  const place = {file, line: 1, field: 'CSV'};
  let header: readonly string[] = [];
  let rows: CsvRow[];
  try {
    rows = parse<CsvRow>(source, {
      bom: true,
      columns: (cells: string[]) => (header = cells),
      info: true,
      raw: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unread(name, {
      ...place,
      line:
        error.code === 'CSV_QUOTE_NOT_CLOSED'
          ? oddQuote(source)
          : Number(error.lines),
      message: '列数与表头不同，或引号没有配对',
      suggestion:
        '分隔用英文逗号，空着的格也留着；格里有逗号，用英文双引号括起来',
    });
  }
  if (columns.join() !== header.join())
    return unread(name, {
      ...place,
      message: '表头不对',
      suggestion: `第一行写 ${columns.join(',')}`,
    });
  return {
    name,
    raw: {[name]: rows.map(({record}) => record)},
    // 路径是 [文件名, 第几行, 列名]；行号之外，列名就够找到那一格。
    diagnosticAt([, row, column = 'CSV'], advice) {
      const {raw = '', info} = rows[Number(row)] ?? {};
      // 格里可以换行，报在它开头的一行。
      const line = (info?.lines ?? 1) - raw.trimEnd().split('\n').length + 1;
      return {file, line, field: String(column), ...advice};
    },
  };
}

/** 读一份数据文件，columns 是 CSV 应有的列；不存在、不是 UTF-8 也是一处错误。 */
export function readFile(
  dataDir: string,
  base: string,
  columns: readonly string[] = [],
): DataFile {
  const file = `${path.basename(dataDir)}/${base}`;
  const {name, ext} = path.parse(base);
  const whole = path.join(dataDir, base);
  const place = {file, line: 1, field: '文件'};
  if (!fs.existsSync(whole))
    return unread(name, {
      ...place,
      message: '不存在',
      suggestion: '从版本库恢复，或照 data/ 里同名文件新建',
    });
  const source = fs.readFileSync(whole, 'utf8');
  const broken = unreadable(file, source);
  if (broken) return unread(name, broken);
  return ext === '.csv'
    ? readCsv(file, name, source, columns)
    : readYaml(file, name, source);
}

/**
 * 照模式读一份 YAML。
 * @throws DiagnosticsError 写错的地方，一次列全
 */
export function loadFile<Schema extends z.ZodType>(
  dataDir: string,
  base: string,
  schema: Schema,
): z.output<Schema> {
  const written = readFile(dataDir, base);
  const mistakes = mistakesIn(written, schema);
  if (mistakes.length > 0) throw new DiagnosticsError(base, mistakes);
  return schema.parse(written.raw);
}
