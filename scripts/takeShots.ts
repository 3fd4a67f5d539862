/**
 * npm run shots [-- <分支或提交>]：把固定的一组画面（各类页面与状态 × 四种宽度 × 明暗，另有打印）拍进 shots/，
 * 再拼成一张总览 shots/contact.png，改了外观从头到尾看一遍。先构建。
 * 给了分支或提交，就把与它相比改动过的页面也拍上。
 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium, type Browser, type Page} from '@playwright/test';
import {routes} from '../site.routes';
import {launchOptions} from './browser';

const siteDir = path.resolve(__dirname, '..');
const outDir = path.join(siteDir, 'shots');
const origin = `http://127.0.0.1:${process.env.PORT ?? '8118'}`;

const widths = [360, 996, 997, 1440] as const;
const themes = ['light', 'dark'] as const;
/** 一张图最高拍到这里：再高就看不清，也超出浏览器一次能画的高度。 */
const tallest = 6000;
/** 一次改几十页时，拍前面这些就够评审看了。 */
const changedLimit = 8;

interface Scene {
  name: string;
  route: string;
  /** 导航之前做的事，如改写下载的脚本。 */
  before?: (page: Page) => Promise<void>;
  /** 页面可用之后、拍照之前做的事。 */
  act?: (page: Page) => Promise<void>;
  /** 只在这些宽度上有意义；默认全部。 */
  only?: readonly number[];
  /** 只拍一屏：浮层盖在页面上，下面的部分不用看。 */
  screenful?: boolean;
  /** 也拍打印的样子，并存一份 PDF。 */
  print?: boolean;
}

/** 正文一渲染就出错：改写带着这一页标识的脚本块。 */
async function breakContent(page: Page): Promise<void> {
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    const body = source.includes('"id":"little-gifts","title"')
      ? source.replace(
          /\bdefault:\(\)=>[\w$]+(?=[,}])/,
          `default:()=>()=>{throw new Error('读不到 undefined 的属性 items',{cause:new Error('数据里没有这一项')})}`,
        )
      : source;
    await route.fulfill({response, body});
  });
}

async function openAnswers(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => all.forEach((item) => item.setAttribute('open', '')));
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
  {name: 'home', route: routes.home, print: true},
  {name: 'document', route: '/docs/services/2025-09-26_gitea', print: true},
  {name: 'exam', route: '/docs/exam/exam-2', act: openAnswers, print: true},
  {name: 'map', route: routes.examMap},
  {name: 'awards', route: routes.awards, print: true},
  {name: 'category', route: routes.categories.operations},
  {name: 'overview', route: routes.docs},
  {name: 'blog', route: routes.blog},
  {name: 'post', route: '/blog/long-blog-post', print: true},
  {name: 'archive', route: routes.blogArchive},
  {name: 'tags', route: routes.blogTags},
  {name: 'authors', route: routes.blogAuthors},
  {name: 'not-found', route: '/nope'},
  {name: 'crash', route: routes.littleGifts, before: breakContent},
  {name: 'search', route: routes.intro, act: search, screenful: true},
  {name: 'drawer', route: routes.examUnit1, act: openDrawer, only: [360, 996], screenful: true},
];

function changedFiles(base: string): string[] {
  const {status, stdout, stderr} = spawnSync('git', ['diff', '--name-only', `${base}...HEAD`], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`比不出与 ${base} 的差别：${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** 改动的正文与数据 → 页面；外观的改动由固定的那一组负责。 */
function changedScenes(files: readonly string[]): Scene[] {
  const found = files.flatMap((file) => {
    if (!fs.existsSync(path.join(siteDir, file))) return [];
    const doc = /^docs\/((?:[^_/][^/]*\/)*[^_/][^/]*)\.mdx$/.exec(file)?.[1];
    if (doc !== undefined) return [`${routes.docs}/${doc}`];
    if (/^blog\/[^/]+\/index\.mdx$/.test(file)) {
      const slug = /^slug: *(\S+)/m.exec(fs.readFileSync(path.join(siteDir, file), 'utf8'))?.[1];
      return slug === undefined ? [] : [`${routes.blog}/${slug}`];
    }
    return /^src\/pages\/markdown-page/.test(file) ? [routes.about] : [];
  });
  const fixed = new Set(scenes.map(({route}) => route));
  return [...new Set(found)]
    .filter((route) => !fixed.has(route))
    .slice(0, changedLimit)
    .map((route) => ({name: route.slice(1).replaceAll('/', '_'), route, only: [360, 1440]}));
}

async function until(url: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`${url} 没有起来，先运行 npm run build`);
}

async function ready(page: Page, scene: Scene): Promise<void> {
  await scene.before?.(page);
  await page.goto(origin + scene.route);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await scene.act?.(page);
}

async function shoot(page: Page, file: string, width: number, screenful = false): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: path.join(outDir, file),
    animations: 'disabled',
    ...(screenful ? {} : {fullPage: true, clip: {x: 0, y: 0, width, height: Math.min(height, tallest)}}),
  });
}

/** 拍一个画面，返回图的文件名。 */
async function take(browser: Browser, scene: Scene): Promise<string[]> {
  const files: string[] = [];
  for (const theme of themes) {
    for (const width of widths.filter((item) => scene.only?.includes(item) ?? true)) {
      const page = await browser.newPage({viewport: {width, height: width < 500 ? 640 : 900}, locale: 'zh-CN'});
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      await ready(page, scene);
      const file = `${scene.name}-${width}-${theme}.png`;
      await shoot(page, file, width, scene.screenful);
      files.push(file);
      await page.close();
    }
  }
  if (scene.print) {
    // A4 在 96 dpi 下去掉左右各 10 mm 的页边是 718 px。
    const page = await browser.newPage({viewport: {width: 718, height: 1000}, locale: 'zh-CN'});
    await ready(page, {...scene, act: async () => {}});
    await page.emulateMedia({media: 'print'});
    const file = `${scene.name}-print.png`;
    await shoot(page, file, 718);
    await page.pdf({path: path.join(outDir, `${scene.name}.pdf`), preferCSSPageSize: true, format: 'A4'});
    files.push(file);
    await page.close();
  }
  return files;
}

/** 总览：一个画面一行，缩成四分之一，用同一个浏览器拍成一张图。 */
async function contactSheet(browser: Browser, rows: readonly {scene: Scene; files: string[]}[]): Promise<void> {
  const figure = (file: string) =>
    `<figure><div><img src="${file}" alt=""></div><figcaption>${file.replace(/\.png$/, '')}</figcaption></figure>`;
  const html = `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><title>总览</title><style>
body { margin: 24px; background: #888; font: 12px/1.4 monospace; inline-size: max-content }
section { display: flex; gap: 12px; align-items: start; margin-block-end: 24px }
figure { margin: 0; zoom: 0.25 }
img { display: block }
figure > div { max-block-size: 2400px; overflow: hidden }
figcaption { font-size: 44px; margin-block-start: 8px }
</style>${rows.map(({files}) => `<section>${files.map(figure).join('')}</section>`).join('\n')}`;
  const file = path.join(outDir, 'index.html');
  fs.writeFileSync(file, html);
  const page = await browser.newPage({viewport: {width: 2200, height: 1000}});
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({path: path.join(outDir, 'contact.png'), fullPage: true});
  await page.close();
}

async function main(): Promise<void> {
  const base = process.argv[2];
  const wanted = [...scenes, ...(base === undefined ? [] : changedScenes(changedFiles(base)))];
  const server = spawn(path.join(siteDir, 'node_modules/.bin/jiti'), ['scripts/serveNginx.ts'], {
    cwd: siteDir,
    env: {...process.env, PORT: new URL(origin).port},
    stdio: 'ignore',
  });
  try {
    await until(`${origin}/`);
    fs.rmSync(outDir, {recursive: true, force: true});
    fs.mkdirSync(outDir);
    const browser = await chromium.launch(launchOptions());
    const rows = [];
    for (const scene of wanted) rows.push({scene, files: await take(browser, scene)});
    await contactSheet(browser, rows);
    await browser.close();
    console.log(`拍了 ${rows.flatMap(({files}) => files).length} 张，总览是 shots/contact.png`);
  } finally {
    server.kill('SIGTERM');
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
