/**
 * npm run pictures -- <分支或提交>：拍下与它相比改动过的页面，明暗各一张，放进 pictures/，供评审看。
 * 先构建。改的是外观或配置、对不上具体页面时，拍首页与一篇文档。
 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {routes} from '../site.routes';
import {launchOptions} from './browser';

const siteDir = path.resolve(__dirname, '..');
const outDir = path.join(siteDir, 'pictures');
const port = process.env.PORT ?? '8118';
/** 一次改几十页时，拍前面这些就够评审看了。 */
const limit = 12;

function changedFiles(base: string): string[] {
  const {status, stdout, stderr} = spawnSync('git', ['diff', '--name-only', `${base}...HEAD`], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`比不出与 ${base} 的差别：${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** 改动的文件 → 页面；数据与外观的改动用有代表性的两页。 */
function routesOf(files: readonly string[]): string[] {
  const pages = files.flatMap((file) => {
    const doc = /^docs\/((?:[^_/][^/]*\/)*[^_/][^/]*)\.mdx$/.exec(file)?.[1];
    if (doc !== undefined) return [`${routes.docs}/${doc}`];
    if (/^blog\/[^/]+\/index\.mdx$/.test(file) && fs.existsSync(path.join(siteDir, file))) {
      const slug = /^slug: *(\S+)/m.exec(fs.readFileSync(path.join(siteDir, file), 'utf8'))?.[1];
      return slug === undefined ? [] : [`${routes.blog}/${slug}`];
    }
    if (file === 'data/awards.csv') return [routes.awards];
    return /^src\/pages\/markdown-page/.test(file) ? [routes.about] : [];
  });
  const look = files.some((file) => /^(src\/(?!pages\/markdown)|docusaurus\.config|data\/|i18n\/)/.test(file));
  return [...new Set([...pages, ...(look || pages.length === 0 ? [routes.home, routes.serviceOverview] : [])])];
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

async function main(): Promise<void> {
  const base = process.argv[2] ?? 'origin/main';
  const wanted = routesOf(changedFiles(base)).slice(0, limit);
  const server = spawn(path.join(siteDir, 'node_modules/.bin/jiti'), ['scripts/serveNginx.ts'], {
    cwd: siteDir,
    env: {...process.env, PORT: port},
    stdio: 'ignore',
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await until(`${origin}/`);
    fs.rmSync(outDir, {recursive: true, force: true});
    fs.mkdirSync(outDir);
    const browser = await chromium.launch(launchOptions());
    for (const theme of ['light', 'dark']) {
      const context = await browser.newContext({viewport: {width: 1280, height: 900}, locale: 'zh-CN'});
      await context.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      const page = await context.newPage();
      for (const route of wanted) {
        const response = await page.goto(origin + route);
        // 删掉的页面没有可拍的。
        if (response?.status() !== 200) continue;
        await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
        const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '_');
        await page.screenshot({path: path.join(outDir, `${name}-${theme}.png`), fullPage: true});
      }
      await context.close();
    }
    await browser.close();
    console.log(`拍了 ${wanted.length} 页，在 pictures/：${wanted.join('、')}`);
  } finally {
    server.kill('SIGTERM');
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
