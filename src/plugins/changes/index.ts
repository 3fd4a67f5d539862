/** 最近更新、订阅源与页面来自哪一次提交，都由 Git 得出；做什么见 README.md。 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import * as z from 'zod';
import {dataDirOf, isSample, loadLabData} from '../lab-data/load';
import {atomOf, feedName} from './feed';
import {headSha, readHistory, type Commit} from './git';
import {changesIn, type Change, type Place} from './news';

/** 页面上至多列几条。 */
const onPages = 5;

/** 别的插件交出的页面，只看要的几项；不列出的页面不提。 */
const page = z.object({
  source: z.string(),
  permalink: z.string(),
  title: z.string(),
  unlisted: z.boolean().default(false),
});
const content = z.object({
  loadedVersions: z.array(z.object({docs: z.array(page)})).default([]),
  blogPosts: z.array(z.object({metadata: page})).default([]),
});

/** 源文件（相对站点）→ 页面。 */
function pagesIn(
  allContent: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): ReadonlyMap<string, Place> {
  const pages = Object.values(allContent).flatMap((plugin) => {
    const {data} = content.safeParse(plugin.default);
    return [
      ...(data?.loadedVersions.flatMap(({docs}) => docs) ?? []),
      ...(data?.blogPosts.map(({metadata}) => metadata) ?? []),
    ];
  });
  return new Map(
    pages
      .filter(({unlisted}) => !unlisted)
      .map(({source, permalink: href, title}) => [
        source.replace(/^@site\//, ''),
        {title, href},
      ]),
  );
}

export default function changesPlugin(context: LoadContext): Plugin {
  const {siteDir, siteConfig} = context;
  const {title, url, baseUrl} = siteConfig;
  const dataDir = dataDirOf(siteDir);
  const dataFolder = path.relative(siteDir, dataDir).split(path.sep).join('/');
  let sha: string | undefined;
  let commits: readonly Commit[] = [];
  let changes: readonly Change[] = [];
  return {
    name: 'changes',

    async loadContent() {
      sha = await headSha(siteDir);
      commits = await readHistory(siteDir);
    },

    async allContentLoaded({allContent, actions}) {
      const pages = pagesIn(allContent);
      const {raw, awards, lab} = loadLabData(dataDir);
      // 整份还是示例的，改的不是事实；有真实的获奖时没有示例。
      const facts = new Set([
        ...Object.keys(raw).filter((name) => !isSample(raw[name], [])),
        ...(awards[0]?.sample === false ? ['awards'] : []),
      ]);
      const since = lab.news_since ? Date.parse(lab.news_since) / 1000 : 0;
      const listed = changesIn(commits, (file) => {
        const {dir, name} = path.posix.parse(file);
        return dir === dataFolder && facts.has(name)
          ? {title: '手册里的数据', href: baseUrl}
          : pages.get(file);
      });
      changes = listed.filter(({time}) => time >= since);
      await actions.createData('latest.json', changes.slice(0, onPages));
    },

    injectHtmlTags() {
      const meta = `<meta name="docs-sha" content="${sha}">`;
      const feed = `<link rel="alternate" type="application/atom+xml" href="${baseUrl}${feedName}">`;
      return {
        headTags: [
          ...(sha === undefined ? [] : [meta]),
          ...(changes.length > 0 ? [feed] : []),
        ],
      };
    },

    postBuild({outDir}) {
      if (changes.length === 0) return;
      const author = loadLabData(dataDir).lab.name;
      fs.writeFileSync(
        path.join(outDir, feedName),
        atomOf(changes, {title, author, url, baseUrl}),
      );
    },
  };
}
