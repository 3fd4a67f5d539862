/** 承诺支持的最旧的浏览器（package.json 的 browserslist）：它们没有的接口一概去掉，各类页面照样接管、照样能用。 */
import {colourToggle, expect, open, test, text, watch} from './support';

/** Chromium 111、Firefox 113 与 Safari 16.4 之中至少一个没有的；往上加的时候查兼容表。 */
const missing = [
  'Intl.Segmenter',
  'Iterator',
  'scheduler',
  'navigation',
  'requestIdleCallback',
  'cancelIdleCallback',
  'Highlight',
  'CSS.highlights',
  'Object.groupBy',
  'Map.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'Set.prototype.isSubsetOf',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
  'AbortSignal.any',
  'Navigator.prototype.connection',
  'Navigator.prototype.userAgentData',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
];

/** 在页面里跑：这些名字里还在的，连同所在的对象。 */
const present = `(names) => names.flatMap((name) => {
  const path = name.split('.');
  const last = path.pop();
  const owner = path.reduce((value, key) => value?.[key], window);
  return owner && last in owner ? [{name, owner, last}] : [];
})`;

test.beforeEach(async ({context}) => {
  await context.addInitScript(`for (const {owner, last} of (${present})(${JSON.stringify(missing)})) delete owner[last];
    window.RegExp = new Proxy(RegExp, {
      construct(target, [source, flags]) {
        if (flags?.includes('v')) throw new SyntaxError('Invalid flags');
        return new target(source, flags);
      },
      apply: (target, self, [source, flags]) => new window.RegExp(source, flags),
    });`);
});

test('去掉的一个也没有了', async ({page}) => {
  await page.goto('/docs/intro');
  const left = `(${present})(${JSON.stringify(missing)}).map(({name}) => name)`;
  expect(await page.evaluate(left)).toEqual([]);
  await expect(page.evaluate(() => new RegExp('a', 'v').source)).rejects.toThrow('Invalid flags');
});

for (const path of [
  '/',
  '/docs',
  '/docs/intro',
  '/docs/category/recruitment-2025',
  '/docs/exam/exam-2',
  '/docs/award-statistics',
  '/blog',
  '/blog/mdx-blog-post',
  '/blog/tags',
  '/docs/ops-doc/machine-info/server-Ubuntu-24.04.01',
  '/markdown-page',
]) {
  test(`接管，没有报错：${path}`, async ({page}) => {
    const {complaints} = watch(page);
    await open(page, path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByRole('heading', {name: text('theme.ErrorPageContent.title')})).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test('换页、检索与换色都能用', async ({page}) => {
  const {complaints} = watch(page);
  await open(page, '/docs');
  await page.getByRole('link', {name: '2025 实验室招新一览'}).click();
  await expect(page).toHaveURL(/\/docs\/category\/recruitment-2025$/);
  await colourToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', {name: text('lab.search.button'), exact: true}).click();
  await page.getByRole('combobox').fill('打印机');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
