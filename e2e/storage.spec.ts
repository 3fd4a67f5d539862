/** 颜色模式与本地存储：默认浅色、可切换、记得住、跨标签页同步、不跟随系统；存储用不了的时候照样能用。公告显示时的键见 deep/variants.spec.ts。 */
import {routes} from '../src/routes';
import {
  arrived,
  attributes,
  colourToggle,
  data,
  expect,
  expectTheme,
  idle,
  open,
  test,
  text,
} from './support';
import {need, outside, samples} from './pages';
import {expectUsable} from './words';

const nameOf = (mode: 'light' | 'dark') =>
  text('theme.colorToggle.ariaLabel').replace(
    '{mode}',
    text(`theme.colorToggle.ariaLabel.mode.${mode}`),
  );

test('颜色：起初浅色，不跟随系统；按一下换，只写键 theme，各标签页同步；换页之后记得，绘制之前就是（行 55、56、58–62）', async ({
  page,
}) => {
  const html = page.locator('html');
  const ground = () =>
    html.evaluate((root) => getComputedStyle(root).backgroundColor);
  const stored = () =>
    page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.includes('theme')),
    );
  expect(attributes(routes.intro, 'nav button', 'aria-label')).toContain(
    nameOf('light'),
  );
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, routes.intro);
  await expectTheme(page, 'light');
  await page.emulateMedia({colorScheme: 'light'});
  await page.emulateMedia({colorScheme: 'dark'});
  await idle(page);
  await expectTheme(page, 'light');
  if (!data.lab.announcement)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const other = await page.context().newPage();
  await open(other, outside);
  await page.bringToFront();
  const light = await ground();
  for (const mode of ['dark', 'light', 'dark'] as const) {
    await colourToggle(page).click();
    for (const one of [page, other]) await expectTheme(one, mode);
    await expect(colourToggle(page)).toHaveAccessibleName(nameOf(mode));
    expect(await stored()).toEqual([['theme', mode]]);
    await expect
      .poll(async () => (await ground()) === light)
      .toBe(mode === 'light');
  }
  await other.close();
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.goto(outside);
  await expect(html).toHaveAttribute('data-has-hydrated', 'false');
  await expectTheme(page, 'dark');
});

/** 浏览器禁用存储（一碰就抛错）；存储满了（能读不能写）。在页面的第一行脚本之前跑。 */
const states = {
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

for (const [name, state] of Object.entries(states))
  test(`存储${name}：照样打开、切换颜色、换页、后退、前进、检索、记不住进度就说，刷新后回到浅色（行 60、66、125）`, async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(state);
    await expectUsable(page);
    const found = page.url();
    await page.goBack();
    await arrived(page, routes.entranceRules);
    await page.goForward();
    await arrived(page, found);
    await open(page, routes.examMap);
    await page.getByRole('button', {name: '我做到了'}).first().click();
    await expect(page.getByText('记不住')).toBeVisible();
    await expectTheme(page, 'light');
    expect(errors).toEqual([]);
  });

test('隐私说明里的表列全了浏览器里存的键', async ({page}) => {
  await open(page, need(samples.tabs()));
  await page.getByRole('tab').nth(1).click();
  await expectUsable(page);
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
