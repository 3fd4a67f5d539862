/** 偏移与行列互换，全站只有这一处；行、列从 1 数起，偏移从 0 数起。 */
import {location, type Location} from 'vfile-location';

/** 一篇文章往往连着问好几次：留着上一篇的行首表。 */
let last: {source: string; places: Location} | undefined;

function placesOf(source: string): Location {
  if (last?.source !== source) last = {source, places: location(source)};
  return last.places;
}

/** 偏移所在的行与列；超出文章的算在末尾。 */
export function positionAt(
  source: string,
  offset: number,
): {line: number; column: number} {
  const inside = Math.min(Math.max(offset, 0), source.length);
  const {line, column} = placesOf(source).toPoint(inside) ?? {
    line: 1,
    column: 1,
  };
  return {line, column};
}

/** 行与列所在的偏移；没有这一行的算在文章末尾，没有这一列的算在行末。 */
export function offsetAt(source: string, line: number, column: number): number {
  const places = placesOf(source);
  const start = places.toOffset({line, column: 1});
  if (start === undefined) return source.length;
  const after = places.toOffset({line: line + 1, column: 1});
  const end = after === undefined ? source.length : after - 1;
  return Math.min(start + Math.max(column, 1) - 1, end);
}
