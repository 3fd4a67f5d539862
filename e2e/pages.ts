/**
 * 样本页：按特征从产物里挑，不写哪一页的名字。routes.ts 之外的文档都可以没有，博客也可以没有：
 * 没有某一类页面时，用到它的测试说明之后跳过（need），列举各类页面的就少一类。
 */
import type {Locator, Page} from '@playwright/test';
import {examUnit, routes} from '../src/routes';
import {
  builtHtml,
  data,
  expect,
  open,
  sidebarLink,
  sitemapPaths,
  test,
} from './support';

const paths = sitemapPaths();

/** 没有这样的页面，测试就此跳过。 */
export function need<T>(found: T | undefined): T {
  test.skip(found === undefined, '没有这样的页面');
  if (found === undefined) throw new Error('没有这样的页面');
  return found;
}

/** 文档的 HTML，由短到长。 */
const docs = paths
  .filter((route) => route.startsWith(`${routes.docs}/`))
  .map((route) => ({route, html: builtHtml(route)}))
  .sort((a, b) => a.html.length - b.html.length);

/** 产物里有 pattern 的文档，由短到长。 */
const docsWith = (pattern: RegExp): string[] =>
  docs.filter(({html}) => pattern.test(html)).map(({route}) => route);

/** 全部文档，不含分类页，由短到长。 */
const documents = docsWith(/<html[^>]*\bdocs-doc-id-/);

/** 最长的一篇文档，可以滚很远。 */
export const longest = (): string => documents.at(-1) ?? routes.intro;

/** 名字里有点号的一页：主机要当 HTML 送出。 */
export const dotted = paths.find((route) => /\.\d/.test(route));

/** 分类页列出的最后一篇，在侧栏最深处。 */
const lastOf = (category: string): string | undefined =>
  [...builtHtml(category).matchAll(/<a\b[^>]*\bhref="?([^"\s>]+)/g)]
    .map(([, href = '']) => href)
    .filter((href) => documents.includes(href))
    .at(-1);

/** 各种样本；没有就是 undefined。 */
export const samples = {
  /** 有好几个答案可以展开的最长的一页。 */
  answers: () => docsWith(/(?:<details[^]*){3}/).at(-1),
  /** 第一个考核单元。 */
  exam: () => data.recruitment.exam_policy.units.map(({id}) => examUnit(id))[0],
  code: () => docsWith(/class="?theme-code-block/)[0],
  /** 有会回答的图。 */
  states: () => docsWith(/<figure[^>]*>(?:(?!<\/figure>)[^])*role="?status/)[0],
  tabs: () => docsWith(/role="?tabpanel/)[0],
  /** 正文里有站外的链接。 */
  outward: () =>
    docsWith(/<article[^]*<a\b[^>]*\bhref="?https:[^]*<\/article>/)[0],
  guide: () => lastOf(routes.categories.services),
  machine: () => lastOf(routes.categories.machines),
};

/** 有没有博客：data/lab.yml 的 blog 写了才有。 */
export const hasBlog = paths.includes(routes.blog);

/** 文档之外的一页。 */
export const outside: string = hasBlog ? routes.blog : routes.about;

/** 博客文章，最近的在前。 */
export function blogPosts(): string[] {
  const isPost = (route: string) =>
    route.startsWith(`${routes.blog}/`) &&
    /<article[^>]*>/.test(builtHtml(route));
  const lists = [
    routes.blogArchive,
    `${routes.blogAuthors}/`,
    `${routes.blogTags}/`,
  ];
  const date = (route: string) =>
    /<time datetime="?([^"\s>]+)/i.exec(builtHtml(route))?.[1] ?? '';
  return paths
    .filter(
      (route) => isPost(route) && !lists.some((list) => route.startsWith(list)),
    )
    .sort((a, b) => date(b).localeCompare(date(a)));
}

/** 有的才留下，各一次。 */
const existing = (routesOrNone: readonly (string | undefined)[]): string[] => [
  ...new Set(
    routesOrNone
      .filter((route) => route !== undefined && paths.includes(route))
      .map(String),
  ),
];

/** 每一类页面一个。 */
export const kinds = (): string[] =>
  existing([
    routes.home,
    routes.about,
    routes.docs,
    routes.intro,
    samples.exam(),
    samples.tabs(),
    samples.guide(),
    routes.awards,
    routes.categories.operations,
    routes.blog,
    routes.blogTags,
    blogPosts()[0],
  ]);

/**
 * 开始前必读与准入规则之外，从开始前必读的侧栏走得到的一篇文档：侧栏里露着的优先，没有就是分类里的。
 */
export const third: string = ((): string => {
  const shown = new Set(
    [
      ...builtHtml(routes.intro).matchAll(
        /<a\b[^>]*\bmenu__link\b[^>]*\bhref="?([^"\s>]+)/g,
      ),
    ].map(([, href]) => href),
  );
  const plain = documents.filter(
    (route) =>
      ![routes.intro, routes.entranceRules, routes.awards].some(
        (taken) => taken === route,
      ),
  );
  const found = plain.find((route) => shown.has(route)) ?? plain[0];
  if (found === undefined) throw new Error('除了骨架，一篇文档也没有');
  return found;
})();

/** 侧栏里没有露出来的链接，展开分类到看得见。 */
export async function reveal(page: Page, route: string): Promise<Locator> {
  const link = sidebarLink(page, route);
  const closed = page.locator(
    '.theme-doc-sidebar-menu .menu__caret[aria-expanded="false"]',
  );
  while ((await link.count()) === 0) await closed.first().click();
  await expect(link).toBeVisible();
  return link;
}

/** 打开开始前必读，侧栏里看得到 third。 */
export async function openIntro(page: Page): Promise<void> {
  await open(page, routes.intro);
  await reveal(page, third);
}

/** 页面上正是这一篇文档：换页时地址先变，这个类名随正文变。 */
export const shown = (page: Page, route: string): Locator =>
  page.locator(
    `html[class~="docs-doc-id-${route.slice(`${routes.docs}/`.length)}"]`,
  );
