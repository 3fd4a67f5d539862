/** 颜色模式：默认浅色、可切换、记得住、跨标签页同步、不跟随系统。 */
import {routes} from '../src/routes';
import {colourToggle, expect, hydrated, open, test, text} from './support';
import {outside} from './pages';

const nameOf = (mode: 'light' | 'dark') =>
  text('theme.colorToggle.ariaLabel').replace(
    '{mode}',
    text(`theme.colorToggle.ariaLabel.mode.${mode}`),
  );

test('行 55、58、59：起初是浅色，不写存储；按一下换深色，再按换回来，只写键 theme，名字跟着变', async ({
  page,
}) => {
  await open(page, routes.intro);
  const html = page.locator('html');
  const toggle = colourToggle(page);
  const background = () =>
    page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  const before = await background();
  for (const mode of ['dark', 'light'] as const) {
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme', mode);
    await expect(toggle).toHaveAccessibleName(nameOf(mode));
    await expect(toggle).toHaveAttribute(
      'title',
      text(`theme.colorToggle.ariaLabel.mode.${mode}`),
    );
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(mode);
    expect((await background()) === before).toBe(mode === 'light');
  }
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.includes('theme'))).toEqual(['theme']);
});

test('行 60：换页与刷新之后仍是深色，绘制之前就是，不等脚本', async ({
  page,
  context,
}) => {
  await open(page, routes.intro);
  await colourToggle(page).click();
  await open(page, outside);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.route('**/assets/js/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute(
    'data-has-hydrated',
    'false',
  );
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('行 61：在一个标签页切换或清空存储，另一个不刷新就跟着变，之后仍能切换', async ({
  page,
  context,
}) => {
  await open(page, routes.intro);
  const other = await context.newPage();
  await open(other, outside);
  const loaded = await other.evaluate(() => performance.timeOrigin);
  await colourToggle(page).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.evaluate(() => localStorage.clear());
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await colourToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect(await other.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('行 62：系统是深色，打开仍是浅色；开着时系统换来换去，页面不跟着变', async ({
  page,
}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, routes.intro);
  for (const colorScheme of ['light', 'dark'] as const) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    // 通知派发之后再等两帧，跟随系统的实现一定已经反应。
    const changed = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const query = matchMedia('(prefers-color-scheme: dark)');
          query.addEventListener('change', () =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(query.matches)),
            ),
          );
        }),
    );
    await page.evaluate(() => undefined);
    await page.emulateMedia({colorScheme});
    expect(await changed).toBe(colorScheme === 'dark');
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('没有脚本', () => {
  test.use({javaScriptEnabled: false});

  test('行 59：服务器写出的按钮说的是浅色，不说“system mode”', async ({
    page,
  }) => {
    await page.goto(routes.intro);
    await expect(colourToggle(page)).toHaveCount(1);
    await expect(colourToggle(page)).toHaveAttribute(
      'aria-label',
      nameOf('light'),
    );
    expect(await page.content()).not.toContain('system mode');
  });
});
