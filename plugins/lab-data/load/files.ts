/** 读一份数据文件：内容、语法错误，以及某一处在第几行。YAML 与 CSV 读进来是同一种样子。 */
import fs from 'node:fs';
import path from 'node:path';
import {isCollection, isMap, isNode, isPair, parseDocument, type Document} from 'yaml';
import {garbled, notUtf8, type Fault} from '../../diagnostics/faults';
import {positionAt} from '../../diagnostics/positions';
import {yamlFaults} from '../../diagnostics/yaml';
import {parseRows} from './csv';
import type {Path} from './values';

export interface DataFile {
  /** 去掉扩展名的文件名。 */
  name: string;
  /** 解析前的内容；语法有误时没有。 */
  raw: unknown;
  /** 语法错误；有一处，内容就不可信。 */
  faults: readonly Fault[];
  faultAt: (at: Path, problem: string, remedy: string) => Fault;
}

/** 报错里的目录名：站点里面的写相对路径，外面的只写末一级。 */
function shownDir(dataDir: string): string {
  const relative = path.relative(path.resolve(__dirname, '../../..'), dataDir).split(path.sep).join('/');
  return relative.startsWith('..') ? path.basename(dataDir) : relative;
}

/** YAML 里某个路径所在的偏移；路径不存在时取最近的上级。 */
function offsetOf(document: Document, at: Path): number {
  for (let depth = at.length; depth > 0; depth -= 1) {
    const parent = document.getIn(at.slice(0, depth - 1), true);
    const pair = isMap(parent)
      ? parent.items.find((item) => isPair(item) && String(item.key) === String(at[depth - 1]))
      : undefined;
    const node = pair && isNode(pair.key) ? pair.key : document.getIn(at.slice(0, depth), true);
    const target = isNode(node) ? node : isCollection(parent) ? parent : undefined;
    if (target?.range) return target.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function readYaml(file: string, name: string, source: string): DataFile {
  const document = parseDocument(source);
  const faults = yamlFaults(source, document).map(({offset, problem, remedy}) => {
    return {file, ...positionAt(source, offset), field: 'YAML', problem, remedy};
  });
  return {
    name,
    raw: faults.length > 0 ? undefined : (document.toJS() ?? {}),
    faults,
    faultAt: (at, problem, remedy) => {
      const field = at.map(String).join('.') || name;
      return {file, ...positionAt(source, offsetOf(document, at)), field, problem, remedy};
    },
  };
}

function readCsv(file: string, name: string, source: string, columns: readonly string[]): DataFile {
  const {rows, mistakes} = parseRows(source, columns);
  return {
    name,
    raw: rows && {[name]: rows.map(({record}) => record)},
    faults: mistakes.map((mistake) => ({file, ...mistake})),
    // 路径是 [文件名, 第几行, 列名]；行号之外，列名就够找到那一格。
    faultAt: ([, row, ...column], problem, remedy) => {
      return {
        file,
        line: rows?.[Number(row)]?.line ?? 1,
        field: column.map(String).join('.') || 'CSV',
        problem,
        remedy,
      };
    },
  };
}

/** 读 data/ 里的一份文件，columns 是 CSV 应有的列；不存在、不是 UTF-8 也是一处错误。 */
export function readFile(dataDir: string, base: string, columns: readonly string[]): DataFile {
  const file = `${shownDir(dataDir)}/${base}`;
  const name = path.parse(base).name;
  const whole = path.join(dataDir, base);
  const unread = (line: number, problem: string, remedy: string): DataFile => {
    const fault = {file, line, field: '文件', problem, remedy};
    return {name, raw: undefined, faults: [fault], faultAt: () => fault};
  };
  if (!fs.existsSync(whole)) return unread(1, '不存在', '从版本库恢复，或照 data/ 里同名文件新建');
  const source = fs.readFileSync(whole, 'utf8');
  const bad = source.indexOf(garbled);
  if (bad >= 0) return unread(positionAt(source, bad).line, notUtf8.problem, notUtf8.remedy);
  return base.endsWith('.csv') ? readCsv(file, name, source, columns) : readYaml(file, name, source);
}
