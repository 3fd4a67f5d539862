/** 颜色模式：默认浅色、可切换、记得住、跨标签页同步、不跟随系统。行 55、58–62，W16、W20。 */
import {routes} from '../site.routes';
import {colourToggle, expect, hydrated, open, test, text} from './support';

const light = text('theme.colorToggle.ariaLabel.mode.light');
const dark = text('theme.colorToggle.ariaLabel.mode.dark');

test('行 58：第一次打开是浅色，不写存储', async ({page}) => {
  await open(page, routes.intro);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('行 59：按一下换成深色，再按一下换回来，按钮的名字跟着变', async ({page}) => {
  await open(page, routes.intro);
  const html = page.locator('html');
  const toggle = colourToggle(page);
  await expect(toggle).toBeEnabled();
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).toHaveAccessibleName(text('theme.colorToggle.ariaLabel').replace('{mode}', dark));
  const darkBackground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(toggle).toHaveAccessibleName(text('theme.colorToggle.ariaLabel').replace('{mode}', light));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(
    darkBackground,
  );
});

test('行 55：选择存在键 theme 里，没有加前后缀的同类键', async ({page}) => {
  await open(page, routes.home);
  for (const mode of ['dark', 'light']) {
    await colourToggle(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(mode);
  }
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.includes('theme'))).toEqual(['theme']);
});

test('行 60：刷新和换页之后仍是深色', async ({page}) => {
  await open(page, routes.intro);
  await colourToggle(page).click();
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open(page, routes.blog);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('行 60：绘制之前就已是深色，不等入口脚本', async ({page, context}) => {
  await open(page, routes.intro);
  await colourToggle(page).click();
  await context.route('**/assets/js/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('行 61：在一个标签页切换，另一个不刷新就跟着变', async ({page, context}) => {
  await open(page, routes.intro);
  const other = await context.newPage();
  await open(other, routes.blog);
  const loaded = await other.evaluate(() => performance.timeOrigin);
  await colourToggle(page).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await colourToggle(other).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await other.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('行 62：系统是深色，第一次打开仍是浅色', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, routes.intro);
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('行 62：页面开着的时候系统换成深色，页面不跟着变', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, routes.intro);
  // 先登记监听再改系统；通知派发之后再等两帧，跟随系统的实现一定已经反应。
  const changed = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const query = matchMedia('(prefers-color-scheme: dark)');
        query.addEventListener('change', () =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(query.matches))),
        );
      }),
  );
  await page.evaluate(() => undefined);
  await page.emulateMedia({colorScheme: 'dark'});
  expect(await changed).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('W20：别的标签页清空存储，本页回到浅色，之后仍能切换', async ({page, context}) => {
  await open(page, routes.intro);
  await colourToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const other = await context.newPage();
  await open(other, routes.blog);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.evaluate(() => localStorage.clear());
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await colourToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test.describe('没有脚本', () => {
  test.use({javaScriptEnabled: false});

  test('W16：服务器写出的按钮不说“system mode”，说的是浅色', async ({page}) => {
    await page.goto(routes.intro);
    const toggle = colourToggle(page);
    await expect(toggle).toHaveCount(1);
    await expect(toggle).toHaveAttribute('aria-label', text('theme.colorToggle.ariaLabel').replace('{mode}', light));
    await expect(toggle).toHaveAttribute('title', light);
    expect(await page.content()).not.toContain('system mode');
  });
});
