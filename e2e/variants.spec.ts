/** 变体构建：公告、草稿与不列出的页面、子路径、写错的配置与数据、全是真值与最少的数据。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {routes} from '../site.routes';
import {longRunningData, wrongData} from './fixtures/data';
import {naiveHost, type NaiveHost} from './naiveHost';
import {
  arrived,
  colourToggle,
  expect,
  hydrated,
  isBlog,
  open,
  searchButton,
  siteDir,
  siteTitle,
  test,
  text,
  watch,
} from './support';
import {documents, hasBlog, outside} from './pages';
import {common} from './words';
import {build, serve, variantDir, type Served, type Variant, type VariantOptions} from './variant';

// 整个文件在一个进程里按顺序跑：拆到两个进程，两个核上挤着构建，公用的变体还要各构建一遍。
// 各变体有自己的目录，同时构建互不相扰；fork.spec.ts 就可能在另一个进程里同时构建。
test.describe.configure({mode: 'default'});

const buildTime = 300_000;

interface Site {
  /** 变体里一条路径的完整网址。 */
  at: (route: string) => string;
  /** 构建的输出。 */
  variant: () => Variant;
}

/** 这一组测试之前构建并提供一个变体，之后停掉；构建不成功就把原话写进报错。 */
function variantSite(name: string, options: (dir: string) => VariantOptions): Site {
  let variant: Variant | undefined;
  let served: Served | undefined;
  test.beforeAll(async () => {
    test.setTimeout(buildTime);
    const dir = variantDir(name);
    variant = await build(dir, options(dir));
    expect(variant.passed, variant.stderr).toBe(true);
    served = await serve(variant.outDir);
  });
  test.afterAll(() => served?.stop());
  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error(`变体 ${name} 没有构建成功`);
    return value;
  };
  return {at: (route) => ready(served).origin + route, variant: () => ready(variant)};
}

test.describe('草稿与不列出的文档，一篇博客也没有', () => {
  const site = variantSite('hidden-docs', (dir) => {
    const blog = path.join(dir, 'blog');
    if (hasBlog)
      fs.cpSync(path.join(siteDir, 'blog'), blog, {recursive: true, filter: (file) => !file.endsWith('.mdx')});
    const docs = path.join(dir, 'docs');
    fs.cpSync(path.join(siteDir, 'docs'), docs, {recursive: true});
    for (const kind of ['draft', 'unlisted']) {
      fs.writeFileSync(
        path.join(docs, `e2e-${kind}.mdx`),
        [
          '---',
          `title: 变体里的 ${kind}`,
          'description: 只在端到端测试的变体里出现的一页，用来证明草稿与不列出的文档各是什么样子。',
          'keywords: [变体, 测试, 草稿, 不列出, 端到端]',
          // 东八区已经是第二天。
          'last_update: {date: 2025-01-01T20:00:00Z}',
          `${kind}: true`,
          '---',
          '',
          '这一页只给测试用。',
          '',
        ].join('\n'),
      );
    }
    return {
      config: 'e2e/fixtures/hidden-docs.config.ts',
      env: {
        E2E_DOCS_DIR: path.relative(siteDir, docs),
        ...(hasBlog && {E2E_BLOG_DIR: path.relative(siteDir, blog)}),
      },
    };
  });

  test('删去全部示例文章也能构建，博客首页不链接没有的页面', async ({request}) => {
    test.skip(!hasBlog, '没有博客');
    const home = await request.get(site.at(routes.blog));
    expect(home.status()).toBe(200);
    expect(await home.text()).not.toMatch(/href="?[^"\s]*\/blog\/(archive|tags)/);
  });

  const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');

  test('行 52、53：草稿与不列出的文档都不在别页的侧栏与站点地图里；草稿的网址是 404，记在 draftIds', async ({
    page,
    request,
  }) => {
    await open(page, site.at(routes.intro));
    await expect(sidebar(page).getByRole('link').first()).toBeVisible();
    await expect(sidebar(page).getByText('变体里的')).toHaveCount(0);
    expect(await (await request.get(site.at('/sitemap.xml'))).text()).not.toContain('e2e-');
    expect((await request.get(site.at('/docs/e2e-draft'))).status()).toBe(404);
    expect(fs.readFileSync(path.join(site.variant().outDir, '../generated/globalData.json'), 'utf8')).toMatch(
      /"draftIds":\s*\[\s*"e2e-draft"\s*\]/,
    );
  });

  test('行 53：直接打开不列出的文档：能读，有提示，不让收录，自己的侧栏里有它；修订日期按东八区', async ({page}) => {
    const {complaints} = watch(page);
    await open(page, site.at('/docs/e2e-unlisted'));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('变体里的 unlisted');
    await expect(page.locator('.theme-unlisted-banner')).toContainText(
      text('theme.contentVisibility.unlistedBanner.title'),
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(sidebar(page).getByText('变体里的 unlisted')).toBeVisible();
    await expect(page.locator('.theme-last-updated time')).toHaveText('2025年1月2日');
    expect(complaints).toEqual([]);
  });

  test('侧栏从分类开始：总览没有空的一组，也不说先读哪一篇', async ({page}) => {
    await open(page, site.at(routes.docs));
    const main = page.getByRole('main');
    const first = await sidebar(page).getByRole('link').first().innerText();
    await expect(main.getByRole('heading', {level: 2}).first()).toHaveText(first);
    await expect(main.locator('section ul:not(:has(li))')).toHaveCount(0);
  });
});

test.describe('放在子路径里，由设不了响应头的主机提供', () => {
  const base = '/handbook/';
  let host: NaiveHost | undefined;
  let outDir = '';
  test.beforeAll(async () => {
    test.setTimeout(buildTime);
    const variant = await build(variantDir('subpath'), {env: {DEPLOY_TARGET: 'pages', BASE_URL: base}});
    expect(variant.passed, variant.stderr).toBe(true);
    outDir = variant.outDir;
    host = await naiveHost(outDir, base);
  });
  test.afterAll(() => host?.close());
  const at = (route: string): string => `${host?.origin ?? ''}${base}${route.slice(1)}`;

  test('行 107：每一页的内部地址都在子路径之下，策略写在 <meta> 里', () => {
    const files = fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const html = fs.readFileSync(path.join(outDir, file), 'utf8');
      const addresses = [...html.matchAll(/\s(?:href|(?:data-\d-)?src)=["']?(\/[^\s"'>]*)/g)].map(([, url]) => url);
      expect(
        addresses.filter((url) => url?.startsWith(base) !== true),
        file,
      ).toEqual([]);
      expect(html, file).toMatch(/<meta http-equiv=Content-Security-Policy content="default-src 'none'; [^"]+">/);
    }
  });

  test('行 9、107：首页的另一种写法仍是首页；换页、检索、换颜色都正常，策略没有拦下什么', async ({page}) => {
    const {complaints} = watch(page);
    await open(page, at('/index.html'));
    await arrived(page, at(routes.home));
    await expect(page.getByRole('heading', {level: 1})).toHaveText(siteTitle);
    await open(page, at(routes.intro));
    const next = page.locator('.pagination-nav__link--next');
    const target = (await next.getAttribute('href')) ?? '';
    await next.click();
    await arrived(page, new URL(target, at('/')).href);
    await searchButton(page).click();
    await page.getByRole('combobox').fill(common);
    const found = page.getByRole('option').first();
    const href = (await found.getAttribute('href')) ?? '';
    expect(href.startsWith(base)).toBe(true);
    await found.click();
    await expect(page).toHaveURL(new URL(href, at('/')).href);
    await colourToggle(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(complaints).toEqual([]);
  });
});

test.describe('写错了', () => {
  test('行 93：导航栏指向不存在的侧栏：构建失败，列出有哪些侧栏', async () => {
    test.setTimeout(buildTime);
    const {passed, stderr, outDir} = await build(variantDir('wrong-sidebar'), {
      config: 'e2e/fixtures/wrong-sidebar.config.ts',
    });
    expect(passed).toBe(false);
    expect(stderr).toContain('noSuchSidebar');
    expect(stderr).toMatch(/Available sidebar ids are:\s*- tutorialSidebar/);
    expect(fs.existsSync(path.join(outDir, 'index.html'))).toBe(false);
  });

  test('数据有错：构建失败，一次列出全部，每条写明文件、行、字段、问题与改法', async () => {
    test.setTimeout(buildTime);
    // 每一条规则在 plugins/lab-data 的测试里；这里只看构建怎样停下。
    const dir = variantDir('wrong-data');
    const dataDir = wrongData(path.join(dir, 'data'), 'password');
    const {passed, stderr, outDir} = await build(dir, {dataDir});
    expect(passed).toBe(false);
    expect(fs.existsSync(path.join(outDir, 'index.html'))).toBe(false);
    expect(stderr).toContain('数据有 2 处错误');
    const relative = path.relative(siteDir, dataDir).split(path.sep).join('/');
    for (const file of ['lab.yml', 'machines.yml']) {
      const line = fs.readFileSync(path.join(dataDir, file), 'utf8').trimEnd().split('\n').length;
      // 文件:行[:列] 字段 问题。改法。
      expect(stderr).toMatch(new RegExp(`${relative}/${file}:${line}(?::\\d+)? password [^。]+。[^。]+。`));
    }
  });
});

test.describe('数据全部是真值，挂着公告', () => {
  const announcement = {id: 'e2e-notice', text: '仪器室周五盘点，暂停借用。'};
  const site = variantSite('real-data', (dir) => ({dataDir: longRunningData(path.join(dir, 'data'), announcement)}));

  test('年份与竞赛再多，图里的柱子也不叠在一起；没有单独列出的竞赛，选“其他”看得到', async ({page}) => {
    await open(page, site.at(routes.awards));
    const columns = await page.getByRole('img', {name: /^(?:各年|全部竞赛)/}).all();
    expect(columns.length).toBeGreaterThan(0);
    for (const chart of columns) {
      const bars = await chart
        .locator('rect')
        .evaluateAll((all) => all.map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')].map(Number)));
      // 图例的方块没有横坐标。
      const lefts = [...new Set(bars.map(([left = 0]) => left))].filter((left) => left > 0).sort((a, b) => a - b);
      expect(lefts.length).toBeGreaterThan(13);
      const gaps = lefts.slice(1).map((left, index) => left - (lefts[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(Math.max(...bars.map(([, width = 0]) => width)));
    }
    await page.getByRole('button', {name: '其他'}).click();
    await expect(page.getByText(/^其他：.*[1-9]\d* 项/)).toBeVisible();
  });

  test('只写到本月的赛程，这个月里不算结束；早开始的阶段今天还没有结束，本期招新就还在进行', async ({page}) => {
    await open(page, site.at(routes.home));
    await expect(page.getByRole('row').filter({hasText: '本月的赛程'})).toContainText('已公布');
    await open(page, site.at(routes.examIntro));
    await expect(page.getByText(/^本期（\d+）/)).toContainText('进行中');
  });

  test.describe('公告', () => {
    const bar = (page: Page) => page.locator('.theme-announcement-bar');
    const close = (page: Page) =>
      bar(page)
        .getByRole('button', {name: text('theme.AnnouncementBar.closeButtonAriaLabel')})
        .click();
    /** 公告的全部键，按次序：关闭与否、编号。 */
    const stored = (page: Page) =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.includes('announcement'))
          .sort(),
      );
    const record = (id: string, dismissed: boolean) => [
      ['docusaurus.announcement.dismiss', String(dismissed)],
      ['docusaurus.announcement.id', id],
    ];

    test('行 74、104：没有关过就显示，写两个键；关掉之后换页、刷新都不再出现，绘制之前就不显示', async ({
      page,
      context,
    }) => {
      const {complaints} = watch(page);
      await open(page, site.at(routes.intro));
      await expect(bar(page)).toContainText(announcement.text);
      await page.reload();
      await hydrated(page);
      await expect(bar(page)).toBeVisible();
      await expect.poll(() => stored(page)).toEqual(record(announcement.id, false));
      await close(page);
      await expect(bar(page)).toBeHidden();
      await expect.poll(() => stored(page)).toEqual(record(announcement.id, true));
      await page.locator('nav.navbar .navbar__brand').click();
      await arrived(page, site.at(routes.home));
      await expect(bar(page)).toBeHidden();
      expect(complaints).toEqual([]);
      await context.route('**/assets/js/*.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
      await expect(bar(page)).toBeHidden();
    });

    test('行 75：换了新公告，第一次打开就显示', async ({page}) => {
      await open(page, site.at(routes.intro));
      await page.evaluate(() => {
        localStorage.setItem('docusaurus.announcement.id', 'older');
        localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      });
      await page.reload();
      await hydrated(page);
      await expect(bar(page)).toBeVisible();
      await expect.poll(() => stored(page)).toEqual(record(announcement.id, false));
    });

    test('行 74：在一个标签页关掉，另一个也收起', async ({page, context}) => {
      await open(page, site.at(routes.intro));
      const other = await context.newPage();
      await open(other, site.at(outside));
      await expect(bar(other)).toBeVisible();
      await close(page);
      await expect(bar(other)).toBeHidden();
    });
  });
});

test.describe('最少的数据', () => {
  const site = variantSite('minimal-data', () => ({dataDir: path.join(siteDir, 'e2e/fixtures/minimal-data')}));

  test('只填必填的项也能构建，文档一篇不少', async ({request}) => {
    const paths = async (url: string) =>
      [...(await (await request.get(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
        .map((match) => new URL(match[1] ?? '').pathname)
        .filter((route) => !isBlog(route))
        .sort();
    expect(await paths(site.at('/sitemap.xml'))).toEqual(await paths('/sitemap.xml'));
  });

  test('还没有确认的数据：值旁边有示例标记，首页有汇总', () => {
    const built = (route: string) => fs.readFileSync(path.join(site.variant().outDir, `${route}.html`), 'utf8');
    expect(built(routes.entranceRules)).toMatch(/<[a-z]+\b[^>]*\sdata-sample\b/);
    expect(built('index')).toMatch(/[1-9]\d*(?:<!-- -->)? 处待填写/);
  });

  test('没填的值写“尚未填写”，不写 undefined、null 或 NaN，页面照常水合', async ({page}) => {
    const {complaints} = watch(page);
    const source = (route: string) => fs.readFileSync(path.join(siteDir, `${route.slice(1)}.mdx`), 'utf8');
    for (const route of [
      routes.home,
      routes.entranceRules,
      routes.serviceOverview,
      routes.examIntro,
      routes.examMap,
      routes.awards,
      ...documents.filter((one) => /<Competition/.test(source(one))),
    ]) {
      await open(page, site.at(route));
      await expect(page.locator('main')).not.toContainText(/undefined|\bnull\b|NaN|\[object/);
    }
    for (const route of [routes.entranceRules, routes.serviceOverview, routes.examIntro]) {
      await open(page, site.at(route));
      await expect(page.locator('main').getByText('尚未填写').first()).toBeVisible();
    }
    expect(complaints).toEqual([]);
  });
});
