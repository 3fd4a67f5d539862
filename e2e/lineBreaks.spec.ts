/** 窄屏上不该断开的不断开：命令的短参数、选项卡的名字、服务的地址。页面按里面有没有这些东西来选。 */
import {pagesWith} from './pages';
import {expect, open, test} from './support';

/** HTML 里有 pattern 的文档，至多三篇。 */
function documentsWith(pattern: RegExp): string[] {
  const found = pagesWith(pattern).slice(0, 3);
  expect(found, `没有文档有 ${String(pattern)}`).not.toEqual([]);
  return found;
}

test.use({viewport: {width: 360, height: 740}});

test('360 px：行内代码里的短参数各在一行之内', async ({page}) => {
  for (const route of documentsWith(/<code>[^<]*<span>-/)) {
    await open(page, route);
    const broken = await page
      .locator('article :not(pre) > code > span')
      .evaluateAll((parts) => parts.filter((part) => part.getClientRects().length > 1).map((part) => part.textContent));
    expect(broken, route).toEqual([]);
  }
});

test('360 px：选项卡的名字不断开，全都看得见', async ({page}) => {
  for (const route of documentsWith(/role="?tablist/)) {
    await open(page, route);
    const tabs = page.getByRole('tablist').first();
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth), route).toBe(0);
    const heights = await tabs.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.clientHeight));
    expect(new Set(heights).size, route).toBe(1);
    expect(heights[0], route).toBeLessThan(50);
  }
});

test('360 px：服务卡片的地址，主机与端口在同一行', async ({page}) => {
  for (const route of documentsWith(/<dd[^>]*>(?:<[^>]+>)*<code/)) {
    await open(page, route);
    const lines = await page.locator('article dl code').evaluateAll((codes) =>
      codes.flatMap((code) => {
        const [whole] = /[\w.-]+:\d+/.exec(code.textContent) ?? [];
        return whole === undefined || whole !== code.textContent ? [] : [code.getClientRects().length];
      }),
    );
    expect(
      lines.filter((count) => count > 1),
      route,
    ).toEqual([]);
  }
});
