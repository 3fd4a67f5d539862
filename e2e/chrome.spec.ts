/** 每一页共有的部分：语言、导航栏、页脚、标题、“找不到页面”、界面文字与复制按钮。行 1、10、43–45、48、94。 */
import path from 'node:path';
import type {Page} from '@playwright/test';
import {loadLabData} from '../plugins/lab-data/load';
import {expect, hydrated, open, sitemapPaths, test, text, watch, writtenPages} from './support';

const title = '电子竞赛实验室手册';
const {lab, services, machines} = loadLabData(path.resolve(__dirname, '../data'));
const toggleName = new RegExp(`^${text('theme.colorToggle.ariaLabel').split('（')[0] ?? ''}`);

/** 每一类页面一个，包括主机答 404 的两种。 */
const kinds = [
  '/',
  '/markdown-page',
  '/docs',
  '/docs/intro',
  '/docs/category/operations',
  '/docs/exam/exam-1',
  '/blog',
  '/blog/archive',
  '/blog/authors',
  '/blog/tags/sample',
  '/blog/welcome',
  '/nope',
  '/docs/nope',
] as const;

/** 左右伸出窗口的字。 */
function outside(main: Element): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const {parentElement, textContent} = walker.currentNode;
    if (!parentElement?.checkVisibility({visibilityProperty: true}) || !textContent?.trim()) continue;
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter(({width}) => width > 1);
    if (lines.some(({left, right}) => left < -1 || right > innerWidth + 1)) found.push(textContent.trim().slice(0, 20));
  }
  return found;
}

for (const kind of kinds) {
  test.describe(kind, () => {
    test(`行 1：${kind} 是简体中文、从左到右`, async ({page}) => {
      await open(page, kind);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'zh_CN');
    });

    test(`行 43：${kind} 的导航栏是品牌与一个文档链接`, async ({page}) => {
      await open(page, kind);
      const navbar = page.getByRole('navigation', {name: text('theme.NavBar.navAriaLabel')});
      await expect(navbar).toHaveCount(1);
      const items = navbar.locator('.navbar__item');
      await expect(items).toHaveCount(1);
      await expect(items).toHaveText('文档');
      await expect(items).toHaveAttribute('href', '/docs/intro');
      const links = navbar.getByRole('link');
      await expect(links).toHaveCount(2);
      const brand = links.first();
      await expect(brand).toHaveText(title);
      await expect(brand).toHaveAttribute('href', '/');
      await expect(brand.locator('.navbar__title')).toBeVisible();
      const logo = brand.locator('img').filter({visible: true});
      await expect(logo).toHaveCount(1);
      expect(await logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(
        0,
      );
      await expect(navbar.getByRole('button', {name: toggleName})).toBeVisible();
      const others = navbar.getByRole('button').filter({visible: true});
      for (const name of await others.evaluateAll((all) =>
        all.map((button) => button.getAttribute('aria-label') ?? button.textContent),
      )) {
        expect(name).toMatch(new RegExp(`${toggleName.source}|搜索`));
      }
    });

    test(`${kind}：打印时一个字也不在纸外`, async ({page}) => {
      await page.setViewportSize({width: 658, height: 900});
      await page.emulateMedia({media: 'print'});
      await open(page, kind);
      expect(await page.getByRole('main').evaluate(outside)).toEqual([]);
    });

    test(`${kind}：字放大一倍，360 px 上不横向滚动，站名不压着搜索按钮`, async ({page}) => {
      await page.setViewportSize({width: 360, height: 740});
      await open(page, kind);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const navbar = page.getByRole('navigation', {name: text('theme.NavBar.navAriaLabel')});
      const brand = await navbar.locator('.navbar__title').first().boundingBox();
      const search = await navbar.getByRole('button', {name: /搜索/}).boundingBox();
      expect((brand?.x ?? 0) + (brand?.width ?? Infinity)).toBeLessThanOrEqual(search?.x ?? 0);
      expect(brand?.width).toBeGreaterThan(32);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

    test(`行 44、45：${kind} 的页脚有获奖统计与版权`, async ({page}) => {
      await open(page, kind);
      const footer = page.locator('.theme-layout-footer');
      await expect(footer).toHaveCount(1);
      const links = footer.getByRole('link');
      await expect(links).toHaveCount(lab.icp ? 2 : 1);
      await expect(links.first()).toHaveText('获奖统计');
      await expect(links.first()).toHaveAttribute('href', '/docs/award-statistics');
      // 年份来自数据，不来自构建时的钟。
      await expect(footer.locator('.footer__copyright')).toHaveText(`© ${lab.copyright_years} ${lab.name}`);
    });
  });
}

test.describe('行 43、44：链接有效', () => {
  test('行 43：品牌回首页，文档链接到 /docs/intro', async ({page}) => {
    await open(page, '/blog/welcome');
    const navbar = page.getByRole('navigation', {name: text('theme.NavBar.navAriaLabel')});
    await navbar.getByRole('link', {name: '文档', exact: true}).click();
    await expect(page).toHaveURL('/docs/intro');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('开始前必读');
    await navbar.getByRole('link', {name: title}).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
  });

  test('行 43、决定“导航栏”：另有搜索按钮，它不是 .navbar__item，打开之前页面里没有输入框', async ({page}) => {
    await open(page, '/docs/intro');
    const navbar = page.getByRole('navigation', {name: text('theme.NavBar.navAriaLabel')});
    const search = navbar.getByRole('button', {name: /搜索/});
    await expect(search).toBeVisible();
    await expect(search).not.toHaveClass(/navbar__item/);
    await expect(page.locator('form, input, textarea, select')).toHaveCount(0);
  });

  test('行 43：只在文档里，文档链接标为当前', async ({page}) => {
    const item = page.locator('.navbar__item');
    await open(page, '/docs/exam/exam-1');
    await expect(item).toHaveClass(/navbar__link--active/);
    await open(page, '/blog');
    await expect(item).not.toHaveClass(/navbar__link--active/);
  });

  test('行 44：从 404 页也能走到获奖统计', async ({page}) => {
    await open(page, '/nope');
    await page.locator('.theme-layout-footer').getByRole('link', {name: '获奖统计'}).click();
    await expect(page).toHaveURL('/docs/award-statistics');
    await expect(page.getByRole('heading', {level: 1})).toContainText('获奖');
  });
});

for (const path of ['/docs/exam/some-competition', '/docs/little-gifts']) {
  test(`${path}：打印时一个字也不在纸外`, async ({page}) => {
    await page.setViewportSize({width: 658, height: 900});
    await page.emulateMedia({media: 'print'});
    await open(page, path);
    expect(await page.getByRole('main').evaluate(outside)).toEqual([]);
  });
}

test('打印试题：最后一行字之后没有留白，不会多出一张白纸', async ({page}) => {
  await page.setViewportSize({width: 658, height: 900});
  await page.emulateMedia({media: 'print'});
  await open(page, '/docs/exam/exam-1');
  const blank = await page.evaluate(() => {
    const texts = [...document.querySelectorAll('article :is(p, li)')];
    const last = Math.max(...texts.map((element) => element.getBoundingClientRect().bottom + scrollY));
    return document.documentElement.scrollHeight - last;
  });
  expect(blank).toBeLessThan(20);
});

test('首页，字放大一倍：引脚一行一行不相压', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, '/');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const links = page.getByRole('navigation', {name: '手册入口'}).getByRole('link');
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => {
      const {left, top, bottom} = link.getBoundingClientRect();
      return {left, top, bottom, name: link.textContent};
    }),
  );
  expect(boxes).toHaveLength(14);
  for (const side of [boxes.filter(({left}) => left < 400), boxes.filter(({left}) => left > 400)]) {
    side.sort((a, b) => a.top - b.top);
    const pressed = side.filter(({top}, index) => index > 0 && top < (side[index - 1]?.bottom ?? 0));
    expect(pressed).toEqual([]);
  }
});

test.describe('行 48、10：“找不到页面”', () => {
  for (const unknown of ['/nope', '/docs/nope', '/blog/nope']) {
    test(`行 48：${unknown} 的三句话与上游目录一致，给出三个去处`, async ({page}) => {
      await open(page, unknown);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', {level: 1})).toHaveText('找不到页面');
      await expect(main.getByRole('paragraph')).toHaveText([
        '我们找不到您要找的页面。',
        '请联系原始链接来源网站的所有者，并告知他们链接已损坏。',
      ]);
      expect([text('theme.NotFound.title'), text('theme.NotFound.p1'), text('theme.NotFound.p2')]).toEqual([
        '找不到页面',
        '我们找不到您要找的页面。',
        '请联系原始链接来源网站的所有者，并告知他们链接已损坏。',
      ]);
      const exits = main.getByRole('listitem').getByRole('link');
      await expect(exits).toHaveText([
        text('lab.notFound.intro'),
        text('lab.notFound.services'),
        text('lab.notFound.home'),
      ]);
      await exits.first().click();
      await expect(page).toHaveURL('/docs/intro');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('开始前必读');
    });

    test(`行 10：${unknown} 的标题是“找不到页面 | 站名”，离开之后换成新页的标题`, async ({page}) => {
      await page.goto(unknown);
      await hydrated(page);
      await expect(page).toHaveTitle(`找不到页面 | ${title}`);
      await page
        .getByRole('main')
        .getByRole('link', {name: text('lab.notFound.home'), exact: true})
        .click();
      await expect(page).toHaveURL('/');
      await expect(page).toHaveTitle(title);
      await page.goBack();
      await expect(page).toHaveTitle(`找不到页面 | ${title}`);
    });
  }

  test('行 10：文件里的标题与水合之后的标题相同', async ({page, request}) => {
    for (const kind of kinds) {
      const html = await (await request.get(kind)).text();
      await open(page, kind);
      const written = await page.evaluate((source) => new DOMParser().parseFromString(source, 'text/html').title, html);
      expect.soft(written, kind).toContain(title);
      expect.soft(await page.title(), kind).toBe(written);
    }
  });
});

/** 名称里可以是外文的：产品、系统与机器。 */
const properNames = new Set(['Ubuntu', ...services.map(({name}) => name), ...machines.map(({id}) => id)]);

/** 没有一个汉字，去掉专名与文件的校验值之后还剩外文单词。 */
function isForeign(value: string): boolean {
  const rest = [...properNames].reduce((left, name) => left.replaceAll(name, ''), value);
  return !/\p{Script=Han}/u.test(value) && /[A-Za-z]{4,}/.test(rest) && !/^[0-9a-f]{64}$/.test(value);
}

/** 给人听、或悬停才看到的文字写在这些属性里；标了 lang="en" 的不算。 */
const hiddenTexts = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder'];

async function hiddenTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    (names) =>
      names.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)]
          .filter((element) => !element.closest('[lang="en"]'))
          .map((element) => element.getAttribute(name) ?? ''),
      ),
    hiddenTexts,
  );
}

test.describe('行 94：界面文字是中文', () => {
  test('行 94：每一页写出的 aria-label、title、alt 没有纯英文', async ({page}) => {
    const pages = await writtenPages(page, [...sitemapPaths(), '/nope']);
    const found = await pages.evaluate(
      (all, names) =>
        all.flatMap(({path, written}) =>
          names.flatMap((name) =>
            [...written.querySelectorAll(`[${name}]`)]
              .filter((element) => !element.closest('[lang="en"]'))
              .map((element) => ({path, name, value: element.getAttribute(name) ?? ''})),
          ),
        ),
      hiddenTexts,
    );
    expect(found.length).toBeGreaterThan(sitemapPaths().length);
    expect(found.filter(({value}) => isForeign(value))).toEqual([]);
  });

  test('行 94：每张图都有 alt', async ({page}) => {
    const pages = await writtenPages(page, sitemapPaths());
    const images = await pages.evaluate((all) =>
      all.flatMap(({path, written}) =>
        [...written.querySelectorAll('img')].map((image) => ({
          path,
          source: image.getAttribute('src'),
          alt: image.getAttribute('alt'),
        })),
      ),
    );
    expect(images.length).toBeGreaterThan(0);
    expect(images.filter(({alt}) => alt === null)).toEqual([]);
  });

  test('行 94：标题旁的锚点以标题的文字命名，不以编号命名', async ({page}) => {
    const pages = await writtenPages(page, sitemapPaths());
    const anchors = await pages.evaluate((all) =>
      all.flatMap(({path, written}) =>
        [...written.querySelectorAll('a.hash-link')].map((link) => {
          const label = link.getAttribute('aria-label') ?? '';
          const heading = link.parentElement;
          link.remove();
          return {path, label, heading: heading?.textContent ?? ''};
        }),
      ),
    );
    expect(anchors.length).toBeGreaterThan(100);
    const plain = (value: string) => value.replace(/[\s\u200b]+/g, ' ').trim();
    const wrong = anchors.filter(
      ({label, heading}) =>
        plain(label) !== plain(text('theme.common.headingLinkTitle').replace('{heading}', plain(heading))),
    );
    expect(wrong).toEqual([]);
  });

  for (const kind of kinds) {
    test(`行 94：${kind} 水合之后没有纯英文的名称，也没有露出翻译编号`, async ({page}) => {
      await open(page, kind);
      const texts = await hiddenTextsOf(page);
      expect(texts.length).toBeGreaterThan(2);
      expect(texts.filter(isForeign)).toEqual([]);
      await expect(page.locator('body')).not.toContainText(/\b(?:theme|lab)\.[A-Za-z]+\.[A-Za-z]+/, {
        useInnerText: true,
      });
      await expect(page.locator('body')).not.toContainText(/Skip to main|Page Not Found|Edit this page|Last updated/i);
    });
  }

  test('行 94：手机菜单打开之后也没有纯英文的名称', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(page, '/docs/exam/exam-1');
    await page.getByRole('button', {name: text('theme.docs.sidebar.toggleSidebarButtonAriaLabel')}).click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    const drawer = page.locator('.navbar-sidebar');
    await expect(
      drawer.getByRole('button', {name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel'), exact: true}),
    ).toBeVisible();
    await expect(
      drawer.getByRole('button', {name: text('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel')}),
    ).toBeVisible();
    expect((await hiddenTextsOf(page)).filter(isForeign)).toEqual([]);
  });

  test('行 94、59：颜色按钮的名称与悬停提示，水合前后都是中文的当前模式', async ({page, request}) => {
    const html = await (await request.get('/docs/intro')).text();
    await open(page, '/docs/intro');
    const written = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html');
      return [...parsed.querySelectorAll('nav.navbar button')].map((button) => button.getAttribute('aria-label') ?? '');
    }, html);
    const mode = (id: 'light' | 'dark') =>
      text('theme.colorToggle.ariaLabel').replace('{mode}', text(`theme.colorToggle.ariaLabel.mode.${id}`));
    expect(written).toContain(mode('light'));
    const toggle = page.getByRole('button', {name: toggleName});
    await expect(toggle).toHaveAccessibleName(mode('light'));
    await expect(toggle).toHaveAttribute('title', text('theme.colorToggle.ariaLabel.mode.light'));
    await toggle.click();
    await expect(toggle).toHaveAccessibleName(mode('dark'));
  });

  test('行 94：第一次按 Tab 到“跳到主要内容”，回车之后焦点在正文', async ({page}) => {
    await open(page, '/docs/intro');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: text('theme.common.skipToMainContent'), exact: true});
    await expect(skip).toBeFocused();
    // 上游让正文能聚焦，聚焦完又收回，浏览器下一帧把焦点放回 <body>，只留下位置：记下聚焦过谁，再按一次 Tab 看位置。
    const focused = await page.evaluateHandle(() => {
      const seen: string[] = [];
      addEventListener('focusin', ({target}) => {
        if (target instanceof Element) seen.push(`${target.localName} ${target.querySelectorAll('h1').length}`);
      });
      return seen;
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => focused.jsonValue()).toEqual(['main 1']);
    await expect(skip).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
});

test.describe('行 94：复制按钮', () => {
  for (const kind of ['/docs/exam/exam-1', '/blog/welcome']) {
    test(`行 94：${kind} 的复制按钮复制全文，说“${text('theme.CodeBlock.copied')}”再变回来`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const witness = watch(page);
      await open(page, kind);
      const block = page.getByRole('main').locator('.theme-code-block').first();
      // 名称会变，用不变的悬停提示定位同一个按钮。
      const copy = block.getByTitle(text('theme.CodeBlock.copy'), {exact: true});
      await expect(copy).toHaveAccessibleName(text('theme.CodeBlock.copyButtonAriaLabel'));
      // “已复制”只停留一秒：记下先后叫过什么，不去碰那一秒。
      const names = await copy.evaluateHandle((element) => {
        const seen: (string | null)[] = [];
        new MutationObserver(() => seen.push(element.getAttribute('aria-label'))).observe(element, {
          attributeFilter: ['aria-label'],
        });
        return seen;
      });
      await block.hover();
      await copy.click();
      await expect
        .poll(() => names.jsonValue())
        .toEqual([text('theme.CodeBlock.copied'), text('theme.CodeBlock.copyButtonAriaLabel')]);
      // 行与行之间怎样隔开由样式定，空行不比。
      const lines = (value: string) => value.split('\n').filter((line) => line.trim() !== '');
      const shown = lines(await block.locator('pre code').innerText());
      const copied = lines(await page.evaluate(() => navigator.clipboard.readText()));
      expect(shown).not.toEqual([]);
      expect(copied).toEqual(shown);
      await expect(copy).toHaveAccessibleName(text('theme.CodeBlock.copyButtonAriaLabel'));
      expect(witness.complaints).toEqual([]);
    });
  }

  test('行 94：浏览器不许复制时，代码留在选中的状态，按钮说出来', async ({page}) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
      Object.assign(document, {execCommand: () => false});
    });
    const witness = watch(page);
    await open(page, '/blog/welcome');
    const block = page.getByRole('main').locator('.theme-code-block').first();
    const copy = block.getByTitle(text('theme.CodeBlock.copy'), {exact: true});
    await block.hover();
    await copy.click();
    await expect(copy).toHaveAccessibleName(text('lab.code.selected'));
    const selected = await page.evaluate(() => window.getSelection()?.toString().trim() ?? '');
    expect(selected).toBe((await block.locator('pre code').innerText()).trim());
    expect(witness.complaints).toEqual([]);
  });

  test('行 94：每个代码块都有复制按钮', async ({page}) => {
    await open(page, '/blog/first-blog-post');
    const blocks = page.getByRole('main').locator('.theme-code-block');
    const count = await blocks.count();
    expect(count).toBeGreaterThan(1);
    await expect(
      blocks.getByRole('button', {name: text('theme.CodeBlock.copyButtonAriaLabel'), exact: true}),
    ).toHaveCount(count);
  });
});
