/** 每一页共有的部分：导航栏、页脚、“找不到页面”、界面文字、打印与复制按钮。 */
import {routes} from '../src/routes';
import {
  arrived,
  data,
  expect,
  fresh,
  heading,
  hydrated,
  open,
  siteTitle,
  sitemapPaths,
  test,
  text,
  unknown,
  writtenPages,
} from './support';
import {need, samples} from './pages';

const {lab} = data;

const hrefOf = ({page, url}: (typeof lab.footer)[number]) => page ?? url;

/** 没有一个汉字，不是网址，却有外文单词。 */
const isForeign = (value: string): boolean =>
  !/\p{Script=Han}|^https:/u.test(value) && /[A-Za-z]{4,}/.test(value);

test('每一页的导航栏与页脚；名称与悬停提示没有纯外文（行 43–45、94）', async ({
  page,
}) => {
  const pages = await writtenPages(page, [...sitemapPaths(), unknown]);
  const found = await pages.evaluate((all) =>
    all.map(({path, written}) => {
      const links = (selector: string) =>
        [...written.querySelectorAll(selector)].map((link) => [
          link.textContent,
          link.getAttribute('href'),
        ]);
      // 给人听、或悬停才看到的文字写在这些属性里；页面上也写着的（产品的名字）与标了 lang="en" 的不算。
      const names = ['aria-label', 'title', 'alt', 'placeholder'].flatMap(
        (name) =>
          [...written.querySelectorAll(`[${name}]`)]
            .filter((element) => !element.closest('[lang="en"], math'))
            .map((element) => element.getAttribute(name) ?? ''),
      );
      return {
        path,
        names: names.filter((name) => !written.body.textContent.includes(name)),
        items: links('nav.navbar .navbar__item').map(([, href]) => href),
        current: written.querySelectorAll('.navbar__link--active').length,
        brand: links('nav.navbar .navbar__brand'),
        footer: links('.theme-layout-footer a').map(([, href]) => href),
        copyright: written.querySelector('.footer__copyright')?.textContent,
      };
    }),
  );
  for (const {path, current, footer, names, ...same} of found) {
    expect.soft(names.filter(isForeign), path).toEqual([]);
    expect.soft(same, path).toEqual({
      items: lab.navbar.map(hrefOf),
      brand: [[siteTitle, routes.home]],
      copyright: `© ${lab.copyright_years} ${lab.name}`,
    });
    const links = footer.slice(0, lab.footer.length);
    expect.soft(links, path).toEqual(lab.footer.map(hrefOf));
    expect.soft(footer.slice(links.length), path).toHaveLength(lab.icp ? 1 : 0);
    if (path !== unknown && lab.navbar.some(({page}) => page === routes.intro))
      expect.soft(current > 0, path).toBe(/^\/docs(?:\/|$)/.test(path));
  }
});

test('“找不到页面”的标题、三句话与四个去处；离开再回来，标题跟着换（行 10、48）', async ({
  page,
}) => {
  const title = `${text('theme.NotFound.title')} | ${siteTitle}`;
  await page.goto(unknown);
  await expect(page).toHaveTitle(title);
  await hydrated(page);
  await expect(page).toHaveTitle(title);
  const main = page.getByRole('main');
  await expect(heading(page)).toHaveText('找不到页面');
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
});

test('地址连着标点、后缀或大小写不对：“找不到页面”先给出地址里写着的那一页', async ({
  page,
}) => {
  const intended = page
    .getByRole('main')
    .getByRole('link', {name: routes.intro, exact: true});
  for (const address of [
    ...['。', '.mdx'].map((end) => routes.intro + end),
    routes.intro.toUpperCase(),
  ]) {
    await open(page, address);
    await expect(intended, address).toBeVisible();
  }
  await open(page, `${routes.intro}-nope`);
  await expect(heading(page)).toHaveText(text('theme.NotFound.title'));
  await expect(intended).toHaveCount(0);
});

fresh(
  '复制按钮复制全文，说“复制成功”再变回来（行 94）',
  async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await open(page, need(samples.code()));
    await page.clock.pauseAt(Date.now() + 60_000);
    const block = page.getByRole('main').locator('.theme-code-block').first();
    // 名称会变，用不变的悬停提示定位同一个按钮。
    const copy = block.getByTitle(text('theme.CodeBlock.copy'), {exact: true});
    await block.hover();
    await copy.click();
    await expect(copy).toHaveAccessibleName('复制成功');
    await page.clock.runFor(2000);
    await expect(copy).toHaveAccessibleName(
      text('theme.CodeBlock.copyButtonAriaLabel'),
    );
    // 行与行之间怎样隔开由样式定，空行不比。
    const lines = (value: string) =>
      value.split('\n').filter((line) => line.trim() !== '');
    const shown = lines(await block.locator('pre code').innerText());
    expect(shown).not.toEqual([]);
    expect(
      lines(await page.evaluate(() => navigator.clipboard.readText())),
    ).toEqual(shown);
  },
);
