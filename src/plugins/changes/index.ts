/** 改了什么、谁写的、来自哪一次提交，都由 Git 得出；没有 Git、只有一截历史，这几样就没有。为什么见 README.md。 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import * as z from 'zod';
import {loadFile} from '../diagnostics/schemaFaults';
import {generatedStaticDir} from '../lab-data';
import {dataDirOf, loadLabData} from '../lab-data/load';
import {contributors, creditsOf, type Credits} from './contributors';
import {feedFiles} from './feed';
import {feedNames} from './feedNames';
import {commitsOf, hasHistory, headOf, textsOf} from './git';
import {
  candidates,
  forPages,
  newsIn,
  placed,
  type Change,
  type News,
  type Place,
} from './news';

export {hasHistory} from './git';

interface Content {
  sha: string | undefined;
  news: News[];
  credits: Credits;
}

/** 别的插件交出的页面，只看要的几项。 */
const page = z.object({
  source: z.string(),
  permalink: z.string(),
  title: z.string(),
});
const docs = z.object({
  loadedVersions: z.array(z.object({path: z.string(), docs: z.array(page)})),
});
const blog = z.object({blogPosts: z.array(z.object({metadata: page}))});

/** 源文件（相对站点）→ 页面，与文档的前缀。 */
function pagesIn(
  allContent: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
) {
  const {loadedVersions = []} =
    docs.safeParse(allContent['docusaurus-plugin-content-docs']?.default)
      .data ?? {};
  const {blogPosts = []} =
    blog.safeParse(allContent['docusaurus-plugin-content-blog']?.default)
      .data ?? {};
  const all = [
    ...loadedVersions.flatMap((version) => version.docs),
    ...blogPosts.map(({metadata}) => metadata),
  ];
  const pages = all.map(
    ({source, permalink: href, title}) =>
      [source.replace(/^@site\//, ''), {title, href}] as const,
  );
  return {
    pages: new Map<string, Place>(pages),
    docsPath: loadedVersions[0]?.path ?? '',
  };
}

/** 读一遍历史。 */
async function read(siteDir: string, dataDir: string): Promise<Content> {
  const people = loadFile(
    '署名',
    path.join(dataDir, 'contributors.yml'),
    contributors,
  );
  const head = await headOf(siteDir);
  const sha = head?.sha ?? process.env.GITHUB_SHA;
  if (!head?.whole || !hasHistory(siteDir)) return {sha, news: [], credits: []};
  const data = path.relative(siteDir, dataDir).split(path.sep).join('/');
  const commits = await commitsOf(siteDir, [
    'docs',
    'blog',
    ...(data.startsWith('..') ? [] : [data]),
  ]);
  const near = candidates(commits);
  const ids = near.flatMap(({files}) =>
    files.flatMap(({before, after}) => [before, after]),
  );
  const texts = await textsOf(siteDir, [...new Set(ids)]);
  return {
    sha,
    news: newsIn(near, texts, data),
    credits: creditsOf(commits, people),
  };
}

export default function history({siteDir, siteConfig}: LoadContext): Plugin {
  const dataDir = dataDirOf(siteDir);
  const {title, url, baseUrl} = siteConfig;
  let content: Content = {sha: undefined, news: [], credits: []};
  let changes: Change[] = [];
  return {
    name: 'history',
    getPathsToWatch: () => [path.join(dataDir, 'contributors.yml')],
    getClientModules: () => [path.join(__dirname, 'client/readPages')],

    async loadContent() {
      content = await read(siteDir, dataDir);
    },

    async allContentLoaded({allContent, actions}) {
      const {pages, docsPath} = pagesIn(allContent);
      changes = placed(content.news, pages, docsPath);
      const shown = {...forPages(changes), credits: content.credits};
      await Promise.all(
        Object.entries(shown).map(([name, value]) =>
          actions.createData(`${name}.json`, value),
        ),
      );
      const made = feedFiles(changes, {
        title,
        url,
        baseUrl,
        author: loadLabData(dataDir).lab.name,
      });
      const folder = path.join(siteDir, generatedStaticDir);
      fs.mkdirSync(folder, {recursive: true});
      for (const name of Object.values(feedNames)) {
        // 上一次构建留下的，这一次没有就删去。
        fs.rmSync(path.join(folder, name), {force: true});
        const file = made.get(name);
        if (file !== undefined) fs.writeFileSync(path.join(folder, name), file);
      }
    },

    injectHtmlTags() {
      const meta = {
        tagName: 'meta',
        attributes: {name: 'docs-sha', content: content.sha ?? ''},
      };
      const link = (type: string, name: string) => {
        return {
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type,
            title: '最近更新',
            href: baseUrl + name,
          },
        };
      };
      const feeds = [
        link('application/atom+xml', feedNames.atom),
        link('application/feed+json', feedNames.json),
      ];
      return {
        headTags: [
          ...(content.sha ? [meta] : []),
          ...(changes.length > 0 ? feeds : []),
        ],
      };
    },
  };
}
