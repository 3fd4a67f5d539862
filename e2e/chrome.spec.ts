/** 每一页共有的部分：导航栏、页脚、标题、“找不到页面”、界面文字与复制按钮。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  colourToggle,
  data,
  expect,
  hydrated,
  look as test,
  menuToggle,
  open,
  searchButton,
  siteTitle,
  sitemapPaths,
  test as fresh,
  text,
  watch,
  writtenPages,
} from './support';
import {kinds, need, samples, third} from './pages';

const {lab, services, machines} = data;
const unknown = ['/nope', '/docs/nope', '/blog/nope'] as const;
const all = [...kinds(), ...unknown];

const navbar = (page: Page) =>
  page.getByRole('navigation', {name: text('theme.NavBar.navAriaLabel')});
const footer = (page: Page) => page.locator('.theme-layout-footer');

/** 名称里可以是外文的：产品、系统与机器。 */
const properNames = new Set([
  'Ubuntu',
  ...services.map(({name}) => name),
  ...machines.map(({id}) => id),
]);

/** 没有一个汉字，去掉专名与文件的校验值之后还剩外文单词。 */
function isForeign(value: string): boolean {
  const rest = [...properNames].reduce(
    (left, name) => left.replaceAll(name, ''),
    value,
  );
  return (
    !/\p{Script=Han}/u.test(value) &&
    /[A-Za-z]{4,}/.test(rest) &&
    !/^[0-9a-f]{64}$/.test(value)
  );
}

/** 给人听、或悬停才看到的文字写在这些属性里；标了 lang="en" 的不算。 */
const hiddenTexts = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
];

async function foreignNames(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    (attributes) =>
      attributes.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)]
          .filter((element) => !element.closest('[lang="en"], math'))
          .map((element) => element.getAttribute(name) ?? ''),
      ),
    hiddenTexts,
  );
  expect(found.length).toBeGreaterThan(2);
  return found.filter(isForeign);
}

/** 左右伸出窗口的字，except 里的不算；在页面里跑。 */
function outside(main: Element, except: string): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const {parentElement, textContent} = walker.currentNode;
    if (
      !parentElement?.checkVisibility({visibilityProperty: true}) ||
      !textContent?.trim()
    )
      continue;
    if (parentElement.closest(except)) continue;
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter(({width}) => width > 1);
    if (lines.some(({left, right}) => left < -1 || right > innerWidth + 1))
      found.push(textContent.trim().slice(0, 20));
  }
  return found;
}

for (const kind of all) {
  test(`行 43–45、94：${kind} 的导航栏、页脚与名称；打印时折叠的展开、字都在纸内；字放大一倍也不出窗口`, async ({
    page,
  }) => {
    await open(page, kind);
    const items = navbar(page).locator('.navbar__item');
    await expect(items).toHaveCount(1);
    await expect(items).toHaveText('文档');
    await expect(items).toHaveAttribute('href', routes.intro);
    if (/^\/docs\/(?!nope)/.test(kind))
      await expect(items).toHaveClass(/navbar__link--active/);
    if (/^\/blog/.test(kind))
      await expect(items).not.toHaveClass(/navbar__link--active/);
    const brand = navbar(page).locator('.navbar__brand');
    await expect(brand).toHaveText(siteTitle);
    await expect(brand).toHaveAttribute('href', routes.home);
    const logo = brand.locator('img').filter({visible: true});
    expect(
      await logo.evaluate(
        (image) => image instanceof HTMLImageElement && image.naturalWidth,
      ),
    ).toBeGreaterThan(0);
    await expect(navbar(page).getByRole('link')).toHaveCount(2);
    await expect(searchButton(page)).not.toHaveClass(/navbar__item/);
    await expect(
      navbar(page).getByRole('button').filter({visible: true}),
    ).toHaveCount(2);
    await expect(colourToggle(page)).toBeVisible();

    const links = footer(page).getByRole('link');
    await expect(links).toHaveCount(lab.icp ? 2 : 1);
    await expect(links.first()).toHaveAttribute('href', routes.awards);
    await expect(footer(page).locator('.footer__copyright')).toHaveText(
      `© ${lab.copyright_years} ${lab.name}`,
    );

    expect(await foreignNames(page)).toEqual([]);
    // 没有查到的翻译会露出编号。
    await expect(page.locator('body')).not.toContainText(
      /\b(?:theme|lab)\.[A-Za-z]+\.[A-Za-z]+/,
      {useInnerText: true},
    );

    await page.setViewportSize({width: 658, height: 900});
    await page.emulateMedia({media: 'print'});
    expect(await page.getByRole('main').evaluate(outside, 'script')).toEqual(
      [],
    );
    const printHead = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return getComputedStyle(document.documentElement).getPropertyValue(
        '--lab-print-title',
      );
    });
    expect(printHead, '页眉').toContain(await page.title());
    const folded = await page.locator('main details').evaluateAll((all) => {
      const height = (element: Element | null) =>
        element?.getBoundingClientRect().height ?? 0;
      return all.filter(
        (one) => height(one) < height(one.querySelector('summary')) + 10,
      ).length;
    });
    expect(folded, '折叠的也印出来').toBe(0);
    await page.emulateMedia({media: null});
    await page.setViewportSize({width: 360, height: 740});
    await page.evaluate(
      () => (document.documentElement.style.fontSize = '200%'),
    );
    const title = await navbar(page)
      .locator('.navbar__title')
      .first()
      .boundingBox();
    const search = await searchButton(page).boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? Infinity)).toBeLessThanOrEqual(
      search?.x ?? 0,
    );
    expect(title?.width).toBeGreaterThan(32);
    // 命令的一个参数不折行，大表在自己的框里滚。
    expect(
      await page.getByRole('main').evaluate(outside, 'code, .lab-scroll'),
    ).toEqual([]);
  });
}

test('行 43、44：品牌、文档与获奖统计的链接都走得到，从“找不到页面”出发也一样', async ({
  page,
}) => {
  await open(page, unknown[0]);
  await footer(page).getByRole('link').first().click();
  await arrived(page, routes.awards);
  await navbar(page).getByRole('link', {name: '文档', exact: true}).click();
  await arrived(page, routes.intro);
  await navbar(page).getByRole('link', {name: siteTitle}).click();
  await arrived(page, routes.home);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(siteTitle);
});

test('行 10、48：“找不到页面”的标题、三句话与四个去处；离开再回来，标题跟着换', async ({
  page,
}) => {
  const title = `${text('theme.NotFound.title')} | ${siteTitle}`;
  for (const route of unknown) {
    await page.goto(route);
    await expect(page).toHaveTitle(title);
    await hydrated(page);
    await expect(page).toHaveTitle(title);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText(
      '找不到页面',
    );
    await expect(main.getByRole('paragraph')).toHaveText([
      '我们找不到您要找的页面。',
      '请联系原始链接来源网站的所有者，并告知他们链接已损坏。',
    ]);
    const exits = main.getByRole('listitem').getByRole('link');
    await expect(exits).toHaveText(
      ['intro', 'emergency', 'services', 'home'].map((id) =>
        text(`lab.notFound.${id}`),
      ),
    );
    await exits.last().click();
    await arrived(page, routes.home);
    await expect(page).toHaveTitle(siteTitle);
    await page.goBack();
    await expect(page).toHaveTitle(title);
  }
});

test('地址连着标点、后缀、别的字或大小写不对：“找不到页面”先给出地址里写着的那一页', async ({
  page,
}) => {
  const intended = page
    .getByRole('main')
    .getByRole('link', {name: routes.intro, exact: true});
  for (const end of ['。', '.mdx', '%20', '&from=chat', '//', '（看这里']) {
    await open(page, routes.intro + end);
    await expect(intended, end).toBeVisible();
  }
  await open(page, routes.intro.toUpperCase());
  await intended.click();
  await arrived(page, routes.intro);
  await page.goBack();
  await expect(intended).toBeVisible();
  await open(page, `${routes.intro}-nope`);
  await expect(page.locator('h1')).toHaveText(text('theme.NotFound.title'));
  await expect(intended).toHaveCount(0);
});

test('打印试题：最后一行字之后没有留白，不会多出一张白纸', async ({page}) => {
  await page.setViewportSize({width: 658, height: 900});
  await page.emulateMedia({media: 'print'});
  await open(page, need(samples.exam()));
  const blank = await page.evaluate(() => {
    const texts = [...document.querySelectorAll('article :is(p, li)')];
    const last = Math.max(
      ...texts.map(
        (element) => element.getBoundingClientRect().bottom + scrollY,
      ),
    );
    return document.documentElement.scrollHeight - last;
  });
  expect(blank).toBeLessThan(20);
});

test('首页，字放大一倍：引脚一行一行不相压', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, routes.home);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const links = page
    .getByRole('navigation', {name: '手册入口'})
    .getByRole('link');
  const boxes = await links.evaluateAll((pins) =>
    pins.map((pin) => {
      const {left, top, bottom} = pin.getBoundingClientRect();
      return {left, top, bottom};
    }),
  );
  expect(boxes.length).toBeGreaterThan(2);
  for (const side of [
    boxes.filter(({left}) => left < 400),
    boxes.filter(({left}) => left > 400),
  ]) {
    side.sort((a, b) => a.top - b.top);
    expect(
      side.filter(
        ({top}, index) => index > 0 && top < (side[index - 1]?.bottom ?? 0),
      ),
    ).toEqual([]);
  }
});

test('行 94：每一页写出的名称与悬停提示没有纯外文；标题旁的锚点以标题的文字命名', async ({
  page,
}) => {
  const pages = await writtenPages(page, [...sitemapPaths(), unknown[0]]);
  const names = await pages.evaluate(
    (written, attributes) =>
      written.flatMap(({path, written: root}) =>
        attributes.flatMap((name) =>
          [...root.querySelectorAll(`[${name}]`)]
            .filter((element) => !element.closest('[lang="en"], math'))
            .map((element) => ({
              path,
              value: element.getAttribute(name) ?? '',
            })),
        ),
      ),
    hiddenTexts,
  );
  expect(names.length).toBeGreaterThan(sitemapPaths().length);
  expect(names.filter(({value}) => isForeign(value))).toEqual([]);

  const anchors = await pages.evaluate((written) =>
    written.flatMap(({path, written: root}) =>
      [...root.querySelectorAll('a.hash-link')].map((link) => {
        const label = link.getAttribute('aria-label') ?? '';
        const heading = link.parentElement;
        link.remove();
        return {path, label, heading: heading?.textContent ?? ''};
      }),
    ),
  );
  expect(anchors.length).toBeGreaterThan(0);
  const plain = (value: string) => value.replace(/[\s\u200b]+/g, ' ').trim();
  const expected = (heading: string) =>
    text('theme.common.headingLinkTitle').replace('{heading}', plain(heading));
  expect(
    anchors.filter(
      ({label, heading}) => plain(label) !== plain(expected(heading)),
    ),
  ).toEqual([]);
});

test('行 94：手机菜单打开之后也没有外文的名称', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, third);
  await menuToggle(page).click();
  const close = text('theme.docs.sidebar.closeSidebarButtonAriaLabel');
  await expect(
    page.locator('.navbar-sidebar').getByRole('button', {name: close}),
  ).toBeVisible();
  expect(await foreignNames(page)).toEqual([]);
});

test.describe('行 94：复制按钮', () => {
  const parts = (page: Page) => {
    const block = page.getByRole('main').locator('.theme-code-block').first();
    // 名称会变，用不变的悬停提示定位同一个按钮。
    return {
      block,
      copy: block.getByTitle(text('theme.CodeBlock.copy'), {exact: true}),
    };
  };

  fresh(
    '行 94：每个代码块都有；复制全文，说“复制成功”再变回来',
    async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const witness = watch(page);
      await open(page, need(samples.code()));
      const {block, copy} = parts(page);
      const label = text('theme.CodeBlock.copyButtonAriaLabel');
      const blocks = page.locator('.theme-code-block');
      await expect(
        blocks.getByRole('button', {name: label, exact: true}),
      ).toHaveCount(await blocks.count());
      // “已复制”只停留一秒：记下先后叫过什么，不去碰那一秒。
      const names = await copy.evaluateHandle((element) => {
        const seen: (string | null)[] = [];
        new MutationObserver(() =>
          seen.push(element.getAttribute('aria-label')),
        ).observe(element, {
          attributeFilter: ['aria-label'],
        });
        return seen;
      });
      await block.hover();
      await copy.click();
      await expect.poll(() => names.jsonValue()).toEqual(['复制成功', label]);
      // 行与行之间怎样隔开由样式定，空行不比。
      const lines = (value: string) =>
        value.split('\n').filter((line) => line.trim() !== '');
      const shown = lines(await block.locator('pre code').innerText());
      expect(shown).not.toEqual([]);
      expect(
        lines(await page.evaluate(() => navigator.clipboard.readText())),
      ).toEqual(shown);
      expect(witness.complaints).toEqual([]);
    },
  );

  fresh(
    '行 94：浏览器不许复制时，代码留在选中的状态，按钮说出来',
    async ({page}) => {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () =>
          Promise.reject(new DOMException('denied', 'NotAllowedError'));
        Object.assign(document, {execCommand: () => false});
      });
      const witness = watch(page);
      await open(page, need(samples.code()));
      const {block, copy} = parts(page);
      await block.hover();
      await copy.click();
      await expect(copy).toHaveAccessibleName(text('lab.code.selected'));
      const selected = await page.evaluate(
        () => window.getSelection()?.toString().trim() ?? '',
      );
      expect(selected).toBe(
        (await block.locator('pre code').innerText()).trim(),
      );
      expect(witness.complaints).toEqual([]);
    },
  );
});
