import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';
import {writeSearchIndex} from '../plugins/search/build';
import {readPage} from '../plugins/search/document';
import {pack, unpack} from '../plugins/search/codec';
import {compactor} from '../plugins/search/compact';
import {createEngine} from '../plugins/search/engine';
import {readSources} from '../plugins/search/source';
import {synonyms} from '../plugins/search/synonyms';
import type {SearchIndex} from '../plugins/search/types';
import {expect, hold, hydrated, idle, moved, open, sitemapPaths, test, text, watch} from './support';

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
  return unpack(fs.readFileSync(indexFiles()[0] ?? '', 'utf8'));
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
      const ids = new Set(
        Array.from(html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g), ([, quoted, bare]) => quoted ?? bare),
      );
      for (const [anchor] of sections) if (anchor !== '') expect(ids, route).toContain(anchor);
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

  test('先后：指南在运维之前，正页在博客之前，标题相同的按类别', () => {
    const engine = createEngine(readIndex());
    const order = (query: string): string[] => engine.search(query).groups.map((group) => group.path);
    const before = (query: string, first: string, second: string): void => {
      const paths = order(query);
      expect(paths, query).toContain(first);
      expect(paths, query).toContain(second);
      expect(paths.indexOf(first), query).toBeLessThan(paths.indexOf(second));
    };
    const [guides, entrances] = ['/docs/services/', '/docs/ops-doc/entrance-info/'];
    before('gitea', `${guides}2025-09-26_gitea`, `${entrances}gitea`);
    before('gitea', `${guides}2025-09-26_gitea`, '/docs/ops-doc/machine-info/gitea-Ubuntu-24.04.01');
    before('filerun', `${guides}2025-09-26_filerun`, `${entrances}filerun`);
    before('打印机', `${guides}2025-09-24_network-printer`, `${entrances}network-printer`);
    before('web资源浏览', `${guides}2025-09-26_web-explorer`, `${entrances}web-explorer`);
    before('波特率', '/docs/exam/exam-3', '/blog/long-blog-post');
    before('串口', '/docs/exam/exam-3', '/blog/long-blog-post');

    // 三页标题与内容都相同，只有类别不同。
    const pages = (
      [
        ['/sample', 4],
        ['/ops', 3],
        ['/guide', 0],
      ] as const
    ).map(([route, kind]) => [route, '同名', kind, [], [], [['', '', '同样的话']]] as const);
    const same = createEngine({pages, common: '', pinyin: '', synonyms: []}).search('同名');
    expect(same.groups.map((group) => group.path)).toEqual(['/guide', '/ops', '/sample']);
  });

  test('没有结果时给最接近的页面；再怪的查询也答得完', () => {
    const engine = createEngine(readIndex());
    const none = engine.search('打喷嚏');
    expect(none.count).toBe(0);
    expect(none.nearest.map(({path: route}) => route)).toContain('/docs/services/2025-09-24_network-printer');
    const odd = ['xian'.repeat(20), 'an'.repeat(40), '打a'.repeat(40), 'a1'.repeat(40), '实验室'.repeat(26)];
    for (const query of [...odd, '[', '\\', '"', '.*', '((', '\u3000', '\u{20bb7}野家', 'ß', 'lü']) {
      // 多快要看机器，不比；回溯得没完没了的，这里永远答不完。
      expect(engine.search(query).count, query).toBeGreaterThanOrEqual(0);
    }
  });

  test('查询前后随手碰到的符号不报错，也不改变结果', () => {
    const engine = createEngine(readIndex());
    const first = (query: string): string => engine.search(query).groups[0]?.path ?? '没有结果';
    // 全部组合有两万五千个，要十几秒；符号轮流放，每个都放在六十来个查询的前后。
    const marks = '（([{)]}\\*+?^$|'.split('');
    const changed = cases().flatMap(({query}, number) => {
      const mark = marks[number % marks.length] ?? '';
      const wanted = first(query);
      return [mark + query, query + mark].filter((marked) => first(marked) !== wanted);
    });
    expect(changed).toEqual([]);
    // 夹在中间的。
    for (const mark of marks) expect(first(`打印机${mark}卡纸`), mark).toBe(first('打印机 卡纸'));
  });

  test('问句的字眼不当作写错的词，汉字与全拼都一样', () => {
    const engine = createEngine(readIndex());
    const [printer, gitea] = ['/docs/services/2025-09-24_network-printer', '/docs/services/2025-09-26_gitea'];
    const wanted: Record<string, string> = {
      怎么打印: printer,
      '打印机 怎么用': printer,
      'dayinji zenme lian': printer,
      'gitea 怎么用': gitea,
      gitea怎么用: gitea,
      怎么用gitea: gitea,
      git怎么用: gitea,
      怎么焊: '/docs/exam/exam-4',
      推荐什么书: '/docs/exam/map',
    };
    for (const [query, route] of Object.entries(wanted)) {
      const {groups, similar} = engine.search(query);
      expect([groups[0]?.path, ...similar], query).toEqual([route]);
    }
    // 写错了的，有“怎么”也照样改。
    expect(engine.search('打印鸡怎么用').similar).not.toEqual([]);
    // 三个字母的多半真是另一个词，不换字母。
    expect(engine.search('vim').similar).toEqual([]);
    expect(engine.search('wfi').similar).toContain('wifi');
  });

  test('npm start：索引取自当前的源文件', () => {
    const pages = readSources(siteDir, path.join(siteDir, 'data'), '/');
    const added = pages.map((page) =>
      page.path === '/docs/exam/after'
        ? {...page, sections: [...page.sections, {anchor: 'new', heading: '刚写的一节', text: '😀鲲鹏号测试船。'}]}
        : page,
    );
    const engine = createEngine(unpack(pack(compactor(added, synonyms)())));
    const first = (query: string): string | undefined => engine.search(query).groups[0]?.hits[0]?.href;
    expect(first('dyj')).toBe('/docs/services/2025-09-24_network-printer');
    expect(first('鲲鹏号')).toBe('/docs/exam/after#new');
    // 表情占两个编码单位，后面的读音不错位。
    expect(first('kunpeng')).toBe('/docs/exam/after#new');
  });

  test('索引超过 400 KB 时构建提醒', () => {
    const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-search-'));
    // 标题全收，所以堆标题最省事；每个都不一样，压缩不掉。
    const han = (seed: number): string => String.fromCharCode(0x4e00 + ((seed * 7919) % 5000));
    const headings = Array.from(
      {length: 6000},
      (_, number) =>
        `<h2 id="s${number}">${Array.from({length: 40}, (_item, at) => han(number * 41 + at * at)).join('')}</h2>`,
    );
    fs.mkdirSync(path.join(outDir, 'assets'));
    const html = `<html class="plugin-docs"><head><title>长</title></head><body><main><h1>长</h1><div class="markdown">${headings.join('')}</div></main></body></html>`;
    const said: string[] = [];
    const {warn} = console;
    console.warn = (message: unknown) => void said.push(String(message));
    try {
      const source = readPage('/long', html);
      writeSearchIndex(outDir, '/', source ? [source] : []);
    } finally {
      console.warn = warn;
      fs.rmSync(outDir, {recursive: true});
    }
    expect(said.join()).toContain('超过 400 KB');
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
    await idle(page);
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

  test('焦点不在输入框，Escape 也先清空再关闭，关上之后焦点回到打开之前的地方', async ({page}) => {
    await open(page, '/docs/intro');
    const next = page.locator('.pagination-nav__link--next');
    await next.focus();
    await page.keyboard.press('/');
    await input(page).fill('wifi');
    await expect(options(page).first()).toBeVisible();
    await dialog(page).getByRole('button', {name: '关闭'}).focus();
    await page.keyboard.press('Escape');
    await expect(input(page)).toHaveValue('');
    await expect(input(page)).toBeFocused();
    await dialog(page).getByRole('button', {name: '关闭'}).focus();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(next).toBeFocused();
  });

  test('在新标签页打开一条结果之后，接着打字、上下还有用', async ({page, context}) => {
    await openSearch(page);
    await input(page).fill('wifi');
    const opened = context.waitForEvent('page');
    await options(page)
      .first()
      .click({modifiers: ['ControlOrMeta']});
    await opened;
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('6');
    await expect(input(page)).toHaveValue('wifi6');
  });

  for (const [name, act] of [
    ['按 Escape', (page: Page) => page.keyboard.press('Escape')],
    ['换一页', (page: Page) => page.locator('.pagination-nav__link--next').click()],
  ] as const) {
    test(`对话框还在下载：${name}，之后不再打开`, async ({page}) => {
      let release = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (release = resolve));
      let asked = 0;
      await page.route(/\/assets\/js\/search\./, async (route) => {
        asked += 1;
        await arrived;
        await route.continue();
      });
      await open(page, '/docs/intro');
      await page.keyboard.press('/');
      await expect.poll(() => asked).toBe(1);
      await act(page);
      if (name === '换一页') await expect(page).not.toHaveURL(/intro$/);
      const response = page.waitForResponse(/\/assets\/js\/search\./);
      release();
      await (await response).finished();
      await idle(page);
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('/');
      await expect(input(page)).toBeFocused();
    });
  }

  test('打开的就是这一页：不多一条历史', async ({page}) => {
    await open(page, '/docs/exam/exam-1');
    const before = await page.evaluate(() => history.length);
    await page.keyboard.press('/');
    await input(page).fill('C 语言');
    await expect(options(page).first()).toHaveAttribute('href', '/docs/exam/exam-1');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  for (const width of [360, 996, 1280]) {
    test(`${width} px：对话框下载失败的提示一行放得下几个字，可以关，换一页、后来下载成了也收起`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      let failing = true;
      await page.route(/\/assets\/js\/search\./, (route) => (failing ? route.abort() : route.continue()));
      await open(page, '/docs/intro');
      await button(page).click();
      const box = page.getByRole('alert');
      await expect(box).toBeVisible();
      const {x = -1, width: shown = 0} = (await box.boundingBox()) ?? {};
      expect(shown).toBeGreaterThan(300);
      expect(x).toBeGreaterThanOrEqual(0);
      await box.getByRole('button', {name: text('lab.failure.close')}).click();
      await expect(box).toHaveCount(0);
      await button(page).click();
      await expect(box).toBeVisible();
      await page.locator('.pagination-nav__link--next').click();
      await expect(page).not.toHaveURL(/intro$/);
      await expect(box).toHaveCount(0);
      await button(page).click();
      await expect(box).toBeVisible();
      failing = false;
      await box.getByRole('button', {name: text('lab.failure.retry')}).click();
      await expect(input(page)).toBeFocused();
      await expect(box).toHaveCount(0);
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

  for (const keys of ['Control+Enter', 'Meta+Enter']) {
    test(`${keys} 在新标签页打开，本页不动`, async ({page, context}) => {
      await openSearch(page);
      await input(page).fill('gitea');
      await expect(options(page).first()).toBeVisible();
      const opened = context.waitForEvent('page');
      await page.keyboard.press(keys);
      await expect(await opened).toHaveURL(/2025-09-26_gitea$/);
      await expect(dialog(page)).toBeVisible();
      await expect(input(page)).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/docs/intro');
    });
  }

  test('每一条：面包屑、标题、摘要，地址干净，都在某一页的组里', async ({page}) => {
    await openSearch(page);
    await input(page).fill('备份');
    await expect(options(page).first()).toBeVisible();
    const known = sitemapPaths();
    const rows = await options(page).evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        group: link.parentElement?.getAttribute('role'),
        label: link.parentElement?.getAttribute('aria-label'),
        list: link.parentElement?.parentElement?.getAttribute('role'),
        marks: link.querySelectorAll('mark').length,
        parts: [...link.children].map((part) => part.textContent),
        first: link.parentElement?.firstElementChild === link,
      })),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const [route = '', anchor] = row.href.split('#');
      expect(known).toContain(route);
      expect(anchor === undefined || anchor !== '', row.href).toBe(true);
      expect([row.group, row.list]).toEqual(['group', 'listbox']);
      expect(row.marks, row.href).toBeGreaterThan(0);
      // 每一页的第一条带面包屑，末尾是页面的标题。
      expect(row.parts.length).toBe(row.first ? 3 : 2);
      if (row.first) expect(row.parts[0]?.endsWith(row.label ?? '没有')).toBe(true);
      expect(row.parts.at(-2)).not.toBe('');
      expect(row.parts.at(-1)).not.toBe('');
    }
  });

  test('焦点始终在输入框：上下移动、点最近搜索之后都是', async ({page}) => {
    await openSearch(page);
    await input(page).fill('打印');
    await page.keyboard.press('ArrowDown');
    await expect(input(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/docs\/intro$/);
    await button(page).click();
    await dialog(page).getByRole('button', {name: '打印', exact: true}).click();
    await expect(input(page)).toBeFocused();
    await dialog(page).getByRole('button', {name: '关闭'}).click();
    await expect(button(page)).toBeFocused();
  });

  test('按后退：对话框不留在前一页上面', async ({page}) => {
    await open(page, '/docs/intro');
    await page.locator('.theme-doc-sidebar-menu a.menu__link').nth(1).click();
    await expect(page).not.toHaveURL('/docs/intro');
    await button(page).click();
    await expect(input(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/docs/intro');
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  test('打开一条之后马上再按搜索按钮：重新打开，不会被上一次的关闭带走', async ({page}) => {
    await openSearch(page);
    await input(page).fill('打印');
    await expect(options(page).first()).toBeVisible();
    // 在同一个任务里接着按：比浏览器的 close 事件还早。
    await input(page).evaluate((element) => {
      element.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
      document.querySelector<HTMLElement>('nav.navbar button[aria-haspopup="dialog"]')?.click();
    });
    await expect(page).not.toHaveURL(/\/docs\/intro$/);
    await idle(page);
    await expect(input(page)).toBeFocused();
    await expect(dialog(page).getByRole('button', {name: '打印', exact: true})).toBeVisible();
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
    await input(page).fill('打喷嚏');
    await expect(page.getByRole('status')).toContainText('没有找到结果');
    await expect(dialog(page).getByRole('link', {name: '网络打印使用指南'})).toBeVisible();
    await input(page).fill('qqqqzzzz');
    await expect(page.getByRole('status')).toContainText('没有找到结果');
    await expect(options(page)).toHaveCount(0);
    await expect(input(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await input(page).getAttribute('aria-activedescendant')).toBeNull();
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

  const scrolled = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  test('等对话框下载时打的字留着，Backspace 有用；开头的空格照常滚动', async ({page}) => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/js/search.*.js', async (route) => {
      await released;
      await route.continue();
    });
    await open(page, '/docs/intro');
    await page.keyboard.press('/');
    await page.keyboard.press('Space');
    await scrolled(page);
    await page.keyboard.type('gitx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ea x');
    release();
    await expect(input(page)).toHaveValue('gitea x');
  });

  test('对话框的脚本下载失败之后，按键照常起作用', async ({page}) => {
    await page.route('**/assets/js/search.*.js', (route) => route.abort());
    await open(page, '/docs/intro');
    await page.keyboard.press('/');
    await page.keyboard.type('a');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Space');
    await scrolled(page);
    await page.unroute('**/assets/js/search.*.js');
    await page.keyboard.press('/');
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue('');
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

  test('在输入框里选字，拖到外面松开：不关', async ({page}) => {
    await openSearch(page);
    await input(page).fill('gitea');
    const box = await input(page).boundingBox();
    if (!box) throw new Error('输入框不在页面上');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(2, box.y + box.height / 2, {steps: 5});
    await page.mouse.up();
    await idle(page);
    await expect(input(page)).toHaveValue('gitea');
    await page.mouse.click(2, box.y + box.height / 2);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('打开一条结果：去某一节的，Tab 从那一节往下走；焦点不留在搜索按钮上', async ({page}) => {
    await openSearch(page);
    await input(page).fill('备份 恢复');
    const section = options(page).and(page.locator('[href*="#"]')).first();
    await expect(section).toBeVisible();
    const {hash, pathname} = new URL((await section.getAttribute('href')) ?? '', 'http://localhost');
    await section.click();
    await expect(page).toHaveURL(pathname + hash);
    const heading = page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`);
    await expect(heading).toBeInViewport();
    await expect(button(page)).not.toBeFocused();
    await page.keyboard.press('Tab');
    const follows = await heading.evaluate((element) =>
      document.activeElement === null ? 0 : element.compareDocumentPosition(document.activeElement),
    );
    expect(follows & (4 | 16), '焦点在标题之中或之后').toBeGreaterThan(0);
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  test('导航栏滑走之后打开又关上：它回来，焦点看得见', async ({page}) => {
    await open(page, '/docs/exam/exam-1');
    for (const step of [200, 1500]) {
      await page.mouse.wheel(0, step);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(step);
      await idle(page);
    }
    await expect(button(page)).not.toBeInViewport();
    await page.keyboard.press('/');
    await expect(input(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toBeInViewport();
  });

  test('手机菜单上面打开检索，选了一条：菜单也收起', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(page, '/docs/intro');
    await page.locator('.navbar__toggle').click();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('gitea');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/gitea/);
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
    await expect(page.locator('.navbar__inner')).not.toHaveAttribute('inert');
    await expect(page.locator('#__docusaurus > [inert]')).toHaveCount(0);
  });

  for (const part of ['js/search\\.', 'search-index']) {
    test(`${part} 还在下载就按了 Enter：到了就打开第一条`, async ({page, context}) => {
      const held = await hold(context, (url) => new RegExp(`/assets/${part}`).test(url));
      await open(page, '/docs/intro');
      await page.locator('.pagination-nav__link--next').focus();
      await page.keyboard.press('/');
      await held.arrived;
      await page.keyboard.type('gitex');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('a');
      await page.keyboard.press('Enter');
      held.release();
      await expect(page).toHaveURL(/gitea/);
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  test('索引下载失败，点了重试：焦点回到输入框', async ({page}) => {
    let failing = true;
    await page.route(/\/assets\/search-index/, (route) => (failing ? route.abort() : route.continue()));
    await open(page, '/docs/intro');
    await page.keyboard.press('/');
    const retry = dialog(page).getByRole('button', {name: text('lab.failure.retry')});
    await expect(retry).toBeVisible();
    failing = false;
    await retry.click();
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('gitea');
    await expect(options(page).first()).toBeVisible();
  });

  test('对话框的脚本再试仍没有，网站是好的：刷新成新版本', async ({page}) => {
    let missing = true;
    await page.route(/\/assets\/js\/search\./, (route) => (missing ? route.fulfill({status: 404}) : route.continue()));
    await open(page, '/docs/intro');
    await button(page).click();
    const retry = page.getByRole('alert').getByRole('button', {name: text('lab.failure.retry')});
    await expect(retry).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await retry.click();
    await reloaded;
    missing = false;
    await hydrated(page);
    await button(page).click();
    await expect(input(page)).toBeFocused();
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

  test('360 px 弹出屏幕键盘：可见区域变矮，输入框与最后一条仍在其中', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await openSearch(page);
    await input(page).fill('实验室');
    await expect(options(page).first()).toBeVisible();
    // 桌面的浏览器没有屏幕键盘：照它的做法，只改可见区域，页面的尺寸不变。
    const visible = 320;
    await page.evaluate((height) => {
      const {visualViewport} = window;
      if (!visualViewport) return;
      Object.defineProperty(visualViewport, 'height', {configurable: true, get: () => height});
      visualViewport.dispatchEvent(new Event('resize'));
    }, visible);
    await page.keyboard.press('End');
    for (const element of [input(page), options(page).last()]) {
      const box = await element.boundingBox();
      expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(visible + 1);
    }
  });

  test('减少动态效果：没有动画与过渡', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await openSearch(page);
    await input(page).fill('打印机');
    await expect(options(page).first()).toBeVisible();
    const moving = await dialog(page).evaluate((element) => [
      ...document.getAnimations().map((animation) => animation.playState),
      ...[element, ...element.querySelectorAll('*')]
        .map((item) => getComputedStyle(item))
        .filter((style) => style.transitionDuration.split(', ').some((time) => parseFloat(time) > 0.01))
        .map((style) => style.transitionProperty),
    ]);
    expect(moving).toEqual([]);
  });

  test('强制颜色：当前项有框，匹配处用系统的标记色，边界看得见', async ({page}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await openSearch(page);
    await input(page).fill('打印机');
    await expect(options(page).nth(1)).toBeVisible();
    const look = await dialog(page).evaluate((element) => {
      const probe = document.createElement('i');
      element.append(probe);
      const resolve = (name: string): string => {
        probe.style.setProperty('background-color', name);
        return getComputedStyle(probe).backgroundColor;
      };
      const colours = {highlight: resolve('Highlight'), mark: resolve('Mark')};
      probe.remove();
      const [first, second] = [...element.querySelectorAll('[role="option"]')].map((item) => getComputedStyle(item));
      const mark = element.querySelector('mark');
      const field = element.querySelector('input');
      return {
        ...colours,
        forced: matchMedia('(forced-colors: active)').matches,
        first: [first?.outlineStyle, first?.outlineColor],
        second: second?.outlineStyle,
        marked: mark && getComputedStyle(mark).backgroundColor,
        border: getComputedStyle(element).borderTopStyle,
        field: field && [getComputedStyle(field).borderTopStyle, getComputedStyle(field).borderTopWidth],
      };
    });
    expect(look).toEqual({
      highlight: look.highlight,
      mark: look.mark,
      forced: true,
      first: ['solid', look.highlight],
      second: 'none',
      marked: look.mark,
      border: 'solid',
      field: ['solid', '1px'],
    });
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`axe 与内容安全策略：${scheme}`, async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.addInitScript((mode) => {
        localStorage.setItem('theme', mode);
        localStorage.setItem('lab-search-recent', '["打印机"]');
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`违反内容安全策略：${event.violatedDirective} ${event.blockedURI}`),
        );
      }, scheme);
      const witness = watch(page);
      const check = async (state: string): Promise<void> => {
        const {violations} = await new AxeBuilder({page}).include('dialog').analyze();
        expect(violations.map(({id, nodes}) => `${state} ${id}：${nodes[0]?.html ?? ''}`)).toEqual([]);
      };
      await openSearch(page);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(scheme);
      await expect(dialog(page).getByRole('button', {name: '打印机'})).toBeVisible();
      await check('最近搜索');
      await input(page).fill('打印机 卡纸');
      await expect(options(page).first()).toBeVisible();
      await expect(dialog(page)).toHaveCSS('overflow', 'hidden');
      await check('有结果');
      await input(page).fill('打印鸡');
      await expect(page.getByText('按相近词查找：打印机')).toBeVisible();
      await check('相近词');
      await input(page).fill('打喷嚏');
      await expect(page.getByRole('status')).toContainText('没有找到结果');
      await check('没有结果');
      expect(witness.complaints).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');

      // 取不到索引时的样子；取文件失败本身会进控制台，所以放在最后。
      await page.route('**/search-index.*.json', (route) => route.abort());
      await page.reload();
      await button(page).click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await check('下载失败');
    });
  }
});
