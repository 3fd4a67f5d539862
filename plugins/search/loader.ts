/** 取索引、建引擎，全站只做一次；失败的不记住，重试时重新取。 */
import {createEngine, type Engine} from './engine';
import type {SearchIndex} from './types';

/** 由 encode 写成，只核对最外层；取到的是别的东西（主机把不认识的路径答成首页）时不认。 */
function isIndex(value: unknown): value is SearchIndex {
  return typeof value === 'object' && value !== null && 'pages' in value && 'sounds' in value;
}

async function fetchEngine(address: string, cache: RequestCache): Promise<Engine> {
  const response = await fetch(address, {cache});
  if (!response.ok) throw new Error(`${address}：HTTP ${response.status}`);
  const index: unknown = await response.json();
  if (!isIndex(index)) throw new Error(`${address} 不是索引`);
  return createEngine(index);
}

let engine: Promise<Engine> | undefined;

/** @param again 重新取，绕过缓存：缓存的可能只到了一半 */
export function loadEngine(address: string, again = false): Promise<Engine> {
  if (again) engine = undefined;
  engine ??= fetchEngine(address, again ? 'reload' : 'default');
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}
