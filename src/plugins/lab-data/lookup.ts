/** 按路径取一个事实，如 `lab.contacts.join.role`：<Fact>、数据表与代码里的 {{…}} 用同一套。 */
import * as z from 'zod';
import {
  AdviceError,
  DiagnosticsError,
  didYouMean,
  oneOfThese,
  refusal,
  wordsOf,
} from '../diagnostics';
import {get, isSample, type LabData} from './load';
import {everything, unwrap} from './schema';

/** 各份数据读得出来的内容；读不出来的是 undefined。 */
export type Raw = Pick<LabData, 'raw'>;

export const notFilled = '尚未填写';

const fieldsOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** 模式里这个键的模式，没有这个键就是 undefined；列表的每一项都是同一种。 */
const child = (schema: unknown, key: string) =>
  unwrap(
    schema instanceof z.ZodArray
      ? schema.element
      : get(fieldsOf(schema), [key]),
  );

/** 有名字而不是其中之一，就抛 AdviceError；一个名字也没有的，是还没有填。 */
function refuseUnknown(
  names: readonly string[],
  wanted: string,
  where: string,
): void {
  if (names.length > 0 && !names.includes(wanted))
    throw new AdviceError(`${where}里没有 ${wanted}，${oneOfThese(names)}`);
}

/** 列表里叫这个名字的，或第几条；没有就是 -1。记录用它的第一个字段来称呼：id、topic、name …… */
function indexIn(
  items: readonly unknown[],
  key: string,
  record: unknown,
  path: string,
) {
  const [[nameKey, field] = ['']] = Object.entries(fieldsOf(record));
  const names = items.map((item) => String(get(item, [nameKey])));
  const named = names.indexOf(key);
  if (named >= 0) return named;
  if (/^\d+$/.test(key) && Number(key) < items.length) return Number(key);
  // 键是模式里列举过的（如联系事项）：数据里没有这一条就是没填，不是拼错。
  if (!(field instanceof z.ZodEnum && field.options.includes(key)))
    refuseUnknown(names, key, `${path.slice(0, path.indexOf(`.${key}`))} `);
  return -1;
}

/** 沿路径走到底：原始值（没填就是 undefined）、它的模式与是否示例；文件、键或记录不存在，就抛 AdviceError。 */
export function locate({raw}: Raw, path: string) {
  const [file = '', ...written] = path.split('.');
  if (!Object.hasOwn(raw, file))
    throw refusal(
      'no data file',
      `${file}，有的是 ${Object.keys(raw).join('、')}`,
    );
  // 可以没有的一份，没有就是还没有填；别的读不出来，由数据的检查说。
  const whole = fieldsOf(everything)[file];
  if (raw[file] === undefined && !(whole instanceof z.ZodOptional))
    throw new DiagnosticsError('数据', []);
  let schema: unknown = unwrap(whole);
  // 简写：services.gitea 就是 services.yml 的 services 列表里 id 为 gitea 的一条。
  const isShort = file in fieldsOf(schema) && written[0] !== '_meta';
  let value: unknown = raw[file];
  const walked: (string | number)[] = [];
  for (const key of isShort ? [file, ...written] : written) {
    const next = child(schema, key);
    if (next === undefined)
      throw new AdviceError(
        `${path} 里的 ${key} 没有这个字段，${didYouMean(key, Object.keys(fieldsOf(schema)), '核对拼写')}`,
      );
    walked.push(Array.isArray(value) ? indexIn(value, key, next, path) : key);
    value = get(raw[file], walked);
    schema = next;
  }
  return {value, schema, sample: isSample(raw[file], walked) === true};
}

/** 一列东西有几条；指到的不是列表，就抛 AdviceError。 */
export function listAt(data: Raw, path: string) {
  const {value, schema, sample} = locate(data, path);
  if (!(schema instanceof z.ZodArray)) throw refusal('not list', path);
  const indexes = Array.isArray(value) ? [...value.keys()] : [];
  return {indexes, sample: sample && indexes.length > 0};
}

/** 时刻按读者的写法显示，与时间线一致。 */
const withoutZone = (value: string) =>
  value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})[+-]\d{2}:\d{2}$/, '$1 $2');

/** 没有值的：空位等人填，别处的 null 是没有这样东西。 */
function displayEmpty(value: unknown, schema: unknown): string {
  const isSlot = schema instanceof z.ZodType && schema.meta()?.slot;
  return value === null && !isSlot ? '无' : notFilled;
}

/** 把一个标量或标量列表写成页面上的文字；枚举换成中文。 */
function display(value: unknown, schema: unknown, path: string): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string' || typeof value === 'number')
    return wordsOf(schema)?.[value] ?? withoutZone(String(value));
  const items = Array.isArray(value) ? value : [];
  if (items.length > 0)
    return items
      .map((item) => display(item, child(schema, ''), path))
      .join('、');
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    throw refusal('not value', path);
  return displayEmpty(value, schema);
}

/** 取一个可显示的事实；路径不成立，就抛 AdviceError。 */
export function fact(data: Raw, path: string) {
  const {value, schema, sample} = locate(data, path);
  const text = display(value, schema, path);
  return {text, sample: sample && text !== notFilled};
}

/** 按编号找一条；一条也没有时返回 undefined，表示尚未填写。 */
export function find<Item extends {id: string}>(
  items: readonly Item[],
  wanted: string,
  file: string,
): Item | undefined {
  const names = items.map(({id}) => id);
  refuseUnknown(names, wanted, `${file} `);
  return items.find(({id}) => id === wanted);
}
