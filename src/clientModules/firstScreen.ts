/**
 * 点链接换页时先只排版第一屏，画出来之后下一帧再排版余下的：正文长，排版与绘制占换页的近一半，慢手机上要等的就是它。
 * 元素一个不少，只是第一屏以下的块暂时不排版；后退、前进与带 # 的链接要去的地方可能在下面，照常一次排完。
 * 配置做不到：上游没有这样的选项。何时可删：不再值得时，没有别的代码依赖它。
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** 正文的一块（段落、标题、表格……）连同间距平均高多少像素；只用来估第一屏有几块，估少了会接着补。 */
const blockHeight = 64;

/** 这次换页来自后退或前进。 */
let traversed = false;

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('popstate', () => {
    traversed = true;
  });
}

function setVisibility(blocks: readonly HTMLElement[], value: 'hidden' | ''): void {
  for (const {style} of blocks) style.contentVisibility = value;
}

const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    const restoring = traversed;
    traversed = false;
    if (!previousLocation || restoring || location.hash || location.pathname === previousLocation.pathname) return;
    const rest = [...document.querySelectorAll<HTMLElement>('.markdown > *')];
    const batch = Math.ceil(window.innerHeight / blockHeight);
    rest.splice(0, batch);
    setVisibility(rest, 'hidden');
    // 量的就是第一屏的排版，之后不必再排；不够一屏再放出一批。
    while (rest[0] && rest[0].getBoundingClientRect().top < window.innerHeight) {
      setVisibility(rest.splice(0, batch), '');
    }
    // 这一帧画完之后。
    requestAnimationFrame(() => setTimeout(setVisibility, 0, rest, ''));
  },
};

export default clientModule;
