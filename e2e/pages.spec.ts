/** 全部页面写出的元数据、链接与 Markdown，不开浏览器；以及各类页面，一页只打开一次，样样都看。 */
import {routes} from '../src/routes';
import {violations} from './axe';
import {kinds} from './pages';
import {
  attributes,
  builtFile,
  data,
  expect,
  open,
  overflow,
  permalinks,
  resize,
  sitemapPaths,
  siteTitle,
  test,
  unknown,
  watch,
  written,
} from './support';

const {lab} = data;
const paths = sitemapPaths();
const hrefOf = ({page, url}: (typeof lab.footer)[number]) => page ?? url;

/** 没有一个汉字，不是网址，却有外文单词。 */
const isForeign = (value: string) =>
  !/\p{Script=Han}|^https:/u.test(value) && /[A-Za-z]{4,}/.test(value);

test('每一页的语言、网址、导航栏与页脚照数据；没有纯外文的名称，汉字占三成以上（行 1、6、43–45、54、94）', () => {
  const isLinked = lab.navbar.some(({page}) => page === routes.intro);
  for (const route of [...paths, '/404']) {
    const $ = written(route);
    const footer = attributes(route, '.theme-layout-footer a');
    const address = new URL(route, lab.url).href;
    const found = {
      root: [$('html').attr('lang'), $('html').attr('dir')],
      icon: attributes(route, 'link[rel=icon]'),
      locale: attributes(route, 'meta[property="og:locale"]', 'content'),
      robots: attributes(route, 'meta[name=robots]', 'content'),
      addresses: attributes(route, 'link[rel=canonical], link[hreflang]'),
      isTitled: $('title').first().text().endsWith(siteTitle),
      brand: $('nav.navbar .navbar__brand').text(),
      items: attributes(route, 'nav.navbar .navbar__item'),
      isCurrent: $('.navbar__link--active').length > 0,
      footer: footer.slice(0, lab.footer.length),
      others: footer.length - lab.footer.length,
      copyright: $('.footer__copyright').text(),
    };
    expect.soft(found, route).toEqual({
      root: ['zh-Hans', 'ltr'],
      icon: ['/img/favicon.svg'],
      locale: ['zh_CN'],
      robots: [],
      addresses: Array(3).fill(route === '/404' ? `${address}.html` : address),
      isTitled: true,
      brand: siteTitle,
      items: lab.navbar.map(hrefOf),
      isCurrent: isLinked && /^\/docs(?:\/|$)/.test(route),
      footer: lab.footer.map(hrefOf),
      others: lab.icp ? 1 : 0,
      copyright: `© ${lab.copyright_years} ${lab.name}`,
    });
    // 给人听、或悬停才看到的；页面上也写着的（产品的名字）与标了 lang="en" 的不算。
    const shown = $('body').text();
    const names = ['aria-label', 'title', 'alt', 'placeholder']
      .flatMap((name) =>
        attributes(
          route,
          `body [${name}]:not([lang=en], [lang=en] *, math, math *)`,
          name,
        ),
      )
      .filter((name) => !shown.includes(name));
    expect.soft(names.filter(isForeign), route).toEqual([]);
    const main = $('main').clone();
    main.find('pre, code, math, svg').remove();
    const letters = main.text().replace(/\s/g, '');
    const chinese = letters.match(/\p{Script=Han}/gu) ?? [];
    if (!route.startsWith(routes.blog))
      expect.soft(chinese.length / letters.length, route).toBeGreaterThan(0.3);
  }
});

test('首页与“关于本站”的标题；首页通往 /docs/intro，没有 Docusaurus 字样，分享图在（行 11、12、54）', () => {
  const home = written(routes.home);
  expect(home('h1').text()).toBe(siteTitle);
  expect(attributes(routes.home, 'main a')).toContain(routes.intro);
  expect(home('nav, main, footer').text()).not.toMatch(/docusaurus/i);
  const content = (name: string) => attributes(routes.home, name, 'content');
  expect(content('meta[name=description]')).toEqual([lab.tagline]);
  const [card = ''] = content('meta[property="og:image"]');
  expect(builtFile(new URL(card).pathname)).not.toBe('');
  expect(written(routes.about)('h1').text()).toBe('关于本站');
});

test('永久路径都在；站内链接干净、答 200、锚点都在，从首页走得到每一页（行 1、3、4、7、8、13、16–42、67）', async ({
  baseURL,
}) => {
  // 新的一页还没有登记，不算错；登记过的不能丢。
  expect(paths).toEqual(expect.arrayContaining(permalinks()));
  const inside = paths
    .flatMap((route) =>
      attributes(route, 'a[href]').map((link) => ({
        route,
        link,
        url: new URL(link, baseURL + route),
      })),
    )
    .filter(({url}) => url.origin === baseURL);
  const unclean = /.\/$|\/\/|\.html$/;
  expect(inside.filter(({url}) => unclean.test(url.pathname))).toEqual([]);
  const wanted = new Set([...paths, ...inside.map(({url}) => url.pathname)]);
  for (const pathname of wanted) {
    const response = await fetch(baseURL + pathname, {redirect: 'manual'});
    expect.soft(response.status, pathname).toBe(200);
    await response.body?.cancel();
  }
  const ids = new Map(
    paths.map((route) => [route, new Set(attributes(route, '[id]', 'id'))]),
  );
  const lost = inside.filter(
    ({url: {hash, pathname}}) =>
      hash && !ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))),
  );
  expect(lost.map(({route, link}) => `${route} → ${link}`)).toEqual([]);
  const seen = new Set<string>([routes.home]);
  for (const at of seen)
    for (const {route, url} of inside) if (route === at) seen.add(url.pathname);
  expect(paths.filter((route) => !seen.has(route))).toEqual([]);
});

/** 只留字母、数字与汉字。 */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

test('每一页都有 Markdown，字一个不少，次序相同；页面与目录指着它（行 109、110）', () => {
  for (const route of paths) {
    const file = `${route.replace(/\/$/, '/index')}.md`;
    expect(attributes(route, 'link[type="text/markdown"]')).toEqual([file]);
    const main = written(route)('main').clone();
    // 导航、按钮、图、选项卡与标题栏另有写法。
    main
      .find(
        'nav, button, footer, noscript, svg, [role=tablist], :is(dl, a)[data-search-skip], [aria-hidden]',
      )
      .remove();
    main.find('math').each((_index, formula) => {
      main.find(formula).replaceWith(formula.attribs['aria-label'] ?? '');
    });
    const markdown = letters(
      builtFile(file)
        .replace(/^---.*?^---/ms, '')
        .replace(/\]\((?!\.).*?\)|\[!\w+\]|<\/?su[bp]>/g, ''),
    );
    let at = 0;
    const words = letters(main.text());
    const missing = Array.from(words).findIndex((letter) => {
      at = markdown.indexOf(letter, at) + 1;
      return at === 0;
    });
    expect.soft(missing < 0 ? '' : words.slice(missing), route).toBe('');
  }
  expect(builtFile('llms.txt')).toContain(`${routes.intro}.md)`);
});

/** 左右伸出窗口的字，except 里的不算；在页面里跑。 */
function outside(main: Element, except: string) {
  const found: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const {parentElement, textContent} = walker.currentNode;
    if (
      !parentElement?.checkVisibility({visibilityProperty: true}) ||
      !textContent?.trim() ||
      parentElement.closest(except)
    )
      continue;
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter(({width}) => width > 1);
    if (lines.some(({left, right}) => left < -1 || right > innerWidth + 1))
      found.push(textContent.trim().slice(0, 20));
  }
  return found;
}

/** 打开到现在，看得见的东西自己挪了多少，占一屏的百分之几。 */
function shifted(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({type: 'layout-shift', buffered: true});
  return observer
    .takeRecords()
    .map((entry) => ('value' in entry ? Number(entry.value) : 0))
    .reduce((sum, share) => sum + 100 * share, 0);
}

const combinations = [
  {width: 1280, theme: 'light'},
  {width: 390, theme: 'dark'},
  {width: 1280, theme: 'dark'},
  {width: 390, theme: 'light'},
] as const;

for (const [index, route] of [...kinds(), unknown].entries()) {
  const {width, theme} =
    combinations[index % combinations.length] ?? combinations[0];
  test(`${route}：接管、不横滚、不出站；axe（${width} px，${theme}）；打印；字放大一倍（行 4、43、81–84、94）`, async ({
    page,
    baseURL,
  }) => {
    const {complaints, requests} = watch(page);
    // 手机上打开，再放宽到桌面：两种排法都看。
    await resize(page, 360);
    await open(page, `${route}?docusaurus-theme=${theme}`);
    const title = written(route === unknown ? '/404' : route)('head title');
    await expect.soft(page, '接管不改标题').toHaveTitle(title.text());
    expect.soft(await page.evaluate(shifted), '接管时正文不跳').toBeLessThan(1);
    const main = page.getByRole('main');
    expect.soft(await overflow(page), '横滚').toBe(0);
    await resize(page, 1280);
    expect.soft(await overflow(page), '横滚').toBe(0);
    for (const only of ['h1', 'nav.navbar', 'main'])
      await expect.soft(page.locator(only)).toHaveCount(1);
    await expect
      .soft(page.locator('.lab-emergency:visible'))
      .toHaveAttribute('href', routes.emergency);
    const buttons = page.locator('nav.navbar').getByRole('button');
    await expect.soft(buttons.filter({visible: true})).toHaveCount(2);
    await expect
      .soft(page.locator('form, input, textarea, select'))
      .toHaveCount(0);
    // 没有查到的翻译会露出编号。
    await expect
      .soft(page.locator('body'))
      .not.toContainText(/\b(?:theme|lab)\.[A-Za-z]+\.[A-Za-z]+/, {
        useInnerText: true,
      });
    const allowed = RegExp(`^GET (?!fetch|xhr)\\w+ (?:data:|${baseURL}/)`);
    const odd = requests
      .map((request) =>
        [request.method(), request.resourceType(), request.url()].join(' '),
      )
      .filter((asked) => !allowed.test(asked));
    expect.soft(odd).toEqual([]);
    expect.soft(await page.context().cookies()).toEqual([]);
    expect.soft(complaints, '控制台没有警告与错误').toEqual([]);

    await resize(page, width);
    expect.soft(await violations(page)).toEqual([]);

    await resize(page, 658);
    await page.emulateMedia({media: 'print'});
    expect.soft(await main.evaluate(outside, 'script'), '纸内').toEqual([]);
    await expect.soft(page.locator('nav.navbar')).toBeHidden();
    const hidden = main.locator('details > :not(summary)');
    await expect.soft(hidden.filter({visible: false})).toHaveCount(0);
    const unprinted = await main
      .locator('article a[href^="https:"]:not(td a)')
      .evaluateAll((links) =>
        links
          .filter(
            (link) => getComputedStyle(link, '::after').content === 'none',
          )
          .map((link) => link.outerHTML),
      );
    expect.soft(unprinted, '站外的链接写出网址').toEqual([]);

    await page.emulateMedia({media: null});
    await resize(page, 360);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // 命令的一个参数不折行，大表在自己的框里滚。
    const scrolled = 'code, .lab-scroll';
    expect.soft(await main.evaluate(outside, scrolled), '放大').toEqual([]);
    expect.soft(await overflow(page), '横滚').toBe(0);
  });
}
