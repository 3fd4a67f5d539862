import {useEffect, useState} from 'react';
import {flushSync} from 'react-dom';
import {useDone} from '@site/src/components/LearningMap/done';

/** 一个实验的几个量；打印时是开头的样子，印完回来。 */
export function useLab<State extends object>(
  first: State,
): readonly [State, (change: Partial<State>) => void] {
  const [state, setState] = useState(first);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return [
    isPrinting ? first : state,
    (change) => setState((old) => ({...old, ...change})),
  ];
}

/** 满足了多久才算做到，毫秒：拖过去的不算。 */
const settled = 500;

/**
 * 依次做的几个任务，做到的同路线图的勾记在一处。
 * @param met 各个任务现在满足了没有
 * @returns 做到了前几个，与全部从头做的函数
 */
export function useFinished(
  lab: string,
  met: readonly boolean[],
): readonly [number, () => void] {
  const [done, toggle] = useDone();
  const ids = met.map((_, index) => `lab-${lab}-${index + 1}`);
  const first = ids.findIndex((id) => !done.has(id));
  const finished = first < 0 ? ids.length : first;
  const next = ids[finished];
  const isMet = met[finished] ?? false;
  useEffect(() => {
    if (next === undefined || !isMet) return undefined;
    const timer = setTimeout(() => toggle(next), settled);
    return () => clearTimeout(timer);
    // toggle 每次都是新的；换了任务或满足与否才重来。
  }, [next, isMet]);
  // 没有做到的不动：toggle 会把它勾上。
  return [finished, () => toggle(...ids.filter((id) => done.has(id)))];
}
