/** 承诺支持的最旧的浏览器（package.json 的 browserslist）：它们没有的接口一概去掉，各类页面照样接管、照样能用。 */
import {routes} from '../src/routes';
import {
  arrived,
  colourToggle,
  expect,
  open,
  searchButton,
  sidebarLink,
  test,
  watch,
} from './support';
import {kinds} from './pages';
import {common} from './words';

/** Chromium 111、Firefox 113 与 Safari 16.4 之中至少一个没有的；往上加的时候查兼容表。 */
const missing = [
  ...[
    'Intl.Segmenter',
    'Iterator',
    'scheduler',
    'navigation',
    'requestIdleCallback',
    'cancelIdleCallback',
  ],
  ...[
    'Highlight',
    'CSS.highlights',
    'Object.groupBy',
    'Map.groupBy',
    'Promise.try',
    'Promise.withResolvers',
  ],
  ...[
    'Array.fromAsync',
    'Array.prototype.toReversed',
    'Array.prototype.toSorted',
    'Array.prototype.toSpliced',
  ],
  ...[
    'Array.prototype.with',
    'Set.prototype.union',
    'Set.prototype.intersection',
    'Set.prototype.difference',
  ],
  ...[
    'Set.prototype.isSubsetOf',
    'String.prototype.isWellFormed',
    'String.prototype.toWellFormed',
    'RegExp.escape',
  ],
  ...[
    'URL.canParse',
    'URL.parse',
    'AbortSignal.any',
    'Navigator.prototype.connection',
  ],
  ...[
    'Navigator.prototype.userAgentData',
    'Document.prototype.startViewTransition',
  ],
  ...[
    'Element.prototype.checkVisibility',
    'HTMLElement.prototype.showPopover',
    'HTMLElement.prototype.togglePopover',
  ],
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

test('最旧的浏览器：去掉的一个也没有了；各类页面接管，换页、检索与换色都能用，没有报错', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const {complaints} = watch(page);
  await page.goto(routes.intro);
  expect(
    await page.evaluate(
      `(${present})(${JSON.stringify(missing)}).map(({name}) => name)`,
    ),
  ).toEqual([]);
  await expect(
    page.evaluate(() => new RegExp('a', 'v').source),
  ).rejects.toThrow('Invalid flags');
  for (const route of kinds()) {
    await open(page, route);
    await expect(page).not.toHaveTitle('Page Error');
  }
  await open(page, routes.docs);
  await sidebarLink(page, routes.intro).click();
  await arrived(page, routes.intro);
  await colourToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await searchButton(page).click();
  await page.getByRole('combobox').fill(common);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
