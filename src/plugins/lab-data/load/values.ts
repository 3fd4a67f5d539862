/** 在解析前的数据里按路径走：取值、判断示例、列出全部内容。 */
import type {DataFile, Path} from '../../diagnostics/dataFile';

/** 按路径取值；中途缺失返回 undefined。 */
export function get(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Reflect.get(value, key)
        : undefined,
    root,
  );
}

/** YAML 里是 true 与 false，CSV 里读进来是文字。 */
function sampleOf(value: unknown): boolean | undefined {
  const sample = String(get(value, ['sample']));
  return sample === 'true' ? true : sample === 'false' ? false : undefined;
}

/** 从一级一级的 sample 标志判断某个路径的值是不是示例。 */
export function isSample(root: unknown, path: Path): boolean {
  return path.reduce<boolean>(
    (sample, _, depth) =>
      sampleOf(get(root, path.slice(0, depth + 1))) ?? sample,
    sampleOf(get(root, ['_meta'])) ?? false,
  );
}

/** 深度优先列出全部标量及其路径；_meta 与 sample 不算内容。 */
export function* scalars(
  value: unknown,
  path: Path = [],
): Generator<[Path, string | number | boolean]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* scalars(item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key !== '_meta' && key !== 'sample')
        yield* scalars(item, [...path, key]);
    }
  } else if (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    yield [path, value];
  }
}

/** 示例值：YAML 里一个标量一处，CSV 里一行一处，写它的编号。 */
export const samplesIn = ({name, raw}: DataFile) =>
  [...scalars(raw)].filter(
    ([at]) => isSample(raw, at) && (name !== 'awards' || at.at(-1) === 'id'),
  );
