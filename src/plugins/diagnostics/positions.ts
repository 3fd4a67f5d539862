/** 偏移与行列互换，全站只有这一处；行、列从 1 数起，偏移从 0 数起。 */
import {location} from 'vfile-location';

/** 同一份源文问几千次，行只数一遍。 */
const last = {source: '', lines: location('')};
function linesOf(source: string) {
  if (source !== last.source)
    Object.assign(last, {source, lines: location(source)});
  return last.lines;
}

/** 偏移所在的行与列；没有这一处的算在开头。 */
export function positionAt(source: string, offset: number) {
  const {line = 1, column = 1} = linesOf(source).toPoint(offset) ?? {};
  return {line, column};
}

/** 行与列所在的偏移；没有这一处的算在末尾。 */
export const offsetAt = (source: string, line: number, column: number) =>
  linesOf(source).toOffset({line, column}) ?? source.length;
