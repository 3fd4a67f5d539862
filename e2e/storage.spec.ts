/** 本地存储：公告与文档版本的键；存储用不了的时候照样能用。公告显示时的键见 variants.spec.ts。 */
import type {BrowserContext} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  colourToggle,
  data,
  expect,
  hydrated,
  open,
  searchButton,
  sidebarLink,
  test,
  watch,
} from './support';
import {need, samples} from './pages';

const versionKey = 'docs-preferred-version-default';

test('行 56、104：没有配置公告：不显示、不写公告的键，留着从前的记录也不影响打开', async ({
  page,
}) => {
  test.skip(data.lab.announcement !== undefined, '配置了公告');
  const {complaints} = watch(page);
  const bar = page.locator('.theme-announcement-bar');
  await open(page, routes.intro);
  await expect(bar).toHaveCount(0);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /announcement/i.test(key))).toEqual([]);
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'older');
    localStorage.setItem('docusaurus.announcement.dismiss', 'false');
  });
  await page.reload();
  await hydrated(page);
  await expect(bar).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('行 105：文档版本的偏好：不存在的版本打开时删去，存在的留着', async ({
  page,
}) => {
  await open(page, routes.intro);
  const stored = () =>
    page.evaluate((key) => localStorage.getItem(key), versionKey);
  for (const [version, kept] of [
    ['1.0', null],
    ['current', 'current'],
  ] as const) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      versionKey,
      version,
    ] as const);
    await page.reload();
    await hydrated(page);
    // 颜色按钮可用说明水合后的副作用都已跑过。
    await expect(colourToggle(page)).toBeEnabled();
    await expect.poll(stored).toBe(kept);
  }
});

/** 浏览器禁用存储（一碰就抛错）；存储满了（能读不能写）；存储里全是垃圾。 */
const states: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  被禁用: (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    }),
  写满了: (context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
  全是垃圾: (context) =>
    context.addInitScript(
      (keys) => {
        for (const key of keys) localStorage.setItem(key, '"><script>{\u0000]');
      },
      [
        'theme',
        'docusaurus.announcement.id',
        'docusaurus.announcement.dismiss',
        versionKey,
        '__proto__',
      ],
    ),
};

for (const [name, prepare] of Object.entries(states)) {
  test(`行 60：存储${name}：照样打开、切换颜色、换页、展开分类，刷新后回到浅色`, async ({
    page,
    context,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await prepare(context);
    await open(page, routes.intro);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await colourToggle(page).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await sidebarLink(page, routes.entranceRules).click();
    await arrived(page, routes.entranceRules);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    const caret = page
      .locator('.theme-doc-sidebar-menu button.menu__caret')
      .first();
    await caret.click();
    await expect(caret).toHaveAttribute('aria-expanded', 'true');
    await page.reload();
    await hydrated(page);
    await expect(html).toHaveAttribute('data-theme', 'light');
    expect(errors).toEqual([]);
  });
}

test('行 119：再来时，上次之后改过的有圆点，看过就没有；第一次来一个也没有', async ({
  page,
}) => {
  const {complaints} = watch(page);
  await open(page, routes.docs);
  const row = page.getByRole('main').locator('li:has(time)').first();
  test.skip((await row.count()) === 0, '没有提交历史');
  await expect(page.getByRole('img', {name: '上次来之后改过'})).toHaveCount(0);
  // 像是更早来过：那时还没有最近的一次。
  await page.evaluate(() => {
    const ids = localStorage.getItem('lab-visit')?.split('|')[2] ?? '';
    localStorage.setItem('lab-visit', `1||${ids.replace(/^\S+/, '')}|`);
  });
  await page.reload();
  await expect(row.getByRole('img', {name: '上次来之后改过'})).toBeVisible();
  await row.getByRole('link').click();
  await expect(row).toBeHidden();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row.getByRole('img')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('隐私说明里的表列全了浏览器里存的键', async ({page}) => {
  await open(page, routes.docs);
  await open(page, need(samples.tabs()));
  await page.getByRole('tab').nth(1).click();
  await colourToggle(page).click();
  await searchButton(page).click();
  await page.getByRole('combobox').fill('打印机');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sidebarLink(page, routes.intro).click();
  await arrived(page, routes.intro);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(stored).toContain('theme');
  expect(stored.length).toBeGreaterThan(2);
  await open(page, routes.about);
  const rows = page
    .getByRole('row')
    .filter({has: page.locator('td:first-child > code')});
  const listed = (await rows.allInnerTexts()).map(
    (row) => row.split('\t')[0] ?? '',
  );
  const known = (key: string) =>
    listed.some(
      (name) =>
        name === key ||
        (name.endsWith('开头的') &&
          key.startsWith(name.replace(/\s*开头的$/, ''))),
    );
  expect(stored.filter((key) => !known(key))).toEqual([]);
});
