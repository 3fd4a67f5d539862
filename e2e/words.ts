/** 检索时打的字，与真的检索一次。字从成品的索引里挑，换了内容、改了名字也查得到。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import type {Rest, SearchIndex} from '../src/plugins/search/types';
import {routes} from '../src/routes';
import {need} from './pages';
import {
  arrived,
  colourToggle,
  expect,
  open,
  searchButton,
  sidebarLink,
  siteDir,
} from './support';

const readBuilt = (file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(siteDir, 'build', file), 'utf8'));

export function readIndex(): SearchIndex {
  const isIndex = (value: unknown): value is SearchIndex =>
    typeof value === 'object' && value !== null && 'pages' in value;
  const value = readBuilt('search-index.json');
  if (!isIndex(value)) throw new Error('build/search-index.json 不是索引');
  return value;
}

/** 各节其余的字。 */
export function readRest(): Rest {
  const isRest = (value: unknown): value is Rest => Array.isArray(value);
  const value = readBuilt(readIndex().rest);
  if (!isRest(value)) throw new Error('其余的字不是一列');
  return value;
}

/** 各节的开头里没有、只在后面写着的两个连着的汉字。 */
export function readDeepRun(): string {
  const openings = JSON.stringify(readIndex());
  const runs = JSON.stringify(readRest()).match(/[\u3400-\u9fff]{2}/g) ?? [];
  return need(runs.find((run) => !openings.includes(run)));
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

/** 检索，打开第一条结果。 */
export async function searchFor(page: Page): Promise<void> {
  await searchButton(page).click();
  await page.getByRole('textbox').fill(common);
  await page.getByRole('dialog').getByRole('listitem').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** 页面真的能用：换色、换页、检索。 */
export async function expectUsable(page: Page): Promise<void> {
  await open(page, routes.intro);
  await colourToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await sidebarLink(page, routes.entranceRules).click();
  await arrived(page, routes.entranceRules);
  await searchFor(page);
  await expect(page.locator('h1')).toHaveCount(1);
}
