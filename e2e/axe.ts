/** axe 的规则，两处用：pages.spec.ts 挑着查，deep/readers.spec.ts 全查。 */
import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/** within 里 WCAG 2.2 AA、最佳实践、文字 7:1 与“看得见的字就在名字里”，没过的一个元素一条。 */
export async function violations(
  page: Page,
  within = 'html',
): Promise<string[]> {
  // 动到一半时文字半透明，对比度算的是那一刻的；转个不停的不等。
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const {endTime} = animation.effect?.getComputedTiming() ?? {};
      if (endTime !== Infinity) animation.finish();
    }
  });
  // 没有框架，不必另开一页汇总；通过了的不必带回来。
  const result = await new AxeBuilder({page})
    .options({
      resultTypes: ['violations'],
      runOnly: [
        'wcag2a',
        'wcag2aa',
        'wcag21a',
        'wcag21aa',
        'wcag22aa',
        'best-practice',
      ],
      rules: {
        // 7:1 过了，4.5:1 就过了；算一遍就够。
        'color-contrast': {enabled: false},
        'color-contrast-enhanced': {enabled: true},
        'label-content-name-mismatch': {enabled: true},
      },
    })
    .setLegacyMode()
    .include(within)
    .analyze();
  return result.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}：${node.target.join(' ')}（${node.any[0]?.message ?? ''}）`,
    ),
  );
}
