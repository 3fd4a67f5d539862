import {visitKey} from './readPages';

export type IsFresh = (id: string | undefined, href: string) => boolean;

/**
 * 编号为 id 的改动是不是上次来之后才有的、这次又没看过它的页面 href。第一次来、存储用不了时都不是。
 * @param ids 现在有的改动，空格隔开；一条也没有就不记
 */
export function sinceLastVisit(ids: string): IsFresh {
  try {
    const [at = '', before, , read = ''] = (
      localStorage.getItem(visitKey) ?? ''
    ).split('|');
    const known = before || ids;
    if (ids) localStorage.setItem(visitKey, [at, known, ids, read].join('|'));
    return (id, href) =>
      !!(id && known) && !known.includes(id) && !read.includes(` ${href} `);
  } catch {
    return () => false;
  }
}
