/** 变体构建：公告、草稿与不列出的页面、写错的配置与数据、全是真值与最少的数据。行 52、53、74、75、93、104，W20。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {routes} from '../site.routes';
import {announcementData, brokenData, longRunningData, type Mistake} from './fixtures/data';
import {naiveHost, type NaiveHost} from './naiveHost';
import {expect, hydrated, idle, open, test, text, watch} from './support';
import {build, serve, variantDir, type Served, type Variant, type VariantOptions} from './variant';

// 整个文件在一个进程里按顺序跑：拆到两个进程，两个核上挤着构建，公用的变体还要各构建一遍。
// 各变体有自己的目录，同时构建互不相扰；fork.spec.ts 就可能在另一个进程里同时构建。
test.describe.configure({mode: 'default'});

const siteDir = path.resolve(__dirname, '..');
const buildTime = 120_000;

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
    expect(variant.code, variant.stderr).toBe(0);
    served = await serve(variant.outDir);
  });
  test.afterAll(() => served?.stop());
  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error(`变体 ${name} 没有构建成功`);
    return value;
  };
  return {at: (route) => ready(served).origin + route, variant: () => ready(variant)};
}

test.describe('公告', () => {
  const announcement = {id: 'e2e-notice', text: '仪器室周五盘点，暂停借用。'};
  const idKey = 'docusaurus.announcement.id';
  const dismissKey = 'docusaurus.announcement.dismiss';
  const site = variantSite('announcement', (dir) => ({
    dataDir: announcementData(path.join(dir, 'data'), announcement),
  }));

  const bar = (page: Page) => page.locator('.theme-announcement-bar');
  const close = (page: Page) =>
    bar(page)
      .getByRole('button', {name: text('theme.AnnouncementBar.closeButtonAriaLabel')})
      .click();
  const stored = (page: Page) =>
    page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [idKey, dismissKey]);

  test('行 74：没有关过就显示；关掉之后换页、刷新都不再出现', async ({page}) => {
    const {complaints} = watch(page);
    await open(page, site.at(routes.intro));
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toContainText(announcement.text);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeVisible();
    await close(page);
    await expect(bar(page)).toBeHidden();
    await page.locator('nav.navbar .navbar__brand').click();
    await expect(page).toHaveURL(site.at('/'));
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test('行 74：关过的公告在绘制之前就不显示，不会闪一下', async ({page, context}) => {
    await open(page, site.at(routes.intro));
    await close(page);
    await context.route('**/assets/js/*.js', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await expect(bar(page)).toBeHidden();
  });

  test('行 104：显示与关闭各写哪两个键', async ({page}) => {
    await open(page, site.at(routes.intro));
    await expect.poll(() => stored(page)).toEqual([announcement.id, 'false']);
    await close(page);
    await expect.poll(() => stored(page)).toEqual([announcement.id, 'true']);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.includes('announcement')).sort()).toEqual([dismissKey, idKey]);
  });

  test('行 75：换了新公告，第一次打开就显示', async ({page}) => {
    await open(page, site.at(routes.intro));
    await page.evaluate(
      ([id, dismiss]) => {
        localStorage.setItem(id, 'older');
        localStorage.setItem(dismiss, 'true');
      },
      [idKey, dismissKey] as const,
    );
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeVisible();
    await expect.poll(() => stored(page)).toEqual([announcement.id, 'false']);
  });

  test('行 75：关过的还是这一条，就仍然不显示', async ({page}) => {
    await open(page, site.at(routes.intro));
    await close(page);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
    expect(await stored(page)).toEqual([announcement.id, 'true']);
  });

  test('W20：在一个标签页关掉，另一个也收起', async ({page, context}) => {
    await open(page, site.at(routes.intro));
    const other = await context.newPage();
    await open(other, site.at(routes.blog));
    await expect(bar(other)).toBeVisible();
    await close(page);
    await expect(bar(other)).toBeHidden();
  });
});

test.describe('草稿与不列出的文档', () => {
  const site = variantSite('hidden-docs', (dir) => {
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
          'reviewed: "2025-09-24"',
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
      env: {E2E_DOCS_DIR: path.relative(siteDir, docs)},
    };
  });

  const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');

  test('行 52：草稿不发布：网址 404，侧栏与站点地图都没有，编号记在 draftIds', async ({page, request}) => {
    const response = await page.goto(site.at('/docs/e2e-draft'));
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(text('theme.NotFound.title'));
    await open(page, site.at(routes.intro));
    await expect(sidebar(page).getByText('变体里的 draft')).toHaveCount(0);
    expect(await (await request.get(site.at('/sitemap.xml'))).text()).not.toContain('e2e-draft');
    expect(fs.readFileSync(path.join(site.variant().outDir, '../generated/globalData.json'), 'utf8')).toMatch(
      /"draftIds":\s*\[\s*"e2e-draft"\s*\]/,
    );
  });

  test('行 53：不列出的文档：别的页面的侧栏没有它，站点地图没有它', async ({page, request}) => {
    await open(page, site.at(routes.intro));
    await expect(sidebar(page).getByRole('link').first()).toBeVisible();
    await expect(sidebar(page).getByText('变体里的 unlisted')).toHaveCount(0);
    expect(await (await request.get(site.at('/sitemap.xml'))).text()).not.toContain('e2e-unlisted');
  });

  test('行 53：直接打开不列出的文档：能读，有提示，不让搜索引擎收录，自己的侧栏里有它', async ({page}) => {
    const response = await page.goto(site.at('/docs/e2e-unlisted'));
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('变体里的 unlisted');
    await expect(page.locator('.theme-unlisted-banner')).toContainText(
      text('theme.contentVisibility.unlistedBanner.title'),
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(sidebar(page).getByText('变体里的 unlisted')).toBeVisible();
  });

  test('侧栏从分类开始：总览没有空的一组，也不说先读哪一篇', async ({page}) => {
    await open(page, site.at(routes.docs));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 2}).first()).toHaveText('2025 实验室招新');
    await expect(main.locator('section ul:not(:has(li))')).toHaveCount(0);
    await expect(main).toContainText('手册的全部页面。按要做的事往下找。');
  });

  test('页尾的修订日期按东八区，与标题栏同一天，水合不改它', async ({page}) => {
    const {complaints} = watch(page);
    await open(page, site.at('/docs/e2e-unlisted'));
    await expect(page.locator('.theme-last-updated time')).toHaveText('2025年1月2日');
    expect(complaints).toEqual([]);
  });
});

test.describe('放在子路径里，由设不了响应头的主机提供', () => {
  const base = '/handbook/';
  let host: NaiveHost | undefined;
  let outDir = '';
  test.beforeAll(async () => {
    test.setTimeout(buildTime);
    const variant = await build(variantDir('subpath'), {env: {DEPLOY_TARGET: 'pages', BASE_URL: base}});
    expect(variant.code, variant.stderr).toBe(0);
    outDir = variant.outDir;
    host = await naiveHost(outDir, base);
  });
  test.afterAll(() => host?.close());
  const at = (route: string): string => `${host?.origin ?? ''}${base}${route.slice(1)}`;

  test('每一页的内部地址都在子路径之下，策略写在 <meta> 里', () => {
    const pages = fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(50);
    for (const file of pages) {
      const html = fs.readFileSync(path.join(outDir, file), 'utf8');
      const addresses = [...html.matchAll(/\s(?:href|(?:data-\d-)?src)=["']?(\/[^\s"'>]*)/g)].map(
        ([, url = '']) => url,
      );
      expect(
        addresses.filter((url) => !url.startsWith(base)),
        file,
      ).toEqual([]);
      expect(html, file).toMatch(/<meta http-equiv=Content-Security-Policy content="default-src 'none'; [^"]+">/);
    }
  });

  test('打开、换页、检索、换颜色都正常，策略没有拦下什么', async ({page}) => {
    const {complaints} = watch(page);
    await open(page, at(routes.intro));
    const next = page.locator('.pagination-nav__link--next');
    const target = (await next.getAttribute('href')) ?? '';
    expect(target.startsWith(base)).toBe(true);
    await next.click();
    await expect(page).toHaveURL(new URL(target, at('/')).href);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('示波器');
    const found = page.getByRole('dialog').getByRole('option').first();
    const href = (await found.getAttribute('href')) ?? '';
    expect(href.startsWith(base)).toBe(true);
    await found.click();
    await expect(page).toHaveURL(new URL(href, at('/')).href);
    await page.locator('nav.navbar button[title]').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(complaints).toEqual([]);
    await page.goto(at('/'));
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
  });

  test('首页的另一种写法仍是首页；检索不收找不到页面', async ({page}) => {
    await open(page, at('/index.html'));
    await idle(page);
    await expect(page).toHaveURL(at('/'));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('电子竞赛实验室手册');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('找不到页面');
    await expect(page.getByRole('status')).toContainText('结果');
    await expect(page.getByRole('dialog').locator(`[role=option][href="${base}404"]`)).toHaveCount(0);
  });
});

test.describe('写错了', () => {
  test('行 93：导航栏指向不存在的侧栏：构建失败，列出有哪些侧栏', async () => {
    test.setTimeout(buildTime);
    const {code, stderr, outDir} = await build(variantDir('wrong-sidebar'), {
      config: 'e2e/fixtures/wrong-sidebar.config.ts',
    });
    expect(code).not.toBe(0);
    expect(stderr).toContain('noSuchSidebar');
    expect(stderr).toMatch(/Available sidebar ids are:\s*- tutorialSidebar/);
    expect(fs.existsSync(path.join(outDir, 'index.html'))).toBe(false);
  });

  test('数据有错：构建失败，一次列出全部，每条写明文件、行、字段、问题与改法', async () => {
    test.setTimeout(buildTime);
    const mistakes: Mistake[] = [
      {file: 'lab.yml', from: 'url: https://', to: 'url: http://', field: 'url'},
      {file: 'lab.yml', from: 'borrow_days: 7', to: 'borrow_days: seven', field: 'rules.borrow_days'},
      {file: 'lab.yml', from: 'channel: 值班台', to: 'channel: "13800138000"', field: 'contacts.3.channel'},
      {
        file: 'services.yml',
        from: 'contact_topic: account',
        to: 'contact_topic: nobody',
        field: 'services.0.contact_topic',
      },
      {
        file: 'machines.yml',
        from: 'name: gitea',
        to: 'password: hunter2\n    name: gitea',
        field: 'machines.0.password',
      },
      {file: 'recruitment.yml', from: 'pass_each: 40', to: 'pass_each: 70', field: 'exam_policy.pass_each'},
      {
        file: 'competitions_calendar.yml',
        from: 'competition: lanqiao',
        to: 'competition: nosuch',
        field: 'entries.0.competition',
      },
      {file: 'learning_map.yml', from: 'requires: [c-language]', to: 'requires: [nosuch]', field: 'nodes.1.requires'},
      {file: 'awards.csv', from: '2023-05-20', to: '2023-05-32', field: 'date'},
    ];
    const dir = variantDir('wrong-data');
    const dataDir = path.join(dir, 'data');
    const lines = brokenData(dataDir, mistakes);
    const {code, stderr, outDir} = await build(dir, {dataDir});
    expect(code).not.toBe(0);
    expect(fs.existsSync(path.join(outDir, 'index.html'))).toBe(false);
    expect(stderr).toContain(`数据有 ${mistakes.length} 处错误`);
    const relative = path.relative(siteDir, dataDir).split(path.sep).join('/');
    const listed = stderr.split('\n').map((line) => line.trim().replace(/\]?( \{)?$/, ''));
    for (const [index, {file, field}] of mistakes.entries()) {
      const start = `${relative}/${file}:${lines[index] ?? 0}`;
      const line = listed.find((candidate) => candidate.startsWith(start) && candidate.includes(` ${field} `));
      expect(line, `${start} ${field}\n${stderr}`).toBeDefined();
      // 文件:行[:列] 字段 问题。改法。
      expect(line?.slice(start.length)).toMatch(/^(:\d+)? \S+ [^。]+。[^。]+。$/);
    }
  });
});

/** 各页上的示例标记：marks 是代表示例值的，badges 连解释这个词的也算，totals 是汇总。 */
async function sampleMarks(
  page: Page,
  home: string,
): Promise<{path: string; marks: number; badges: number; totals: number}[]> {
  await page.goto(home);
  return page.evaluate(async () => {
    const parse = async (url: string, type: DOMParserSupportedType): Promise<Document> =>
      new DOMParser().parseFromString(await (await fetch(url)).text(), type);
    const sitemap = await parse('/sitemap.xml', 'text/xml');
    const paths = [...sitemap.querySelectorAll('loc')].map((loc) => new URL(loc.textContent).pathname);
    return Promise.all(
      paths.map(async (path) => {
        const page = await parse(path, 'text/html');
        return {
          path,
          marks: page.querySelectorAll('[data-sample], .watermark').length,
          badges: page.querySelectorAll('[role="note"][aria-label^="示例数据"]').length,
          totals:
            page.querySelectorAll('[data-sample-count]').length + (/\d+ 处待填写/.test(page.body.textContent) ? 1 : 0),
        };
      }),
    );
  });
}

/** 正文里手写的示例标记：只在解释这个词的地方写。 */
function writtenMarks(route: string): number {
  const file = [path.join(siteDir, `${route}.mdx`), path.join(siteDir, 'src/pages', `${route}.mdx`)].find((candidate) =>
    fs.existsSync(candidate),
  );
  return file === undefined ? 0 : (fs.readFileSync(file, 'utf8').match(/<SampleBadge\b/g) ?? []).length;
}

test.describe('数据全部是真值', () => {
  const site = variantSite('real-data', (dir) => ({dataDir: longRunningData(path.join(dir, 'data'))}));

  test('示例标记与汇总全部消失，只剩解释这个词的地方', async ({page}) => {
    const left = await sampleMarks(page, site.at('/'));
    expect(left.length).toBeGreaterThan(50);
    expect(left.filter(({marks}) => marks > 0)).toEqual([]);
    expect(left.filter(({path: route, badges}) => badges !== writtenMarks(route))).toEqual([]);
    expect(left.filter(({totals}) => totals > 0)).toEqual([]);
  });

  test('对照：随站点发布的数据有标记，也有汇总', async ({page}) => {
    const shown = await sampleMarks(page, '/');
    expect(shown.filter(({marks}) => marks > 0).length).toBeGreaterThan(20);
    expect(shown.filter(({path: route, badges}) => badges > writtenMarks(route)).length).toBeGreaterThan(20);
    expect(shown.filter(({totals}) => totals > 0).length).toBeGreaterThan(20);
    expect(shown.find(({path: route}) => route === routes.home)).toMatchObject({totals: 1});
  });

  test('构建时的清点也是零，页面上的地址换成了真值', async ({page}) => {
    const inventory = /示例数据清点：(.+)/.exec(site.variant().stdout)?.[1] ?? '';
    expect(inventory.split('，').length).toBeGreaterThan(5);
    for (const item of inventory.split('，')) expect(item).toMatch(/^\S+ 0\/\d+$/);
    await open(page, site.at('/docs/services/2025-09-26_gitea'));
    await expect(page.locator('main')).not.toContainText('.example');
    await expect(page.locator('main a[href*=".edu.cn"]').first()).toBeVisible();
  });

  test('年份再多，图里的柱子也不叠在一起', async ({page}) => {
    await open(page, site.at(routes.awards));
    const columns = page.getByRole('img', {name: /^(?:各年|全部竞赛)/});
    await expect(columns).toHaveCount(3);
    for (const chart of await columns.all()) {
      const bars = await chart.locator('rect').evaluateAll((all) =>
        all
          .map((bar) => ({left: Number(bar.getAttribute('x')), width: Number(bar.getAttribute('width'))}))
          // 图例的方块没有横坐标。
          .filter(({left}) => left > 0),
      );
      const lefts = [...new Set(bars.map(({left}) => left))].sort((a, b) => a - b);
      expect(lefts.length).toBeGreaterThan(13);
      const gaps = lefts.slice(1).map((left, index) => left - (lefts[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(Math.max(...bars.map(({width}) => width)));
    }
  });

  test('没有单独列出的竞赛，选“其他”看得到', async ({page}) => {
    await open(page, site.at(routes.awards));
    await page.getByRole('button', {name: '其他'}).click();
    await expect(page.getByText(/^其他：.*[1-9]\d* 项/)).toBeVisible();
  });

  test('只写到本月的赛程，这个月里不算结束', async ({page}) => {
    await open(page, site.at('/'));
    const row = page.getByRole('row').filter({hasText: '本月的赛程'});
    await expect(row).toContainText('已公布');
  });

  test('早开始的阶段今天还没有结束，本期招新就还在进行', async ({page}) => {
    await open(page, site.at(routes.examIntro));
    await expect(page.getByText(/^本期（\d+）/)).toContainText('进行中');
  });
});

test.describe('最少的数据', () => {
  const site = variantSite('minimal-data', () => ({dataDir: path.join(siteDir, 'e2e/fixtures/minimal-data')}));

  test('只填必填的项也能构建，页面一个不少', async ({request}) => {
    const paths = async (url: string) =>
      [...(await (await request.get(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
        .map((match) => match[1] ?? '')
        .sort();
    expect(await paths(site.at('/sitemap.xml'))).toEqual(await paths('/sitemap.xml'));
  });

  test('没填的值写“尚未填写”，不写 undefined、null 或 NaN，页面照常水合', async ({page}) => {
    const {complaints} = watch(page);
    for (const route of [
      routes.home,
      routes.entranceRules,
      routes.serviceOverview,
      routes.examIntro,
      routes.examMap,
      routes.awards,
      routes.competitions,
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
