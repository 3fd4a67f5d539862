/**
 * 发布不丢一个读者：deploy/release.sh 真的切换、回退，nginx 用随项目发布的配置提供 current。
 * 各版本的块与入口的文件名都不同。
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {routes} from '../../src/routes';
import {run as runIn} from '../copy';
import {
  arrived,
  expect,
  freePort,
  headersOf,
  noPrefetch,
  open,
  sidebarLink,
  siteDir,
  startNginx,
  stop,
  test as base,
  watch,
} from '../support';

const script = path.join(siteDir, 'deploy/release.sh');
const built = path.join(siteDir, 'build');
const target = routes.entranceRules;

process.umask(0o77);
// 名字里有空格的文件夹也一样。
const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'lab 手册 '));

/** 一个发布目录，先放上 build/，再由 nginx 提供 current。 */
async function release() {
  const folder = temporary();
  const inside = (...parts: string[]) => path.join(folder, ...parts);
  // 坏的代理与严的 umask：发布不受影响。
  const env = {...process.env, LAB_BASE: folder, http_proxy: 'x'};
  /** 运行 release.sh，返回说的话；成没成不如所料就抛错。 */
  const run = (args: readonly string[], extra = {}, passes = true) =>
    runIn(siteDir, [script, ...args], {...env, ...extra}, passes).said;
  run(['deploy', '--from', built]);
  const port = await freePort();
  const nginx = await startNginx(port, {SITE_ROOT: inside('current/site')});
  return {
    url: `http://127.0.0.1:${port}`,
    env,
    nginx,
    inside,
    run,
    /** 切换之后让 nginx 重读配置。 */
    reload: {LAB_RELOAD: `pkill -HUP -o -x nginx -g ${nginx.pid ?? 0}`},
    current: () => path.basename(fs.readlinkSync(inside('current'))),
    releases: () => fs.readdirSync(inside('releases')),
  };
}

const test = base.extend<{site: Awaited<ReturnType<typeof release>>}>({
  site: async ({}, use) => {
    const site = await release();
    await use(site);
    await stop(site.nginx);
    fs.rmSync(site.inside(), {recursive: true, force: true});
  },
});

const change = (file: string, edit: (source: string) => string) =>
  fs.writeFileSync(file, edit(fs.readFileSync(file, 'utf8')));

/** 一个每个带哈希的文件都改了名的版本：真的构建只会改动几块；这是最坏的情况，而且快。 */
function renamedBuild(seed: number) {
  const folder = temporary();
  fs.cpSync(built, folder, {recursive: true});
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => path.extname(name))
    .map((name) => path.join(folder, name));
  const hashOf = /assets\/(?:js|css)\/.*\.([\da-f]{8})\./;
  const hashes = new Set(files.map((file) => hashOf.exec(file)?.[1]));
  const swap = (text: string) =>
    text.replace(/[\da-f]{8}/g, (hash) =>
      hashes.has(hash) ? hash.slice(1) + String(seed) : hash,
    );
  for (const file of files) {
    const name = path.join(path.dirname(file), swap(path.basename(file)));
    fs.renameSync(file, name);
    // 预压缩的副本里还是旧名字，删掉就由 nginx 送原文。
    if (/\.(br|gz)$/.test(name)) fs.rmSync(name);
    else if (/\.(html|js|css|json|xml)$/.test(name)) change(name, swap);
  }
  return folder;
}

test('旧标签页在两次发布之后接着用，不刷新；旧资源过期之后刷新一次就到新版本', async ({
  page,
  site,
}) => {
  await noPrefetch(page);
  await open(page, site.url + routes.intro);
  const files = fs
    .readFileSync(site.inside('current/own'), 'utf8')
    .trim()
    .split('\n');
  const {documents: asked} = watch(page);
  for (const seed of [1, 2]) site.run(['deploy', '--from', renamedBuild(seed)]);
  await sidebarLink(page, target).click();
  await arrived(page, site.url + target);
  expect(asked).toEqual([]);

  // 抄来的文件都过了七天，再发布一次就不再抄。
  for (const file of files)
    fs.utimesSync(site.inside('current/site', file), 0, 0);
  site.run(['deploy', '--from', renamedBuild(3)]);
  await sidebarLink(page, routes.awards).click();
  await expect.poll(() => asked).toEqual([routes.awards]);
  await arrived(page, site.url + routes.awards);
  expect(asked).toHaveLength(1);
});

test('压着负载发布、回退，五十次在随便什么时候被杀：没有失败的请求，没有缺脚本的页面，下一次照常', async ({
  site,
}) => {
  // 两个版本都压缩好了，几秒就发布完：哪一步都会被杀到。
  const first = site.inside('releases', site.current(), 'site');
  site.run(['deploy', '--from', renamedBuild(1)]);
  const second = site.inside('releases', site.current(), 'site');
  const moves = [first, second].map((from) => ['deploy', '--from', from]);
  const bad: string[] = [];
  let running = true;
  const read = async (url: string) => {
    // 重读配置时，nginx 会关掉还留着的连接。
    const answer = await fetch(url, {headers: {connection: 'close'}});
    if (!answer.ok) bad.push(url);
    return answer.text();
  };
  const reader = async () => {
    while (running) {
      const body = await read(site.url + target);
      const assets = body.match(/\/assets\/(?:js|css)\/[^"' >]+/g) ?? ['/nope'];
      for (const asset of assets) await read(site.url + asset);
    }
  };
  const readers = [reader(), reader()];
  const env = {...site.env, ...site.reload, LAB_KEEP: '99'};
  for (let kill = 0; kill < 50; kill += 1) {
    const move = moves[kill % 3] ?? ['rollback'];
    const child = spawn(script, move, {env, detached: true, stdio: 'ignore'});
    await setTimeout(Math.random() * 9e3);
    await stop(child, kill % 2 ? 'SIGKILL' : 'SIGHUP');
  }
  running = false;
  await Promise.all(readers);
  expect(bad).toEqual([]);
  site.run(['deploy', '--from', first], site.reload);
  expect(site.releases().join()).not.toContain('part');
});

test('产物残缺、重定向写坏：说出是什么，网站没有动，下一次照常构建、发布', ({
  site,
}) => {
  const before = site.current();
  const broken = temporary();
  fs.cpSync(built, broken, {recursive: true});
  const spoil = (file: string, said: string) => {
    fs.writeFileSync(path.join(broken, file), file.endsWith('map') ? '/a' : '');
    expect(site.run(['deploy', '--from', broken], {}, false)).toContain(said);
  };
  spoil('.redirects.map', 'nginx -t 不通过');
  spoil(`${target}.html`, target);
  expect(site.current()).toBe(before);
  site.run(['deploy']);
  expect(site.current()).not.toBe(before);
  expect(fs.statSync(site.inside('current/site')).mode & 7).toBe(5);
  expect(headersOf(site.url)).toContain(' 200 ');
});

test('改名的重定向与策略随版本走：发布时到，回退时撤；切换的前后，正在用的策略认得两边', ({
  site,
}) => {
  const renamed = renamedBuild(1);
  const added = "'sha256-A='";
  change(path.join(renamed, '.redirects.map'), (all) => `${all}/old /new;\n`);
  change(path.join(renamed, '.policy.conf'), (policy) =>
    policy.replaceAll('style-src ', `style-src ${added} `),
  );
  const before = site.inside('releases', site.current(), 'site/.policy.conf');
  site.run(['deploy', '--from', renamed], site.reload);
  expect(headersOf(`${site.url}/old`)).toContain('Location: /new\r');
  expect(headersOf(site.url)).toContain(added);
  expect(fs.readFileSync(before, 'utf8')).toContain(added);
  site.run(['rollback'], site.reload);
  expect(headersOf(`${site.url}/old`)).toContain(' 404 ');
});

test('回退到发布这一版之前在用的版本，不是编号小一号的坏版本；它总是留着，除非 --purge', ({
  site,
}) => {
  const deploy = ['deploy', '--from', built];
  const first = site.current();
  // 上线失败的版本不是回退的去处。
  expect(site.run(deploy, {LAB_RELOAD: 'false'}, false)).toContain(
    `已切回 ${first}`,
  );
  site.run(deploy, {LAB_KEEP: '1'});
  expect(site.releases()).toContain(first);
  site.run(['rollback']);
  expect(site.current()).toBe(first);
  site.run([...deploy, '--purge']);
  expect(site.releases()).toEqual([site.current()]);
});
