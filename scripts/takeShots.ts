/**
 * npm run shots [-- <分支或提交>]：把固定的一组画面（各类页面与状态 × 四种宽度 × 明暗，另有打印）拍进 shots/，
 * 再拼成一张总览 shots/contact.png。先构建。给了分支或提交，与它相比改动过的文档也拍上。
 */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium, type Browser, type Page} from '@playwright/test';
import {routes} from '../site.routes';
import {launchOptions} from './browser';

const siteDir = path.resolve(__dirname, '..');
const outDir = path.join(siteDir, 'shots');
const port = process.env.PORT ?? '8118';

interface Scene {
  name: string;
  route: string;
  /** 页面可用之后、拍照之前做的事。 */
  act?: (page: Page) => Promise<void>;
  /** 只在这些宽度上拍；默认四种。 */
  widths?: readonly number[];
  /** 只拍一屏：浮层盖在页面上，下面的部分不用看。 */
  screenful?: boolean;
}

async function openAnswers(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => all.forEach((item) => item.setAttribute('open', '')));
}

async function openPost(page: Page): Promise<void> {
  await page.locator('main article h2 a').first().click();
  await page.locator('main article h1').waitFor();
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('示波器');
  await page.getByRole('option').first().waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  await page.locator('.navbar__toggle').click();
  await page.locator('.navbar-sidebar--show .navbar-sidebar').waitFor();
  // 抽屉滑到位再拍。
  await page.waitForTimeout(400);
}

const scenes: readonly Scene[] = [
  {name: 'home', route: routes.home},
  {name: 'document', route: routes.labCriterion},
  {name: 'services', route: routes.serviceOverview},
  {name: 'exam', route: routes.examUnit1, act: openAnswers},
  {name: 'map', route: routes.examMap},
  {name: 'awards', route: routes.awards},
  {name: 'category', route: routes.categories.operations},
  {name: 'overview', route: routes.docs},
  {name: 'blog', route: routes.blog},
  {name: 'post', route: routes.blog, act: openPost},
  {name: 'archive', route: routes.blogArchive},
  {name: 'tags', route: routes.blogTags},
  {name: 'authors', route: routes.blogAuthors},
  {name: 'not-found', route: '/nope'},
  {name: 'search', route: routes.intro, act: search, screenful: true},
  {name: 'drawer', route: routes.examUnit1, act: openDrawer, widths: [360, 996], screenful: true},
];

/** 改动过的文档；一次改几十页时，前面八页就够评审看了。 */
function changedScenes(base: string): Scene[] {
  const {status, stdout, stderr} = spawnSync(
    'git',
    ['diff', '--name-only', '--diff-filter=d', `${base}...HEAD`, 'docs'],
    {cwd: siteDir, encoding: 'utf8'},
  );
  if (status !== 0) throw new Error(`比不出与 ${base} 的差别：${stderr.trim()}`);
  const pages = stdout.split('\n').filter((file) => file.endsWith('.mdx') && !path.basename(file).startsWith('_'));
  const widths = [360, 1440];
  return pages.slice(0, 8).map((file) => {
    const route = `/${file.replace(/\.mdx$/, '')}`;
    return {name: route.slice(1).replaceAll('/', '_'), route, widths};
  });
}

/** 拍一个画面的一种样子，返回图的文件名。 */
async function shoot(browser: Browser, scene: Scene, width: number, look: 'light' | 'dark' | 'print'): Promise<string> {
  const page = await browser.newPage({viewport: {width, height: width < 500 ? 640 : 900}, locale: 'zh-CN'});
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), look === 'dark' ? 'dark' : 'light');
  await page.goto(`http://127.0.0.1:${port}${scene.route}`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await scene.act?.(page);
  if (look === 'print') await page.emulateMedia({media: 'print'});
  // 再高就看不清，也超出浏览器一次能画的高度。
  const height = Math.min(6000, await page.evaluate(() => document.documentElement.scrollHeight));
  const file = `${scene.name}-${look === 'print' ? '' : `${width}-`}${look}.png`;
  const whole = scene.screenful ? {} : {fullPage: true, clip: {x: 0, y: 0, width, height}};
  await page.screenshot({path: path.join(outDir, file), animations: 'disabled', ...whole});
  await page.close();
  return file;
}

async function take(browser: Browser, scene: Scene): Promise<string[]> {
  const files: string[] = [];
  for (const width of scene.widths ?? [360, 996, 997, 1440]) {
    for (const look of ['light', 'dark'] as const) files.push(await shoot(browser, scene, width, look));
  }
  // A4 在 96 dpi 下去掉左右各 10 mm 的页边是 718 px。
  if (!scene.screenful) files.push(await shoot(browser, scene, 718, 'print'));
  return files;
}

/** 总览：一个画面一行，缩成四分之一，用同一个浏览器拍成一张图。 */
async function contactSheet(browser: Browser, rows: readonly string[][]): Promise<void> {
  const figure = (file: string) =>
    `<figure><div><img src="${file}" alt=""></div><figcaption>${file}</figcaption></figure>`;
  const html = `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><title>总览</title><style>
body { margin: 24px; background: #888; font: 12px/1.4 monospace; inline-size: max-content }
section { display: flex; gap: 12px; align-items: start; margin-block-end: 24px }
figure { margin: 0; zoom: 0.25 }
figure > div { max-block-size: 2400px; overflow: hidden }
figcaption { font-size: 44px }
</style>${rows.map((files) => `<section>${files.map(figure).join('')}</section>`).join('\n')}`;
  const file = path.join(outDir, 'index.html');
  fs.writeFileSync(file, html);
  const page = await browser.newPage({viewport: {width: 2200, height: 1000}});
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({path: path.join(outDir, 'contact.png'), fullPage: true});
}

async function main(): Promise<void> {
  const base = process.argv[2];
  const wanted = [...scenes, ...(base === undefined ? [] : changedScenes(base))];
  const jiti = path.join(siteDir, 'node_modules/jiti/lib/jiti-cli.mjs');
  const server = spawn(process.execPath, [jiti, 'scripts/serveNginx.ts'], {
    cwd: siteDir,
    env: {...process.env, PORT: `127.0.0.1:${port}`},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    // 起来了说一句；起不来自己说明缘由，没有话就结束了。
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit').then(() => process.exit(1))]);
    fs.rmSync(outDir, {recursive: true, force: true});
    fs.mkdirSync(outDir);
    const browser = await chromium.launch(launchOptions());
    const rows: string[][] = [];
    for (const scene of wanted) rows.push(await take(browser, scene));
    await contactSheet(browser, rows);
    await browser.close();
    console.log(`拍了 ${rows.flat().length} 张，总览是 shots/contact.png`);
  } finally {
    server.kill('SIGTERM');
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
