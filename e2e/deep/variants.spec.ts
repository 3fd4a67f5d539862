/** 变体：另一个实验室放进子路径，连同草稿与不列出的文档，由设不了响应头的主机提供。 */
import fs from 'node:fs';
import {routes} from '../../src/routes';
import {SiteCopy} from '../copy';
import {becomeOtherLab, hostile, otherLab, traces} from '../fixtures/data';
import {naiveHost} from '../naiveHost';
import {
  arrived,
  expect,
  expectUncovered,
  fresh as test,
  heading,
  isBlog,
  open,
  pathsIn,
  resize,
  sitemapPaths,
  text,
} from '../support';
import {searchFor} from '../words';

/** 一篇藏起来的文档。 */
const hiddenDoc = (kind: 'draft' | 'unlisted') => `---
title: 变体里的 ${kind}
keywords: [变体, 测试, 端到端]
${kind}: true
---

${'这一页只给测试用。\n\n'.repeat(20)}
## 最后一节 {/* #last */}

到这里为止。
`;

// 一组在一个进程里按顺序跑：拆到两个进程，要构建两遍。
test.describe.configure({mode: 'default'});
const base = '/handbook/';
let copy: SiteCopy;
let host: Awaited<ReturnType<typeof naiveHost>>;
const at = (route: string) => `${host.origin}${base}${route.slice(1)}`;

test.beforeAll(async () => {
  copy = new SiteCopy('other-lab');
  becomeOtherLab(copy);
  for (const kind of ['draft', 'unlisted'] as const)
    fs.writeFileSync(copy.file(`docs/e2e-${kind}.mdx`), hiddenDoc(kind));
  const hidden =
    "{tutorialSidebar: [...tutorialSidebar, 'e2e-unlisted', 'e2e-draft']}";
  copy.edit('sidebars.ts', (source) =>
    source.replace('default {tutorialSidebar}', `default ${hidden}`),
  );
  copy.build({DEPLOY_TARGET: 'pages', BASE_URL: base});
  host = await naiveHost(copy.outDir, base);
});
test.afterAll(() => {
  host.close();
  copy.remove();
});

test('每一页都是自己的：没有前一个实验室的字与示例标记，数据里的字转了义，地址都在子路径之下，策略写在页里；没有博客，别的页面一个不少（行 107）', async ({
  page,
}) => {
  const intro = copy.read(`build${routes.intro}.html`);
  expect(intro).toContain(`| ${otherLab.title}</title>`);
  expect(intro).toContain(`${otherLab.edit_url}docs/intro.mdx`);
  const address = /\s(?:href|(?:data-[\w-]*)?src)=["']?(\/[^\s"'>]*)/g;
  for (const {file, content} of copy.built(
    /\.(?:html|js|css|json|csv|xml|txt|svg)$/,
  )) {
    expect(
      traces().filter((trace) => content.includes(trace)),
      file,
    ).toEqual([]);
    // 脚本里是字符串，双引号里的属性不必转义尖括号。
    if (/\.(?:html|svg|xml)$/.test(file))
      expect(content.replace(/="[^"]*"/g, ''), file).not.toContain(hostile);
    if (!file.endsWith('.html')) continue;
    expect(content, file).not.toMatch(/<[a-z]+\b[^>]*\sdata-sample(-count)?\b/);
    expect(content, file).toMatch(
      /<meta http-equiv="?Content-Security-Policy"? content="default-src 'none'; /,
    );
    const found = [...content.matchAll(address)].map(([, url = '']) => url);
    expect(
      found.filter((url) => !url.startsWith(base)),
      file,
    ).toEqual([]);
  }
  expect(pathsIn(copy.read('build/sitemap.xml')).sort()).toEqual(
    sitemapPaths()
      .filter((route) => !isBlog(route))
      .map((route) => base + route.slice(1))
      .sort(),
  );
  await open(page, at(routes.emergency));
  await expect(page.getByText(hostile).first()).toBeVisible();
});

test('首页的另一种写法仍是首页；换页、检索都正常，策略没有拦下什么（行 9、107）', async ({
  page,
  complaints,
}) => {
  await open(page, at('/index.html'));
  await arrived(page, at(routes.home));
  await expect(heading(page)).toHaveText(otherLab.title);
  await open(page, at(routes.intro));
  const next = page.locator('.pagination-nav__link--next');
  const target = (await next.getAttribute('href')) ?? '';
  await next.click();
  await arrived(page, new URL(target, at('/')).href);
  await searchFor(page);
  expect(page.url()).toContain(at(routes.home));
  expect(complaints).toEqual([]);
});

test('公告：没有关过就显示；关掉之后换页、刷新都不再出现，绘制之前就不显示；换了新的又显示（行 74、75、104）', async ({
  page,
}) => {
  const bar = page.locator('.theme-announcement-bar');
  /** 公告的两个键。 */
  const expectStored = (isDismissed: boolean) =>
    expect
      .poll(() =>
        page.evaluate(() => Object.fromEntries(Object.entries(localStorage))),
      )
      .toMatchObject({
        'docusaurus.announcement.dismiss': String(isDismissed),
        'docusaurus.announcement.id': otherLab.announcement.id,
      });
  await open(page, at(routes.intro));
  await expect(bar).toContainText(otherLab.announcement.text);
  await expectStored(false);
  const close = text('theme.AnnouncementBar.closeButtonAriaLabel');
  await bar.getByRole('button', {name: close}).click();
  await expect(bar).toBeHidden();
  await expectStored(true);
  await page.locator('nav.navbar .navbar__brand').click();
  await arrived(page, at(routes.home));
  await expect(bar).toBeHidden();
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(bar).toBeHidden();
  await page.unrouteAll();
  const key = 'docusaurus.announcement.id';
  await page.evaluate((id) => localStorage.setItem(id, 'older'), key);
  await open(page, at(routes.intro));
  await expect(bar).toBeVisible();
  await expectStored(false);
});

test('草稿没有页面，记在 draftIds；不列出的别页的侧栏里没有，直接打开能读、有提示、不让收录，停在锚点（行 52、53、67）', async ({
  page,
  request,
}) => {
  const hidden = page.locator('.theme-doc-sidebar-menu').getByText('变体里的');
  await open(page, at(routes.intro));
  await expect(hidden).toHaveCount(0);
  expect((await request.get(at('/docs/e2e-draft'))).status()).toBe(404);
  expect(copy.read('.docusaurus/globalData.json')).toMatch(
    /"draftIds":\s*\[\s*"e2e-draft"\s*\]/,
  );

  await resize(page, 1280, 400);
  await open(page, at('/docs/e2e-unlisted#last'));
  await expectUncovered(page, page.locator('#last'));
  await expect(page.locator('.theme-unlisted-banner')).toContainText(
    text('theme.contentVisibility.unlistedBanner.title'),
  );
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveAttribute('content', /noindex/);
  await expect(hidden).toHaveCount(1);
});

test('导航栏指向不存在的侧栏：构建失败，列出有哪些（行 93）', () => {
  const nowhere = "[{type: 'docSidebar', sidebarId: 'nope'}] ||";
  copy.edit('docusaurus.config.ts', (source) =>
    source.replace('items: lab', `items: ${nowhere} lab`),
  );
  expect(copy.build({}, false)).toContain('- tutorialSidebar');
});
