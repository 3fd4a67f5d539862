/** 订阅源：Atom 与 JSON Feed，同样的条目。 */
import {Feed} from 'feed';
import {escapeHtml} from '../../escapeHtml';
import type {Change} from './news';

export const feedNames = {atom: 'changes.atom', json: 'changes.json'} as const;

/**
 * @param site 站名、写的人（实验室）、站点的域名，与放在域名下的哪里
 * @returns 两份文件的内容
 */
export function feedsOf(
  changes: readonly Change[],
  site: {title: string; author: string; url: string; baseUrl: string},
) {
  const home = site.url + site.baseUrl;
  const links = {atom: home + feedNames.atom, json: home + feedNames.json};
  const newest = Math.max(...changes.map(({time}) => time));
  const feedWith = (titleOf: (text: string) => string): Feed => {
    const feed = new Feed({
      id: links.atom,
      title: `${site.title}：最近更新`,
      link: home,
      feedLinks: links,
      updated: new Date(newest * 1000),
      author: {name: site.author},
      generator: false,
    });
    for (const {sha, time, text, places} of changes) {
      const date = new Date(time * 1000);
      const day = date.toISOString().slice(0, 10);
      const [{title, href}] = places;
      const anchors = places.map(
        (place) =>
          `<a href="${site.url}${escapeHtml(place.href)}">${escapeHtml(place.title)}</a>`,
      );
      feed.addItem({
        id: `tag:${new URL(site.url).hostname},${day}:${sha}`,
        title: titleOf(`${title}：${text}`),
        link: site.url + href,
        date,
        content: `<p>${escapeHtml(text)}</p><p>${anchors.join('、')}</p>`,
      });
    }
    return feed;
  };
  // Atom 里标题当作 HTML。
  return {
    atom: feedWith(escapeHtml).atom1(),
    json: feedWith((text) => text).json1(),
  };
}
