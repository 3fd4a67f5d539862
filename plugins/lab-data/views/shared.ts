/** 各组视图共用的。 */
import {AdviceError, oneOfThese} from '../../diagnostics/faults';
import type {LabData} from '../load';
import type {KeyName} from '../../markdown/components/tags';

/** 取一个只在编译时用的属性；该写的都写了，编译时已经核对过。 */
type Key = (name: KeyName) => string;

/** 一个数据组件：收数据与属性，还 props；还没有填的是 undefined。 */
export type View = (data: LabData, key: Key) => Readonly<Record<string, unknown>> | undefined;

/** 按编号找一条；一条也没有时返回 undefined，表示尚未填写。 */
export function find<T extends {id: string}>(items: readonly T[], id: string, file: string): T | undefined {
  const item = items.find((candidate) => candidate.id === id);
  if (item || items.length === 0) return item;
  throw new AdviceError(`${file} 里没有 ${id}，${oneOfThese(items.map((candidate) => candidate.id))}`);
}
