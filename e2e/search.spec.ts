/** 检索：从成品的索引量答得对不对，与只有浏览器看得见的部分；引擎的小例子在 src/plugins/search/search.test.ts。 */
import type {Page} from '@playwright/test';
import {createEngine} from '../src/plugins/search/engine';
import {createBook} from '../src/plugins/search/engine/book';
import {createQueryReader} from '../src/plugins/search/engine/query';
import queries from '../src/plugins/search/queries.json';
import {routes} from '../src/routes';
import {violations} from './axe';
import {need, samples} from './pages';
import {
  attributes,
  expect,
  fresh,
  heading,
  hold,
  idle,
  open,
  overflow,
  resize,
  searchButton as button,
  test,
  text,
  watch,
  written,
} from './support';
import {
  common,
  latin,
  readDeepRun,
  readIndex,
  readRest,
  results as options,
  typo,
} from './words';

const script = /\/assets\/js\/search\./;
const restFile = /\/assets\/search-text\./;
const indexFile = /\/search-index\.json/;

const dialog = (page: Page) => page.getByRole('dialog');
const input = (page: Page) => page.getByRole('textbox');
const links = (page: Page) => options(page).getByRole('link');

/** 打开检索并等到索引可用；有 query 就查它，等到结果。 */
async function openSearch(page: Page, query = '') {
  await open(page, routes.intro);
  await button(page).click();
  await expect(input(page)).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveText('');
  await input(page).fill(query);
  if (query !== '') await expect(options(page).first()).toBeVisible();
}

/** 汉字两个、三个连着的，与每个西文词。 */
const shapes = [
  /(?=([\u3400-\u9fff]{2}))/g,
  /(?=([\u3400-\u9fff]{3}))/g,
  /([A-Za-z][A-Za-z0-9]*)/g,
];
const runsIn = (said: string) =>
  new Set(
    shapes.flatMap((shape) =>
      Array.from(said.matchAll(shape), ([, run = '']) => run),
    ),
  );

fresh(
  '打开之前没有输入框，不多一次请求；打开才下载，还在下载就能打字，到了就有结果（行 43、81、84）',
  async ({page}) => {
    const {requests} = watch(page);
    const asked = () =>
      requests.filter((request) => /search/.test(request.url()));
    await open(page, routes.intro);
    await idle(page);
    expect(asked()).toEqual([]);
    const held = await hold(
      page,
      (url) => script.test(url) || indexFile.test(url),
    );
    await button(page).click();
    await expect(input(page)).toBeFocused();
    await page.keyboard.type(latin);
    await expect.poll(() => asked().length).toBe(2);
    await expect(options(page)).toHaveCount(0);
    held.release();
    await expect(options(page).first()).toBeVisible();
    await expect(input(page)).toHaveValue(latin);
  },
);

test('/、Ctrl+K、⌘K 打开，Escape 与后退关闭，留在这一页，焦点回到打开之前的地方，地址带不带锚点都一样', async ({
  page,
}) => {
  const leave = () => page.evaluate(() => window.history.back());
  const escape = () => page.keyboard.press('Escape');
  const [section = ''] = attributes(routes.intro, 'article h2', 'id');
  for (const [keys, close, hash] of [
    ['/', escape, ''],
    ['Control+k', leave, ''],
    ['Meta+k', escape, `#${section}`],
    ['/', leave, `#${section}`],
  ] as const) {
    // 只换锚点不会重新打开。
    await page.goto('about:blank');
    await open(page, routes.intro + hash);
    const before = page.locator('.pagination-nav__link--next');
    await before.focus();
    await page.keyboard.press(keys);
    await expect(input(page)).toHaveValue('');
    await page.keyboard.type(latin);
    await close();
    await expect(page.locator('dialog, input')).toHaveCount(0);
    await idle(page);
    await expect(before).toBeFocused();
    await expect(page).toHaveURL(routes.intro + hash);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  }
});

test('脚本与索引下载失败，主机把索引答成首页，没有网络：说清楚，能关，页面还在，好了能接着查', async ({
  page,
}) => {
  const box = page.getByRole('alert');
  let broken: RegExp | undefined;
  let body = '';
  await page.route(/search/, (route) => {
    if (!broken?.test(route.request().url())) return route.continue();
    return body ? route.fulfill({body}) : route.abort();
  });
  await open(page, routes.intro);
  for ([broken, body] of [
    [script, ''],
    [indexFile, ''],
    [indexFile, '<!doctype html>'],
  ] as const) {
    await button(page).click();
    await expect(box).toContainText(text('lab.failure.part'));
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    await idle(page);
  }
  broken = undefined;
  await page.context().setOffline(true);
  await button(page).click();
  await expect(box).toContainText(text('lab.failure.part'));
  await page.context().setOffline(false);
  await box.getByRole('button', {name: text('lab.failure.retry')}).click();
  await expect(input(page)).toBeFocused();
  await input(page).fill(latin);
  await expect(options(page).first()).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('开头里没有的，取来全文再答；取不到，也不说手册里没有', async ({page}) => {
  const run = readDeepRun();
  const status = dialog(page).getByRole('status');
  await page.route(restFile, (route) => route.abort());
  await openSearch(page);
  await input(page).fill(run);
  await expect(status).toHaveText(text('lab.search.partial'));
  await page.unroute(restFile);
  await input(page).fill(`${run} `);
  await expect(options(page).locator('mark').first()).toHaveText(run);
  await input(page).fill('qqqqzzzz');
  await expect(status).toContainText('qqqqzzzz');
});

test('念出条数，标出匹配处；上下键走，回车打开；人出事的第一条能打电话', async ({
  page,
}) => {
  await openSearch(page, common);
  const last = (await options(page).count()) - 1;
  await expect(dialog(page).getByRole('status')).toContainText(
    String(last + 1),
  );
  await expect(options(page).locator('mark').first()).toBeVisible();
  for (const [key, at] of [
    ['ArrowUp', last],
    ['ArrowUp', last - 1],
    ['ArrowDown', last],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links(page).nth(at)).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(input(page)).toBeFocused();
  const href = (await links(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(page).toHaveURL(routes.intro);

  const sections = readIndex().pages.flatMap((indexed) =>
    indexed.sections.flatMap(({call, anchor}) =>
      call ? `${indexed.path}#${anchor}` : [],
    ),
  );
  const {query, expect: wanted} = need(
    queries.find((item) => sections.includes(item.expect[0] ?? '')),
  );
  await openSearch(page, query);
  const first = options(page).first().getByRole('link');
  await expect(first.nth(1)).toHaveAttribute('href', /^tel:\d+$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(first.nth(1)).toBeFocused();
  await input(page).press('Enter');
  await expect(page).toHaveURL(need(wanted[0]));
});

test('匹配的字收在答案或没选中的选项卡里，去了就打开', async ({page}) => {
  const route = need(samples.exam());
  const whole = written(route)('main').text();
  const rest = readRest();
  const pages = readIndex().pages.map((indexed, at) =>
    JSON.stringify([indexed, rest[at]]),
  );
  for (const hidden of [
    'details:not(h2 + details)',
    '[role=tabpanel][hidden]',
  ]) {
    await page.goto('about:blank');
    await open(page, route);
    const words = written(route)(`main ${hidden}`)
      .text()
      .match(/\b[A-Za-z]{5,}\b/g);
    // 整页、整本书里只写了一次。
    const word = need(
      words?.find(
        (found) =>
          whole.split(found).length === 2 &&
          pages.filter((indexed) => indexed.includes(found)).length === 1,
      ),
    );
    const shown = page.locator('main').getByText(new RegExp(word));
    await expect(shown).toBeHidden();
    await button(page).click();
    await input(page).fill(word);
    await expect(options(page).locator('mark').first()).toHaveText(word);
    await links(page).first().click();
    await expect(page).toHaveURL(new RegExp(`${route}#`));
    await expect(shown).toBeVisible();
  }
});

test('输入法选完字才查；给几个问题；打错了也找得到；没有结果给出去处；不留在本机', async ({
  page,
}) => {
  await openSearch(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', {
    text: 'dayinji',
    selectionStart: 7,
    selectionEnd: 7,
  });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await client.send('Input.insertText', {text: common});
  await expect(options(page).first()).toBeVisible();
  await input(page).fill('');
  const [question = ''] = readIndex().questions;
  await dialog(page).getByRole('button', {name: question}).click();
  await expect(input(page)).toHaveValue(question);
  await expect(options(page).first()).toBeVisible();
  await input(page).fill(typo);
  await expect(dialog(page).getByText(latin).first()).toBeVisible();
  await input(page).fill('qqqqzzzz');
  await expect(options(page)).toHaveCount(0);
  await dialog(page)
    .getByRole('link', {name: text('lab.search.ask')})
    .click();
  await expect(page).toHaveURL(`${routes.intro}#ask`);
  await expect(dialog(page)).toHaveCount(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage]),
  );
  for (const query of [question, typo]) expect(kept).not.toContain(query);
});

test('360 px：不横向滚动；弹出屏幕键盘时，输入框与最后一条仍看得见；axe 没有话说', async ({
  page,
}) => {
  await resize(page, 360);
  await openSearch(page, common);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page, 'dialog')).toEqual([]);
  // 桌面的浏览器没有屏幕键盘：照它的做法，只改可见区域，页面的尺寸不变。
  const visible = 320;
  await page.evaluate((height) => {
    if (!window.visualViewport) return;
    Object.defineProperty(window.visualViewport, 'height', {value: height});
    window.visualViewport.dispatchEvent(new Event('resize'));
  }, visible);
  await page.keyboard.press('ArrowUp');
  for (const element of [input(page), options(page).last()]) {
    const {y = -1, height = Infinity} = (await element.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(visible + 1);
  }
});

test('几百个查询：第一 90%，前三 95%，应急的给出电话，错字注明；标题与问题都查得到', () => {
  const index = readIndex();
  const engine = createEngine(index, readRest());
  const known = index.pages.flatMap(({path, sections}) => [
    path,
    ...sections.map(({anchor}) => `${path}#${anchor}`),
  ]);
  // 页面删了、改了名，它的查询不算。
  const cases = queries.filter((item) =>
    item.expect.some((route) => known.includes(route)),
  );
  const ranks = cases.map(({query, kind, expect: wanted}) => {
    const {groups, similar} = engine.search(query);
    const hits = groups.flatMap((group) => group.hits);
    const excerpts = hits.map(({excerpt}) =>
      excerpt.map((piece) => piece.text).join(''),
    );
    const odd = excerpts.filter((said) => /^[，、；：,。]|^.{141}/s.test(said));
    expect.soft(odd, query).toEqual([]);
    if (kind.startsWith('错')) expect.soft(similar, query).not.toEqual([]);
    if (kind === '人身安全') {
      expect.soft(hits[0]?.href, query).toBe(wanted[0]);
      expect.soft(hits[0]?.calls.length, query).toBeGreaterThan(0);
      expect.soft(excerpts[0], query).toMatch(/\S/);
    }
    const at = groups.findIndex(
      (group) =>
        wanted.includes(group.path) ||
        group.hits.some(({href}) => wanted.includes(href)),
    );
    return at < 0 ? Infinity : at;
  });
  const share = (least: number): number =>
    ranks.filter((rank) => rank < least).length / ranks.length;
  const missed = cases.filter((_item, at) => (ranks[at] ?? 0) > 2);
  expect(share(1)).toBeGreaterThanOrEqual(0.9);
  expect(
    share(3),
    `前三里没有：${missed.map(({query}) => query).join('、')}`,
  ).toBeGreaterThanOrEqual(0.95);

  for (const {title, path} of index.pages) {
    const top = engine.search(title).groups.slice(0, 3);
    expect.soft(top.map((group) => group.path)).toContain(path);
  }
  for (const question of engine.questions)
    expect.soft(engine.search(question).missing, question).toEqual([]);
});

test('书里写着的，两三个连着的汉字、每个西文词，都找得到，不说没有', () => {
  const {pages, stopWords} = readIndex();
  const rest = readRest();
  const book = createBook(readIndex(), rest);
  // 写着的先记下来，不必几万次去全文里找。
  const known = runsIn(book.text);
  const termsOf = createQueryReader(
    {...book, has: (value) => known.has(value) || book.has(value)},
    stopWords,
  );
  const said = pages.flatMap(({title, keywords, sections}, at) => [
    ...[title, ...keywords],
    ...sections.flatMap(({heading: name, text: opening}, order) => [
      name,
      opening + (rest[at]?.[order] ?? ''),
    ]),
  ]);
  const denied = [...runsIn(said.join('\n'))].filter((run) => {
    const terms = termsOf(run);
    const missing = terms.filter(({isAbsent}) => isAbsent);
    return (
      missing.length === terms.length ||
      missing.some(({text: term}) => term.length > 1)
    );
  });
  expect(denied).toEqual([]);
});
