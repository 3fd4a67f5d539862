/** 在解析前的数据里按路径走：取值、判断示例、列出全部内容。 */
import type {Path} from '../../diagnostics/dataFile';

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

/** 一份文件里要由实验室填写的条目：顶层的一项，或列表里的一条。 */
export function entries(root: unknown): Path[] {
  return Object.entries(root ?? {}).flatMap(([key, value]): Path[] => {
    if (key === '_meta' || value === null) return [];
    return Array.isArray(value)
      ? value.map((_, index) => [key, index])
      : [[key]];
  });
}
