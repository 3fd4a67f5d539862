/** 偏移与行列互换，全站只有这一处；行、列从 1 数起，偏移从 0 数起。 */
import {location} from 'vfile-location';

/** 偏移所在的行与列；没有这一处的算在开头。 */
export function positionAt(source: string, offset: number) {
  const {line = 1, column = 1} = location(source).toPoint(offset) ?? {};
  return {line, column};
}

/** 行与列所在的偏移；没有这一处的算在末尾。 */
export const offsetAt = (source: string, line: number, column: number) =>
  location(source).toOffset({line, column}) ?? source.length;
