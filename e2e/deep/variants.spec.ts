/** 变体：另一个实验室放进子路径，连同草稿与不列出的文档。 */
import fs from 'node:fs';
import type {Page} from '@playwright/test';
import {routes} from '../../src/routes';
import {SiteCopy} from '../copy';
import {becomeOtherLab, hostile, otherLab, traces} from '../fixtures/data';
import {naiveHost, type NaiveHost} from '../naiveHost';
import {
  arrived,
  expect,
  expectUncovered,
  hydrated,
  isBlog,
  open,
  sitemapPaths,
  fresh as test,
  text,
  watch,
} from '../support';
import {common, searchFor} from '../words';

/** 一篇藏起来的文档。 */
const hiddenDoc = (kind: 'draft' | 'unlisted'): string => `---
title: 变体里的 ${kind}
description: 只在端到端测试的变体里出现的一页，用来证明草稿与不列出的文档各是什么样子。
keywords: [变体, 测试, 草稿, 不列出, 端到端]
${kind}: true
---

${'这一页只给测试用。\n\n'.repeat(20)}
## 最后一节 {/* #last */}

到这里为止。
`;

test.describe('另一个实验室，挂着公告，没有博客，有草稿与不列出的文档；放在子路径里，由设不了响应头的主机提供', () => {
  // 一组在一个进程里按顺序跑：拆到两个进程，要构建两遍。
  test.describe.configure({mode: 'default'});
  const base = '/handbook/';
  let copy: SiteCopy;
  let host: NaiveHost | undefined;
  const at = (route: string) => `${host?.origin ?? ''}${base}${route.slice(1)}`;

  test.beforeAll(async () => {
    copy = new SiteCopy('other-lab');
    becomeOtherLab(copy);
    for (const kind of ['draft', 'unlisted'] as const)
      fs.writeFileSync(copy.file(`docs/e2e-${kind}.mdx`), hiddenDoc(kind));
    fs.renameSync(copy.file('sidebars.ts'), copy.file('sidebars.site.ts'));
    fs.writeFileSync(
      copy.file('sidebars.ts'),
      `import site from './sidebars.site';
       export default {tutorialSidebar: [...site.tutorialSidebar, 'e2e-unlisted', 'e2e-draft']};`,
    );
    const {passed, said} = copy.build({DEPLOY_TARGET: 'pages', BASE_URL: base});
    expect(passed, said).toBe(true);
    host = await naiveHost(copy.outDir, base);
  });
  test.afterAll(() => {
    host?.close();
    copy.remove();
  });

  test('站名与编辑链接是自己的，没有前一个实验室的名字、地点与域名，也没有示例标记', () => {
    const intro = copy.read(`build${routes.intro}.html`);
    expect(intro).toContain(`| ${otherLab.title}</title>`);
    expect(intro).toContain(`${otherLab.edit_url}docs/intro.mdx`);
    const marked = /<[a-z]+\b[^>]*\sdata-sample(-count)?\b/;
    const found = copy
      .built(/\.(?:html|js|css|json|csv|xml|txt)$/)
      .filter(
        ({file, content}) =>
          traces().some((trace) => content.includes(trace)) ||
          (file.endsWith('.html') && marked.test(content)),
      );
    expect(found.map(({file}) => file)).toEqual([]);
  });

  test('数据里的字照原样显示：写着 </script> 的，页面、标签与订阅源里都转了义', async ({
    page,
  }) => {
    const found = copy
      .built(/\.(?:html|svg|xml)$/)
      // 双引号里的属性不必转义尖括号。
      .filter(({content}) =>
        content.replace(/="[^"]*"/g, '').includes(hostile),
      );
    expect(found.map(({file}) => file)).toEqual([]);
    await open(page, at(routes.emergency));
    await expect(page.getByText(hostile).first()).toBeVisible();
  });

  test('没有博客：博客之外的页面一个不少', () => {
    const found = [...copy.read('build/sitemap.xml').matchAll(/<loc>([^<]+)/g)]
      .map(([, loc = '']) => new URL(loc).pathname)
      .map((route) => `/${route.slice(base.length)}`);
    expect(found.sort()).toEqual(
      sitemapPaths()
        .filter((route) => !isBlog(route))
        .sort(),
    );
  });

  test('每一页的内部地址都在子路径之下，策略写在 <meta> 里（行 107）', () => {
    for (const {file, content} of copy.built(/\.html$/)) {
      const addresses = [
        ...content.matchAll(
          /\s(?:href|(?:data-[\w-]*)?src)=["']?(\/[^\s"'>]*)/g,
        ),
      ].map(([, url = '']) => url);
      expect(
        addresses.filter((url) => !url.startsWith(base)),
        file,
      ).toEqual([]);
      expect(content, file).toMatch(
        /<meta http-equiv="?Content-Security-Policy"? content="default-src 'none'; /,
      );
    }
  });

  test('首页的另一种写法仍是首页；换页、检索都正常，策略没有拦下什么（行 9、107）', async ({
    page,
  }) => {
    const {complaints} = watch(page);
    await open(page, at('/index.html'));
    await arrived(page, at(routes.home));
    await expect(page.locator('h1')).toHaveText(otherLab.title);
    await open(page, at(routes.intro));
    const next = page.locator('.pagination-nav__link--next');
    const target = (await next.getAttribute('href')) ?? '';
    await next.click();
    await arrived(page, new URL(target, at('/')).href);
    await searchFor(page);
    expect(page.url().startsWith(at(routes.home))).toBe(true);
    await expect(page.locator('main')).toContainText(common);
    expect(complaints).toEqual([]);
  });

  test.describe('公告', () => {
    const bar = (page: Page) => page.locator('.theme-announcement-bar');
    /** 公告的两个键。 */
    const expectStored = (page: Page, isDismissed: boolean) =>
      expect
        .poll(() =>
          page.evaluate(() => Object.fromEntries(Object.entries(localStorage))),
        )
        .toMatchObject({
          'docusaurus.announcement.dismiss': String(isDismissed),
          'docusaurus.announcement.id': otherLab.announcement.id,
        });

    test('没有关过就显示，写两个键；关掉之后换页、刷新都不再出现，绘制之前就不显示（行 74、104）', async ({
      page,
      context,
    }) => {
      await open(page, at(routes.intro));
      await expect(bar(page)).toContainText(otherLab.announcement.text);
      await expectStored(page, false);
      const close = text('theme.AnnouncementBar.closeButtonAriaLabel');
      await bar(page).getByRole('button', {name: close}).click();
      await expect(bar(page)).toBeHidden();
      await expectStored(page, true);
      await page.locator('nav.navbar .navbar__brand').click();
      await arrived(page, at(routes.home));
      await expect(bar(page)).toBeHidden();
      await context.route('**/assets/js/*.js', (route) => route.abort());
      await page.reload();
      await expect(page.locator('h1')).toBeVisible();
      await expect(bar(page)).toBeHidden();
    });

    test('换了新公告，第一次打开就显示（行 75）', async ({page}) => {
      await page.addInitScript(() => {
        localStorage.setItem('docusaurus.announcement.id', 'older');
        localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      });
      await open(page, at(routes.intro));
      await expect(bar(page)).toBeVisible();
      await expectStored(page, false);
    });
  });

  const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');

  test('草稿与不列出的文档都不在别页的侧栏里；草稿的网址是 404，记在 draftIds（行 52、53）', async ({
    page,
    request,
  }) => {
    await open(page, at(routes.intro));
    await expect(sidebar(page).getByRole('link').first()).toBeVisible();
    await expect(sidebar(page).getByText('变体里的')).toHaveCount(0);
    expect((await request.get(at('/docs/e2e-draft'))).status()).toBe(404);
    expect(copy.read('.docusaurus/globalData.json')).toMatch(
      /"draftIds":\s*\[\s*"e2e-draft"\s*\]/,
    );
  });

  test('直接打开不列出的文档：能读，有提示，不让收录，自己的侧栏里有它；带锚点就停在那一节（行 53、67）', async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 400});
    await open(page, at('/docs/e2e-unlisted#last'));
    await expectUncovered(page, page.locator('#last'));
    await expect(page.locator('.theme-unlisted-banner')).toContainText(
      text('theme.contentVisibility.unlistedBanner.title'),
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      'content',
      /noindex/,
    );
    await expect(sidebar(page).getByText('变体里的 unlisted')).toHaveCount(1);
    await hydrated(page);
  });
});
