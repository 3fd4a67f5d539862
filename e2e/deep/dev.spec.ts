/**
 * npm start：编辑看到的一切。另抄一份站点来改，不碰工作目录。改正文、标题、数据都不用手动刷新；写错了，
 * 页面上盖一层说明，写明文件、行与改法，改对了自己消失。
 */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {routes} from '../../src/routes';
import {expect, freePort, sidebarLink, test, stop} from '../support';
import {copySite, type SiteCopy} from './support';

const page = routes.labCriterion;
const docs = `${page.slice(1)}.mdx`;

let copy: SiteCopy;
let origin = '';
let server: ChildProcess;

const read = (file: string): string =>
  fs.readFileSync(path.join(copy.dir, file), 'utf8');

/** 改一个文件里的一处；没有改到就不是想测的。 */
function edit(file: string, from: string, to: string): void {
  const before = read(file);
  expect(before, `${file} 里有“${from}”`).toContain(from);
  fs.writeFileSync(path.join(copy.dir, file), before.replace(from, to));
}

/** 文件里“键: 值”的值；换了实验室，数据不同，测试不用改。 */
function valueOf(file: string, key: string): string {
  const [, value = ''] =
    new RegExp(`^ *${key}: (.+)$`, 'm').exec(read(file)) ?? [];
  expect(value, `${file} 里有 ${key}`).not.toBe('');
  return value;
}

/** 改一处，看过之后改回去。 */
async function whileEdited(
  file: string,
  from: string,
  to: string,
  look: () => Promise<void>,
): Promise<void> {
  const before = read(file);
  edit(file, from, to);
  try {
    await look();
  } finally {
    fs.writeFileSync(path.join(copy.dir, file), before);
  }
}

const overlay = (tab: Page) =>
  tab.frameLocator('#webpack-dev-server-client-overlay').locator('body');

/** 打开这一页，热更新接好。 */
async function openPage(tab: Page): Promise<void> {
  await tab.goto(origin + page);
  await expect(tab.locator('h1')).toHaveText(valueOf(docs, 'title'));
  await expect(tab.locator('#webpack-dev-server-client-overlay')).toHaveCount(
    0,
  );
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
      env: {
        ...process.env,
        NODE_ENV: 'development',
        NO_UPDATE_NOTIFIER: '1',
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      },
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

test('改正文与标题：不刷新就看见，侧栏跟着变', async ({page: tab}) => {
  await openPage(tab);
  const title = valueOf(docs, 'title');
  await tab.evaluate(() => Object.assign(window, {e2eKept: true}));
  await whileEdited(
    docs,
    '\n\n## ',
    '\n\n热更新 hotupdate 一句话。\n\n## ',
    async () => {
      await expect(tab.locator('article')).toContainText(
        '热更新 hotupdate 一句话。',
      );
      expect(
        await tab.evaluate(() => 'e2eKept' in window),
        '页面没有整个刷新',
      ).toBe(true);
    },
  );
  await whileEdited(docs, `title: ${title}`, 'title: 另一个标题', async () => {
    await expect(tab.locator('h1')).toHaveText('另一个标题');
    await expect(sidebarLink(tab, page)).toHaveText('另一个标题');
  });
  await expect(tab.locator('h1')).toHaveText(title);
});

test('改数据：用到它的页面与首页都跟着变', async ({page: tab}) => {
  for (const [route, place, key, value] of [
    [routes.entranceRules, 'article', 'building', '另一座楼'],
    [routes.home, 'main', 'name', '另一个实验室'],
  ] as const) {
    await tab.goto(origin + route);
    const before = valueOf('data/lab.yml', key);
    await expect(tab.locator(place)).toContainText(before);
    await whileEdited(
      'data/lab.yml',
      `${key}: ${before}`,
      `${key}: ${value}`,
      () => expect(tab.locator(place)).toContainText(value),
    );
    await expect(tab.locator(place)).not.toContainText(value);
  }
});

for (const [kind, file, from, to, fault] of [
  [
    '正文',
    docs,
    '\n\n## ',
    '\n\n见[不存在的一页](./no-such-page.mdx)。\n\n## ',
    /\.mdx:\d+:\d+ 链接 /,
  ],
  [
    '数据',
    'data/lab.yml',
    'copyright_years: ',
    'copyright_year: ',
    /data\/lab\.yml:\d+:\d+ copyright_year/,
  ],
] as const) {
  test(`${kind}写错：盖一层说明，写明文件、行与字段，改对了自己消失`, async ({
    page: tab,
  }) => {
    await openPage(tab);
    await whileEdited(file, from, to, () =>
      expect(overlay(tab)).toContainText(fault),
    );
    await expect(tab.locator('#webpack-dev-server-client-overlay')).toHaveCount(
      0,
    );
    await expect(tab.locator('h1')).toHaveText(valueOf(docs, 'title'));
  });
}
