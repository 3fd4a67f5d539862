/** 路线图上“我做到了”的节点、实验做到了的任务与样题自己打的分，存在浏览器的一个键里，同一页与别的标签页跟着变；存储用不了就一直是空的。 */
import {useMemo} from 'react';
import {useLocation} from '@docusaurus/router';
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

/** @returns 做到了的各项，与添上、去掉几个的函数：浏览器没有记住的是 false */
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

/** 编号末尾的分：一个评分点是“页#第几处/分”，一页一次比一次好的是“页=分”；页是地址的最后一段。 */
const marksIn = (done: ReadonlySet<string>, start: string): number[] =>
  [...done]
    .filter((id) => id.startsWith(start))
    .map((id) => Number(/[\d.]*$/.exec(id)));

/** 一页最好的一次，没有打过是 0。 */
export const bestOf = (done: ReadonlySet<string>, page: string): number =>
  Math.max(0, ...marksIn(done, `${page}=`));

/** 这一页自己打的分：编号怎样开头，按下的合计，最好的一次。 */
export function useScore() {
  const [done] = useDone();
  const page = useLocation().pathname.replace(/.*\//, '');
  const sum = marksIn(done, `${page}#`).reduce(
    (total, mark) => total + mark,
    0,
  );
  return {done, page, sum, best: bestOf(done, page)};
}
