/** 在解析前的数据里按路径走：取值、判断示例。 */
import type {Path} from '../../diagnostics';

/** 按路径取值；中途缺失返回 undefined。只认自己写的键：constructor 与 __proto__ 谁都有。 */
export function get(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    root,
  );
}

/** 某个路径的值是不是示例：一级一级的 sample，最里面的一个说了算；哪一级都没有写的是 undefined。 */
export function isSample(root: unknown, path: Path): boolean | undefined {
  const levels = [['_meta'], ...path.map((_, at) => path.slice(0, at + 1))];
  const flags = levels
    // YAML 里是 true 与 false，CSV 里读进来是文字，Excel 存成大写的。
    .map((level) => String(get(root, [...level, 'sample'])).toLowerCase())
    .filter((flag) => flag === 'true' || flag === 'false');
  return flags.length > 0 ? flags.at(-1) === 'true' : undefined;
}
