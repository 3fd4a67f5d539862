/** 路径的别的写法怎么答，主机与浏览器端是否一致，“找不到页面”。哪些是页面见 pages.spec.ts，正式的主机在 server/routes.spec.ts。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {naiveHost} from './naiveHost';
import {dotted, outside} from './pages';
import {
  arrived,
  builtHtml,
  expect,
  heading,
  hydrated,
  open,
  siteTitle,
  test,
  text,
  unknown,
  watch,
} from './support';

const notFound = text('theme.NotFound.title');

test('“找不到页面”的标题、三句话与四个去处；离开再回来，标题跟着换（行 10、48）', async ({
  page,
}) => {
  const title = `${notFound} | ${siteTitle}`;
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
  const {intro} = routes;
  for (const address of [
    ...[`${intro}。`, `${intro}.mdx`, intro.toUpperCase()],
    `${intro}-nope`,
  ]) {
    await open(page, address);
    await expect(heading(page)).toHaveText(notFound);
    await expect(
      page.getByRole('main').getByRole('link', {name: intro, exact: true}),
    ).toHaveCount(address.endsWith('nope') ? 0 : 1);
  }
});

/** 依次打开：去 clean 那一页，没有写就答 404；接管之后都只有一页，没有报错。 */
async function expectAnswers(
  page: Page,
  origin: string,
  answers: readonly (readonly [address: string, clean?: string])[],
) {
  const {complaints} = watch(page);
  for (const [address, clean] of answers) {
    const response = await page.goto(origin + address);
    await hydrated(page);
    if (clean) await arrived(page, origin + clean);
    else expect(response?.status(), address).toBe(404);
    await expect(page).toHaveURL(origin + (clean ?? address));
    await expect(page.getByText(notFound)).toHaveCount(clean ? 0 : 1);
    for (const only of ['nav.navbar', 'main', '.theme-layout-footer'])
      await expect(page.locator(only)).toHaveCount(1);
    expect(complaints, address).toEqual([]);
  }
}

test('写错的地址答 404，只有一页“找不到页面”；X.html 变成干净的地址；三种主机都这样（行 7、9、10、90）', async ({
  page,
  baseURL,
}) => {
  const {intro} = routes;
  await expectAnswers(page, baseURL ?? '', [
    ['/docs/Intro'],
    ['/docs/exam'],
    ['/%E4%B8%AD'],
    [`${intro}%E3%80%80`],
  ]);
  const naive = await naiveHost();
  await expectAnswers(page, naive.origin, [
    ...['/', '/index.html', '%20'].map((end) => [intro + end] as const),
    ['/index.html', routes.home],
    // 查询里的坏百分号不妨碍接管。
    [`${dotted}.html?x=%E0%A4%A`, `${dotted}?x=%E0%A4%A`],
    [`${outside}.html?x=1#y`, `${outside}?x=1#y`],
    [`${routes.about}%2Ehtml`, routes.about],
  ]);
  await open(page, `${naive.origin}/404.html`);
  await expect(heading(page)).toHaveText(notFound);
  naive.close();
});

test('地址里写的 docusaurus-data-… 改不了页面的记号，别的参数留着', async ({
  page,
}) => {
  const marks = () =>
    page.locator('html').evaluate((root) => Object.entries(root.dataset));
  await open(page, routes.intro);
  const before = await marks();
  const names = ['has-hydrated', 'theme', 'navbar', 'e2e-unheard-of'];
  const query = names.map(
    (name) => `docusaurus-data-${name}=x&docusaurus%2Ddata-${name}=`,
  );
  await open(page, `${routes.intro}?${query.join('&')}&from=qr`);
  expect(await marks()).toEqual(before);
  await expect(page).toHaveURL(`${routes.intro}?from=qr`);
});

test('放到别的路径下的一页（WebVPN、网页存档、什么都答首页的主机）：送来什么就是什么，不下载脚本，说出原来在哪里', async ({
  page,
}) => {
  const {home, intro} = routes;
  for (const [address, route] of [
    ['/https/77/', home],
    ['/index', home],
    ['/%20', home],
    [`/https/77${intro}.html`, intro],
    [`${intro}%20`, intro],
  ] as const) {
    const body = builtHtml(route);
    await page.route(`**${address}`, (sent) =>
      sent.fulfill({body, contentType: 'text/html'}),
    );
    await page.goto(address);
    const line = page.locator('#__docusaurus > p a');
    await expect(line).toHaveAttribute('href', RegExp(`[^/]${route}$`));
    await heading(page).click();
    await expect(page.locator('script[src*="/main."]')).toHaveCount(0);
  }
});
