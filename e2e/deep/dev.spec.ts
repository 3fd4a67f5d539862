/**
 * npm start：编辑看到的一切。另抄一份站点来改。改正文、标题、数据都不用手动刷新；写错了，页面上盖一层说明，
 * 写明文件、行与改法，改对了自己消失。
 */
import {spawn, type ChildProcess} from 'node:child_process';
import {routes} from '../../src/routes';
import {SiteCopy} from '../copy';
import {
  data,
  expect,
  freePort,
  heading,
  isOpen,
  sidebarLink,
  stop,
  test,
} from '../support';

const route = routes.labCriterion;
const docs = `${route.slice(1)}.mdx`;
const overlay = '#webpack-dev-server-client-overlay';

let copy: SiteCopy;
let origin = '';
let server: ChildProcess;

test.beforeAll(async () => {
  copy = new SiteCopy('dev');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const args = `start -- --no-open --host 127.0.0.1 --port ${port}`;
  server = spawn('npm', args.split(' '), {
    cwd: copy.dir,
    env: {...process.env, NODE_ENV: 'development'},
    stdio: 'ignore',
    detached: true,
  });
  await expect.poll(() => isOpen(port), {timeout: 90_000}).toBe(true);
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
) {
  const right = copy.read(file);
  copy.edit(file, (source) => source.replace(from, to));
  await look();
  copy.edit(file, () => right);
}

const section = '\n\n## ';

test('改正文、标题与数据：不刷新就看见，侧栏跟着变', async ({page}) => {
  const article = page.locator('article');
  await page.goto(origin + route);
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, {e2eKept: true}));
  await whileEdited(docs, section, `\n\n热更新。${section}`, async () => {
    await expect(article).toContainText('热更新。');
    expect(await page.evaluate(() => 'e2eKept' in window)).toBe(true);
  });
  await whileEdited(docs, 'title: ', 'title: 另一个标题', async () => {
    await expect(heading(page)).toContainText('另一个标题');
    await expect(sidebarLink(page, route)).toContainText('另一个标题');
  });
  await expect(heading(page)).not.toContainText('另一个标题');
  const {building = ''} = data.lab.location;
  await page.goto(origin + routes.entranceRules);
  await expect(article).toContainText(building);
  const written = `building: ${building}`;
  await whileEdited('data/lab.yml', written, 'building: 另一座楼', () =>
    expect(article).toContainText('另一座楼'),
  );
});

test('写错：盖一层说明，写明文件与行，改对了自己消失', async ({page}) => {
  await page.goto(origin + route);
  await expect(page.locator(overlay)).toHaveCount(0);
  for (const [file, from, to, message] of [
    [docs, section, `\n\n见[别处](./no-such.mdx)。${section}`, /\.mdx:\d+/],
    ['data/lab.yml', '\n', '\nnope: 1\n', /data\/lab\.yml:\d+:\d+ nope/],
  ] as const) {
    await whileEdited(file, from, to, () =>
      expect(page.frameLocator(overlay).locator('body')).toContainText(message),
    );
    await expect(page.locator(overlay)).toHaveCount(0);
  }
});
