import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';
import {unpack} from '../plugins/search/codec';
import {createEngine} from '../plugins/search/engine';
import type {SearchIndex} from '../plugins/search/types';
import {expect, moved, open, sitemapPaths, test, text, watch} from './support';

const siteDir = path.resolve(__dirname, '..');
const build = path.join(siteDir, 'build');

const button = (page: Page): Locator => page.getByRole('button', {name: text('lab.search.button'), exact: true});
const dialog = (page: Page): Locator => page.getByRole('dialog');
const input = (page: Page): Locator => page.getByRole('combobox');
const options = (page: Page): Locator => page.getByRole('option');

/** 打开检索并等到索引可用。 */
async function openSearch(page: Page, url = '/docs/intro'): Promise<void> {
  await open(page, url);
  await button(page).click();
  await expect(input(page)).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('');
}

function assets(pattern: RegExp): string[] {
  return fs
    .readdirSync(path.join(build, 'assets'), {recursive: true, encoding: 'utf8'})
    .filter((file) => pattern.test(file))
    .map((file) => path.join(build, 'assets', file));
}

const indexFiles = (): string[] => assets(/^search-index\.[0-9a-f]+\.json$/);

function readIndex(): SearchIndex {
  const isIndex = (value: unknown): value is SearchIndex =>
    typeof value === 'object' && value !== null && 'pages' in value;
  const index = unpack(fs.readFileSync(indexFiles()[0] ?? '', 'utf8'));
  if (!isIndex(index)) throw new Error('索引解不开');
  return index;
}

interface Case {
  query: string;
  kind: string;
  expect: string[];
}

function cases(): Case[] {
  const isCase = (value: unknown): value is Case =>
    typeof value === 'object' && value !== null && 'query' in value && 'expect' in value;
  const list: unknown = JSON.parse(fs.readFileSync(path.join(__dirname, 'search-queries.json'), 'utf8'));
  const all = Array.isArray(list) ? list.filter(isCase) : [];
  // 页面改了名，查询集不用跟着改。
  const now = (route: string) => {
    const [page = '', hash] = route.split('#');
    const target = moved.get(page) ?? page;
    return hash === undefined ? target : `${target}#${hash}`;
  };
  return all.map((item) => ({...item, expect: item.expect.map(now)}));
}

test.describe('引擎与索引', () => {
  test('查询集：前三 98%、第一 90%，错字都注明', () => {
    const engine = createEngine(readIndex());
    const all = cases();
    expect(all.length).toBeGreaterThanOrEqual(120);
    const ranks = all.map((item) => ({
      item,
      at: engine.search(item.query).groups.findIndex((group) => item.expect.includes(group.path)),
    }));
    const missed = ranks.filter(({at}) => at < 0 || at > 2).map(({item}) => item.query);
    const notFirst = ranks.filter(({at}) => at !== 0).map(({item}) => item.query);
    expect(missed.length / all.length, `前三里没有：${missed.join('、')}`).toBeLessThanOrEqual(0.02);
    expect(notFirst.length / all.length, `不在第一：${notFirst.join('、')}`).toBeLessThanOrEqual(0.1);
    const silent = all.filter((item) => item.kind.startsWith('错') && engine.search(item.query).similar.length === 0);
    expect(silent.map((item) => item.query)).toEqual([]);
  });

  test('索引里的每一节都是真实的地址与锚点，每页的标题都查得到', () => {
    const index = readIndex();
    const known = new Set(sitemapPaths());
    for (const [route, title, , , , sections] of index.pages) {
      expect(known, route).toContain(route);
      const file = path.join(build, route === '/' ? 'index.html' : `${route}.html`);
      const html = fs.readFileSync(file, 'utf8');
      for (const [anchor] of sections) {
        if (anchor !== '')
          expect(html.includes(`id=${anchor}`) || html.includes(`id="${anchor}"`), `${route}#${anchor}`).toBe(true);
      }
      const top = createEngine(index).search(title).groups.slice(0, 3);
      expect(
        top.map((group) => group.path),
        title,
      ).toContain(route);
    }
  });

  test('代码与索引合计不超过 60 KB，索引一个文件、名字带内容哈希', () => {
    const [file = '', ...others] = indexFiles();
    expect(others).toEqual([]);
    const hash = crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 8);
    expect(path.basename(file)).toBe(`search-index.${hash}.json`);
    const sizes = [file, ...assets(/^js\/search\.[0-9a-f]+\.js$/)].map(
      (item) => zlib.brotliCompressSync(fs.readFileSync(item)).length,
    );
    expect(sizes.length).toBe(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
  });

  test('代码里没有内容安全策略不允许的写法', () => {
    for (const file of assets(/^js\/search\.[0-9a-f]+\.js$/)) {
      expect(fs.readFileSync(file, 'utf8')).not.toMatch(
        /innerHTML|dangerouslySetInnerHTML|\beval\(|new Function|createElement\("style"\)/,
      );
    }
  });
});

test.describe('对话框', () => {
  test('打开之前：没有输入框，不多一次请求；悬停时才下载', async ({page}) => {
    const witness = watch(page);
    await open(page, '/docs/intro');
    await page.waitForLoadState('networkidle');
    const asked = (): string[] => witness.requests.map((request) => request.url()).filter((url) => /search/.test(url));
    expect(asked()).toEqual([]);
    await expect(page.locator('input, dialog')).toHaveCount(0);
    await expect(page.locator('.navbar__item').filter({hasText: text('lab.search.button')})).toHaveCount(0);
    await button(page).hover();
    await expect.poll(() => asked().length).toBe(2);
    await button(page).click();
    await expect(input(page)).toBeFocused();
    expect(asked().length).toBe(2);
    expect(witness.complaints).toEqual([]);
  });

  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    test(`${keys} 打开，Escape 先清空再关闭，焦点回到按钮`, async ({page}) => {
      await open(page, '/');
      await page.keyboard.press(keys);
      await expect(input(page)).toBeFocused();
      await expect(input(page)).toHaveValue('');
      await page.keyboard.type('gitea');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(input(page)).toHaveValue('');
      await expect(options(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('input')).toHaveCount(0);
      await expect(button(page)).toBeFocused();
    });
  }

  test('语义：combobox、listbox、按页分组、当前项、条数、匹配处', async ({page}) => {
    await openSearch(page);
    await expect(input(page)).toHaveAttribute('aria-expanded', 'false');
    await input(page).fill('打印机');
    const count = await options(page).count();
    await expect(page.getByRole('status')).toHaveText(`找到 ${count} 条结果`);
    await expect(input(page)).toHaveAttribute('aria-expanded', 'true');
    const list = page.getByRole('listbox');
    await expect(input(page)).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '没有');
    const first = options(page).first();
    await expect(first).toHaveAttribute('href', '/docs/services/2025-09-24_network-printer');
    await expect(first).toHaveAttribute('tabindex', '-1');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(input(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '没有');
    await expect(list.getByRole('group').first()).toHaveAccessibleName('网络打印使用指南');
    await expect(first.locator('mark').first()).toHaveText('打印机');
    await expect(first).toContainText('服务使用指南');
    expect(
      await list.evaluate((element) => [...element.querySelectorAll('a')].every((link) => link.role === 'option')),
    ).toBe(true);
  });

  test('上下、首尾、回车；结果带锚点', async ({page}) => {
    await openSearch(page);
    await input(page).fill('示波器');
    const last = (await options(page).count()) - 1;
    const selected = page.locator('[role="option"][aria-selected="true"]');
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveAttribute('id', (await options(page).nth(1).getAttribute('id')) ?? '');
    await page.keyboard.press('End');
    await expect(selected).toHaveAttribute('id', (await options(page).nth(last).getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveAttribute('id', (await options(page).nth(0).getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await input(page).fill('反相放大器');
    await expect(options(page).first()).toHaveAttribute('href', '/docs/exam/exam-2#q2-3');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/exam\/exam-2#q2-3$/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('#q2-3')).toBeInViewport();
  });

  test('Ctrl-Enter 在新标签页打开，本页不动', async ({page, context}) => {
    await openSearch(page);
    await input(page).fill('gitea');
    await expect(options(page).first()).toBeVisible();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL(/2025-09-26_gitea$/);
    await expect(dialog(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
  });

  test('输入法选字时什么都不发生，选完才查', async ({page}) => {
    await openSearch(page);
    await input(page).fill('gitea');
    await expect(options(page).first()).toBeVisible();
    const before = await options(page).count();
    await input(page).press('End');
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', {text: 'dayinji', selectionStart: 7, selectionEnd: 7});
    await expect(input(page)).toHaveValue('giteadayinji');
    await expect(options(page)).toHaveCount(before);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
    await input(page).fill('');
    await client.send('Input.imeSetComposition', {text: 'dayinji', selectionStart: 7, selectionEnd: 7});
    await client.send('Input.insertText', {text: '打印机'});
    await expect(options(page).first()).toHaveAttribute('href', '/docs/services/2025-09-24_network-printer');
  });

  test('按相近词查找要说明；没有结果给出去处', async ({page}) => {
    await openSearch(page);
    await input(page).fill('gtiea');
    await expect(page.getByText('按相近词查找：gitea')).toBeVisible();
    await input(page).fill('qqqqzzzz');
    await expect(page.getByRole('status')).toContainText('没有找到结果');
    await expect(options(page)).toHaveCount(0);
    await dialog(page)
      .getByRole('link', {name: text('lab.notFound.services')})
      .click();
    await expect(page).toHaveURL(/2025-09-24_overview$/);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('最近搜索留在本机，可以清除', async ({page}) => {
    await openSearch(page);
    await input(page).fill('wangpan');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/filerun/);
    await button(page).click();
    const recent = dialog(page).getByRole('button', {name: 'wangpan'});
    await recent.click();
    await expect(input(page)).toHaveValue('wangpan');
    await expect(options(page).first()).toBeVisible();
    await input(page).fill('');
    await dialog(page).getByRole('button', {name: '清除'}).click();
    await expect(recent).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('lab-search-recent'))).toBeNull();
  });

  test('索引下载失败：说清楚、能重试，网站照常', async ({page}) => {
    await page.route('**/search-index.*.json', (route) => route.abort());
    await open(page, '/docs/intro');
    await button(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(text('lab.failure.part'));
    await page.unroute('**/search-index.*.json');
    await input(page).fill('打印机');
    await dialog(page)
      .getByRole('button', {name: text('lab.failure.retry')})
      .click();
    await expect(options(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('对话框的脚本下载失败：按钮旁边说清楚，能重试', async ({page}) => {
    await page.route('**/assets/js/search.*.js', (route) => route.abort());
    await open(page, '/docs/intro');
    await button(page).click();
    await expect(page.getByRole('alert')).toContainText(text('lab.failure.part'));
    await page.unroute('**/assets/js/search.*.js');
    await page
      .getByRole('alert')
      .getByRole('button', {name: text('lab.failure.retry')})
      .click();
    await expect(input(page)).toBeFocused();
  });

  test('找不到页面时可以直接搜索', async ({page}) => {
    await open(page, '/docs/no-such-page');
    await page.getByRole('button', {name: text('lab.notFound.search')}).click();
    await input(page).fill('dyj');
    await expect(options(page).first()).toHaveAttribute('href', '/docs/services/2025-09-24_network-printer');
  });

  test('360 px：按钮可见，不横向滚动，最后一条滚得到', async ({page}) => {
    await page.setViewportSize({width: 360, height: 420});
    await open(page, '/docs/intro');
    await expect(button(page)).toBeInViewport();
    await button(page).click();
    await input(page).fill('实验室');
    await page.keyboard.press('End');
    await expect(options(page).last()).toBeInViewport();
    await expect(input(page)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`axe 与内容安全策略：${scheme}`, async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.addInitScript((mode) => {
        localStorage.setItem('theme', mode);
      }, scheme);
      const witness = watch(page);
      await openSearch(page);
      await input(page).fill('打印机 卡纸');
      await expect(options(page).first()).toBeVisible();
      await expect(dialog(page)).toHaveCSS('overflow', 'hidden');
      expect(witness.complaints).toEqual([]);
      const results = await new AxeBuilder({page}).include('dialog').analyze();
      expect(results.violations.map(({id, nodes}) => `${id}：${nodes[0]?.html ?? ''}`)).toEqual([]);
    });
  }
});
