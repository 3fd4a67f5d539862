/** 偏移与行列互换，全站只有这一处；行、列从 1 数起，偏移从 0 数起。 */
import {location, type Location} from 'vfile-location';

/** 一篇文章往往连着问好几次：留着上一篇的行首表。 */
let last: {source: string; places: Location} | undefined;

function placesOf(source: string): Location {
  if (last?.source !== source) last = {source, places: location(source)};
  return last.places;
}

/** 偏移所在的行与列；没有这一处的算在开头。 */
export function positionAt(source: string, offset: number) {
  const {line, column} = placesOf(source).toPoint(offset) ?? {
    line: 1,
    column: 1,
  };
  return {line, column};
}

/** 行与列所在的偏移；没有这一处的算在末尾。 */
export const offsetAt = (
  source: string,
  line: number,
  column: number,
): number => placesOf(source).toOffset({line, column}) ?? source.length;
