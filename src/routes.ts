/**
 * 代码里提到的每一条站内路径，只在这里写一次。
 * 配置、侧栏、首页、插件与 e2e 都从这里取；正文之间的链接写相对 .mdx 路径，不用这里的常量。
 * 这里的页面与小节是骨架，不能删，少了 npm run check 会说；没有博客时（data/lab.yml 的 blog），博客的几条没有页面。别的文档都可以删。
 */
export const routes = {
  home: '/',
  about: '/markdown-page',
  docs: '/docs',
  intro: '/docs/intro',
  ask: '/docs/intro#ask',
  emergency: '/docs/emergency',
  entranceRules: '/docs/lab-entrance-rules',
  contacts: '/docs/lab-entrance-rules#contacts',
  awards: '/docs/award-statistics',
  glossary: '/docs/glossary',
  examIntro: '/docs/exam/intro',
  signup: '/docs/exam/intro#signup',
  missed: '/docs/exam/intro#missed',
  units: '/docs/exam/intro#units',
  examMap: '/docs/exam/map',
  labCriterion: '/docs/criterion/lab-criterion',
  serviceOverview: '/docs/services/2025-09-24_overview',
  blog: '/blog',
  blogArchive: '/blog/archive',
  blogAuthors: '/blog/authors',
  blogTags: '/blog/tags',
  categories: {
    recruitment: '/docs/category/recruitment-2025',
    rules: '/docs/category/lab-rules',
    services: '/docs/category/service-guides',
    operations: '/docs/category/operations',
    entrances: '/docs/category/service-entrances',
    machines: '/docs/category/machine-info',
  },
} as const;

/** 文档插件的挂载路径（不带开头的斜杠），侧栏分类的 slug 相对于它。 */
export const docsBase = routes.docs.slice(1);

/** 分类页路径 → 侧栏分类要的 slug（去掉 /docs 前缀）。 */
export function categorySlug(path: string): string {
  return path.slice(routes.docs.length);
}

/** 一个考核单元的页面；id 是 data/recruitment.yml 里的编号，如 exam-1。 */
export const examUnit = (id: string): string => `${routes.docs}/exam/${id}`;

/** 供下载的获奖数据。 */
export const awardsCsv = '/data/awards.csv';

/** 最近更新（src/plugins/changes）的订阅源。 */
export const changesFeed = '/changes.atom';

/** 页面的种类：每一种一份首屏的关键样式（src/plugins/post-build），路径相对产物目录，先写的先算。 */
export const pageKinds = {
  home: /^index\.html$/,
  award: /^docs\/award-statistics\.html$/,
  exam: /^docs\/exam\/exam-/,
  listing: /^docs(\.html|\/category\/)/,
  emergency: /^docs\/(emergency|lab-entrance-rules)\.html$/,
  guide: /^docs\/.+\//,
  doc: /^docs\//,
  blog: /^blog(\.html|\/)/,
};

/** 学习路线图的一个节点在清单里的锚点；图上的一格、先修的链接都去那里。 */
export const nodeAnchor = (id: string): string => `node-${id}`;
