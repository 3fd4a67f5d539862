/**
 * npm start：编辑看到的一切。另抄一份站点来改，不碰工作目录。改正文、标题、数据都不用手动刷新；写错了，
 * 页面上盖一层说明，写明文件、行与改法，改对了自己消失。
 */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {expect, freePort, test} from '../support';
import {copySite, stop, type SiteCopy} from './support';

const docs = 'docs/criterion/man-dingding.mdx';
const page = '/docs/criterion/man-dingding';

let copy: SiteCopy;
let origin = '';
let server: ChildProcess;

const read = (file: string): string => fs.readFileSync(path.join(copy.dir, file), 'utf8');

/** 改一个文件里的一处；没有改到就不是想测的。 */
function edit(file: string, from: string, to: string): void {
  const before = read(file);
  expect(before, `${file} 里有“${from}”`).toContain(from);
  fs.writeFileSync(path.join(copy.dir, file), before.replace(from, to));
}

/** 文件里“键: 值”的值；换了实验室，数据不同，测试不用改。 */
function valueOf(file: string, key: string): string {
  const [, value = ''] = new RegExp(`^ *${key}: (.+)$`, 'm').exec(read(file)) ?? [];
  expect(value, `${file} 里有 ${key}`).not.toBe('');
  return value;
}

/** 改一处，看过之后改回去。 */
async function whileEdited(file: string, from: string, to: string, look: () => Promise<void>): Promise<void> {
  const before = read(file);
  edit(file, from, to);
  try {
    await look();
  } finally {
    fs.writeFileSync(path.join(copy.dir, file), before);
  }
}

const overlay = (tab: Page) => tab.frameLocator('#webpack-dev-server-client-overlay').locator('body');

/** 打开这一页，热更新接好。 */
async function openPage(tab: Page): Promise<void> {
  await tab.goto(origin + page);
  await expect(tab.locator('h1')).toHaveText(valueOf(docs, 'title'));
  await expect(tab.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
}

test.beforeAll(async () => {
  copy = copySite('dev');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(
    process.execPath,
    [
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      'start',
      '--no-open',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    {
      cwd: copy.dir,
      env: {...process.env, NODE_ENV: 'development', NO_UPDATE_NOTIFIER: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
      stdio: 'ignore',
      detached: true,
    },
  );
  await expect
    .poll(
      () =>
        fetch(origin + page).then(
          ({status}) => status,
          () => 0,
        ),
      {timeout: 90_000},
    )
    .toBe(200);
});

test.afterAll(async () => {
  await stop(server);
  copy.remove();
});

test('改正文：不刷新就看见，检索也找得到', async ({page: tab, request}) => {
  await openPage(tab);
  await tab.evaluate(() => Object.assign(window, {e2eKept: true}));
  await whileEdited(docs, '\n\n## ', '\n\n热更新 hotupdate 一句话。\n\n## ', async () => {
    await expect(tab.locator('article')).toContainText('热更新 hotupdate 一句话。');
    expect(await tab.evaluate(() => 'e2eKept' in window), '页面没有整个刷新').toBe(true);
    await expect.poll(async () => (await request.get(`${origin}/search-index.json`)).text()).toContain('hotupdate');
  });
  await expect(tab.locator('article')).not.toContainText('热更新 hotupdate 一句话。');
});

test('改标题：页面与侧栏都跟着变', async ({page: tab}) => {
  await openPage(tab);
  const title = valueOf(docs, 'title');
  await whileEdited(docs, `title: ${title}`, 'title: 另一个标题', async () => {
    await expect(tab.locator('h1')).toHaveText('另一个标题');
    await expect(tab.locator('.menu__link--active[href$="man-dingding"]')).toHaveText('另一个标题');
  });
  await expect(tab.locator('h1')).toHaveText(title);
});

test('改数据：用到它的页面与首页都跟着变', async ({page: tab}) => {
  await tab.goto(`${origin}/docs/lab-entrance-rules`);
  const building = valueOf('data/lab.yml', 'building');
  await expect(tab.locator('article')).toContainText(building);
  await whileEdited('data/lab.yml', `building: ${building}`, 'building: 另一座楼', async () => {
    await expect(tab.locator('article')).toContainText('另一座楼');
  });
  await expect(tab.locator('article')).not.toContainText('另一座楼');
  await tab.goto(origin);
  await whileEdited('data/lab.yml', `name: ${valueOf('data/lab.yml', 'name')}`, 'name: 另一个实验室', async () => {
    await expect(tab.locator('main')).toContainText('另一个实验室');
  });
});

test('正文写错：盖一层说明，改对了自己消失', async ({page: tab}) => {
  await openPage(tab);
  await whileEdited(docs, '\n\n## ', '\n\n见[不存在的一页](./no-such-page.mdx)。\n\n## ', async () => {
    await expect(overlay(tab)).toContainText(/man-dingding\.mdx:\d+:\d+ 链接 /);
  });
  await expect(tab.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expect(tab.locator('h1')).toHaveText(valueOf(docs, 'title'));
});

test('数据写错：说的是数据文件的那一行，改对了自己消失', async ({page: tab}) => {
  await openPage(tab);
  await whileEdited('data/lab.yml', 'copyright_years: ', 'copyright_year: ', async () => {
    await expect(overlay(tab)).toContainText(/data\/lab\.yml:\d+:\d+ copyright_year/);
  });
  await expect(tab.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expect(tab.locator('h1')).toHaveText(valueOf(docs, 'title'));
});
