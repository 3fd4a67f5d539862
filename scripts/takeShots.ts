/**
 * npm run shots [-- <分支或提交>]：把固定的一组画面（各类页面与状态 × 四种宽度 × 明暗，另有打印）拍进 shots/，
 * 排进 shots/index.html。先构建。给了分支或提交，与它相比改动过的文档也拍上。
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {dataDirOf, loadLabData} from '../plugins/lab-data/load';
import {examUnit, routes} from '../site.routes';
import {launchOptions} from './browser';
import {run, siteDir} from './run';

const outDir = path.join(siteDir, 'shots');
const address = `127.0.0.1:${process.env.PORT ?? '8118'}`;

/** 页面可用之后、拍照之前做的事。 */
type Act = (page: Page) => Promise<void>;

const openAnswers: Act = (page) =>
  page.locator('main details').evaluateAll((all) => all.forEach((item) => item.setAttribute('open', '')));

const search: Act = async (page) => {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('开始前必读');
  await page.getByRole('option').first().waitFor();
};

const openDrawer: Act = async (page) => {
  await page.locator('.navbar__toggle').click();
  // 抽屉滑到位再拍。
  await page.waitForTimeout(600);
};

interface Scene {
  name: string;
  route: string;
  act?: Act;
  widths?: readonly number[];
}

const {lab, recruitment} = loadLabData(dataDirOf(siteDir));
/** 第一个考核单元；没有考核就是考核说明。 */
const exam = examUnit(recruitment.exam_policy.units[0]?.id ?? 'intro');

const scenes: readonly Scene[] = [
  {name: 'home', route: routes.home},
  {name: 'document', route: routes.labCriterion},
  {name: 'exam', route: exam, act: openAnswers},
  {name: 'map', route: routes.examMap},
  {name: 'awards', route: routes.awards},
  {name: 'category', route: routes.categories.operations},
  ...(lab.blog ? [{name: 'blog', route: routes.blog}] : []),
  {name: 'not-found', route: '/404.html'},
  {name: 'search', route: routes.intro, act: search},
  {name: 'drawer', route: exam, act: openDrawer, widths: [360, 996]},
];

/** 改动过的文档；一次改几十页时，前面八页就够评审看了。 */
async function changedScenes(base: string): Promise<Scene[]> {
  const {passed, output} = await run(`git diff --name-only --diff-filter=d "${base}...HEAD" docs`, siteDir);
  if (!passed) throw new Error(`比不出与 ${base} 的差别：${output.trim()}`);
  const names = output.split('\n').filter((file) => /\/[^_/][^/]*\.mdx$/.test(file));
  const changed = names.slice(0, 8).map((file) => file.replace(/\.mdx$/, ''));
  return changed.map((name) => ({name: name.replaceAll('/', '_'), route: `/${name}`, widths: [360, 1440]}));
}

/** 拍一个画面的一种样子，返回图的文件名。 */
async function shoot(browser: Browser, scene: Scene, width: number, look: 'light' | 'dark' | 'print'): Promise<string> {
  const page = await browser.newPage({viewport: {width, height: 900}, locale: 'zh-CN'});
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), look === 'dark' ? 'dark' : 'light');
  const response = await page.goto(`http://${address}${scene.route}`);
  if (response?.ok() === false && scene.name !== 'not-found') throw new Error(`${scene.route} 是 ${response.status()}`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await scene.act?.(page);
  if (look === 'print') await page.emulateMedia({media: 'print'});
  const file = `${scene.name}-${width}-${look}.png`;
  // 再高就看不清，也超出浏览器一次能画的高度。
  const height = Math.min(6000, await page.evaluate(() => document.documentElement.scrollHeight));
  const clip = {x: 0, y: 0, width, height};
  await page.screenshot({path: path.join(outDir, file), animations: 'disabled', fullPage: true, clip});
  await page.close();
  return file;
}

async function main(): Promise<void> {
  const [, , base] = process.argv;
  const wanted = [...scenes, ...(base === undefined ? [] : await changedScenes(base))];
  const env = {...process.env, PORT: address};
  const jiti = path.join(siteDir, 'node_modules/.bin/jiti');
  const server = spawn(jiti, ['scripts/serveNginx.ts'], {cwd: siteDir, env, stdio: ['ignore', 'pipe', 'inherit']});
  try {
    // 起来了说一句；起不来自己说明缘由，没有话就结束了。
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit').then(() => process.exit(1))]);
    fs.rmSync(outDir, {recursive: true, force: true});
    fs.mkdirSync(outDir);
    const browser = await chromium.launch(launchOptions());
    const images: string[] = [];
    for (const scene of wanted) {
      for (const width of scene.widths ?? [360, 996, 997, 1440])
        for (const look of ['light', 'dark'] as const) images.push(await shoot(browser, scene, width, look));
      // A4 在 96 dpi 下去掉左右各 10 mm 的页边是 718 px。
      if (!scene.act) images.push(await shoot(browser, scene, 718, 'print'));
    }
    await browser.close();
    const list = images.map(
      (file) => `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" width="240"></a>`,
    );
    fs.writeFileSync(path.join(outDir, 'index.html'), `<!doctype html><meta charset="utf-8">${list.join('\n')}`);
    console.log(`拍了 ${images.length} 张，都在 shots/index.html`);
  } finally {
    server.kill('SIGTERM');
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
