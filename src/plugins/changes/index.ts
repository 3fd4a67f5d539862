/** 最近更新、订阅源与页面来自哪一次提交，都由 Git 得出；做什么见 README.md。 */
import fs from 'node:fs';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import * as z from 'zod';
import {changesFeed} from '../../routes';
import {generatedStaticDir} from '../lab-data';
import {awardsAreSamples} from '../lab-data/awards';
import {isSample, loadLabData, type LabData} from '../lab-data/load';
import {atomOf} from './feed';
import {readHistory} from './git';
import {changesIn, type PageLink} from './news';

/** 页面上至多列几条。 */
const onPages = 5;

/** 别的插件交出的页面，只看要的几项。 */
const page = z.object({
  source: z.string(),
  permalink: z.string(),
  title: z.string(),
  unlisted: z.boolean().optional(),
});
const content = z
  .object({
    loadedVersions: z.array(z.object({docs: z.array(page)})).default([]),
    blogPosts: z.array(z.object({metadata: page})).default([]),
  })
  .catch({loadedVersions: [], blogPosts: []});

/** 源文件（相对站点）→ 页面；不列出的页面不提。 */
function pagesIn(allContent: AllContent): ReadonlyMap<string, PageLink> {
  const pages = Object.values(allContent).flatMap((plugin) => {
    const {loadedVersions, blogPosts} = content.parse(plugin.default);
    return [
      ...loadedVersions.flatMap(({docs}) => docs),
      ...blogPosts.map(({metadata}) => metadata),
    ];
  });
  return new Map(
    pages
      .filter(({unlisted}) => !unlisted)
      .map(({source, permalink: href, title}) => [
        source.replace('@site/', ''),
        {title, href},
      ]),
  );
}

/** 哪几份数据写着事实，改了就是新闻：整份还是示例的不算。 */
export const realFiles = (data: LabData) =>
  Object.keys(data.raw).filter((name) =>
    name === 'awards'
      ? data.awards.length > 0 && !awardsAreSamples(data)
      : isSample(data.raw[name], []) === false,
  );

/** 读一遍历史，写给页面、订阅源与每一页的 <head>。 */
export default function changesPlugin(
  {siteDir, siteConfig: {title, url, baseUrl}}: LoadContext,
  {dataDir}: {dataDir: string},
): Plugin {
  let sha: string | undefined;
  let feed = '';
  return {
    name: 'changes',

    async allContentLoaded({allContent, actions}) {
      const history = await readHistory(siteDir);
      const pages = pagesIn(allContent);
      const data = loadLabData(dataDir);
      const facts = realFiles(data);
      const since = Date.parse(data.lab.news_since ?? '1970-01-01') / 1000;
      const changes = changesIn(history.commits, (file) => {
        const {dir, name} = path.parse(path.join(siteDir, file));
        return dir === dataDir && facts.includes(name)
          ? {title: '手册里的数据', href: baseUrl}
          : pages.get(file);
      }).filter(({time}) => time >= since);
      sha = history.sha;
      const author = data.lab.name;
      feed = changes[0] ? atomOf(changes, {title, author, url, baseUrl}) : '';
      const target = path.join(siteDir, generatedStaticDir, changesFeed);
      fs.rmSync(target, {force: true});
      if (feed) fs.writeFileSync(target, feed);
      await actions.createData('latest.json', changes.slice(0, onPages));
    },

    injectHtmlTags: () => ({
      headTags: [
        sha && `<meta name="docs-sha" content="${sha}">`,
        feed &&
          `<link rel="alternate" type="application/atom+xml" href="${baseUrl}${changesFeed.slice(1)}">`,
      ].flatMap((tag) => tag || []),
    }),
  };
}
