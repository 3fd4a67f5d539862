/** 博客：文章、归档、作者、标签与按年分组的侧栏。文章由产物里读出，添一篇、删一篇不用改这里。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {blogPosts, hasBlog} from './pages';
import {
  builtHtml,
  expect,
  heading,
  hrefs,
  open,
  siteTitle,
  sitemapPaths,
  test,
  text,
  watch,
} from './support';

// 上游按读者的语言排标签、按读者的时区分年：与服务器写出的不同，水合就有错误。
test.use({locale: 'en-US', timezoneId: 'Pacific/Honolulu'});

const under = (prefix: string) =>
  sitemapPaths().filter((route) => route.startsWith(`${prefix}/`));
const authorPages = under(routes.blogAuthors);
const tagPages = under(routes.blogTags);
const posts = blogPosts();
/** 链到某个作者或标签页的文章，由新到旧。 */
const postsOf = (list: string) =>
  posts.filter((post) =>
    new RegExp(`href="?${list}["\\s>]`).test(builtHtml(post)),
  );
const yearOf = (post: string) =>
  /<time datetime="?(\d{4})/i.exec(builtHtml(post))?.[1] ?? '';
const years = [...new Set(posts.map(yearOf))];

test.skip(!hasBlog || posts.length === 0, '没有博客或没有文章');

/** 列表里依次是这些文章。 */
async function expectListed(
  page: Page,
  expected: readonly string[],
): Promise<void> {
  const titles = page.getByRole('main').locator('article h2 a');
  await expect(titles).toHaveCount(expected.length);
  expect(await hrefs(titles)).toEqual(expected);
}

test('行 36：/blog 由新到旧列出全部文章的摘要，通往归档、作者与标签', async ({
  page,
}) => {
  await open(page, routes.blog);
  await expect(heading(page)).not.toBeEmpty();
  await expectListed(page, posts);
  const main = page.getByRole('main');
  const more = main
    .getByRole('link')
    .filter({hasText: text('theme.blog.post.readMore')});
  expect(await hrefs(more)).toEqual(posts);
  for (const list of [routes.blogArchive, routes.blogAuthors, routes.blogTags])
    await expect(main.locator(`a[href="${list}"]`).first()).toBeVisible();
});

test('行 37：归档按年列出全部文章', async ({page}) => {
  await open(page, routes.blogArchive);
  await expect(heading(page)).toHaveText(text('theme.blog.archive.title'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', {level: 2})).toContainText(years);
  expect((await hrefs(main.locator('li a'))).sort()).toEqual([...posts].sort());
});

test('行 38、39、41、42：作者与标签恰好各自列出，每页列出它的文章，标签旁写着篇数', async ({
  page,
}) => {
  const {complaints} = watch(page);
  for (const [list, pages, title] of [
    [routes.blogAuthors, authorPages, 'theme.blog.authorsList.pageTitle'],
    [routes.blogTags, tagPages, 'theme.tags.tagsPageTitle'],
  ] as const) {
    await open(page, list);
    await expect(heading(page)).toHaveText(text(title));
    const links = page.getByRole('main').locator(`a[href^="${list}/"]`);
    expect([...new Set(await hrefs(links))].sort()).toEqual([...pages].sort());
  }
  for (const tag of tagPages)
    await expect(page.getByRole('main').locator(`a[href="${tag}"]`)).toHaveText(
      new RegExp(`\\D${postsOf(tag).length}$`),
    );
  for (const list of [...authorPages, ...tagPages]) {
    await open(page, list);
    expect(postsOf(list)).not.toEqual([]);
    await expectListed(page, postsOf(list));
  }
  expect(complaints).toEqual([]);
});

test('行 5、40：每篇文章的标题、日期、作者与标签；示例文章声明不是实验室新闻', async ({
  page,
}) => {
  const samples = postsOf(`${routes.blogTags}/sample`);
  for (const post of posts) {
    await open(page, post);
    const article = page.getByRole('main').getByRole('article');
    const title = await article.locator('h1').innerText();
    await expect(page).toHaveTitle(`${title} | ${siteTitle}`);
    await expect(article.locator('time')).toHaveText(
      /^\d{4}年\d{1,2}月\d{1,2}日$/,
    );
    const linked = await hrefs(article.locator('a'));
    for (const pages of [authorPages, tagPages])
      expect(linked.some((href) => pages.includes(href ?? ''))).toBe(true);
    if (samples.includes(post))
      await expect(article.getByText('不是实验室新闻').first()).toBeVisible();
  }
});

test('行 106：侧栏按年分组，标出正在读的一篇，读者在哪个时区都没有水合错误', async ({
  page,
}) => {
  const {complaints} = watch(page);
  await open(page, posts.at(-1) ?? routes.blog);
  const nav = page.getByRole('navigation', {
    name: text('theme.blog.sidebar.navAriaLabel'),
  });
  const groups = nav.getByRole('group');
  await expect(groups.getByRole('heading', {level: 3})).toHaveText(years);
  for (const [index, year] of years.entries())
    expect(await hrefs(groups.nth(index).getByRole('link'))).toEqual(
      posts.filter((post) => yearOf(post) === year),
    );
  expect(await hrefs(nav.locator('a[aria-current="page"]'))).toEqual(
    posts.slice(-1),
  );
  expect(complaints).toEqual([]);
});
