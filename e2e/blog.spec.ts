/** 博客：文章、归档、作者、标签与按年分组的侧栏。文章由产物里读出，添一篇、删一篇不用改这里。 */
import {routes} from '../src/routes';
import {blogPosts, dateOf} from './pages';
import {
  attributes,
  expect,
  fresh,
  open,
  siteTitle,
  sitemapPaths,
  test,
  text,
  written,
} from './support';

const posts = blogPosts();
const under = (prefix: string) =>
  sitemapPaths().filter((route) => route.startsWith(`${prefix}/`));
const authorPages = under(routes.blogAuthors);
const tagPages = under(routes.blogTags);
/** 链到某个作者或标签页的文章，由新到旧。 */
const postsOf = (list: string) =>
  posts.filter((post) => attributes(post, 'main article a').includes(list));
const yearOf = (post: string) => dateOf(post).slice(0, 4);
const years = [...new Set(posts.map(yearOf))];

test.skip(posts.length === 0, '没有博客或没有文章');

test('列表、归档、作者与标签恰好列出文章；每篇写全标题、日期、作者与标签；示例注明不是新闻（行 5、36–42）', () => {
  const {blog, blogArchive, blogAuthors, blogTags} = routes;
  const linksOf = (route: string) =>
    attributes(route, 'main a:not([href^="#"])').sort();
  const titlesOf = (route: string) => attributes(route, 'main article h2 a');
  expect(titlesOf(blog)).toEqual(posts);
  expect(written(blog)('h1').text()).not.toBe('');
  expect(linksOf(blog)).toEqual(
    expect.arrayContaining([blogArchive, blogAuthors, blogTags]),
  );
  expect(linksOf(blogArchive)).toEqual([...posts].sort());
  const groups = written(blogArchive)('main h2').toArray();
  expect(
    groups.map((group) => written(blogArchive)(group).text().slice(0, 4)),
  ).toEqual(years);
  expect(linksOf(blogAuthors)).toEqual(expect.arrayContaining(authorPages));
  for (const list of [...authorPages, ...tagPages])
    expect(titlesOf(list), list).toEqual(postsOf(list));
  for (const tag of tagPages)
    expect(written(blogTags)(`main a[href="${tag}"]`).text()).toMatch(
      new RegExp(`\\D${postsOf(tag).length}$`),
    );
  const samples = postsOf(`${blogTags}/sample`);
  for (const post of posts) {
    const $ = written(post);
    const title = `${$('article h1').text()} | ${siteTitle}`;
    expect.soft($('head title').text(), post).toBe(title);
    expect
      .soft($('article time').text(), post)
      .toMatch(/^\d{4}年\d{1,2}月\d{1,2}日$/);
    for (const lists of [authorPages, tagPages])
      expect
        .soft(lists.some((list) => postsOf(list).includes(post)))
        .toBe(true);
    if (samples.includes(post))
      expect.soft($('article').text(), post).toContain('不是实验室新闻');
  }
});

// 上游按读者的语言排标签、按读者的时区分年：与服务器写出的不同，水合就有错误。
fresh.use({locale: 'en-US', timezoneId: 'Pacific/Honolulu'});

fresh(
  '读者的语言与时区不同：标签页与文章没有水合错误；侧栏按年分组，标出正在读的一篇（行 41、106）',
  async ({page, complaints}) => {
    const [oldest = ''] = posts.slice(-1);
    await open(page, routes.blogTags);
    await open(page, oldest);
    const nav = page.getByRole('navigation', {
      name: text('theme.blog.sidebar.navAriaLabel'),
    });
    const listed = nav.locator('h3, a');
    await expect(listed).toHaveText(
      years.flatMap((year) => [
        year,
        ...posts
          .filter((post) => yearOf(post) === year)
          .map((post) => written(post)('article h1').text()),
      ]),
    );
    await expect(nav.locator('[aria-current=page]')).toHaveAttribute(
      'href',
      oldest,
    );
    expect(complaints).toEqual([]);
  },
);
