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

/** 改了这几份数据，读者看到变了的是哪一页。 */
const pageOfData: Readonly<Record<string, string>> = {
  lab: 'docs/lab-entrance-rules.mdx',
  services: 'docs/services/2025-09-24_overview.mdx',
  machines: 'docs/services/2025-09-24_overview.mdx',
  competitions: 'docs/exam/some-competition.mdx',
  competitions_calendar: 'docs/exam/some-competition.mdx',
  recruitment: 'docs/exam/intro.mdx',
  learning_map: 'docs/exam/map.mdx',
  starter_kit: 'docs/exam/starter-kit.mdx',
  glossary: 'docs/glossary.mdx',
  awards: 'docs/award-statistics.mdx',
};

/** 别的插件交出的页面，只看要的几项；不列出的页面不提。 */
const page = z.object({
  source: z.string(),
  permalink: z.string(),
  title: z.string(),
  unlisted: z.boolean().default(false),
});
const docs = z.object({
  loadedVersions: z.array(z.object({docs: z.array(page)})),
});
const blog = z.object({blogPosts: z.array(z.object({metadata: page}))});

/** 源文件（相对站点）→ 页面。 */
function pagesIn(
  allContent: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): ReadonlyMap<string, Place> {
  const contentOf = (name: string) =>
    allContent[`docusaurus-plugin-content-${name}`]?.default;
  const {loadedVersions = []} = docs.safeParse(contentOf('docs')).data ?? {};
  const {blogPosts = []} = blog.safeParse(contentOf('blog')).data ?? {};
  const pages = [
    ...loadedVersions.flatMap((version) => version.docs),
    ...blogPosts.map(({metadata}) => metadata),
  ];
  const listed = pages.filter(({unlisted}) => !unlisted);
  return new Map(
    listed.map(({source, permalink: href, title}) => [
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
      // 整份还是示例的，改的不是事实。
      const hasFacts = (name: string): boolean =>
        name === 'awards'
          ? awards.some(({sample}) => !sample)
          : !isSample(raw[name], []);
      const since = lab.news_since ? Date.parse(lab.news_since) / 1000 : 0;
      const listed = changesIn(commits, (file) => {
        const {dir, name} = path.posix.parse(file);
        const isFact = dir === dataFolder && hasFacts(name);
        return pages.get((isFact && pageOfData[name]) || file);
      });
      changes = listed.filter(({time}) => time >= since);
      await actions.createData('latest.json', changes.slice(0, onPages));
    },

    injectHtmlTags() {
      const meta = {
        tagName: 'meta',
        attributes: {name: 'docs-sha', content: sha ?? ''},
      };
      const feed = {
        tagName: 'link',
        attributes: {
          rel: 'alternate',
          type: 'application/atom+xml',
          href: baseUrl + feedName,
        },
      };
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
