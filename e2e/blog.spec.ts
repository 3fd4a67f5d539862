/** 博客：文章、归档、作者、标签与按年分组的侧栏。行 5、36–42、106。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {parse} from 'yaml';
import {get} from '../plugins/lab-data/load';
import {expect, hrefs, hydrated, open, test, text, watch} from './support';

interface Post {
  path: string;
  heading: string;
  date: string;
  author: string;
  tags: readonly string[];
}

const blogDir = path.resolve(__dirname, '../blog');

/** 读一份 YAML 里的文字；不是文字就报错，免得测到空串。 */
function textAt(root: unknown, ...keys: string[]): string {
  const value = get(root, keys);
  if (typeof value !== 'string') throw new Error(`没有 ${keys.join('.')}`);
  return value;
}

function textsAt(root: unknown, key: string): string[] {
  const value = get(root, [key]);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function readYaml(file: string): unknown {
  return parse(fs.readFileSync(path.join(blogDir, file), 'utf8'));
}

/** 文章写在 blog/ 里，由新到旧；添一篇、删一篇，这里跟着变。 */
const posts: readonly Post[] = fs
  .readdirSync(blogDir)
  .filter((folder) => /^\d{4}-\d{2}-\d{2}-/.test(folder))
  .sort()
  .reverse()
  .map((folder) => {
    const source = fs.readFileSync(path.join(blogDir, folder, 'index.mdx'), 'utf8');
    const matter: unknown = parse(/^---\n([\s\S]*?)\n---\n/.exec(source)?.[1] ?? '');
    return {
      path: `/blog/${textAt(matter, 'slug')}`,
      heading: textAt(matter, 'title'),
      date: folder.slice(0, 10),
      author: textsAt(matter, 'authors')[0] ?? '',
      tags: textsAt(matter, 'tags'),
    };
  });
/** 有文章的年份，由新到旧。 */
const years = [...new Set(posts.map(({date}) => date.slice(0, 4)))];
/** 示例文章要声明自己是示例；实验室自己写的不用。 */
const samples = posts.filter(({tags: own}) => own.includes('sample'));

const authorList: unknown = readYaml('authors.yml');
const authors: Readonly<Record<string, {path: string; name: string}>> = Object.fromEntries(
  (typeof authorList === 'object' && authorList !== null ? Object.keys(authorList) : []).map((key) => [
    key,
    {path: `/blog/authors${textAt(authorList, key, 'page', 'permalink')}`, name: textAt(authorList, key, 'name')},
  ]),
);

const tagList: unknown = readYaml('tags.yml');
/** 没有文章用的标签没有页面。 */
const tags = [...new Set(posts.flatMap((post) => post.tags))]
  .sort()
  .map((slug) => ({slug, label: textAt(tagList, slug, 'label')}));

function taggedPosts(slug: string): readonly Post[] {
  return posts.filter((post) => post.tags.includes(slug));
}

/** 列表里每篇文章标题的链接，由上到下。 */
function listed(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading', {level: 2}).getByRole('link');
}

async function expectListed(page: Page, expected: readonly Post[]): Promise<void> {
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(expected.length);
  await expect(listed(page)).toHaveText(expected.map((post) => post.heading));
  expect(await hrefs(listed(page))).toEqual(expected.map((post) => post.path));
}

test.describe('行 5、36：/blog', () => {
  test('行 5、36：全部文章由新到旧，页面有一级标题', async ({page}) => {
    await open(page, '/blog');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('博客（示例）');
    await expect(page).toHaveTitle('博客（示例） | 电子竞赛实验室手册');
    await expectListed(page, posts);
  });

  test('行 5：示例文章都声明是示例，不是实验室新闻', async ({page}) => {
    for (const url of samples.map((post) => post.path)) {
      await open(page, url);
      await expect.soft(page.getByRole('main').getByText('不是实验室新闻').first(), url).toBeVisible();
    }
  });

  test('行 36：列表只显示摘要，“阅读更多”指向全文', async ({page}) => {
    await open(page, '/blog');
    for (const post of posts) {
      const name = text('theme.blog.post.readMoreLabel').replace('{title}', post.heading);
      const more = page.getByRole('link', {name, exact: true});
      await expect(more).toHaveAttribute('href', post.path);
      await expect(more).toContainText(text('theme.blog.post.readMore'));
    }
    await expect(page.getByRole('heading', {name: '怎样投稿'})).toHaveCount(0);
  });

  test('行 36：博客首页通往归档、作者与标签', async ({page}) => {
    for (const [id, path] of [
      ['theme.blog.archive.title', '/blog/archive'],
      ['theme.blog.authorsList.pageTitle', '/blog/authors'],
      ['theme.tags.tagsPageTitle', '/blog/tags'],
    ] as const) {
      await open(page, '/blog');
      await page
        .getByRole('main')
        .getByRole('link', {name: text(id), exact: true})
        .click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(text(id));
    }
  });

  test('行 36：头像与图片都来自本站', async ({page}) => {
    await open(page, '/blog');
    const sources = await page.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !/^(?:\/(?!\/)|data:)/.test(source))).toEqual([]);
  });
});

test.describe('行 37：归档', () => {
  test('行 37：/blog/archive 按年列出全部文章', async ({page}) => {
    const witness = watch(page);
    await open(page, '/blog/archive');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(text('theme.blog.archive.title'));
    await expect(page.getByRole('main').getByRole('heading', {level: 3})).toContainText(years);
    const lists = page.getByRole('main').getByRole('list');
    for (const [index, year] of years.entries()) {
      const expected = posts.filter((post) => post.date.startsWith(year)).map((post) => post.path);
      expect((await hrefs(lists.nth(index).getByRole('link'))).sort()).toEqual([...expected].sort());
    }
    await expect(page.getByRole('main').locator('a[href^="/blog/"]')).toHaveCount(posts.length);
    expect(witness.complaints).toEqual([]);
  });
});

test.describe('行 38、39：作者', () => {
  test('行 38：/blog/authors 有全部作者', async ({page}) => {
    await open(page, '/blog/authors');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(text('theme.blog.authorsList.pageTitle'));
    await expect(page.getByRole('main').getByRole('heading', {level: 2})).toHaveText(
      Object.values(authors).map(({name}) => name),
    );
    const links = await hrefs(page.getByRole('main').getByRole('link'));
    expect(new Set(links)).toEqual(new Set(Object.values(authors).map((author) => author.path)));
  });

  for (const [key, author] of Object.entries(authors)) {
    test(`行 39：${author.path} 列出这位作者的文章`, async ({page}) => {
      await open(page, '/blog/authors');
      await page.getByRole('main').getByRole('link', {name: author.name}).last().click();
      await expect(page).toHaveURL(author.path);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(author.name);
      const own = posts.filter((post) => post.author === key);
      await expectListed(page, own);
    });
  }
});

test.describe('行 40：每篇文章', () => {
  for (const post of posts) {
    test(`行 40：${post.path}`, async ({page}) => {
      const witness = watch(page);
      const response = await page.goto(post.path);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await expect(page).toHaveURL(post.path);
      const article = page.getByRole('main').getByRole('article');
      await expect(article.getByRole('heading', {level: 1})).toHaveText(post.heading);
      await expect(page).toHaveTitle(`${post.heading} | 电子竞赛实验室手册`);
      await expect(article.locator('time')).toHaveAttribute('datetime', new RegExp(`^${post.date}`));
      const author = authors[post.author] ?? {path: '', name: ''};
      await expect(article.locator(`a[href="${author.path}"]`).filter({hasText: author.name})).toHaveCount(1);
      expect(await hrefs(article.locator('a[href^="/blog/tags/"]'))).toEqual(
        post.tags.map((tag) => `/blog/tags/${tag}`),
      );
      expect(witness.complaints).toEqual([]);
    });
  }

  test('行 40：从最新一篇一路点“较旧一篇”，依次走完', async ({page}) => {
    await open(page, posts[0]?.path ?? '');
    for (const post of posts.slice(1)) {
      await page
        .getByRole('navigation', {name: text('theme.blog.post.paginator.navAriaLabel')})
        .getByRole('link', {name: new RegExp(`^${text('theme.blog.post.paginator.olderPost')}`)})
        .click();
      await expect(page).toHaveURL(post.path);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(post.heading);
    }
    await expect(page.getByRole('link', {name: text('theme.blog.post.paginator.olderPost')})).toHaveCount(0);
  });
});

test.describe('行 41、42：标签', () => {
  // 上游按浏览器的语言给标签的首字排序：读者的语言不同，不能与服务器写出的不同。
  for (const locale of ['zh-CN', 'en-US', 'ja-JP']) {
    test.describe(locale, () => {
      test.use({locale});

      test(`行 41：/blog/tags 恰有用到的标签，水合没有错误（${locale}）`, async ({page}) => {
        const witness = watch(page);
        await open(page, '/blog/tags');
        await expect(page.getByRole('heading', {level: 1})).toHaveText(text('theme.tags.tagsPageTitle'));
        const links = page.getByRole('main').locator('a[href^="/blog/tags/"]');
        await expect(links).toHaveCount(tags.length);
        expect((await hrefs(links)).sort()).toEqual(tags.map(({slug}) => `/blog/tags/${slug}`));
        expect(witness.complaints).toEqual([]);
      });
    });
  }

  test('行 42：标签旁写着篇数', async ({page}) => {
    await open(page, '/blog/tags');
    for (const {slug, label} of tags) {
      await expect(page.getByRole('main').locator(`a[href="/blog/tags/${slug}"]`)).toHaveText(
        new RegExp(`^${label}\\s*${taggedPosts(slug).length}$`),
      );
    }
  });

  for (const {slug, label} of tags) {
    test(`行 42：/blog/tags/${slug} 列出带这个标签的文章`, async ({page}) => {
      const response = await page.goto(`/blog/tags/${slug}`);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      const expected = taggedPosts(slug);
      const count = text('theme.blog.post.plurals').replace('{count}', String(expected.length));
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        text('theme.blog.tagTitle').replace('{nPosts}', count).replace('{tagName}', label),
      );
      await expectListed(page, expected);
      await expect(
        page.getByRole('main').getByRole('link', {name: text('theme.tags.tagsPageLink'), exact: true}),
      ).toHaveAttribute('href', '/blog/tags');
    });
  }
});

test.describe('行 106：侧栏按年分组', () => {
  async function expectGroups(page: Page): Promise<void> {
    const nav = page.getByRole('navigation', {name: text('theme.blog.sidebar.navAriaLabel')});
    const groups = nav.getByRole('group');
    await expect(groups.getByRole('heading', {level: 3})).toHaveText(years);
    for (const [index, year] of years.entries()) {
      const expected = posts.filter((post) => post.date.startsWith(year)).map((post) => post.path);
      expect(await hrefs(groups.nth(index).getByRole('link'))).toEqual(expected);
    }
  }

  for (const path of ['/blog', '/blog/welcome', '/blog/tags', '/blog/authors']) {
    test(`行 106：${path} 的侧栏按年分组`, async ({page}) => {
      await open(page, path);
      await expectGroups(page);
    });
  }

  for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
    test.describe(timezoneId, () => {
      test.use({timezoneId});

      test(`行 106：读者在 ${timezoneId}，分组与日期仍相同，水合没有错误`, async ({page}) => {
        const witness = watch(page);
        await open(page, '/blog/welcome');
        await expectGroups(page);
        await expect(page.getByRole('article').locator('time')).toHaveText('2024年9月10日');
        expect(witness.complaints).toEqual([]);
      });
    });
  }

  test('行 106：侧栏标出正在读的一篇', async ({page}) => {
    await open(page, '/blog/long-blog-post');
    const nav = page.getByRole('navigation', {name: text('theme.blog.sidebar.navAriaLabel')});
    await expect(nav.locator('a[aria-current="page"]')).toHaveText('示例长文：一次串口乱码的排查记录');
  });
});
