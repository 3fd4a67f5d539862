/** 链接到一个小标题，收在它底下的一块（<Fold>）就打开：要看的在里面。何时可删：浏览器自己会打开。 */
import type {ClientModule} from '@docusaurus/types';

const clientModule: ClientModule = {
  onRouteDidUpdate({location: {hash}}) {
    const below = document.getElementById(hash.slice(1))?.nextElementSibling;
    if (below instanceof HTMLDetailsElement) below.open = true;
  },
};

export default clientModule;
