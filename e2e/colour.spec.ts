/** 颜色模式：默认浅色、可切换、记得住、跨标签页同步、不跟随系统。 */
import {routes} from '../src/routes';
import {
  builtHtml,
  colourToggle,
  expect,
  idle,
  open,
  test,
  text,
} from './support';
import {outside} from './pages';

const nameOf = (mode: 'light' | 'dark') =>
  text('theme.colorToggle.ariaLabel').replace(
    '{mode}',
    text(`theme.colorToggle.ariaLabel.mode.${mode}`),
  );

test('起初是浅色，不写存储，服务器写出的按钮也这样说；按一下换深色，再按换回来，只写键 theme，名字跟着变（行 55、58、59）', async ({
  page,
}) => {
  await open(page, routes.intro);
  expect(builtHtml(routes.intro).replaceAll('"', '')).toContain(
    `aria-label=${nameOf('light')}`,
  );
  const html = page.locator('html');
  const ground = () =>
    html.evaluate((root) => getComputedStyle(root).backgroundColor);
  const stored = () =>
    page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.includes('theme')),
    );
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await stored()).toEqual([]);
  const light = await ground();
  for (const mode of ['dark', 'light'] as const) {
    await colourToggle(page).click();
    await expect(html).toHaveAttribute('data-theme', mode);
    await expect(colourToggle(page)).toHaveAccessibleName(nameOf(mode));
    expect(await stored()).toEqual([['theme', mode]]);
    await expect
      .poll(async () => (await ground()) === light)
      .toBe(mode === 'light');
  }
});

test('换页与刷新之后仍是深色，绘制之前就是，不等脚本（行 60）', async ({
  page,
}) => {
  await open(page, routes.intro);
  await colourToggle(page).click();
  await open(page, outside);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.reload();
  await expect(html).toHaveAttribute('data-has-hydrated', 'false');
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('在一个标签页切换，另一个不刷新就跟着变（行 61）', async ({page}) => {
  await open(page, routes.intro);
  const other = await page.context().newPage();
  await open(other, outside);
  await colourToggle(page).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.close();
});

test('系统是深色，打开仍是浅色；开着时系统换了，页面也不跟着变（行 62）', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, routes.intro);
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({colorScheme: 'light'});
  await page.emulateMedia({colorScheme: 'dark'});
  await idle(page);
  await expect(html).toHaveAttribute('data-theme', 'light');
});
