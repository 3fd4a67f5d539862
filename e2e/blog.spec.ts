/** 博客：文章、归档、作者、标签与按年分组的侧栏。文章由产物里读出，添一篇、删一篇不用改这里。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {blogPosts, hasBlog} from './pages';
import {
  builtHtml,
  expect,
  hrefs,
  look,
  open,
  siteTitle,
  sitemapPaths,
  test,
  text,
  watch,
} from './support';

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

test.skip(!hasBlog, '没有博客');
/** 没有文章，就没有归档、作者与标签。 */
const needPosts = () => test.skip(posts.length === 0, '没有文章');

/** 列表里依次是这些文章。 */
async function expectListed(
  page: Page,
  expected: readonly string[],
): Promise<void> {
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles).toHaveCount(expected.length);
  expect(
    await hrefs(articles.getByRole('heading', {level: 2}).getByRole('link')),
  ).toEqual(expected);
}

look(
  '行 5、36：/blog 由新到旧列出全部文章，只显示摘要，通往归档、作者与标签',
  async ({page}) => {
    await open(page, routes.blog);
    await expect(page.getByRole('heading', {level: 1})).not.toBeEmpty();
    await expectListed(page, posts);
    const more = page
      .getByRole('main')
      .getByRole('link')
      .filter({hasText: text('theme.blog.post.readMore')});
    expect(await hrefs(more)).toEqual(posts);
    for (const list of posts.length > 0
      ? [routes.blogArchive, routes.blogAuthors, routes.blogTags]
      : []) {
      await expect(
        page.getByRole('main').locator(`a[href="${list}"]`).first(),
      ).toBeVisible();
    }
  },
);

look('行 37：归档按年列出全部文章', async ({page}) => {
  needPosts();
  await open(page, routes.blogArchive);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    text('theme.blog.archive.title'),
  );
  await expect(
    page.getByRole('main').getByRole('heading', {level: 2}),
  ).toContainText(years);
  const lists = page.getByRole('main').getByRole('list');
  for (const [index, year] of years.entries()) {
    const expected = posts.filter((post) => yearOf(post) === year);
    expect((await hrefs(lists.nth(index).getByRole('link'))).sort()).toEqual(
      expected.sort(),
    );
  }
});

// 上游按读者的语言排标签的次序：与服务器写出的不同，水合就有错误。
for (const locale of ['zh-CN', 'en-US', 'ja-JP']) {
  test.describe(locale, () => {
    test.use({locale});
    test(`行 38、41、42：作者与标签恰好各自列出，标签旁写着篇数，水合没有错误（${locale}）`, async ({
      page,
    }) => {
      needPosts();
      const {complaints} = watch(page);
      for (const [list, pages, title] of [
        [routes.blogAuthors, authorPages, 'theme.blog.authorsList.pageTitle'],
        [routes.blogTags, tagPages, 'theme.tags.tagsPageTitle'],
      ] as const) {
        await open(page, list);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          text(title),
        );
        const links = await hrefs(
          page.getByRole('main').locator(`a[href^="${list}/"]`),
        );
        expect([...new Set(links)].sort()).toEqual([...pages].sort());
      }
      for (const tag of tagPages) {
        const link = page.getByRole('main').locator(`a[href="${tag}"]`);
        await expect(link).toHaveText(new RegExp(`\\D${postsOf(tag).length}$`));
      }
      expect(complaints).toEqual([]);
    });
  });
}

look('行 39、42：每个作者页与标签页列出它的文章', async ({page}) => {
  for (const list of [...authorPages, ...tagPages]) {
    await open(page, list);
    expect(postsOf(list).length).toBeGreaterThan(0);
    await expectListed(page, postsOf(list));
  }
});

look(
  '行 5、40：每篇文章的标题、日期、作者与标签；示例文章声明不是实验室新闻',
  async ({page}) => {
    needPosts();
    const {complaints} = watch(page);
    const samples = postsOf(`${routes.blogTags}/sample`);
    for (const post of posts) {
      await open(page, post);
      const article = page.getByRole('main').getByRole('article');
      const heading = await article
        .getByRole('heading', {level: 1})
        .innerText();
      await expect(page).toHaveTitle(`${heading} | ${siteTitle}`);
      await expect(article.locator('time')).toHaveText(
        /^\d{4}年\d{1,2}月\d{1,2}日$/,
      );
      expect(authorPages).toContain(
        await article
          .locator(`a[href^="${routes.blogAuthors}/"]`)
          .last()
          .getAttribute('href'),
      );
      for (const tag of await hrefs(
        article.locator(`a[href^="${routes.blogTags}/"]`),
      ))
        expect(tagPages).toContain(tag);
      if (samples.includes(post))
        await expect
          .soft(article.getByText('不是实验室新闻').first(), post)
          .toBeVisible();
    }
    expect(complaints).toEqual([]);
  },
);

// 午夜前后的文章，在东西两端是不同的日子：分组与日期按东八区。
for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
  test.describe(timezoneId, () => {
    test.use({timezoneId});
    test(`行 106：读者在 ${timezoneId}，侧栏按年分组，标出正在读的一篇，水合没有错误`, async ({
      page,
    }) => {
      needPosts();
      const {complaints} = watch(page);
      for (const route of [routes.blog, routes.blogTags, ...posts.slice(-1)]) {
        await open(page, route);
        const nav = page.getByRole('navigation', {
          name: text('theme.blog.sidebar.navAriaLabel'),
        });
        const groups = nav.getByRole('group');
        await expect(groups.getByRole('heading', {level: 3})).toHaveText(years);
        for (const [index, year] of years.entries()) {
          expect(await hrefs(groups.nth(index).getByRole('link'))).toEqual(
            posts.filter((post) => yearOf(post) === year),
          );
        }
        const current = posts.includes(route) ? [route] : [];
        expect(await hrefs(nav.locator('a[aria-current="page"]'))).toEqual(
          current,
        );
      }
      expect(complaints).toEqual([]);
    });
  });
}
