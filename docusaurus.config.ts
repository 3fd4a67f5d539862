import type {Config, PluginConfig} from '@docusaurus/types';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {
  Options as PresetOptions,
  ThemeConfig,
} from '@docusaurus/preset-classic';
import cjkFriendly from 'remark-cjk-friendly';
import {explainFirst, readFrontMatter} from './src/plugins/content-lint';
import postBuild, {
  contentPolicy,
  criticalCss,
  deferScripts,
  readRedirects,
  redirects,
  wrongPath,
} from './src/plugins/post-build';
import {remarkGlossary} from './src/plugins/glossary';
import changes from './src/plugins/changes';
import {vcs} from './src/plugins/changes/vcs';
import {codeRedirects, labels} from './src/plugins/labels';
import labData, {generatedStaticDir, readLab} from './src/plugins/lab-data';
import {remarkLabData} from './src/plugins/mdx';
import {withoutPrism} from './src/plugins/mdx/highlight';
import {rehypeLineBreaks} from './src/plugins/mdx/lineBreaks';
import {remarkPlainAlts, remarkPlainColons} from './src/plugins/mdx/plain';
import {searchBox, searchIndex} from './src/plugins/search';
import {markdownOutput} from './src/plugins/markdown-output';
import {escapeHtml} from './src/escapeHtml';
import {docsBase, pageKinds, routes} from './src/routes';

const {lab, search, dirs} = readLab(__dirname);
const {dataDir} = dirs;

/** 三个内容插件共用：数据代入、代码着色、自动引入组件、术语的链接（默认插件之前），冒号、图的说明、中文里的粗体、表里的长代码换行（默认插件之后）。选项会写进浏览器的脚本，目录不写成选项。 */
const markdownPlugins = {
  beforeDefaultRemarkPlugins: [
    () => remarkLabData(dirs),
    () => remarkGlossary(dirs),
  ],
  remarkPlugins: [remarkPlainColons, remarkPlainAlts, cjkFriendly],
  rehypePlugins: [rehypeLineBreaks],
} satisfies Partial<DocsOptions>;

/** 文档与博客共用。 */
const contentOptions = {
  editUrl: lab.edit_url ?? undefined,
  onInlineTags: 'throw',
  ...markdownPlugins,
} satisfies DocsOptions;

const docsOptions: DocsOptions = {
  ...contentOptions,
  routeBasePath: docsBase,
  sidebarPath: './sidebars.ts',
  showLastUpdateTime: true,
  numberPrefixParser: false, // 555-timer 的路径里要有 555。
};

/** 构建好的页面要过的几步，次序就是先后。 */
const steps = [
  criticalCss(pageKinds),
  deferScripts(),
  wrongPath(),
  contentPolicy({styleAttributes: 'refuse'}),
  redirects([...readRedirects(__dirname), ...codeRedirects(dataDir)]),
  searchIndex(search),
  labels(dataDir),
  markdownOutput(),
];

const plugins: PluginConfig[] = [
  (context) => labData(context, {dataDir}),
  searchBox,
  ['./src/plugins/docs-root/index.ts', docsOptions],
  withoutPrism,
  (context) => changes(context, {dataDir}),
  (context) => postBuild(context, {steps}),
];

const clientModules = [
  'closeOnBack',
  'address',
  'loadFailure',
  'connection',
  'scrollMemory',
  'currentItem',
  'focusTitle',
  'unfold',
  'copyFormulas',
].map((name) => `./src/client/${name}.ts`);

const presetOptions: PresetOptions = {
  docs: false, // 由 docsRoot 登记。
  blog: lab.blog
    ? {
        ...contentOptions,
        blogTitle: lab.blog.title,
        blogDescription: lab.blog.description,
        blogSidebarTitle: '全部文章',
        blogSidebarCount: 'ALL',
        feedOptions: {type: null},
        blogListComponent: '@site/src/components/BlogList',
        blogArchiveComponent: '@site/src/components/BlogArchive',
        onInlineAuthors: 'throw',
        onUntruncatedBlogPosts: 'throw',
      }
    : false,
  pages: {...markdownPlugins, include: ['**/*.{tsx,mdx}']},
  theme: {customCss: './src/css/custom.css'},
  sitemap: {
    lastmod: 'date',
    changefreq: null,
    priority: null,
  },
};

/** 站内的一页，或别处的网址。 */
const linkTo = ({label, page: to, url: href}: (typeof lab.footer)[number]) => ({
  label,
  ...(to === undefined ? {href} : {to}),
});

const themeConfig: ThemeConfig = {
  // 上游由语言标签推出 zh_Hans，不是合法的 Open Graph 区域；手机把数字改成电话链接，水合就对不上，整页重画。
  metadata: [
    {property: 'og:locale', content: 'zh_CN'},
    {name: 'format-detection', content: 'telephone=no'},
  ],
  image: 'img/social-card.png',
  prism: {theme: {plain: {}, styles: []}},
  ...(lab.announcement && {
    announcementBar: {
      id: lab.announcement.id,
      content: escapeHtml(lab.announcement.text), // 上游当 HTML 放进页面。
    },
  }),
  navbar: {
    title: lab.title,
    hideOnScroll: true,
    logo: {
      alt: '',
      src: '/img/logo.svg',
      srcDark: '/img/logo-dark.svg',
      width: 28,
      height: 28,
    },
    items: lab.navbar.map((link) => ({
      ...linkTo(link),
      // 文档的首页，在每一篇文档里都标为当前。
      ...(link.page === routes.intro && {activeBasePath: docsBase}),
      position: 'left',
    })),
  },
  footer: {
    links: [
      ...lab.footer.map(linkTo),
      ...(lab.icp
        ? [{label: lab.icp, href: 'https://beian.miit.gov.cn/'}]
        : []),
    ],
    // 上游当 HTML 放进页面。
    copyright: escapeHtml(`© ${lab.copyright_years} ${lab.name}`),
  },
};

export default async (): Promise<Config> => ({
  title: lab.title,
  tagline: lab.tagline,
  favicon: 'img/favicon.svg',
  url: lab.url,
  // 放在一个域名的子路径里才设 BASE_URL。npm test 与 deploy/ 里的 nginx 配置按根路径，设了也一样；子路径的一份由 npm run test:deep 看。
  baseUrl:
    (process.env.npm_lifecycle_event !== 'test' && process.env.BASE_URL) || '/',
  trailingSlash: false,
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  // v4 的全部改进，但存储键不加命名空间：约定的颜色模式键就叫 theme。
  future: {
    v4: true,
    // swc 压缩 HTML 会把“&b<i”这样的字还原成标签（1.16.22 仍是），用另一个。
    faster: {ssgWorkerThreads: false, swcHtmlMinimizer: false},
    experimental_vcs: vcs(), // 修订日期，没有完整的历史就没有。
  },
  storage: {namespace: false},
  staticDirectories: ['static', generatedStaticDir],
  baseUrlIssueBanner: false, // 首页有自己的中文横幅，见 src/pages。
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    emoji: false,
    parseFrontMatter: readFrontMatter,
    preprocessor: await explainFirst(dirs),
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  clientModules,
  presets: [
    ['classic', presetOptions] satisfies [name: string, options: PresetOptions],
  ],
  plugins,
  themeConfig,
});
