/**
 * 末尾的样式表下载失败时，300 ms 后悄悄再试一次，网络恢复、换页时也再试；只有内联的关键样式，第一屏之外没有样式。
 * 脚本有人重试（hydration.ts、chunkRetry），样式表没有：浏览器不会自己再试，上游也不管。
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const retryDelay = 300;

/** 开发时没有它，样式由脚本添。 */
const sheetLink = (): HTMLLinkElement | null => document.querySelector('body > link[rel=stylesheet]');

/** 样式表在用了；下载失败的，sheet 里没有规则，或者不让读。 */
export function isStyled(): boolean {
  const link = sheetLink();
  try {
    return link === null || (link.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

/** 整页 load 之后还没有样式，就是失败了，不是还在路上。 */
let loaded = false;

function retry(): void {
  const link = sheetLink();
  if (loaded && link && !isStyled()) link.replaceWith(link.cloneNode());
}

if (ExecutionEnvironment.canUseDOM) {
  const begin = (): void => {
    loaded = true;
    setTimeout(retry, retryDelay);
    window.addEventListener('online', retry);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin);
}

const clientModule: ClientModule = {
  onRouteDidUpdate({previousLocation}) {
    // 接管时也算一次，那不是换页。
    if (previousLocation) retry();
  },
};

export default clientModule;
