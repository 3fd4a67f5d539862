/** 检索时打的字，与真的检索一次。字从成品的索引里挑，换了内容、改了名字也查得到。 */
import type {Locator, Page} from '@playwright/test';
import {createEngine} from '../src/plugins/search/engine';
import type {Rest, SearchIndex} from '../src/plugins/search/types';
import {routes} from '../src/routes';
import {need} from './pages';
import {
  builtFile,
  colourToggle,
  expect,
  expectTheme,
  follow,
  open,
  searchButton,
} from './support';

/** 构建写成的一份，只核对最外层。 */
function readBuilt<T>(file: string, is: (value: unknown) => value is T): T {
  const value: unknown = JSON.parse(builtFile(file));
  if (!is(value)) throw new Error(`${file} 不是写成的样子`);
  return value;
}

export const readIndex = () =>
  readBuilt(
    'search-index.json',
    (value): value is SearchIndex => Object(value) === value,
  );

/** 各节其余的字。 */
export const readRest = () =>
  readBuilt(readIndex().rest, (value): value is Rest => Array.isArray(value));

/** 只靠各节的开头什么也找不到、只在后面写着的两个连着的汉字。 */
export function readDeepRun(): string {
  const openings = createEngine(readIndex());
  const runs = JSON.stringify(readRest()).match(/[\u3400-\u9fff]{2}/g);
  return need(runs?.find((run) => openings.search(run).groups.length === 0));
}

/** 结果不止一条。 */
export const common = '实验室';

/** 标题里的一个外文词：一个键一个字，不经过输入法；第二、三个字母不同，打反了才是错的。 */
export const [latin = ''] =
  readIndex()
    .pages.map(({title}) => title.toLowerCase())
    .join(' ')
    .match(/\b[a-z]([a-z])(?!\1)[a-z]{3,}\b/) ?? [];

/** 打反了两个字母的 latin。 */
export const typo = latin.replace(/^(.)(.)(.)/, '$1$3$2');

/** 列出的各条结果。 */
export const results = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('listitem');

/** 检索，打开第一条结果。 */
export async function searchFor(page: Page) {
  await searchButton(page).click();
  await page.getByRole('textbox').fill(common);
  await results(page).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** 页面真的能用：换色、换页、检索。 */
export async function expectUsable(page: Page) {
  await open(page, routes.intro);
  await colourToggle(page).click();
  await expectTheme(page, 'dark');
  await follow(page, routes.entranceRules);
  await searchFor(page);
  await expect(page.locator('h1')).toHaveCount(1);
}
