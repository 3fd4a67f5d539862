/** 订阅源：Atom 与 JSON Feed 1.1，同样的条目。 */
import {Feed} from 'feed';
import {feedNames} from './feedNames';
import type {Change} from './news';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * @param site 站名、写的人（实验室）、站点的域名，与放在域名下的哪里
 * @returns 文件名 → 内容；没有改动就没有文件
 */
export function feedFiles(
  changes: readonly Change[],
  site: {title: string; author: string; url: string; baseUrl: string},
): ReadonlyMap<string, string> {
  const [newest] = changes;
  if (!newest) return new Map();
  const home = site.url + site.baseUrl;
  const links = {atom: home + feedNames.atom, json: home + feedNames.json};
  const author = {name: site.author};
  const title = `${site.title}：最近更新`;
  const items = changes.map(({sha, time, text, places}) => {
    const date = new Date(time * 1000);
    const [first] = places;
    const anchors = places.map(
      (place) =>
        `<a href="${site.url}${escaped(place.href)}">${escaped(place.title)}</a>`,
    );
    return {
      id: `tag:${new URL(site.url).hostname},${date.toISOString().slice(0, 10)}:${sha}`,
      title: `${first?.title ?? ''}：${text}`,
      link: site.url + (first?.href ?? ''),
      date,
      content: `<p>${escaped(text)}</p><p>${anchors.join('、')}</p>`,
    };
  });
  const updated = new Date(newest.time * 1000);
  const feed = new Feed({
    id: links.atom,
    title,
    link: home,
    feedLinks: links,
    updated,
    author,
    generator: false,
  });
  // Atom 里标题当作 HTML。
  for (const item of items) feed.addItem({...item, title: escaped(item.title)});
  // 这个库只会写 JSON Feed 1.0。
  const json = {
    ...{
      version: 'https://jsonfeed.org/version/1.1',
      title,
      language: 'zh-CN',
      authors: [author],
    },
    ...{home_page_url: home, feed_url: links.json},
    items: items.map(({link: url, date, content, ...item}) => {
      return {...item, url, date_modified: date, content_html: content};
    }),
  };
  return new Map([
    [feedNames.atom, feed.atom1()],
    [feedNames.json, JSON.stringify(json)],
  ]);
}
