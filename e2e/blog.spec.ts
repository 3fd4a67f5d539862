/** 博客：文章、归档、作者、标签与按年分组的侧栏。文章由产物里读出，添一篇、删一篇不用改这里。 */
import {routes} from '../src/routes';
import {blogPosts, hasBlog} from './pages';
import {
  builtHtml,
  expect,
  fresh,
  hrefs,
  open,
  siteTitle,
  sitemapPaths,
  test,
  text,
  watch,
  writtenPages,
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

test.skip(!hasBlog || posts.length === 0, '没有博客或没有文章');

test('列表、归档、作者与标签恰好各自列出文章，标签旁写着篇数（行 36–39、41、42）', async ({
  page,
}) => {
  const {blog, blogArchive, blogAuthors, blogTags} = routes;
  const lists = [blog, blogArchive, blogAuthors, blogTags];
  const pages = await writtenPages(page, [
    ...lists,
    ...authorPages,
    ...tagPages,
  ]);
  const found = await pages.evaluate((all) =>
    all.map(({path, written}) => {
      const read = (selector: string) =>
        [...written.querySelectorAll(`main ${selector}`)].map((element) => ({
          words: element.textContent,
          href: element.getAttribute('href') ?? '',
        }));
      return {
        path,
        titles: read('article h2 a').map(({href}) => href),
        years: read('h2').map(({words}) => words.replace(/\D/g, '')),
        links: read('a:not([href^="#"])'),
      };
    }),
  );
  const [all, archive, authors, tags, ...rest] = found;
  expect(all?.titles).toEqual(posts);
  const hrefsOf = (list: (typeof found)[number] | undefined) =>
    list?.links.map(({href}) => href) ?? [];
  expect(hrefsOf(all)).toEqual(expect.arrayContaining(lists.slice(1)));
  expect(archive?.years).toEqual(years);
  expect(hrefsOf(archive).sort()).toEqual([...posts].sort());
  for (const [list, expected] of [
    [authors, authorPages],
    [tags, tagPages],
  ] as const)
    expect(hrefsOf(list)).toEqual(expect.arrayContaining(expected));
  for (const {words, href} of tags?.links ?? [])
    if (tagPages.includes(href))
      expect(words).toMatch(new RegExp(`\\D${postsOf(href).length}$`));
  for (const {path, titles} of rest)
    expect(titles, path).toEqual(postsOf(path));
});

test('每篇文章的标题、日期、作者与标签；示例文章声明不是实验室新闻（行 5、40）', async ({
  page,
}) => {
  const samples = postsOf(`${routes.blogTags}/sample`);
  const found = await (
    await writtenPages(page, posts)
  ).evaluate((all) =>
    all.map(({path, written}) => ({
      path,
      title: written.title,
      heading: written.querySelector('main article h1')?.textContent,
      date: written.querySelector('main article time')?.textContent,
      words: written.querySelector('main article')?.textContent,
      links: [...written.querySelectorAll('main article a')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
    })),
  );
  for (const {path, date, words, links, ...heads} of found) {
    expect.soft(heads.title, path).toBe(`${heads.heading} | ${siteTitle}`);
    expect.soft(date, path).toMatch(/^\d{4}年\d{1,2}月\d{1,2}日$/);
    for (const pages of [authorPages, tagPages])
      expect.soft(links.filter((link) => pages.includes(link))).not.toEqual([]);
    if (samples.includes(path))
      expect.soft(words, path).toContain('不是实验室新闻');
  }
});

fresh.describe('读者的语言与时区不同', () => {
  // 上游按读者的语言排标签、按读者的时区分年：与服务器写出的不同，水合就有错误。
  fresh.use({locale: 'en-US', timezoneId: 'Pacific/Honolulu'});

  fresh(
    '标签页与文章没有水合错误；侧栏按年分组，标出正在读的一篇（行 41、106）',
    async ({page}) => {
      const {complaints} = watch(page);
      await open(page, routes.blogTags);
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
    },
  );
});
