/** 订阅源：Atom 与 JSON Feed 1.1，同样的条目。 */
import {Feed} from 'feed';
import {feedNames} from './feedNames';
import type {Change} from './news';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

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
  const day = (time: number): Date => new Date(time * 1000);
  const author = {name: site.author};
  const title = `${site.title}：最近更新`;
  const feed = new Feed({
    id: links.atom,
    title,
    link: home,
    feedLinks: links,
    updated: day(newest.time),
    author,
    generator: false,
  });
  for (const {sha, time, text, places} of changes) {
    const [first] = places;
    const pages = places.map((place) => `<a href="${site.url}${escaped(place.href)}">${escaped(place.title)}</a>`);
    feed.addItem({
      id: `tag:${new URL(site.url).hostname},${day(time).toISOString().slice(0, 10)}:${sha}`,
      title: escaped(`${first?.title ?? ''}：${text}`),
      link: site.url + (first?.href ?? ''),
      date: day(time),
      content: `<p>${escaped(text)}</p><p>${pages.join('、')}</p>`,
    });
  }
  // 这个库还写 1.0 版：标题不是 HTML，作者是一列。
  const json: unknown = JSON.parse(feed.json1(), (key, value: unknown) =>
    key === 'title' ? String(value).replace(/&lt;/g, '<').replace(/&amp;/g, '&') : value,
  );
  const newer = {version: 'https://jsonfeed.org/version/1.1', language: 'zh-CN', authors: [author], author: undefined};
  return new Map([
    [feedNames.atom, feed.atom1()],
    [feedNames.json, JSON.stringify(Object.assign({}, json, newer))],
  ]);
}
