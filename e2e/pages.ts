/**
 * 样本页：按特征从产物里挑，不写哪一页的名字。routes.ts 之外的文档都可以没有，博客也可以没有：
 * 没有某一类页面时，用到它的测试说明之后跳过（need），列举各类页面的就少一类。
 */
import {examUnit, routes} from '../src/routes';
import {
  attributes,
  builtHtml,
  data,
  isBlog,
  sitemapPaths,
  test,
  written,
} from './support';

const paths = sitemapPaths();

/** 没有这样的页面，测试就此跳过。 */
export function need<T>(found: T | undefined): T {
  test.skip(found === undefined, '没有这样的页面');
  if (found === undefined) throw new Error('没有这样的页面');
  return found;
}

/** 各篇文档，由短到长。 */
const docs = paths
  .filter((route) => route.startsWith(`${routes.docs}/`))
  .sort((a, b) => builtHtml(a).length - builtHtml(b).length);

/** 有这样的元素的文档里，最短的一篇。 */
const docWith = (selector: string): string | undefined =>
  docs.find((route) => written(route)(selector).length > 0);

/** 最长的一篇文档，可以滚很远。 */
export const longest: string = docs.at(-1) ?? routes.intro;

/** 名字里有点号的一页（没有就是哪一页都行）：主机要当 HTML 送出；机器的一页，在侧栏最深处。 */
export const dotted = paths.find((route) => /\.\d/.test(route)) ?? routes.intro;

/** 各种样本；没有就是 undefined。 */
export const samples = {
  /** 第一个考核单元，有好几个答案可以展开。 */
  exam: () => data.recruitment.exam_policy.units.map(({id}) => examUnit(id))[0],
  code: () => docWith('.theme-code-block'),
  /** 长的一页，分成几章。 */
  chapters: () => docWith('section > h2 + details'),
  /** 有会回答的图。 */
  states: () => docWith('figure:has(.state-2) [role=status]'),
  tabs: () => docWith('[role=tabpanel]'),
};

/** 文档之外的一页。 */
export const outside: string = paths.includes(routes.blog)
  ? routes.blog
  : routes.about;

/** 一篇文章的日期。 */
export const dateOf = (post: string): string =>
  attributes(post, 'article time', 'datetime')[0] ?? '';

/** 博客文章，最近的在前。 */
export const blogPosts = () =>
  paths
    .filter(isBlog)
    .filter((route) => written(route)('html.blog-post-page').length > 0)
    .sort((a, b) => dateOf(b).localeCompare(dateOf(a)));

/** 每一类页面一个，各一次。 */
export const kinds = () => {
  const wanted = new Set<string | undefined>([
    routes.home,
    routes.about,
    routes.docs,
    samples.exam(),
    samples.tabs(),
    routes.awards,
    routes.categories.operations,
    routes.blog,
    blogPosts()[0],
  ]);
  return paths.filter((route) => wanted.has(route));
};
