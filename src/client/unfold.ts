/** 链接到一个小标题，收在它底下的一块（<Fold>、<Chapter>）就打开，它外面收着的也打开：要看的在里面。何时可删：浏览器自己会打开。 */
import type {ClientModule} from '@docusaurus/types';

const folded = 'details:not([open])';

const clientModule: ClientModule = {
  onRouteDidUpdate({location: {hash}}) {
    const target = document.getElementById(hash.slice(1));
    const below = target?.nextElementSibling;
    if (below instanceof HTMLDetailsElement) below.open = true;
    let around = target?.closest<HTMLDetailsElement>(folded);
    if (around) requestAnimationFrame(() => target?.scrollIntoView());
    while (around) {
      around.open = true;
      around = around.closest<HTMLDetailsElement>(folded);
    }
  },
};

export default clientModule;
