/** 链接到一个小标题，收在它底下的一块（<Fold>、<Chapter>）就打开，它外面收着的也打开：要看的在里面。何时可删：浏览器自己会打开。 */
import type {ClientModule} from '@docusaurus/types';

const clientModule: ClientModule = {
  onRouteDidUpdate({location: {hash}}) {
    const target = document.getElementById(hash.slice(1));
    if (!target) return;
    if (target.closest('details:not([open])'))
      requestAnimationFrame(() => target.scrollIntoView());
    const blocks = document.querySelectorAll('details');
    for (const block of blocks)
      if (block.contains(target) || block.previousElementSibling === target)
        block.open = true;
  },
};

export default clientModule;
