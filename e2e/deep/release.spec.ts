/**
 * 发布不丢一个读者：deploy/release.sh 真的切换、回退，nginx 用随项目发布的配置提供 current。
 * 各版本的块与入口的文件名都不同。
 */
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {routes} from '../../src/routes';
import {
  arrived,
  documents,
  expect,
  freePort,
  isOpen,
  noPrefetch,
  open,
  sidebarLink,
  siteDir,
  startNginx,
  stop,
  test as base,
} from '../support';
import {expectShown} from '../pages';

const script = path.join(siteDir, 'deploy/release.sh');
const built = path.join(siteDir, 'build');
const target = routes.entranceRules;
const day = 86_400_000;

// 名字里有空格的文件夹也一样。
const temporary = (name: string): string =>
  fs.mkdtempSync(path.join(os.tmpdir(), `lab 手册 ${name}-`));

/** 一个发布目录，先放上 build/，再由 nginx 提供 current。 */
async function release() {
  const folder = temporary('release');
  const env = {
    ...process.env,
    LAB_BASE: folder,
    LAB_SMOKE_PORT: String(await freePort()),
  };
  /** 运行 release.sh，返回说的话；退出码不是 expected 就抛错。 */
  const run = (args: readonly string[], extra = {}, expected = 0): string => {
    const {status, stdout, stderr} = spawnSync(script, args, {
      env: {...env, ...extra},
      encoding: 'utf8',
    });
    if (status !== expected) throw new Error(`${String(status)} ${stderr}`);
    return stdout + stderr;
  };
  run(['deploy', '--from', built]);
  const port = await freePort();
  const nginx = await startNginx(port, {
    SITE_ROOT: path.join(folder, 'current/site'),
  });
  const group = String(nginx.pid);
  const pid = execFileSync('pgrep', ['-o', '-x', 'nginx', '-g', group], {
    encoding: 'utf8',
  }).trim();
  return {
    folder,
    url: `http://127.0.0.1:${port}`,
    env,
    nginx,
    run,
    /** 切换之后让 nginx 重读配置。 */
    reload: {LAB_RELOAD: `kill -HUP ${pid}`},
    current: () => path.basename(fs.readlinkSync(path.join(folder, 'current'))),
    releases: () => fs.readdirSync(path.join(folder, 'releases')).sort(),
  };
}

const test = base.extend<{site: Awaited<ReturnType<typeof release>>}>({
  site: async ({}, use) => {
    const site = await release();
    await use(site);
    await stop(site.nginx);
    fs.rmSync(site.folder, {recursive: true, force: true});
  },
});

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

const change = (file: string, edit: (source: string) => string): void =>
  fs.writeFileSync(file, edit(fs.readFileSync(file, 'utf8')));

/** 一个每个带哈希的文件都改了名的版本：真的构建只会改动几块；这是最坏的情况，而且快。 */
function renamedBuild(seed: number): string {
  const folder = temporary('build');
  fs.cpSync(built, folder, {recursive: true});
  const hashOf = /assets\/(?:js|css)\/.*\.([0-9a-f]{8})\./;
  const files = filesIn(folder);
  const hashes = new Set(files.map((file) => hashOf.exec(file)?.[1] ?? ''));
  const swap = (text: string): string =>
    text.replace(/[0-9a-f]{8}/g, (hash) =>
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

/** 一次不跟着重定向走的请求；每次新连接，重读配置会收走空闲的。 */
async function ask(url: string): Promise<string> {
  const {status, headers} = await fetch(url, {
    redirect: 'manual',
    headers: {connection: 'close'},
  });
  return `${status} ${headers.get('location') ?? ''}`.trim();
}

test('旧标签页在两次发布之后接着用，不刷新；旧资源过期之后刷新一次就到新版本', async ({
  page,
  site,
}) => {
  await noPrefetch(page);
  await open(page, site.url + routes.intro);
  const first = site.current();
  expect(
    fs.existsSync(path.join(site.folder, 'current/site/index.html.br')),
  ).toBe(true);
  const asked = documents(page);
  for (const seed of [1, 2]) site.run(['deploy', '--from', renamedBuild(seed)]);
  await sidebarLink(page, target).click();
  await arrived(page, site.url + target);
  expect(asked).toEqual([]);

  // 抄来的文件都过了七天，再发布一次就不再抄。
  const own = fs.readFileSync(
    path.join(site.folder, 'releases', first, 'own'),
    'utf8',
  );
  const then = new Date(Date.now() - 8 * day);
  for (const file of own.split('\n').filter(Boolean))
    fs.utimesSync(path.join(site.folder, 'current/site', file), then, then);
  site.run(['deploy', '--from', renamedBuild(3)]);
  await sidebarLink(page, routes.awards).click();
  await expect.poll(() => asked).toEqual([routes.awards]);
  await expectShown(page, routes.awards);
  expect(asked).toHaveLength(1);
});

test('压着负载切换二十次：没有失败的请求，没有缺脚本的页面', async ({site}) => {
  const first = site.current();
  site.run(['deploy', '--from', renamedBuild(1)]);
  const second = site.current();
  const bad: string[] = [];
  const versions = new Set<string>();
  let running = true;
  const read = async (route: string): Promise<void> => {
    const body = await (await fetch(site.url + route)).text();
    const assets = body.match(/\/assets\/(?:js|css)\/[^"' >]+/g) ?? [];
    if (assets.length === 0) bad.push(route);
    for (const asset of new Set(assets)) {
      if (asset.includes('/main.')) versions.add(asset);
      const {status} = await fetch(site.url + asset);
      if (status !== 200) bad.push(`${asset} ${status}`);
    }
  };
  const readers = [routes.home, routes.intro, target, routes.awards].map(
    async (route) => {
      while (running)
        await read(route).catch((error: unknown) => bad.push(String(error)));
    },
  );
  for (let flip = 0; flip < 20; flip += 1) {
    const id = flip % 2 === 0 ? first : second;
    const child = spawn(script, ['rollback', id], {env: site.env});
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  }
  running = false;
  await Promise.all(readers);
  expect(bad).toEqual([]);
  expect(versions.size).toBe(2);
});

test('发布到一半被杀：网站没有动，下一次照常构建、发布', async ({site}) => {
  test.setTimeout(10 * 60_000);
  const before = site.current();
  const child = spawn(script, ['deploy', '--from', built], {
    env: site.env,
    detached: true,
  });
  const isHalf = () => site.releases().some((id) => id.endsWith('.partial'));
  await expect.poll(isHalf).toBe(true);
  await stop(child, 'SIGKILL');
  expect(site.current()).toBe(before);
  expect(await ask(site.url + target)).toBe('200');
  site.run(['deploy']);
  expect(site.current()).not.toBe(before);
  expect(isHalf()).toBe(false);
  expect(await ask(site.url + target)).toBe('200');
});

test('产物残缺、变量写错：不切换，说出是什么', ({site}) => {
  const before = site.current();
  const broken = renamedBuild(1);
  const [main = ''] = filesIn(broken).filter((file) => /\/main\./.test(file));
  fs.rmSync(main);
  expect(site.run(['deploy', '--from', broken], {}, 1)).toContain(
    path.basename(main),
  );
  const short = renamedBuild(2);
  fs.rmSync(path.join(short, `${target}.html`));
  expect(site.run(['deploy', '--from', short], {}, 1)).toContain(target);
  expect(site.run(['deploy', '--from', built], {LAB_KEEP: 'abc'}, 1)).toContain(
    'abc',
  );
  expect(site.current()).toBe(before);
});

test('试运行的端口被占着：换一个；正在用的版本被人删了：照样发布与回退', async ({
  site,
}) => {
  const port = await freePort();
  const other = await startNginx(port, {SITE_ROOT: built});
  site.run(['deploy', '--from', built], {LAB_SMOKE_PORT: String(port)});
  await stop(other);
  fs.rmSync(path.join(site.folder, 'releases', site.current()), {
    recursive: true,
  });
  site.run(['rollback']);
  expect(await ask(site.url)).toBe('200');
  fs.rmSync(path.join(site.folder, 'releases', site.current()), {
    recursive: true,
  });
  site.run(['deploy', '--from', built]);
  expect(await ask(site.url)).toBe('200');
});

test('改名的重定向随版本走：发布时到，回退时撤，本身不提供下载；写坏的不上线', async ({
  site,
}) => {
  const renamed = renamedBuild(1);
  const moved = `${target}-renamed`;
  fs.renameSync(
    path.join(renamed, `${target}.html`),
    path.join(renamed, `${moved}.html`),
  );
  const map = path.join(renamed, '.redirects.map');
  change(path.join(renamed, 'sitemap.xml'), (xml) =>
    xml.replace(`${target}<`, `${moved}<`),
  );
  change(map, (lines) => `${lines}${target} ${moved};\n`);
  site.run(['deploy', '--from', renamed], site.reload);
  expect(await ask(site.url + target)).toBe(`301 ${moved}`);
  expect(await ask(`${site.url}/.redirects.map`)).toBe('404');
  site.run(['rollback'], site.reload);
  expect(await ask(site.url + target)).toBe('200');
  const before = site.current();
  change(map, () => `${target} ${moved}\n`);
  expect(site.run(['deploy', '--from', renamed], site.reload, 1)).toContain(
    'nginx -t 不通过',
  );
  expect(site.current()).toBe(before);
});

test('内联样式变了：切换的前后，正在用的策略认得两边', async ({site}) => {
  const changed = renamedBuild(1);
  const added = "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='";
  change(path.join(changed, '.policy.conf'), (policy) =>
    policy.replaceAll('style-src ', `style-src ${added} `),
  );
  const before = path.join(site.folder, 'releases', site.current());
  site.run(['deploy', '--from', changed], site.reload);
  expect(
    fs.readFileSync(path.join(before, 'site/.policy.conf'), 'utf8'),
  ).toContain(added);
  const {headers} = await fetch(site.url, {headers: {connection: 'close'}});
  expect(headers.get('content-security-policy')).toContain(added);
});

test('回退到发布这一版之前在用的版本，不是编号小一号的坏版本；它总是留着，除非 --purge', ({
  site,
}) => {
  const first = site.current();
  site.run(['deploy', '--from', built]);
  const second = site.current();
  // 上线失败的版本不是回退的去处。
  const failing = {LAB_RELOAD: 'false'};
  expect(site.run(['deploy', '--from', built], failing, 1)).toContain(
    `已切回 ${second}`,
  );
  site.run(['deploy', '--from', built]);
  site.run(['rollback']);
  expect(site.current()).toBe(second);
  site.run(['rollback']);
  expect(site.current()).toBe(first);
  site.run(['deploy', '--from', built], {LAB_KEEP: '1'});
  expect(site.releases()).toEqual([first, site.current()]);
  // 误发的内容一份不留。
  const leaked = renamedBuild(1);
  fs.writeFileSync(path.join(leaked, 'assets/js/leak.0a1b2c3d.js'), '机密');
  site.run(['deploy', '--from', leaked]);
  site.run(['deploy', '--from', built, '--purge']);
  expect(site.releases()).toEqual([site.current()]);
  const left = filesIn(site.folder).filter((file) => file.includes('leak.'));
  expect(left).toEqual([]);
});

test('自己装的 nginx：nginx.conf 开头的命令写出能用的配置，lab-nginx.service 能起、能重读', async () => {
  const noTool = spawnSync('envsubst', ['--version']).error !== undefined;
  test.skip(noTool, '没有 envsubst（Debian：gettext-base）');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-unit-'));
  const config = path.join(folder, 'lab-nginx.conf');
  const port = await freePort();
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  /** deploy/ 里的一份，路径与端口换成这里的。 */
  const read = (file: string): string =>
    fs
      .readFileSync(path.join(siteDir, 'deploy', file), 'utf8')
      .replaceAll('user www-data;', user)
      .replaceAll('/run/lab', folder)
      .replaceAll('PORT=80 ', `PORT=127.0.0.1:${port} `)
      .replaceAll('/srv/lab-handbook/current/site', built)
      .replaceAll('/etc/nginx/lab-nginx.conf', config)
      .replaceAll('>lab-nginx.conf', `>${config}`);
  const [, command = ''] =
    /^# +(PRELUDE='[^]*lab-nginx\.conf)$/m.exec(read('nginx.conf')) ?? [];
  execFileSync('sh', ['-c', command.replace(/\n# +/g, '\n')], {cwd: siteDir});
  const unit = read('lab-nginx.service');
  const line = (key: string): string =>
    new RegExp(`^${key}=/usr/sbin/(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const nginx = spawn('sh', ['-c', `exec ${line('ExecStart')}`], {
    stdio: 'ignore',
    detached: true,
  });
  await expect.poll(() => isOpen(port)).toBe(true);
  expect(await ask(`http://127.0.0.1:${port}${target}/`)).toBe(`301 ${target}`);
  expect(spawnSync('sh', ['-c', line('ExecReload')]).status).toBe(0);
  await stop(nginx, 'SIGQUIT');
  fs.rmSync(folder, {recursive: true});
});
