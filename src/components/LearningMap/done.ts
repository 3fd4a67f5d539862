/** 路线图上“我做到了”的节点与实验做到了的任务，存在浏览器的一个键里，同一页与别的标签页跟着变；存储用不了就一直是空的。 */
import {useMemo} from 'react';
import {useStorageSlot} from '@docusaurus/theme-common';

/** 存下的编号；别人改坏的当作没有。 */
function parse(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value)
      ? value.filter((id) => typeof id === 'string')
      : [];
  } catch {
    return [];
  }
}

/** @returns 做到了的节点与实验的任务，与添上、去掉几个的函数：浏览器没有记住的是 false */
export function useDone(): readonly [
  ReadonlySet<string>,
  (...ids: string[]) => boolean,
] {
  const [stored, slot] = useStorageSlot('lab-map-done');
  const done = useMemo(() => new Set(parse(stored)), [stored]);
  const toggle = (...ids: string[]): boolean => {
    const next = new Set(done);
    for (const id of ids) if (!next.delete(id)) next.add(id);
    const text = JSON.stringify([...next]);
    slot.set(text);
    return slot.get() === text;
  };
  return [done, toggle];
}
