/**
 * 后退、前进回到离开时的位置，展开着的答案仍展开；刷新过，或标签页被系统收走又打开，也一样。
 * 原因：浏览器在 popstate 之后立刻滚到原来的位置，这时屏幕上还是现在这一页；要去的一页平时已经下载过，同一帧里就换好，
 * 刷新之后却要重新下载，到了的时候上游滚到页首。位置在离开时就存：系统收走标签页不发任何事件。
 * 新的一页还在路上时刷新，或者地址里的那一节不存在，从页首看起：浏览器会停在旧页滚到的地方。
 * 何时可删：上游后退时等新的一页画出来再恢复位置。
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

type Location = Parameters<
  NonNullable<ClientModule['onRouteUpdate']>
>[0]['location'];

/** 屏幕上的一页，与它滚到了哪里，像素。 */
let shown: Location | undefined;
let top = 0;
/** 刚刚按了后退或前进。 */
let popped = false;
/** 后退或前进去的一页还没有画出来；这时浏览器会滚动现在这一页，那不是读者滚的。 */
let returning = false;

/** 屏幕上这一页展开着的折叠块，按第几个记。 */
let unfolded: number[] = [];

const foldable = (): NodeListOf<HTMLDetailsElement> =>
  document.querySelectorAll('main details');

function noteUnfolded(): void {
  unfolded = [...foldable()].flatMap(({open}, index) => (open ? [index] : []));
}

/** 一条历史记录的键；直接打开的与页内跳转的没有 key，按地址分。 */
const keyOf = ({key = '', pathname, hash}: Location): string =>
  `lab-scroll-${key}${pathname}${hash}`;

function remember(): void {
  try {
    if (shown) sessionStorage.setItem(keyOf(shown), [top, ...unfolded].join());
  } catch {
    // 存储被禁用或满了：刷新之后再后退，停在页首。
  }
}

/** 离开那一页时滚到了哪里，展开着第几个折叠块；没有记是 undefined。 */
function recall(location: Location): number[] | undefined {
  try {
    return sessionStorage.getItem(keyOf(location))?.split(',').map(Number);
  } catch {
    return undefined;
  }
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('popstate', () => {
    popped = true;
  });
  // 随时记着，不等离开时再问：有的浏览器先滚动，后发 popstate。
  window.addEventListener(
    'scroll',
    () => {
      if (!returning) top = window.scrollY;
    },
    {passive: true},
  );
  // 不冒泡，捕获得到。
  document.addEventListener('toggle', noteUnfolded, true);
}

const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    returning = popped;
    popped = false;
    remember();
    if (
      previousLocation &&
      previousLocation.pathname !== location.pathname &&
      !returning
    ) {
      window.history.scrollRestoration = 'manual';
    }
  },
  onRouteDidUpdate({location}) {
    const moved = shown?.pathname !== location.pathname;
    const left = returning && moved ? recall(location) : undefined;
    // 下载的时候读者可能还在往下看。
    if (!returning) remember();
    const first = shown === undefined;
    shown = location;
    returning = false;
    window.history.scrollRestoration = 'auto';
    if (left) {
      const [saved = 0, ...open] = left;
      const folded = foldable();
      // 当场展开到头，高度才对得上。
      document.documentElement.classList.add('lab-instant');
      for (const index of open) folded[index]?.setAttribute('open', '');
      window.scrollTo(0, saved);
      // 地址带锚点时，Chromium 随后还要滚到那一节；同一帧里再滚回来。
      requestAnimationFrame(() => {
        if (shown === location && !returning) window.scrollTo(0, saved);
        document.documentElement.classList.remove('lab-instant');
      });
    } else if (
      moved &&
      !first &&
      location.hash &&
      !document.getElementById(decodeURIComponent(location.hash.slice(1)))
    ) {
      window.scrollTo(0, 0);
    }
    noteUnfolded();
    top = window.scrollY;
  },
};

export default clientModule;
