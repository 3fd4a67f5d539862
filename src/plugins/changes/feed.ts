/** 订阅源：Atom（RFC 4287）。 */
import {escapeHtml} from '../../escapeHtml';
import {changesFeed} from '../../routes';
import type {Change} from './news';

/** RFC 3339 的时刻；time 是秒。 */
const instant = (time: number) => new Date(time * 1000).toISOString();

/** 至少一条；site 是站名、写的人（实验室）、站点的域名，与放在域名下的哪里。 */
export function atomOf(
  changes: readonly Change[],
  site: {title: string; author: string; url: string; baseUrl: string},
): string {
  const home = escapeHtml(site.url + site.baseUrl);
  const feed = home + changesFeed.slice(1);
  const host = escapeHtml(new URL(site.url).hostname);
  const entries = changes.map(
    ({sha, time, title, text, href}) => `<entry>
<id>tag:${host},${instant(time).slice(0, 10)}:${sha}</id>
<title>${escapeHtml(`${title}：${text}`)}</title>
<link href="${escapeHtml(site.url + href)}"/>
<updated>${instant(time)}</updated>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${feed}</id>
<title>${escapeHtml(site.title)}：最近更新</title>
<author><name>${escapeHtml(site.author)}</name></author>
<link href="${home}"/>
<link rel="self" href="${feed}"/>
<updated>${instant(Math.max(...changes.map(({time}) => time)))}</updated>
${entries.join('')}</feed>
`;
}
