/** 读一份数据文件：内容、写错的地方，以及某一处在第几行。YAML 与 CSV 读进来是同一种样子。 */
import fs from 'node:fs';
import path from 'node:path';
import {CsvError, parse} from 'csv-parse/sync';
import * as z from 'zod';
import {isMap, isNode, parseDocument, type Document} from 'yaml';
import {unreadable, type Advice, type Diagnostic} from './diagnostic';
import {positionAt} from './positions';
import {schemaDiagnostics} from './schema';
import {explain} from './table';
import {yamlMistake} from './yaml';

/** 从整份数据走到某一处的键与下标。 */
export type Path = readonly PropertyKey[];

/** 在第几行，是哪一个字段。 */
type Place = Pick<Diagnostic, 'line' | 'column' | 'field'>;

/** 解析前的内容与每一处的位置；读不下去的没有内容，问哪里都是读不下去的那一处。 */
interface Parsed {
  raw?: unknown;
  placeOf: (at: Path) => Place & Partial<Advice>;
}

const unread = (mistake: Place & Advice): Parsed => ({placeOf: () => mistake});

export interface DataFile {
  /** 去掉扩展名的文件名。 */
  name: string;
  schema: z.ZodType;
  isThere: boolean;
  /** 解析前的内容；整份读不出来的没有。 */
  raw: unknown;
  /** 某一处的错误；整份读不出来的，问哪里都是读不出来的那一处。 */
  diagnosticAt: (at: Path, advice?: Advice) => Diagnostic;
}

/** 一份文件的全部错误：读不出来的只有那一处，读得出来的是不合模式的。可以没有的，写了也要读得出来。 */
export const mistakesIn = ({schema, isThere, raw, diagnosticAt}: DataFile) =>
  schemaDiagnostics(
    schema.safeParse(raw ?? (isThere ? null : undefined)).error,
  ).map(({at, ...advice}) => diagnosticAt(at, advice));

/** YAML 里某个路径所在的偏移：键写在哪里；没有写的取最近的上级。 */
function offsetOf(document: Document, at: Path): number {
  const above = at.slice(0, -1);
  const parent = document.getIn(above, true);
  const pair = isMap(parent)
    ? parent.items.find(({key}) => String(key) === String(at.at(-1)))
    : undefined;
  const node = pair?.key ?? document.getIn(at, true);
  if (isNode(node) && node.range) return node.range[0];
  return at.length === 0 ? 0 : offsetOf(document, above);
}

function readYaml(source: string): Parsed {
  const document = parseDocument(source);
  const mistake = yamlMistake(source, document);
  if (mistake) {
    const {offset, ...advice} = mistake;
    const place = {...positionAt(source, offset), field: 'YAML'};
    return unread({...place, ...advice});
  }
  const raw: unknown = document.toJS() ?? {};
  // 整份成了一个词、一列，里面的每一处都读不出来。
  if (typeof raw !== 'object' || Array.isArray(raw))
    return unread({
      line: 1,
      field: '文件',
      ...explain('schema', 'invalid_type'),
    });
  return {
    raw,
    placeOf: (at) => ({
      ...positionAt(source, offsetOf(document, at)),
      field: at.map(String).join('.') || '文件',
    }),
  };
}

/** 少了一半的引号会吞掉后面的行，解析器停下的地方不是写错的地方：有单数个引号的第一行才是。 */
const oddQuote = (source: string) =>
  source.split('\n').findIndex((text) => text.split('"').length % 2 === 0) + 1;

/** 第一行是表头，列与次序由模式定，每行的格数要与表头相同；空着的格是没有写。 */
function readCsv(source: string, schema: z.ZodType): Parsed {
  const row = schema instanceof z.ZodArray ? schema.element : undefined;
  const wanted = row instanceof z.ZodObject ? Object.keys(row.shape) : [];
  let header: readonly string[] = [];
  try {
    const rows = parse<{record: object; info: {lines: number}}>(source, {
      bom: true,
      cast: (cell) => cell || undefined,
      columns: (cells: string[]) => (header = cells),
      info: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    if (wanted.join() === header.join())
      return {
        raw: rows.map(({record}) => record),
        placeOf([index, column = 'CSV']) {
          const {record = {}, info = {lines: 1}} = rows[Number(index)] ?? {};
          // 格里可以换行，报在它开头的一行。
          const breaks = Object.values(record).join().split('\n').length - 1;
          return {line: info.lines - breaks, field: String(column)};
        },
      };
    const advice = explain('csv', `header ${header.join()}`, wanted.join());
    return unread({line: 1, field: 'CSV', ...advice});
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const line = isOpen ? oddQuote(source) : Number(error.lines);
    return unread({line, field: 'CSV', ...explain('csv', error.code)});
  }
}

/** 照模式读一份数据文件：表头、可不可以没有，由它定。不是 UTF-8、有冲突也是一处错误。 */
export function readFile(
  dir: string,
  base: string,
  schema: z.ZodType,
): DataFile {
  const file = `${path.basename(dir)}/${base}`;
  const {name, ext} = path.parse(base);
  const whole = path.join(dir, base);
  const isThere = fs.existsSync(whole);
  const source = isThere ? fs.readFileSync(whole, 'utf8') : '';
  const mistake = isThere
    ? unreadable(file, source)
    : {line: 1, field: '文件', ...explain('reading', '')};
  const read = ext === '.csv' ? readCsv : readYaml;
  const {raw, placeOf} = mistake ? unread(mistake) : read(source, schema);
  return {
    name,
    schema,
    isThere,
    raw,
    diagnosticAt: (at, advice = {message: '', suggestion: ''}) => ({
      file,
      ...advice,
      ...placeOf(at),
    }),
  };
}
