/** 每一个插件、页面要过的每一步与术语的链接都能拿掉：照样构建、接管、答每一条路径，只是慢一些、少查一些。侧栏改成可以收起也一样。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {routes} from '../../src/routes';
import {removable} from '../fixtures/derive';
import {naiveHost} from '../naiveHost';
import {
  arrived,
  expect,
  open,
  sidebarLink,
  sitemapPaths,
  test,
  text,
  watch,
} from '../support';
import {outside} from '../pages';
import {build, variantDir, type VariantOptions} from '../variant';

/** 构建一个变体，返回产物的目录。 */
async function built(name: string, options: VariantOptions): Promise<string> {
  test.setTimeout(6 * 60_000);
  const {passed, stderr, outDir} = await build(variantDir(name), options);
  expect(passed, stderr).toBe(true);
  return outDir;
}

/** 每条路径都答，五页都接管、没有一句抱怨，换一页也成。 */
async function expectAlive(
  page: Page,
  outDir: string,
  lost: readonly string[] = [],
): Promise<void> {
  const xml = fs.readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8');
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  );
  expect(listed.sort()).toEqual(
    sitemapPaths()
      .filter((route) => !lost.includes(route))
      .sort(),
  );
  // 响应头由 post-build 写给 nginx；没有它也要能用，所以一律用最朴素的主机。
  const host = await naiveHost(outDir);
  try {
    for (const route of listed)
      expect
        .soft((await page.request.get(host.origin + route)).status(), route)
        .toBe(200);
    const {complaints} = watch(page);
    for (const route of [
      routes.home,
      routes.categories.operations,
      routes.awards,
      outside,
      routes.intro,
    ]) {
      await open(page, host.origin + route);
      await expect(page.locator('h1')).toHaveCount(1);
    }
    await sidebarLink(page, routes.entranceRules).click();
    await arrived(page, host.origin + routes.entranceRules);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(complaints).toEqual([]);
  } finally {
    await host.close();
  }
}

for (const name of removable) {
  test(`拿掉 ${name}：构建、接管、换页与每一条路径都照常`, async ({page}) => {
    const outDir = await built(`without-${name}`, {
      config: 'e2e/fixtures/without.config.ts',
      env: {WITHOUT: name},
    });
    await expectAlive(page, outDir, name === 'docs-root' ? [routes.docs] : []);
  });
}

test('侧栏改成可以收起：接管没有错误，收起之后还能展开', async ({page}) => {
  const outDir = await built('hideable', {
    config: 'e2e/fixtures/hideable.config.ts',
  });
  await expectAlive(page, outDir);
  const host = await naiveHost(outDir);
  await open(page, host.origin + routes.intro);
  await page
    .getByRole('button', {
      name: text('theme.docs.sidebar.collapseButtonAriaLabel'),
      exact: true,
    })
    .click();
  await expect(sidebarLink(page, routes.intro)).toBeHidden();
  await page
    .getByRole('button', {
      name: text('theme.docs.sidebar.expandButtonAriaLabel'),
      exact: true,
    })
    .click();
  await expect(sidebarLink(page, routes.intro)).toBeVisible();
  await host.close();
});
