/**
 * 样本页：按特征从产物里挑，不写哪一页的名字。routes.ts 之外的文档都可以没有，博客也可以没有：
 * 没有某一类页面时，用到它的测试说明之后跳过（need），列举各类页面的就少一类。
 */
import type {Page} from '@playwright/test';
import {examUnit, routes} from '../src/routes';
import {builtHtml, data, expect, sitemapPaths, test} from './support';

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

/** 名字里有点号的一页（没有就是哪一页都行）：主机要当 HTML 送出；机器的一页，在侧栏最深处。 */
export const dotted = paths.find((route) => /\.\d/.test(route)) ?? routes.intro;

/** 各种样本；没有就是 undefined。 */
export const samples = {
  /** 第一个考核单元，有好几个答案可以展开。 */
  exam: () => data.recruitment.exam_policy.units.map(({id}) => examUnit(id))[0],
  code: () => docsWith(/class="?theme-code-block/)[0],
  /** 有会回答的图。 */
  states: () => docsWith(/<figure[^>]*>(?:(?!<\/figure>)[^])*role="?status/)[0],
  tabs: () => docsWith(/role="?tabpanel/)[0],
};

/** 有没有博客：data/lab.yml 的 blog 写了才有。 */
export const hasBlog = paths.includes(routes.blog);

/** 文档之外的一页。 */
export const outside: string = hasBlog ? routes.blog : routes.about;

/** 博客文章，最近的在前。 */
export function blogPosts(): string[] {
  const date = (route: string) =>
    /<time datetime="?([^"\s>]+)/i.exec(builtHtml(route))?.[1] ?? '';
  return paths
    .filter((route) => /<html[^>]*\bblog-post-page/.test(builtHtml(route)))
    .sort((a, b) => date(b).localeCompare(date(a)));
}

/** 每一类页面一个，各一次。 */
export const kinds = (): string[] => {
  const wanted = new Set<string | undefined>([
    routes.home,
    routes.about,
    routes.docs,
    routes.intro,
    samples.exam(),
    samples.tabs(),
    routes.awards,
    routes.categories.operations,
    routes.blog,
    routes.blogTags,
    blogPosts()[0],
  ]);
  return paths.filter((route) => wanted.has(route));
};

/** 页面上正是这一篇文档：换页时地址先变，这个类名随正文变。 */
export function expectShown(page: Page, route: string): Promise<void> {
  const id = route.slice(`${routes.docs}/`.length);
  return expect(
    page.locator(`html[class~="docs-doc-id-${id}"]`),
  ).toBeAttached();
}
