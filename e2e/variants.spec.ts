/** 变体构建：另一个实验室放进子路径，最少的数据与藏起来的文档，写错的配置与数据。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  minimalData,
  otherAward,
  otherLab,
  otherLabData,
  tracesOf,
  wrongData,
} from './fixtures/data';
import {naiveHost, type NaiveHost} from './naiveHost';
import {
  arrived,
  colourToggle,
  data,
  expect,
  expectUncovered,
  hydrated,
  isBlog,
  open,
  searchButton,
  siteDir,
  sitemapPaths,
  test,
  text,
  watch,
} from './support';
import {documents} from './pages';
import {common} from './words';
import {build, variantDir, type VariantOptions} from './variant';

const buildTime = 300_000;

interface Site {
  /** 变体里一条路径的完整网址。 */
  at: (route: string) => string;
  /** 变体的工作目录里的一个文件；产物在 site/ 下。 */
  file: (name: string) => string;
}

/** 这一组测试之前构建一个变体，由最朴素的主机提供，之后停掉；构建不成功就把原话写进报错。 */
function variantSite(
  name: string,
  options: (dir: string) => VariantOptions,
  base = '/',
): Site {
  // 一组在一个进程里按顺序跑：拆到两个进程，同一个变体要构建两遍。
  test.describe.configure({mode: 'default'});
  let dir = '';
  let host: NaiveHost | undefined;
  test.beforeAll(async () => {
    test.setTimeout(buildTime);
    dir = variantDir(name);
    const {passed, stderr, outDir} = await build(dir, options(dir));
    expect(passed, stderr).toBe(true);
    host = await naiveHost(outDir, base);
  });
  test.afterAll(() => host?.close());
  return {
    at: (route) => `${host?.origin ?? ''}${base}${route.slice(1)}`,
    file: (file) => path.join(dir, file),
  };
}

/** 站点地图里的路径，不含博客，排好。 */
const withoutBlog = (paths: readonly string[]): string[] =>
  paths.filter((route) => !isBlog(route)).sort();

/** 产物里的全部文字文件；分享卡片与图标是图，复刻的人另换。 */
const textFiles = (site: Site): {file: string; content: string}[] =>
  fs
    .readdirSync(site.file('site'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(html|js|css|json|csv|xml|txt|map)$/.test(file))
    .map((file) => ({
      file,
      content: fs.readFileSync(site.file(`site/${file}`), 'utf8'),
    }));

const listed = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? '').pathname,
  );

test.describe('另一个实验室，办了多年，挂着公告，没有博客；放在子路径里，由设不了响应头的主机提供', () => {
  const base = '/handbook/';
  const site = variantSite(
    'other-lab',
    (dir) => ({
      dataDir: otherLabData(path.join(dir, 'data')),
      config: 'e2e/fixtures/without.config.ts',
      env: {DEPLOY_TARGET: 'pages', BASE_URL: base, WITHOUT: 'precompress'},
    }),
    base,
  );
  const read = (file: string) =>
    fs.readFileSync(site.file(`site/${file}`), 'utf8');
  const pages = () =>
    textFiles(site).filter(({file}) => file.endsWith('.html'));

  test('没有前一个实验室的名字、地点与域名', () => {
    const traces = tracesOf(data);
    const found = textFiles(site).flatMap(({file, content}) =>
      traces
        .filter((trace) => content.includes(trace))
        .map((trace) => `${file}：${trace}`),
    );
    expect(found).toEqual([]);
  });

  test('没有示例标记，也没有待填写的处数；解释标记的地方还在', () => {
    const marked = pages().filter(({content}) =>
      /<[a-z]+\b[^>]*\sdata-sample(-count)?\b/.test(content),
    );
    expect(marked.map(({file}) => file)).toEqual([]);
    expect(read('index.html')).not.toContain('处待填写');
    expect(read(`${routes.about.slice(1)}.html`)).toContain('示例数据');
  });

  test('站名、颜色、编辑链接与下载的数据都是自己的；页面说得出自己来自哪一次提交', () => {
    const intro = read(`${routes.intro.slice(1)}.html`);
    expect(intro).toContain(`| ${otherLab.title}</title>`);
    expect(intro).toContain(`${otherLab.edit_url}docs/intro.mdx`);
    const accent = `--lab-act:${otherLab.theme.accent}`;
    expect(
      textFiles(site).some(
        ({file, content}) =>
          /\.(css|html)$/.test(file) && content.includes(accent),
      ),
    ).toBe(true);
    expect(read('data/awards.csv')).toContain(otherAward);
    const sha = /name="?docs-sha"? content="?([0-9a-f]{40})/.exec(
      read('index.html'),
    )?.[1];
    expect(sha !== undefined).toBe(
      fs.existsSync(path.join(siteDir, '.git')) ||
        process.env.GITHUB_SHA !== undefined,
    );
  });

  test('没有博客：博客之外的页面一个不少，没有一页通往博客', () => {
    const found = listed(read('sitemap.xml')).map(
      (route) => `/${route.slice(base.length)}`,
    );
    expect(found.sort()).toEqual(withoutBlog(sitemapPaths()));
    const toBlog = pages().filter(({content}) =>
      new RegExp(`href="?${base}blog\\b`).test(content),
    );
    expect(toBlog.map(({file}) => file)).toEqual([]);
  });

  test('行 107：每一页的内部地址都在子路径之下，策略写在 <meta> 里', () => {
    expect(pages().length).toBeGreaterThan(1);
    for (const {file, content} of pages()) {
      const addresses = [
        ...content.matchAll(/\s(?:href|(?:data-\d-)?src)=["']?(\/[^\s"'>]*)/g),
      ].map(([, url]) => url);
      expect(
        addresses.filter((url) => url?.startsWith(base) !== true),
        file,
      ).toEqual([]);
      expect(content, file).toMatch(
        /<meta http-equiv=Content-Security-Policy content="default-src 'none'; [^"]+">/,
      );
    }
  });

  test('行 9、107：首页的另一种写法仍是首页；换页、检索、换颜色都正常，策略没有拦下什么', async ({
    page,
  }) => {
    const {complaints} = watch(page);
    await open(page, site.at('/index.html'));
    await arrived(page, site.at(routes.home));
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      otherLab.title,
    );
    await open(page, site.at(routes.intro));
    const next = page.locator('.pagination-nav__link--next');
    const target = (await next.getAttribute('href')) ?? '';
    await next.click();
    await arrived(page, new URL(target, site.at('/')).href);
    await searchButton(page).click();
    await page.getByRole('combobox').fill(common);
    const found = page.getByRole('option').first();
    const href = (await found.getAttribute('href')) ?? '';
    expect(href.startsWith(base)).toBe(true);
    await found.click();
    await expect(page).toHaveURL(new URL(href, site.at('/')).href);
    await colourToggle(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(complaints).toEqual([]);
  });

  test('年份与竞赛再多，图里的柱子也不叠在一起；没有单独列出的竞赛，选“其他”看得到', async ({
    page,
  }) => {
    await open(page, site.at(routes.awards));
    const columns = await page
      .getByRole('img', {name: /^(?:各年|全部竞赛)/})
      .all();
    expect(columns.length).toBeGreaterThan(0);
    for (const chart of columns) {
      const bars = await chart
        .locator('rect')
        .evaluateAll((all) =>
          all.map((bar) =>
            [bar.getAttribute('x'), bar.getAttribute('width')].map(Number),
          ),
        );
      // 图例的方块没有横坐标。
      const lefts = [...new Set(bars.map(([left = 0]) => left))]
        .filter((left) => left > 0)
        .sort((a, b) => a - b);
      expect(lefts.length).toBeGreaterThan(13);
      const gaps = lefts
        .slice(1)
        .map((left, index) => left - (lefts[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(
        Math.max(...bars.map(([, width = 0]) => width)),
      );
    }
    await page.getByRole('button', {name: '其他'}).click();
    await expect(page.getByText(/^其他：.*[1-9]\d* 项/)).toBeVisible();
  });

  test('只写到本月的赛程，这个月里不算结束；早开始的阶段今天还没有结束，本期招新就还在进行', async ({
    page,
  }) => {
    await open(page, site.at(routes.home));
    await expect(
      page.getByRole('row').filter({hasText: '本月的赛程'}),
    ).toContainText('已公布');
    await open(page, site.at(routes.examIntro));
    await expect(page.getByText(/^本期（\d+）/)).toContainText('进行中');
  });

  test.describe('公告', () => {
    const bar = (page: Page) => page.locator('.theme-announcement-bar');
    const close = (page: Page) =>
      bar(page)
        .getByRole('button', {
          name: text('theme.AnnouncementBar.closeButtonAriaLabel'),
        })
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
      await expect(bar(page)).toContainText(otherLab.announcement.text);
      await page.reload();
      await hydrated(page);
      await expect(bar(page)).toBeVisible();
      await expect
        .poll(() => stored(page))
        .toEqual(record(otherLab.announcement.id, false));
      await close(page);
      await expect(bar(page)).toBeHidden();
      await expect
        .poll(() => stored(page))
        .toEqual(record(otherLab.announcement.id, true));
      await page.locator('nav.navbar .navbar__brand').click();
      await arrived(page, site.at(routes.home));
      await expect(bar(page)).toBeHidden();
      expect(complaints).toEqual([]);
      await context.route('**/assets/js/*.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute(
        'data-has-hydrated',
        'false',
      );
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
      await expect
        .poll(() => stored(page))
        .toEqual(record(otherLab.announcement.id, false));
    });

    test('行 74：在一个标签页关掉，另一个也收起', async ({page, context}) => {
      await open(page, site.at(routes.intro));
      const other = await context.newPage();
      await open(other, site.at(routes.about));
      await expect(bar(other)).toBeVisible();
      await close(page);
      await expect(bar(other)).toBeHidden();
    });
  });
});

test.describe('最少的数据，草稿与不列出的文档，一篇博客也没有', () => {
  const site = variantSite('minimal', (dir) => {
    const blog = path.join(siteDir, 'blog');
    if (fs.existsSync(blog))
      fs.cpSync(blog, path.join(dir, 'blog'), {
        recursive: true,
        filter: (file) => !file.endsWith('.mdx'),
      });
    else fs.mkdirSync(path.join(dir, 'blog'));
    fs.cpSync(path.join(siteDir, 'docs'), path.join(dir, 'docs'), {
      recursive: true,
    });
    for (const kind of ['draft', 'unlisted']) {
      fs.writeFileSync(
        path.join(dir, `docs/e2e-${kind}.mdx`),
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
          ...Array.from(
            {length: 20},
            (_, index) => `这一页只给测试用，第 ${index + 1} 段。\n`,
          ),
          '## 最后一节 {/* #最后一节 */}\n',
          '到这里为止。',
          '',
        ].join('\n'),
      );
    }
    return {
      config: 'e2e/fixtures/hidden-docs.config.ts',
      dataDir: minimalData(path.join(dir, 'data')),
      env: {E2E_DIR: path.relative(siteDir, dir)},
    };
  });

  test('删去全部示例文章也能构建，博客首页不链接没有的页面', async ({
    request,
  }) => {
    const home = await request.get(site.at(routes.blog));
    expect(home.status()).toBe(200);
    expect(await home.text()).not.toMatch(
      /href="?[^"\s]*\/blog\/(archive|tags)/,
    );
  });

  const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');

  test('行 52、53：草稿与不列出的文档都不在别页的侧栏与站点地图里；草稿的网址是 404，记在 draftIds', async ({
    page,
    request,
  }) => {
    await open(page, site.at(routes.intro));
    await expect(sidebar(page).getByRole('link').first()).toBeVisible();
    await expect(sidebar(page).getByText('变体里的')).toHaveCount(0);
    expect(
      await (await request.get(site.at('/sitemap.xml'))).text(),
    ).not.toContain('e2e-');
    expect((await request.get(site.at('/docs/e2e-draft'))).status()).toBe(404);
    expect(
      fs.readFileSync(site.file('generated/globalData.json'), 'utf8'),
    ).toMatch(/"draftIds":\s*\[\s*"e2e-draft"\s*\]/);
  });

  test('行 53：直接打开不列出的文档：能读，有提示，不让收录，自己的侧栏里有它；修订日期按东八区', async ({
    page,
  }) => {
    const {complaints} = watch(page);
    await open(page, site.at('/docs/e2e-unlisted'));
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '变体里的 unlisted',
    );
    await expect(page.locator('.theme-unlisted-banner')).toContainText(
      text('theme.contentVisibility.unlistedBanner.title'),
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      'content',
      /noindex/,
    );
    await expect(sidebar(page).getByText('变体里的 unlisted')).toBeVisible();
    await expect(page.locator('.theme-last-updated time')).toHaveText(
      '2025年1月2日',
    );
    expect(complaints).toEqual([]);
  });

  test('行 67：锚点是中文的，直接打开也停在那一节', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 400});
    await open(
      page,
      site.at(`/docs/e2e-unlisted#${encodeURIComponent('最后一节')}`),
    );
    await expect
      .poll(() => page.evaluate(() => window.scrollY))
      .toBeGreaterThan(0);
    await expectUncovered(page, page.locator('[id="最后一节"]'));
  });

  test('侧栏从分类开始：总览没有空的一组，也不说先读哪一篇', async ({page}) => {
    await open(page, site.at(routes.docs));
    const main = page.getByRole('main');
    const first = await sidebar(page).getByRole('link').first().innerText();
    await expect(main.getByRole('heading', {level: 2}).first()).toHaveText(
      first,
    );
    await expect(main.locator('section ul:not(:has(li))')).toHaveCount(0);
  });

  test('只填必填的项也能构建，文档一篇不少', async ({request}) => {
    const xml = await (await request.get(site.at('/sitemap.xml'))).text();
    expect(withoutBlog(listed(xml))).toEqual(withoutBlog(sitemapPaths()));
  });

  test('还没有确认的数据：值旁边有示例标记，首页有汇总', () => {
    const built = (route: string) =>
      fs.readFileSync(site.file(`site/${route}.html`), 'utf8');
    expect(built(routes.entranceRules)).toMatch(
      /<[a-z]+\b[^>]*\sdata-sample\b/,
    );
    expect(built('index')).toMatch(/[1-9]\d*(?:<!-- -->)? 处待填写/);
  });

  test('没填的值写“尚未填写”，不写 undefined、null 或 NaN，页面照常水合', async ({
    page,
  }) => {
    const {complaints} = watch(page);
    const source = (route: string) =>
      fs.readFileSync(path.join(siteDir, `${route.slice(1)}.mdx`), 'utf8');
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
      await expect(page.locator('main')).not.toContainText(
        /undefined|\bnull\b|NaN|\[object/,
      );
    }
    for (const route of [
      routes.entranceRules,
      routes.serviceOverview,
      routes.examIntro,
    ]) {
      await open(page, site.at(route));
      await expect(
        page.locator('main').getByText('尚未填写').first(),
      ).toBeVisible();
    }
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
    // 每一条规则在 src/plugins/lab-data 的测试里；这里只看构建怎样停下。
    const dir = variantDir('wrong-data');
    const dataDir = wrongData(path.join(dir, 'data'));
    const {passed, stderr, outDir} = await build(dir, {dataDir});
    expect(passed).toBe(false);
    expect(fs.existsSync(path.join(outDir, 'index.html'))).toBe(false);
    expect(stderr).toContain('数据有 2 处错误');
    const relative = path.relative(siteDir, dataDir).split(path.sep).join('/');
    for (const file of ['lab.yml', 'machines.yml']) {
      const line = fs
        .readFileSync(path.join(dataDir, file), 'utf8')
        .trimEnd()
        .split('\n').length;
      // 文件:行[:列] 字段 问题。改法。
      expect(stderr).toMatch(
        new RegExp(
          `${relative}/${file}:${line}(?::\\d+)? password [^。]+。[^。]+。`,
        ),
      );
    }
  });
});
