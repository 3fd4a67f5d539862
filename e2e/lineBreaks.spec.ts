/** 不该换行的地方不换行：plugins/line-breaks。 */
import {glueNumbers} from '../plugins/markdown/lineBreaks';
import {expect, open, test} from './support';

test('数与单位之间换成不换行的空格，别的空格不动', () => {
  const glued = ['3 V', '4.7 kΩ', '20 cm', '−3 dB', '25 °C', '1.2 KiB', '115 200 bit/s', '2025 年', '10 个', '第 2 题'];
  for (const text of glued) expect(glueNumbers(`取 ${text}，`)).toBe(`取 ${text.replaceAll(' ', '\u00A0')}，`);
  const loose = ['E24 系列', '7.20 与 7.21', '2 Vcc', '2024 2025', '3 VIP', '（2） V', 'STM32 单片机'];
  for (const text of loose) expect(glueNumbers(text)).toBe(text);
});

test('取自数据的值与后面的单位之间也不换行，隔着示例标记', async ({page}) => {
  await open(page, '/docs/exam/exam-3');
  const after = await page
    .locator('article p > [role=note]')
    .evaluateAll((notes) => notes.map((note) => note.nextSibling?.textContent?.slice(0, 2) ?? ''));
  expect(after.filter((text) => text.startsWith('\u00A0'))).toEqual(expect.arrayContaining(['\u00A0分']));
  expect(after.filter((text) => /^ [分块年]/.test(text))).toEqual([]);
});

for (const name of ['gitea', 'network-config', 'filerun']) {
  test(`360 px，${name}：命令的参数不断开`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, `/docs/ops-doc/entrance-info/${name}`);
    const parts = await page.locator('article :not(pre) > code').evaluateAll((codes) =>
      codes.flatMap((code) => {
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        const found: {part: string; lines: number}[] = [];
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent ?? '';
          for (const {0: part, index} of text.matchAll(/(?<=^|\s)-[^\s<]{1,15}(?=\s|$)/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + part.length);
            found.push({part, lines: new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size});
          }
        }
        return found;
      }),
    );
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.filter(({lines}) => lines > 1)).toEqual([]);
    const dangling = await page.locator('article :not(pre) > code').evaluateAll((codes) =>
      codes.flatMap((code) => {
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const places: {letter: string; top: number}[] = [];
        while (walker.nextNode()) {
          (walker.currentNode.textContent ?? '').split('').forEach((letter, index) => {
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + 1);
            places.push({letter, top: range.getBoundingClientRect().top});
          });
        }
        const ends = places.filter(({letter, top}, index) => {
          const next = places[index + 1];
          return letter === '-' && next !== undefined && next.letter !== ' ' && next.top > top + 8;
        });
        return ends.length > 0 ? [code.textContent] : [];
      }),
    );
    expect(dangling.filter((code) => /(?:^| )--?[\w-]+=/.test(code))).toEqual([]);
  });
}

test('360 px，选项卡的名字不断开，四个都看得见', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/docs/services/2025-09-26_wifi');
  const tabs = page.getByRole('tablist').first();
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const heights = await tabs.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.clientHeight));
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeLessThan(50);
});

for (const width of [360, 768, 1280]) {
  test(`${width} px，服务卡片的地址：主机与端口在同一行`, async ({page}) => {
    await page.setViewportSize({width, height: 740});
    for (const name of ['gitea', 'network-printer']) {
      await open(page, `/docs/ops-doc/entrance-info/${name}`);
      const card = page.locator('section[aria-label]', {has: page.locator('dl')}).first();
      const ports = await card.locator('dl code').evaluateAll((codes) =>
        codes.flatMap((code) => {
          const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          const tops: number[] = [];
          while (walker.nextNode()) {
            const {length} = walker.currentNode.textContent ?? '';
            for (let index = 0; index < length; index += 1) {
              range.setStart(walker.currentNode, index);
              range.setEnd(walker.currentNode, index + 1);
              tops.push(Math.round(range.getBoundingClientRect().top));
            }
          }
          const {0: port, index} = /[\w.-]+:\d+/.exec(code.textContent) ?? {0: '', index: 0};
          return port ? [{port, lines: new Set(tops.slice(index, index + port.length)).size}] : [];
        }),
      );
      expect(ports.length, name).toBeGreaterThan(0);
      expect(ports.filter(({lines}) => lines > 1)).toEqual([]);
    }
  });
}
