/** 会动的图：实验、会回答的图、原理图、路线图上的进度。有图的页面由构建的结果里找，添一个不用改这里。 */
import type {Locator, Page} from '@playwright/test';
import {routes} from '../src/routes';
import {need, samples} from './pages';
import {
  expect,
  hydrated,
  idle,
  open,
  resize,
  scrollY,
  sitemapPaths,
  test,
  unfold,
  written,
} from './support';

const pagesWith = (selector: string) =>
  sitemapPaths().filter((route) => written(route)(selector).length > 0);

const lab = 'figure:has([aria-label=先猜])';
const reading = `${lab} p[role=status]:not(.lab-small)`;

/** 手指从把手往右上拖；已经到头的往左下。 */
async function drag(page: Page, handle: Locator) {
  const fingers = await page.context().newCDPSession(page);
  const value = await handle.getAttribute('aria-valuetext');
  for (const away of [40, -40]) {
    const box = await handle.locator('circle').first().boundingBox();
    const {x, y, width, height} = need(box ?? undefined);
    for (const part of [0, 0.25, 0.5, 0.75, 1])
      await fingers.send('Input.dispatchTouchEvent', {
        type: part === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [
          {x: x + width / 2 + part * away, y: y + height / 2 - part * away},
        ],
      });
    await fingers.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
    });
    await idle(page);
    if ((await handle.getAttribute('aria-valuetext')) !== value) return;
  }
}

for (const route of pagesWith(lab))
  test(`${route} 的实验：没有脚本与打印时是开头的样子；方向键、按钮与手指一样好用，图跟着变，走回来一样；页面不滚（行 127）`, async ({
    page,
  }) => {
    const $ = written(route);
    const first = $(reading).text();
    expect(first).toMatch(/\d/);
    expect($(`${lab} button:not([disabled])`)).toHaveLength(0);
    await resize(page, 360);
    await open(page, route);
    const figure = page.locator(lab);
    const said = page.locator(reading);
    await expect(said).toHaveText(first);
    await expect(figure.locator('input, select, textarea')).toHaveCount(0);
    const drawn = () =>
      figure
        .locator('.lab-drawing')
        .evaluateAll((all) => all.map(({innerHTML}) => innerHTML));
    const start = await drawn();
    const sliders = await figure.getByRole('slider').all();
    for (const slider of sliders) {
      const value = (await slider.getAttribute('aria-valuetext')) ?? '';
      await slider.focus();
      // 已经在最大的一头，就先往回走。
      const isMost = await slider.evaluate(
        (node) => node.ariaValueNow === node.ariaValueMax,
      );
      const keys = ['ArrowRight', 'ArrowLeft'];
      const [away = '', back = ''] = isMost ? keys.reverse() : keys;
      await page.keyboard.press(away);
      await expect(slider).not.toHaveAttribute('aria-valuetext', value);
      expect(await drawn()).not.toEqual(start);
      await page.keyboard.press(back);
      await expect(slider).toHaveAttribute('aria-valuetext', value);
    }
    expect(await drawn()).toEqual(start);
    const buttons = await figure.getByRole('button', {name: /增大$/}).all();
    for (const button of buttons) await button.click();
    if (buttons.length > 0) await expect(said).not.toHaveText(first);
    for (const slider of sliders) {
      await slider.evaluate((node) =>
        node.scrollIntoView({block: 'center', behavior: 'instant'}),
      );
      const value = (await slider.getAttribute('aria-valuetext')) ?? '';
      const before = await scrollY(page);
      await drag(page, slider);
      await expect(slider).not.toHaveAttribute('aria-valuetext', value);
      expect(await scrollY(page)).toBe(before);
    }
    await page.emulateMedia({media: 'print'});
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(said).toHaveText(first);
  });

test('会回答的图：按钮、按图与键盘都换，读数念出来，正文不动；打印时是第一种样子（行 124）', async ({
  page,
}) => {
  await open(page, need(samples.states()));
  const figure = page
    .locator('figure:has(.state-2):has([role=status])')
    .first();
  const second = figure.locator('.lab-drawing .state-2:not(.state-1)').first();
  const states = figure.getByRole('group').getByRole('button');
  const words = figure.getByRole('status').locator('p:visible');
  const [first = '', next = ''] = await states.allTextContents();
  const height = () => figure.evaluate((node) => node.clientHeight);
  await expect(words).toContainText(first);
  await expect(second).toBeHidden();
  await figure.getByRole('button', {name: `换成：${next}`}).click();
  await expect(states.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(words).toHaveCount(1);
  await expect(words).toContainText(next);
  await expect(second).toBeVisible();
  const before = await height();
  await states.last().focus();
  await page.keyboard.press('Enter');
  await expect(states.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(words).toContainText((await states.last().textContent()) ?? '');
  expect(await height()).toBe(before);
  await page.emulateMedia({media: 'print'});
  await expect(words).toContainText(first);
  await expect(second).toBeHidden();
});

/** 按下去不是这只元件的字：位号，与它旁边的值；在页面里跑。 */
const missed = (parts: Element[]) =>
  parts.flatMap((part) => {
    const next = part.nextElementSibling;
    const isValue = /^[\d.]+ \S?[ΩFHV]$/.test(next?.textContent ?? '');
    return [part.querySelector('text'), isValue ? next : null]
      .filter((label) => label !== null)
      .filter((label) => {
        label.scrollIntoView({
          block: 'center',
          inline: 'center',
          behavior: 'instant',
        });
        const {x, y, width, height} = label.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit?.closest('a') !== part;
      })
      .map((label) => `${part.id} ${label.textContent}`);
  });

test('原理图：手机上按每个位号与它旁边的值，都是按这只元件（行 128）', async ({
  page,
}) => {
  await resize(page, 360);
  for (const route of pagesWith('a[id^=sch-]')) {
    await open(page, route);
    await unfold(page);
    const parts = page.locator('.lab-drawing a[id^="sch-"]');
    expect(await parts.evaluateAll(missed), route).toEqual([]);
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
  // 全部做到了，板子全亮。
  for (const each of await page.getByRole('button', {name: '我做到了'}).all())
    await each.click();
  const board = page.getByText(/亮了 \d+\/\d+/);
  for (const words of await board.allTextContents())
    expect(words).toMatch(/亮了 (\d+)\/\1/);
});

test('样题自己打的分加起来；换页、刷新、再后退，还开着，最好的一次还在（行 66、129）', async ({
  page,
}) => {
  await open(page, need(pagesWith('summary:contains(评分点)')[0]));
  const fold = page.locator('details:has(> summary:text("评分点"))').first();
  await fold.locator('> summary').click();
  const marks = fold.getByText(/^得/);
  const [one = 0, two = 0] = (await marks.allTextContents()).map((text) =>
    parseFloat(text.slice(1)),
  );
  for (const at of [0, 1, 0]) await marks.nth(at).click();
  await page.locator('.navbar__brand').click();
  await expect(fold).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(fold).toHaveAttribute('open');
  await expect(fold).toContainText(`这一页 ${two} 分，最好 ${one + two} 分`);
});

test('历届赛题：点一样会的，只留要它的题；链接到收着的一类就打开（行 130）', async ({
  page,
}) => {
  await open(page, need(pagesWith('nav[aria-label=按会什么挑]')[0]));
  const folded = page.locator('h3 + details');
  const left = page.locator('main details:has(th:text-is("要会"))');
  const skill = page.getByLabel('按会什么挑').getByRole('link').first();
  await skill.click();
  await expect(folded).toHaveCount(0);
  const chosen = left.filter({hasText: await skill.innerText()});
  await expect(chosen).toHaveCount(await left.count());
  await page.locator('h3 .hash-link').last().click();
  await expect(folded.last()).toHaveAttribute('open');
});

test('图：画得比原来小的才点得开，点了变大、再点收回；本来就够大的不是链接', async ({
  page,
}) => {
  const zoom = page.locator('figure a:has(> .lab-drawing)');
  const wrong = () =>
    zoom.evaluateAll(
      (all) =>
        all.filter((one) => {
          const isShrunk = [...one.getElementsByTagName('svg')].some(
            (drawing) => drawing.clientWidth < drawing.width.baseVal.value,
          );
          return one.hasAttribute('href') !== isShrunk;
        }).length,
    );
  // 同一个组件画的，看三页。
  for (const route of pagesWith('figure a > .lab-drawing').slice(0, 3)) {
    await open(page, route);
    // 折着的答案里的，展开才排版。
    await unfold(page);
    for (const width of [1280, 360]) {
      await resize(page, width);
      await expect.poll(wrong).toBe(0);
    }
    const link = zoom.and(page.locator('[href]')).first();
    if ((await link.count()) === 0) continue;
    const size = () => link.evaluate(({scrollWidth}) => scrollWidth);
    const before = await size();
    await link.click();
    await expect.poll(size).toBeGreaterThan(before);
    await link.click();
    await expect.poll(size).toBe(before);
  }
});
