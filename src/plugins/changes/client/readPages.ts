/** 一次来看过哪些页面，记下来，它们的圆点就不再亮。没有到过首页与总览的读者，什么也不存。 */
import type {ClientModule} from '@docusaurus/types';

/** 用 | 隔开：上一页的时刻、上次来时有的改动、这次来时有的、这次看过的页面；编号与路径用空格隔开。 */
export const visitKey = 'lab-visit';

/** 隔这么久再来，算另一次，毫秒。 */
const pause = 1800_000;

const clientModule: ClientModule = {
  onRouteDidUpdate({location: {pathname}}) {
    try {
      const visit = localStorage.getItem(visitKey);
      if (!visit) return;
      const [at, before, now = '', read = ''] = visit.split('|');
      const again = Date.now() - Number(at) > pause;
      const pages = again ? '' : read.replace(` ${pathname} `, ' ');
      localStorage.setItem(
        visitKey,
        `${Date.now()}|${again ? now : (before ?? '')}|${now}|${pages} ${pathname} `,
      );
    } catch {
      // 存储用不了，就没有圆点。
    }
  },
};

export default clientModule;
