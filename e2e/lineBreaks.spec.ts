/** 不该换行的地方不换行：plugins/line-breaks。 */
import {glueNumbers} from '../plugins/line-breaks';
import {expect, open, test} from './support';

test('数与单位之间换成不换行的空格，别的空格不动', () => {
  const glued = ['3 V', '4.7 kΩ', '20 cm', '−3 dB', '25 °C', '1.2 KiB', '115 200 bit/s', '2025 年', '10 个', '第 2 题'];
  for (const text of glued) expect(glueNumbers(`取 ${text}，`)).toBe(`取 ${text.replaceAll(' ', '\u00A0')}，`);
  const loose = ['E24 系列', '7.20 与 7.21', '2 Vcc', '2024 2025', '3 VIP', '（2） V', 'STM32 单片机'];
  for (const text of loose) expect(glueNumbers(text)).toBe(text);
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
  });
}
