/** 在解析前的数据里按路径走：取值、判断示例。 */
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

/** 从一级一级的 sample 标志判断某个路径的值是不是示例：最里面的一个说了算。 */
export function isSample(root: unknown, path: Path): boolean {
  const levels = path.map((_, depth) => path.slice(0, depth + 1));
  // YAML 里是 true 与 false，CSV 里读进来是文字，Excel 存成大写的。
  const flags = [['_meta'], ...levels].map((level) =>
    String(get(root, [...level, 'sample'])).toLowerCase(),
  );
  return (
    flags.filter((flag) => /^(?:true|false)$/.test(flag)).at(-1) === 'true'
  );
}
