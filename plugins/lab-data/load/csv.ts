/** 读 CSV：第一行是表头，列要齐，每行的格数要与表头相同；错误一次列全。 */
import {parse} from 'csv-parse/sync';
import {get} from './values';

const mistake = (line: number, problem: string, remedy: string) => ({line, field: 'CSV', problem, remedy});

/** 表头要正好是这些列，次序不限；不对的说法，没有就是空的。 */
function headerProblem(header: readonly string[], columns: readonly string[]): string {
  const missing = columns.filter((name) => !header.includes(name));
  const extra = header.filter((name, column) => !columns.includes(name) || header.indexOf(name) !== column);
  return [
    ...(missing.length > 0 ? [`缺少 ${missing.join('、')}`] : []),
    ...(extra.length > 0 ? [`多出 ${extra.map((name) => `“${name}”`).join('、')}`] : []),
  ].join('；');
}

/** 一整份 CSV：一行一条记录与它的行号；表头或引号有误时读不成。 */
export function parseRows(source: string, columns: readonly string[]) {
  const names = source.replace(/^\uFEFF/, '').split('\n')[0] ?? '';
  const header = names.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  // 先看表头：分隔符不对时，后面的引号也会读错。
  const wrong = headerProblem(header, columns);
  if (wrong) return {mistakes: [mistake(1, `表头不对：${wrong}`, `第一行写 ${columns.join(',')}，用英文逗号分隔`)]};
  const rows: {line: number; record: Readonly<Record<string, string>>}[] = [];
  const mistakes: ReturnType<typeof mistake>[] = [];
  try {
    parse(source, {
      bom: true,
      from_line: 2,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], {lines: line}) => {
        const problem = `这一行有 ${cells.length} 列，表头是 ${header.length} 列`;
        if (cells.length === header.length) {
          rows.push({line, record: Object.fromEntries(header.map((name, column) => [name, cells[column] ?? '']))});
        } else {
          mistakes.push(mistake(line, problem, '分隔用英文逗号，空着的格也留逗号；含逗号的内容用英文双引号括起来'));
        }
        return null;
      },
    });
    return {rows, mistakes};
  } catch (error) {
    // 少了一半的引号会吞掉后面的行，解析器停下的地方不是写错的地方。
    const odd = source.split('\n').findIndex((text) => text.split('"').length % 2 === 0) + 1;
    const line = odd || Number(get(error, ['lines']) ?? 1);
    return {mistakes: [mistake(line, '引号没有配对', '含逗号的内容用一对英文双引号括起来，其余不写引号')]};
  }
}
