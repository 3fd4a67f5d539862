/** 读 CSV：第一行是表头，列要齐，每行的格数要与表头相同；错误一次列全。 */
import {parse} from 'csv-parse/sync';
import {get} from './values';

interface Mistake {
  line: number;
  field: 'CSV';
  problem: string;
  remedy: string;
}

const mistake = (line: number, problem: string, remedy: string): Mistake => ({line, field: 'CSV', problem, remedy});

interface Line {
  cells: readonly string[];
  line: number;
}

/** 逐行的格子；列数由后面核对，一次列全。 */
function split(source: string): Line[] {
  const found: Line[] = [];
  parse(source, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (cells: string[], {lines}) => {
      found.push({cells, line: lines});
      return null;
    },
  });
  return found;
}

/** 表头要正好是这些列，次序不限；没有表头或分隔符不对时，后面的行都读不成。 */
function headerMistakes(header: readonly string[], columns: readonly string[]): Mistake[] {
  const missing = columns.filter((name) => !header.includes(name));
  const extra = header.filter((name, column) => !columns.includes(name) || header.indexOf(name) !== column);
  const said = [
    ...(missing.length > 0 ? [`缺少 ${missing.join('、')}`] : []),
    ...(extra.length > 0 ? [`多出 ${extra.map((name) => `“${name}”`).join('、')}`] : []),
  ];
  if (said.length === 0) return [];
  return [mistake(1, `表头不对：${said.join('；')}`, `第一行写 ${columns.join(',')}，用英文逗号分隔`)];
}

/** 少了一半的引号会吞掉后面的行，解析器停下的地方不是写错的地方。 */
function quoteMistake(source: string, error: unknown): Mistake {
  const odd = source.split('\n').findIndex((text) => text.split('"').length % 2 === 0) + 1;
  const line = odd || Number(get(error, ['lines']) ?? 1);
  return mistake(line, '引号没有配对', '含逗号的内容用一对英文双引号括起来，其余不写引号');
}

/** 一整份 CSV：一行一条记录与它的行号；表头或引号有误时读不成。 */
export function parseRows(source: string, columns: readonly string[]) {
  const mistakes: Mistake[] = [];
  try {
    // 先看表头：分隔符不对时，后面的引号也会读错。
    const header = split(source.split('\n')[0] ?? '')[0]?.cells ?? [];
    mistakes.push(...headerMistakes(header, columns));
    if (mistakes.length > 0) return {mistakes};
    const rows = split(source)
      .slice(1)
      .flatMap(({cells, line}) => {
        if (cells.length === header.length) {
          return [{line, record: Object.fromEntries(header.map((name, column) => [name, cells[column] ?? '']))}];
        }
        const fullWidth = cells.length < header.length && cells.some((cell) => cell.includes('，'));
        const remedy = fullWidth ? '分隔用英文逗号，这一行里有全角的' : '含逗号的内容用英文双引号括起来';
        const problem = `这一行有 ${cells.length} 列，表头是 ${header.length} 列`;
        mistakes.push(mistake(line, problem, `${remedy}；空着的格也留逗号`));
        return [];
      });
    return {rows, mistakes};
  } catch (error) {
    return {mistakes: [quoteMistake(source, error)]};
  }
}
