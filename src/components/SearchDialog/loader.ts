/**
 * 取索引、建引擎，全站只做一次；失败的不记住，重试时重新取。
 * 页面开着时网站重新发布过，旧索引就不在了：重试时先从服务器上的当前页面读新的网址。
 */
import {createEngine, type Engine} from '@site/plugins/search/engine';
import {unpack} from '@site/plugins/search/codec';

const metaName = 'lab-search-index';

function addressIn(root: Document): string | undefined {
  return root.querySelector(`meta[name="${metaName}"]`)?.getAttribute('content') ?? undefined;
}

/** 重试时绕过缓存：只到了一半的（代理截断过）缓存一年。 */
async function fetchEngine(address: string, again: boolean): Promise<Engine> {
  const response = await fetch(address, again ? {cache: 'reload'} : undefined);
  if (!response.ok) throw new Error(`${address}：HTTP ${response.status}`);
  return createEngine(unpack(await response.text()));
}

async function currentAddress(): Promise<string | undefined> {
  const response = await fetch(window.location.pathname, {cache: 'no-store'});
  return addressIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

let engine: Promise<Engine> | undefined;

/** 引擎；again 为真时重新取。 */
export function loadEngine(again = false): Promise<Engine> {
  if (again) engine = undefined;
  engine ??= (async () => {
    const address = (again ? await currentAddress() : undefined) ?? addressIn(document);
    if (address === undefined) throw new Error('页面里没有写索引的网址');
    return fetchEngine(address, again);
  })();
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}
