import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Config, PluginConfig} from '@docusaurus/types';
import type {Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import cjkFriendly from 'remark-cjk-friendly';
import contentLint, {tolerantFrontMatter} from './plugins/content-lint';
import exactRoutes from './plugins/exact-routes';
import labData, {generatedStaticDir} from './plugins/lab-data';
import {withoutStacks} from './plugins/diagnostics/faults';
import {dataDirOf, loadLabData} from './plugins/lab-data/load';
import {remarkLabData} from './plugins/lab-data/remark';
import {rehypeLineBreaks} from './plugins/markdown/lineBreaks';
import search from './plugins/search';
import shippedPackages from './plugins/shipped-packages';
import slimClient from './plugins/slim-client';
import {rehypeTight} from './plugins/slim-client/rehypeTight';
import staticCode from './plugins/markdown';
import {remarkStaticCode} from './plugins/markdown/highlight';
import staticOutput from './plugins/fast-pages';
import {docsBase, routes} from './site.routes';

const siteDir = __dirname;
const dataDir = dataDirOf(siteDir);
// 数据写错时只要清单：上游包在外面的那一层不带调用栈。
const restoreStacks = withoutStacks();
const {lab} = loadLabData(dataDir);
restoreStacks();

const {title, tagline} = lab;

/** “编辑此页”的前缀；没有配置代码托管地址，或它仍是示例地址时不显示。Gitea 与 GitHub 的编辑路径不同。 */
function editUrl(): string | undefined {
  if (!lab.forge_url || new URL(lab.forge_url).hostname.endsWith('.example')) return undefined;
  const edit = new URL(lab.forge_url).hostname === 'github.com' ? 'edit' : '_edit';
  return `${lab.forge_url.replace(/\/$/, '')}/${edit}/main/`;
}

/** 当前提交。从压缩包构建时没有 Git，那时不显示修订日期，页面也不带提交号，其余照常。 */
const head = spawnSync('git', ['rev-parse', '--verify', 'HEAD'], {cwd: siteDir, encoding: 'utf8'});
const hasHistory = head.status === 0;
const sha = hasHistory ? head.stdout.trim() : process.env.GITHUB_SHA;

/**
 * 多线程渲染从这么多篇文档起才划算：每个线程要先花半秒多装载服务端的包。四核上 500 篇时多用 3 s CPU 只快半秒，
 * 1000 篇时 CPU 相差不多，快两三秒以上。
 */
const manyDocs = 600;
const docCount = fs
  .readdirSync(path.join(siteDir, 'docs'), {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx')).length;

/** 三个内容插件共用：数据代入、自动引入组件（默认插件之前），中文里的粗体、代码着色、换行（默认插件之后）。 */
const markdownPlugins = {
  beforeDefaultRemarkPlugins: [[remarkLabData, {siteDir, dataDir}]],
  remarkPlugins: [cjkFriendly, remarkStaticCode],
  rehypePlugins: [rehypeTight, rehypeLineBreaks],
} satisfies Partial<DocsOptions>;

const docsOptions: DocsOptions = {
  path: 'docs',
  routeBasePath: docsBase,
  sidebarPath: './sidebars.ts',
  breadcrumbs: true,
  showLastUpdateTime: hasHistory,
  editUrl: editUrl(),
  onInlineTags: 'throw',
  ...markdownPlugins,
};

const blogOptions: BlogOptions = {
  blogTitle: '博客（示例）',
  blogDescription: '演示排版与写法的示例文章，不是实验室新闻。',
  blogSidebarTitle: '全部文章',
  blogSidebarCount: 'ALL',
  showReadingTime: true,
  feedOptions: {type: null},
  editUrl: editUrl(),
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
  ...markdownPlugins,
};

const presetOptions: PresetOptions = {
  // 文档插件由 plugins/docs-root 包装后单独登记，才能有真正的 /docs 页面。
  docs: false,
  blog: blogOptions,
  pages: {...markdownPlugins, include: ['**/*.{tsx,mdx}']},
  theme: {customCss: './src/css/custom.css'},
  sitemap: {lastmod: hasHistory ? 'date' : null, changefreq: null, priority: null},
};

// 直接写函数，不写路径：写路径的话，Docusaurus 给每个插件各装载一遍它引入的全部模块，数据也各读一遍。
const plugins: PluginConfig[] = [
  // 最先：正文的错误一次列全，赶在别的插件各报各的之前。
  (context) => contentLint(context, {dataDir}),
  (context) => labData(context, {dataDir}),
  (context) => search(context, {dataDir}),
  // 它的选项要由上游校验、补默认值，只能写路径。
  ['./plugins/docs-root/index.ts', docsOptions],
  exactRoutes,
  shippedPackages,
  staticCode,
  slimClient,
  staticOutput,
];

const navbar: ThemeConfig['navbar'] = {
  title,
  hideOnScroll: true,
  logo: {alt: '', src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', width: 28, height: 28},
  items: [{type: 'docSidebar', sidebarId: 'tutorialSidebar', label: '文档', position: 'left'}],
};

const footer: ThemeConfig['footer'] = {
  links: [
    {label: '获奖统计', to: routes.awards},
    ...(lab.icp ? [{label: lab.icp, href: 'https://beian.miit.gov.cn/'}] : []),
  ],
  copyright: `© ${lab.copyright_years} ${lab.name}`,
};

const themeConfig: ThemeConfig = {
  metadata: [
    // 上游由语言标签推出 zh_Hans，不是合法的 Open Graph 区域。
    {property: 'og:locale', content: 'zh_CN'},
    {name: 'theme-color', content: '#fcfcf9'},
  ],
  image: 'img/social-card.png',
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
  ...(lab.announcement
    ? {announcementBar: {id: lab.announcement.id, content: lab.announcement.text, isCloseable: true}}
    : {}),
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
  blog: {sidebar: {groupByYear: true}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  navbar,
  footer,
  // 着色在构建时做（plugins/markdown），浏览器里不需要主题与语言。
  prism: {theme: {plain: {}, styles: []}, additionalLanguages: []},
};

const config: Config = {
  title,
  tagline,
  favicon: 'img/favicon.svg',
  url: lab.url,
  // 放在一个域名的子路径里才设 BASE_URL；测试与 deploy/ 里的 nginx 配置按根路径。
  baseUrl: process.env.BASE_URL || '/',
  trailingSlash: false,
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},

  // v4 的全部改进，但存储键不加命名空间：约定的颜色模式键就叫 theme。
  future: {v4: true, faster: {ssgWorkerThreads: docCount > manyDocs}},
  storage: {namespace: false},

  staticDirectories: ['static', generatedStaticDir],

  // 线上的页面说得出自己来自哪一次提交。
  headTags: sha ? [{tagName: 'meta', attributes: {name: 'docs-sha', content: sha}}] : [],

  // 首页有自己的中文横幅，见 src/pages。
  baseUrlIssueBanner: false,

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    emoji: false,
    parseFrontMatter: tolerantFrontMatter,
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },

  clientModules: [
    './src/clientModules/cleanUrl.ts',
    './src/clientModules/safeHash.ts',
    './src/clientModules/chunkRetry.ts',
    './src/clientModules/chunkFailure.ts',
    './src/clientModules/styleRetry.ts',
    './src/clientModules/prefetch.ts',
    './src/clientModules/storageSync.ts',
    './src/clientModules/scrollMemory.ts',
    './src/clientModules/currentItem.ts',
    ...(lab.announcement ? ['./src/clientModules/announcementReset.ts'] : []),
  ],

  presets: [['classic', presetOptions]],
  plugins,
  themeConfig,
};

export default config;
