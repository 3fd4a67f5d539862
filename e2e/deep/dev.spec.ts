/**
 * npm start：编辑看到的一切。另抄一份站点来改。改正文、标题、数据都不用手动刷新；写错了，页面上盖一层说明，
 * 写明文件、行与改法，改对了自己消失。
 */
import {spawn, type ChildProcess} from 'node:child_process';
import type {Page} from '@playwright/test';
import {routes} from '../../src/routes';
import {SiteCopy} from '../copy';
import {data, expect, freePort, sidebarLink, stop, test} from '../support';

const route = routes.labCriterion;
const docs = `${route.slice(1)}.mdx`;
const startTime = 90_000;

let copy: SiteCopy;
let origin = '';
let server: ChildProcess;

test.beforeAll(async () => {
  copy = new SiteCopy('dev');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const address = ['--host', '127.0.0.1', '--port', String(port)];
  server = spawn('npm', ['start', '--', '--no-open', ...address], {
    cwd: copy.dir,
    env: {...process.env, NODE_ENV: 'development'},
    stdio: 'ignore',
    detached: true,
  });
  const status = () =>
    fetch(origin + route).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, {timeout: startTime}).toBe(200);
});

test.afterAll(async () => {
  await stop(server);
  copy.remove();
});

/** 改一处，看过之后改回去。 */
async function whileEdited(
  file: string,
  from: string,
  to: string,
  look: () => Promise<void>,
): Promise<void> {
  const before = copy.read(file);
  copy.edit(file, (source) => source.replace(from, to));
  await look();
  copy.edit(file, () => before);
}

const overlay = '#webpack-dev-server-client-overlay';
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(origin + address);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator(overlay)).toHaveCount(0);
}

test('改正文、标题与数据：不刷新就看见，侧栏跟着变', async ({page}) => {
  await openPage(page, route);
  await page.evaluate(() => Object.assign(window, {e2eKept: true}));
  await whileEdited(docs, '\n\n## ', '\n\n热更新一句话。\n\n## ', async () => {
    await expect(page.locator('article')).toContainText('热更新一句话。');
    expect(await page.evaluate(() => 'e2eKept' in window)).toBe(true);
  });
  await whileEdited(docs, 'title: ', 'title: 另一个标题', async () => {
    await expect(page.locator('h1')).toContainText('另一个标题');
    await expect(sidebarLink(page, route)).toContainText('另一个标题');
  });
  const {building = ''} = data.lab.location;
  await openPage(page, routes.entranceRules);
  await expect(page.locator('article')).toContainText(building);
  await whileEdited(
    'data/lab.yml',
    `building: ${building}`,
    'building: 另一座楼',
    () => expect(page.locator('article')).toContainText('另一座楼'),
  );
});

for (const [kind, file, from, to, message] of [
  [
    '正文',
    docs,
    '\n\n## ',
    '\n\n见[不存在的一页](./no-such-page.mdx)。\n\n## ',
    /\.mdx:\d+/,
  ],
  [
    '数据',
    'data/lab.yml',
    'copyright_years: ',
    'copyright_year: ',
    /data\/lab\.yml:\d+(?::\d+)? copyright_year/,
  ],
] as const) {
  test(`${kind}写错：盖一层说明，写明文件与行，改对了自己消失`, async ({
    page,
  }) => {
    await openPage(page, route);
    await whileEdited(file, from, to, () =>
      expect(page.frameLocator(overlay).locator('body')).toContainText(message),
    );
    await expect(page.locator(overlay)).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
  });
}
