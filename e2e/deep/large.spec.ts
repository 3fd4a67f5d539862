/**
 * 大站点走的几条路这本手册自己用不到：多线程渲染，压缩用低一档的质量、不写 .gz。每多一篇文档涨多少字节也在这里数。
 * 用基准的生成器写一个七百篇的，真的构建，用上线的配置提供。
 */
import {spawnSync, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {generators} from '../../bench/generators';
import {expect, freePort, open, test, watch} from '../support';
import {siteDir, startNginx, stop} from './support';

const count = 700;
const own = generators.find(({name}) => name === 'ours');
const dir = path.join(siteDir, 'test-results/copies/large');
const outDir = path.join(dir, 'build');
let server: ChildProcess | undefined;
let origin = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  if (!own) throw new Error('bench/generators.ts 里没有本站');
  fs.rmSync(dir, {recursive: true, force: true});
  for (const [file, content] of own.files(count)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), content);
  }
  const {status, stderr} = spawnSync(
    process.execPath,
    [...(own.nodeOptions ?? []), path.join(siteDir, own.cli), ...own.build],
    {cwd: dir, encoding: 'utf8'},
  );
  if (status !== 0) throw new Error(stderr);
  const port = await freePort();
  server = await startNginx(port, {SITE_ROOT: outDir});
  origin = `http://127.0.0.1:${port}`;
});

test.afterAll(async () => {
  if (server) await stop(server);
  fs.rmSync(dir, {recursive: true, force: true});
});

const pages = (): string[] =>
  fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));

test('每一页都有 .br，解开与原文一样，没有 .gz', () => {
  expect(pages().length).toBeGreaterThan(count);
  for (const file of pages()) {
    const full = path.join(outDir, file);
    expect(fs.existsSync(`${full}.gz`), file).toBe(false);
    const plain = zlib.brotliDecompressSync(fs.readFileSync(`${full}.br`));
    expect(plain.equals(fs.readFileSync(full)), file).toBe(true);
  }
});

test('不认 brotli 的当场压，什么都不认的原样给，三种解开一样', async ({playwright}) => {
  const request = await playwright.request.newContext();
  const file = fs.readFileSync(path.join(outDir, `${own?.page(count - 1) ?? ''}.html`), 'utf8');
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await request.get(origin + (own?.page(count - 1) ?? ''), {headers: {'accept-encoding': encoding}});
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-encoding'] ?? 'identity').toBe(encoding);
    expect(answer.headers().vary).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(file);
  }
  await request.dispose();
});

/** 第一次打开文档要下载、会随篇数涨的脚本：入口、运行时与侧栏；brotli 之后的字节数。 */
function growingScripts(buildDir: string): number {
  const scripts = path.join(buildDir, 'assets/js');
  return fs
    .readdirSync(scripts)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({file, content: fs.readFileSync(path.join(scripts, file))}))
    .filter(({file, content}) => /^(?:main|runtime~main)\./.test(file) || content.includes('"docsSidebars"'))
    .reduce((sum, {content}) => sum + zlib.brotliCompressSync(content).length, 0);
}

test('每多一篇文档，第一次打开多下载的脚本不到 35 字节', () => {
  const handbook = path.join(siteDir, 'build');
  const docs = (list: readonly string[]) => list.filter((file) => file.startsWith('docs/')).length;
  const small = docs(
    fs.readdirSync(handbook, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html')),
  );
  const grown = growingScripts(outDir) - growingScripts(handbook);
  expect(grown / (docs(pages()) - small)).toBeLessThan(35);
});

test('打开、换页、检索，没有报错', async ({page}) => {
  const witness = watch(page);
  const heading = page.getByRole('heading', {level: 1});
  await open(page, origin + (own?.page(0) ?? ''));
  const before = (await heading.textContent()) ?? '';
  await page.locator('.pagination-nav__link--next').click();
  await expect(heading).not.toHaveText(before);
  const title = (await heading.textContent()) ?? '';
  await open(page, `${origin}/`);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(title);
  await page.getByRole('dialog').getByRole('option').first().click();
  await expect(heading).toHaveText(title);
  expect(witness.complaints).toEqual([]);
});
