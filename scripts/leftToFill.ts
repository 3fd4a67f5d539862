/** 待实验室填写的：示例值，与模式里由 slot 标出、还空着的空位；空着是没有写、写了 null 或一项也没有。 */
import * as z from 'zod';
import type {DataFile, Path} from '../plugins/diagnostics/dataFile';
import {entries, get, isSample, readLabFiles, scalars} from '../plugins/lab-data/load';
import {isSlot, schemas, unwrap} from '../plugins/lab-data/schema';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** 照模式走一遍，列出空着的；选填的一组整个没写时，里面的空位也算。列表里的一条没有写的键是用不着，写了 null 才是空着。 */
function* emptySlots(schema: unknown, root: unknown, path: Path = [], listed = false): Generator<Path> {
  const [own, value] = [unwrap(schema), get(root, path)];
  if (isSlot(own) && (listed ? value === null : isEmpty(value))) {
    yield path;
  } else if (own instanceof z.ZodObject) {
    const fields: Readonly<Record<string, unknown>> = own.shape;
    for (const [key, field] of Object.entries(fields)) yield* emptySlots(field, root, [...path, key], listed);
  } else if (own instanceof z.ZodArray && Array.isArray(value)) {
    for (const index of value.keys()) yield* emptySlots(own.element, root, [...path, index], true);
  }
}

/** 示例值：YAML 里一个标量一处，CSV 里一行一处。 */
function samplesIn({name, raw}: DataFile): [Path, string][] {
  const inCsv = (at: Path) => ['id', 'date', 'competition_name', 'grade_label'].map((key) => get(raw, [...at, key]));
  const found: Iterable<readonly [Path, unknown]> =
    name === 'awards' ? entries(raw).map((at) => [[...at, 'id'], inCsv(at).join(' ')]) : scalars(raw);
  return [...found].filter(([at]) => isSample(raw, at)).map(([at, value]) => [at, String(value)]);
}

/** 待实验室填写的：全部示例值与还空着的空位，都带文件与行；数据有错时行号不可信，抛 FaultsError。 */
export function leftToFill(dataDir: string) {
  const files = readLabFiles(dataDir);
  const placed = ({faultAt}: DataFile, at: Path, value: string) => {
    const {file, line, field} = faultAt(at, '', '');
    return {file, line, field, value};
  };
  return {
    samples: files.flatMap((file) => samplesIn(file).map(([at, value]) => placed(file, at, value))),
    empty: files.flatMap((file) =>
      [...emptySlots(get(schemas, [file.name]), file.raw)].map((at) => placed(file, at, '尚未填写')),
    ),
  };
}
