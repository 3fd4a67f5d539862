/** 本地存储：公告与文档版本的键；存储用不了的时候照样能用。公告显示时的键见 deep/variants.spec.ts。 */
import {routes} from '../src/routes';
import {
  arrived,
  colourToggle,
  data,
  expect,
  hydrated,
  open,
  prepare,
  test,
} from './support';
import {need, samples} from './pages';
import {expectUsable, searchFor} from './words';

const versionKey = 'docs-preferred-version-default';

test('没有配置公告就不显示、不写公告的键；文档版本的偏好，不存在的版本打开时删去，存在的留着（行 56、104、105）', async ({
  page,
}) => {
  await open(page, routes.intro);
  if (!data.lab.announcement) {
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /announcement/i.test(key))).toEqual([]);
  }
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
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), versionKey))
      .toBe(kept);
  }
});

test('路线图上按“我做到了”，总图的说明里加上学时，刷新之后还在，再按取消（行 125）', async ({
  page,
}) => {
  await open(page, routes.examMap);
  const button = page.getByRole('button', {name: '我做到了'}).first();
  const total = page
    .locator('figcaption')
    .filter({hasText: /1 项，\d+ \/ \d+ 学时/});
  await expect(total).toHaveCount(0);
  await button.click();
  await expect(total).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(total).toHaveCount(1);
  await button.click();
  await expect(total).toHaveCount(0);
});

/** 浏览器禁用存储（一碰就抛错）；存储满了（能读不能写）。在页面的第一行脚本之前跑。 */
const states: Readonly<Record<string, () => void>> = {
  被禁用: () => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {configurable: true, get});
  },
  写满了: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [name, state] of Object.entries(states)) {
  test(`存储${name}：照样打开、切换颜色、换页、后退、前进、检索、记进度，刷新后回到浅色（行 60、66）`, async ({
    page,
  }) => {
    test.slow();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await prepare(page, state);
    await expectUsable(page);
    const found = page.url();
    await page.goBack();
    await arrived(page, routes.entranceRules);
    await page.goForward();
    await arrived(page, found);
    await open(page, routes.examMap);
    await page.getByRole('button', {name: '我做到了'}).first().click();
    await expect(
      page.getByRole('status').filter({hasText: '记不住'}),
    ).toHaveCount(1);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(errors).toEqual([]);
  });
}

test('隐私说明里的表列全了浏览器里存的键', async ({page}) => {
  await open(page, need(samples.tabs()));
  await page.getByRole('tab').nth(1).click();
  await colourToggle(page).click();
  await searchFor(page);
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  );
  expect(stored).toContain('theme');
  await open(page, routes.about);
  // 一个键，或一类键的开头。
  const listed = await page.locator('main table code').allInnerTexts();
  expect(
    stored.filter((key) => !listed.some((name) => key.startsWith(name))),
  ).toEqual([]);
});
