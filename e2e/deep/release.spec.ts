/**
 * 发布不丢一个读者：deploy/release.sh 真的构建、切换、回退，nginx 用随项目发布的配置提供 current。
 * 各版本的数据不同，所以块与入口的文件名都会变。
 */
import {
  execFileSync,
  spawn,
  spawnSync,
  type ChildProcess,
  type SpawnSyncReturns,
} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {routes} from '../../src/routes';
import {
  arrived,
  expect,
  freePort,
  hydrated,
  noPrefetch,
  open,
  sidebarLink,
  test as base,
  text,
  isOpen,
  siteDir,
  startNginx,
  stop,
} from '../support';
import {outside} from '../pages';

const script = path.join(siteDir, 'deploy/release.sh');
const built = path.join(siteDir, 'build');
const start = routes.intro;
const target = routes.entranceRules;

interface Site {
  readonly base: string;
  readonly url: string;
  /** 运行 release.sh；失败就抛错。 */
  run(...args: string[]): string;
  /** 运行 release.sh，失败也不抛错；extra 是另加的环境变量。 */
  attempt(
    args: readonly string[],
    extra?: Readonly<Record<string, string>>,
  ): SpawnSyncReturns<string>;
  environment(extra?: Readonly<Record<string, string>>): NodeJS.ProcessEnv;
  current(): string;
  /** nginx 主进程号。 */
  pid(): string;
}

/** 一个发布目录，先放上 build/，再由 nginx 提供 current。 */
const test = base.extend<{site: Site}>({
  site: async ({}, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-release-'));
    const smoke = String(await freePort());
    const environment: Site['environment'] = (extra = {}) => ({
      ...process.env,
      LAB_BASE: folder,
      LAB_SMOKE_PORT: smoke,
      // 印整本手册在 book.spec.ts。
      LAB_BOOK: 'no',
      ...extra,
    });
    const run: Site['run'] = (...args) =>
      execFileSync(script, args, {
        env: environment(),
        encoding: 'utf8',
        stdio: 'pipe',
      });
    run('deploy', '--from', built);
    const port = await freePort();
    const nginx = await startNginx(port, {
      SITE_ROOT: path.join(folder, 'current/site'),
    });
    await use({
      base: folder,
      url: `http://127.0.0.1:${port}`,
      run,
      attempt: (args, extra) =>
        spawnSync(script, args, {env: environment(extra), encoding: 'utf8'}),
      environment,
      pid: () =>
        execFileSync(
          'pgrep',
          ['-o', '-f', `nginx.*-c.*lab-nginx`, '-g', String(nginx.pid)],
          {encoding: 'utf8'},
        ).trim(),
      current: () =>
        path.basename(fs.readlinkSync(path.join(folder, 'current'))),
    });
    await stop(nginx);
    fs.rmSync(folder, {recursive: true, force: true});
  },
});

/**
 * 造一个每个带哈希的文件都改了名的版本：把产物里的每个哈希换掉。
 * 真的构建只会改动有变化的几块；这是最坏的情况，而且快。
 */
function renamedBuild(seed: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-build-'));
  fs.cpSync(built, folder, {recursive: true});
  const files = fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hashes = new Set(
    files.flatMap(
      (file) => /assets\/(?:js|css)\/.*\.([0-9a-f]{8})\./.exec(file)?.[1] ?? [],
    ),
  );
  const swap = (value: string): string =>
    value.replace(/[0-9a-f]{8}/g, (hash) =>
      hashes.has(hash)
        ? ((parseInt(hash, 16) ^ (seed * 0x01010101)) >>> 0)
            .toString(16)
            .padStart(8, '0')
        : hash,
    );
  for (const file of files) {
    const name = path.join(path.dirname(file), swap(path.basename(file)));
    if (name !== file) fs.renameSync(file, name);
    // 预压缩的副本里还是旧名字，删掉就由 nginx 送原文。
    if (/\.(br|gz)$/.test(name)) fs.rmSync(name);
    else if (/\.(html|js|css|json|xml)$/.test(name))
      fs.writeFileSync(name, swap(fs.readFileSync(name, 'utf8')));
  }
  return folder;
}

/** 一个版本自己的文件（不算从前一版抄来的），与它们在某个版本里的位置。 */
const ownFiles = (site: Site, id: string): string[] =>
  fs
    .readFileSync(path.join(site.base, 'releases', id, 'own'), 'utf8')
    .split('\n')
    .filter(Boolean);
const fileIn = (site: Site, id: string, file: string): string =>
  path.join(site.base, 'releases', id, 'site', file);

/** 让一个版本里的这些文件看着已经放了若干天。 */
function age(
  site: Site,
  id: string,
  files: readonly string[],
  days: number,
): void {
  const then = new Date(Date.now() - days * 86_400_000);
  for (const file of files.map((one) => fileIn(site, id, one)))
    if (fs.existsSync(file)) fs.utimesSync(file, then, then);
}

test('旧标签页在三次发布之后接着用，不刷新；旧资源过期之后刷新一次就到新版本', async ({
  page,
  context,
  site,
}) => {
  await noPrefetch(context);
  await open(page, site.url + start);
  const first = site.current();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  for (const seed of [1, 2, 3])
    site.run('deploy', '--from', renamedBuild(seed));
  await sidebarLink(page, target).click();
  await arrived(page, site.url + target);
  await page.waitForTimeout(3000);
  // 旧块都还在，一次也不用刷新。
  expect([documents, missing]).toEqual([[], []]);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // 抄来的文件都过了七天，再发布一次就不再抄。
  age(site, site.current(), ownFiles(site, first), 8);
  site.run('deploy', '--from', renamedBuild(4));
  await sidebarLink(page, routes.awards).click();
  await arrived(page, site.url + routes.awards);
  await hydrated(page);
  await page.waitForTimeout(3000);
  expect(documents).toEqual([site.url + routes.awards]);
});

test('真的构建一个改了数据的版本；两个标签页各在一个版本，互不影响；一条命令回退', async ({
  context,
  site,
}) => {
  const before = site.current();
  const old = await context.newPage();
  await open(old, site.url + start);
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-data-'));
  fs.cpSync(path.join(siteDir, 'data'), data, {recursive: true});
  const lab = path.join(data, 'lab.yml');
  fs.writeFileSync(
    lab,
    fs
      .readFileSync(lab, 'utf8')
      .replace(/^name: .*$/m, 'name: 换了名字的实验室'),
  );
  execFileSync(script, ['deploy'], {
    env: site.environment({LAB_DATA_DIR: data}),
    stdio: 'pipe',
  });
  expect(site.current()).not.toBe(before);

  const fresh = await context.newPage();
  await open(fresh, site.url + start);
  await expect(fresh.locator('.theme-layout-footer')).toContainText(
    '换了名字的实验室',
  );
  await expect(old.locator('.theme-layout-footer')).not.toContainText(
    '换了名字的实验室',
  );
  for (const tab of [old, fresh]) {
    await sidebarLink(tab, target).click();
    await arrived(tab, site.url + target);
  }

  site.run('rollback');
  expect(site.current()).toBe(before);
  // 回退之后，停在新版本里的标签页也接着用。
  await sidebarLink(fresh, routes.awards).click();
  await arrived(fresh, site.url + routes.awards);
  await open(old, site.url + start);
  await expect(old.locator('.theme-layout-footer')).not.toContainText(
    '换了名字的实验室',
  );
});

function sha256(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
    (match) => match[1] ?? '',
  );
}

test('压着负载切换 40 次：没有失败的请求，没有缺脚本的页面', async ({site}) => {
  const first = site.current();
  site.run('deploy', '--from', renamedBuild(1));
  const second = site.current();
  const pages = [routes.home, start, target, routes.awards, outside];
  const bad: string[] = [];
  const versions = new Set<string>();
  let requests = 0;
  let running = true;
  const reader = async (): Promise<void> => {
    for (let turn = 0; running; turn++) {
      const url = site.url + (pages[turn % pages.length] ?? '/');
      try {
        const answer = await fetch(url);
        const body = await answer.text();
        requests++;
        const assets = [
          ...body.matchAll(/(\/assets\/(?:js|css)\/[^"' >]+)/g),
        ].map((match) => match[1] ?? '');
        if (answer.status !== 200 || assets.length === 0)
          bad.push(`${url} ${answer.status}`);
        for (const asset of new Set(assets)) {
          if (asset.includes('/main.')) versions.add(asset);
          const got = await fetch(site.url + asset);
          requests++;
          if (got.status !== 200 || (await got.text()) === '')
            bad.push(`${url} → ${asset} ${got.status}`);
        }
      } catch (error) {
        bad.push(`${url} ${String(error)}`);
      }
    }
  };
  const readers = Array.from({length: 8}, reader);
  for (let flip = 0; flip < 40; flip++) {
    const child = spawn(script, ['rollback', flip % 2 === 0 ? first : second], {
      env: site.environment(),
      stdio: 'ignore',
    });
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  }
  running = false;
  await Promise.all(readers);
  expect(bad).toEqual([]);
  expect(versions.size).toBe(2);
  expect(requests).toBeGreaterThan(400);
});

test('内联样式变了：切换前后，每个页面的响应头都认得它自己的样式', async ({
  site,
}) => {
  const changed = renamedBuild(1);
  const styles = new Set<string>();
  for (const name of fs.readdirSync(changed, {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(changed, name);
    const html = fs
      .readFileSync(file, 'utf8')
      .replaceAll('</style>', '/* 改了 */</style>');
    for (const style of inlineStyles(html)) styles.add(sha256(style));
    fs.writeFileSync(file, html);
  }
  test.skip(styles.size === 0, '产物里没有内联样式');
  const headers = path.join(changed, '.policy.conf');
  fs.writeFileSync(
    headers,
    fs
      .readFileSync(headers, 'utf8')
      .replace(/style-src [^;]*/, `style-src 'self' ${[...styles].join(' ')}`),
  );
  const reload = {LAB_RELOAD: `kill -HUP ${site.pid()}`};
  // 每次新连接：重读配置会收走空闲的长连接，浏览器会自己重发，node 不会。
  const unknown: string[] = [];
  const seen = new Set<string>();
  let running = true;
  const reader = async (): Promise<void> => {
    while (running) {
      const answer = await fetch(site.url + start, {
        headers: {connection: 'close'},
      });
      const policy = String(answer.headers.get('content-security-policy'));
      if (answer.status !== 200) unknown.push(String(answer.status));
      for (const style of inlineStyles(await answer.text())) {
        seen.add(sha256(style));
        if (!policy.includes(sha256(style))) unknown.push(sha256(style));
      }
    }
  };
  const readers = [reader(), reader()];
  const deploy = spawn(script, ['deploy', '--from', changed], {
    env: site.environment(reload),
    stdio: 'inherit',
  });
  await once(deploy, 'exit');
  expect(deploy.exitCode).toBe(0);
  for (let turn = 0; turn < 6; turn++) {
    const ids = fs.readdirSync(path.join(site.base, 'releases')).sort();
    const child = spawn(script, ['rollback', ids[turn % 2] ?? ''], {
      env: site.environment(reload),
      stdio: 'inherit',
    });
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  }
  running = false;
  await Promise.all(readers);
  expect(unknown).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
});

test('构建到一半被杀：网站没有动，下一次照常发布', async ({site, page}) => {
  const before = site.current();
  const child: ChildProcess = spawn(script, ['deploy'], {
    env: site.environment(),
    stdio: 'ignore',
    detached: true,
  });
  const releases = path.join(site.base, 'releases');
  await expect
    .poll(
      () => fs.readdirSync(releases).some((name) => name.endsWith('.partial')),
      {timeout: 20_000},
    )
    .toBe(true);
  await page.waitForTimeout(2500);
  await stop(child, 'SIGKILL');
  expect(
    fs.readdirSync(releases).some((name) => name.endsWith('.partial')),
  ).toBe(true);
  expect(site.current()).toBe(before);
  await open(page, site.url + start);
  // 被杀的构建可能还有没退干净的子进程占着锁，等它。
  await expect
    .poll(
      () =>
        spawnSync(script, ['deploy', '--from', built], {
          env: site.environment(),
        }).status,
      {timeout: 30_000},
    )
    .toBe(0);
  expect(site.current()).not.toBe(before);
  expect(
    fs.readdirSync(releases).filter((name) => name.endsWith('.partial')),
  ).toEqual([]);
});

test('产物残缺或页面引用的文件不在：不切换，说出缺什么', ({site}) => {
  const before = site.current();
  const broken = renamedBuild(1);
  const js = path.join(broken, 'assets/js');
  const main =
    fs.readdirSync(js).find((name) => name.startsWith('main.')) ?? '';
  fs.rmSync(path.join(js, main));
  const first = spawnSync(script, ['deploy', '--from', broken], {
    env: site.environment(),
    encoding: 'utf8',
  });
  expect(first.status).not.toBe(0);
  expect(first.stderr).toContain(main);
  const short = renamedBuild(2);
  fs.rmSync(path.join(short, `${target}.html`));
  const second = spawnSync(script, ['deploy', '--from', short], {
    env: site.environment(),
    encoding: 'utf8',
  });
  expect(second.status).not.toBe(0);
  expect(second.stderr).toContain(target);
  expect(site.current()).toBe(before);
});

test('磁盘写满：网站没有动，腾出地方就能再发布', async ({page}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-full-'));
  const size = Number(
    execFileSync('du', ['-sk', built], {encoding: 'utf8'}).split('\t')[0],
  );
  const mounted =
    process.getuid?.() === 0 &&
    spawnSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${Math.round(size * 1.6)}k`,
      'tmpfs',
      folder,
    ]).status === 0;
  test.skip(!mounted, '限定大小的 tmpfs 要 root 才能挂载，跳过磁盘写满');
  const env = {
    ...process.env,
    LAB_BASE: folder,
    LAB_SMOKE_PORT: String(await freePort()),
  };
  try {
    execFileSync(script, ['deploy', '--from', built], {env, stdio: 'pipe'});
    const before = fs.readlinkSync(path.join(folder, 'current'));
    const port = await freePort();
    const nginx = await startNginx(port, {
      SITE_ROOT: path.join(folder, 'current/site'),
    });
    try {
      const result = spawnSync(script, ['deploy', '--from', renamedBuild(1)], {
        env,
        encoding: 'utf8',
      });
      expect(result.status).not.toBe(0);
      expect(result.stderr).toMatch(/No space left|没有完成/);
      expect(fs.readlinkSync(path.join(folder, 'current'))).toBe(before);
      expect(
        fs
          .readdirSync(path.join(folder, 'releases'))
          .filter((name) => name.endsWith('.partial')),
      ).toEqual([]);
      await open(page, `http://127.0.0.1:${port}${start}`);
      await sidebarLink(page, target).click();
      await arrived(page, `http://127.0.0.1:${port}${target}`);
      await expect(page.getByText(text('lab.failure.explain'))).toHaveCount(0);
      spawnSync('mount', ['-o', `remount,size=${size * 4}k`, folder]);
      execFileSync(script, ['deploy', '--from', renamedBuild(1)], {
        env,
        stdio: 'pipe',
      });
      expect(fs.readlinkSync(path.join(folder, 'current'))).not.toBe(before);
    } finally {
      await stop(nginx);
    }
  } finally {
    execFileSync('umount', [folder]);
    fs.rmSync(folder, {recursive: true});
  }
});

const releasesOf = (folder: string): string[] =>
  fs.readdirSync(path.join(folder, 'releases')).sort();

/** 一个文件夹里全部文件的相对路径。 */
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)),
    )
    .sort();

/** 一次不跟着重定向走的请求。 */
async function ask(url: string): Promise<string> {
  const {status, headers} = await fetch(url, {
    redirect: 'manual',
    headers: {connection: 'close'},
  });
  return `${status} ${headers.get('location') ?? ''}`.trim();
}

test('改名的重定向随版本走：发布时到，回退时撤，本身不提供下载', async ({
  site,
}) => {
  const renamed = renamedBuild(1);
  const moved = `${target}-renamed`;
  fs.renameSync(
    path.join(renamed, `${target}.html`),
    path.join(renamed, `${moved}.html`),
  );
  const sitemap = path.join(renamed, 'sitemap.xml');
  fs.writeFileSync(
    sitemap,
    fs.readFileSync(sitemap, 'utf8').replace(`${target}<`, `${moved}<`),
  );
  fs.writeFileSync(
    path.join(renamed, '.redirects.map'),
    `${fs.readFileSync(path.join(built, '.redirects.map'), 'utf8')}${target} ${moved};\n`,
  );
  const reload = {LAB_RELOAD: `kill -HUP ${site.pid()}`};
  expect(site.attempt(['deploy', '--from', renamed], reload).stderr).toBe('');
  expect(await ask(site.url + target)).toBe(`301 ${moved}`);
  expect(await ask(site.url + moved)).toBe('200');
  expect(await ask(`${site.url}/.redirects.map`)).toBe('404');
  expect(site.attempt(['rollback'], reload).stderr).toBe('');
  expect(await ask(site.url + target)).toBe('200');
  expect(await ask(site.url + moved)).toBe('404');
  // 写坏的重定向过不了 nginx -t，不会上线。
  const before = site.current();
  fs.writeFileSync(
    path.join(renamed, '.redirects.map'),
    `${target} ${moved}\n`,
  );
  expect(site.attempt(['deploy', '--from', renamed], reload).stderr).toContain(
    'nginx -t 不通过',
  );
  expect(site.current()).toBe(before);
});

test('回退到发布这一版之前在用的版本，不是编号小一号的坏版本；它总是留着', ({
  site,
}) => {
  const deploy = (keep: string): string => {
    expect(
      site.attempt(['deploy', '--from', built], {LAB_KEEP: keep}).stderr,
    ).toBe('');
    return site.current();
  };
  const first = site.current();
  const second = deploy('5');
  deploy('5');
  site.run('rollback');
  expect(site.current()).toBe(second);
  // 上线失败的版本也不是回退的去处。
  expect(
    site.attempt(['deploy', '--from', built], {LAB_RELOAD: 'false'}).stderr,
  ).toContain(`已切回 ${second}`);
  deploy('5');
  expect(releasesOf(site.base)).toHaveLength(5);
  site.run('rollback');
  expect(site.current()).toBe(second);
  site.run('rollback');
  expect(site.current()).toBe(first);
  site.run('rollback', second);
  const fifth = deploy('1');
  expect(releasesOf(site.base)).toEqual([second, fifth]);
  site.run('rollback');
  expect(site.current()).toBe(second);
  // 从前的版本没有记下来，照旧退到编号小一号的。
  site.run('rollback', fifth);
  fs.rmSync(path.join(site.base, 'releases', fifth, 'previous'));
  site.run('rollback');
  expect(site.current()).toBe(second);
});

test('第一个版本：nginx 还没有起来，LAB_RELOAD 失败也留下，说清楚现在启动 nginx', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-first-'));
  const env = {
    ...process.env,
    LAB_BASE: folder,
    LAB_SMOKE_PORT: String(await freePort()),
    LAB_RELOAD: 'false',
  };
  const {status, stderr} = spawnSync(script, ['deploy', '--from', built], {
    env,
    encoding: 'utf8',
  });
  const [id = ''] = releasesOf(folder);
  expect(stderr).toBe(
    `${id} 已经就位，但 LAB_RELOAD 失败，nginx 没有重读配置：现在启动 nginx。\n`,
  );
  expect(status).toBe(0);
  expect(fs.readlinkSync(path.join(folder, 'current'))).toBe(`releases/${id}`);
  fs.rmSync(folder, {recursive: true});
});

test('--from 给链接也发布真的目录', ({site}) => {
  const before = site.current();
  const link = path.join(site.base, 'link');
  fs.symlinkSync(built, link);
  site.run('deploy', '--from', link);
  expect(site.current()).not.toBe(before);
  expect(fs.lstatSync(path.join(site.base, 'current/site')).isDirectory()).toBe(
    true,
  );
});

test('写错的参数：不构建也不切换，说出用法；用法列全变量', ({site}) => {
  const before = site.current();
  for (const [args, said] of [
    [['deploy', 'build'], '不认识的参数：build'],
    [['rollback', before, 'x'], '不认识的参数：x'],
    [['list', 'x'], '不认识的参数：x'],
    [['deploy', '--from'], ''],
    [['deploy', '--from', path.join(site.base, '没有')], ''],
  ] as const) {
    const {status, stderr} = site.attempt(args);
    expect(status, args.join(' ')).toBe(1);
    expect(stderr).toContain(said);
    if (said !== '')
      expect(stderr).toContain('deploy/release.sh rollback [版本]');
  }
  expect(releasesOf(site.base)).toEqual([before]);
  const {stdout} = site.attempt([]);
  for (const [, name = ''] of fs
    .readFileSync(script, 'utf8')
    .matchAll(/\$\{(LAB_\w+)/g)) {
    expect(stdout).toContain(name);
  }
});

test('试运行的端口被占着：不切换，说出端口与变量', async ({site}) => {
  const before = site.current();
  const port = await freePort();
  const other = await startNginx(port, {SITE_ROOT: built});
  const {status, stderr} = site.attempt(['deploy', '--from', built], {
    LAB_SMOKE_PORT: String(port),
  });
  await stop(other);
  expect(stderr).toContain(`端口 ${port} 已被占用，用 LAB_SMOKE_PORT`);
  expect(status).toBe(1);
  expect(site.current()).toBe(before);
});

test('试运行时被 SIGTERM 结束：试运行的 nginx 一起结束', async ({site}) => {
  // 慢的 curl：留出时间在试运行中间结束它。
  const bin = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-bin-'));
  fs.writeFileSync(path.join(bin, 'curl'), '#!/bin/sh\nexec sleep 3\n', {
    mode: 0o755,
  });
  const env = site.environment({PATH: `${bin}:${process.env.PATH ?? ''}`});
  const port = Number(env.LAB_SMOKE_PORT);
  const child = spawn(script, ['deploy', '--from', built], {
    env,
    stdio: 'ignore',
    detached: true,
  });
  const exited = once(child, 'exit');
  try {
    await expect.poll(() => isOpen(port), {timeout: 20_000}).toBe(true);
    child.kill('SIGTERM');
    expect(await exited).toEqual([143, null]);
    await expect.poll(() => isOpen(port)).toBe(false);
    expect(fs.readdirSync(path.join(site.base, 'releases'))).toEqual([
      site.current(),
    ]);
  } finally {
    // 没有一起结束的话，这里结束整组。
    if (await isOpen(port)) process.kill(-(child.pid ?? 0), 'SIGTERM');
    fs.rmSync(bin, {recursive: true});
  }
});

test('旧页面的压缩副本不抄进新版本', ({site}) => {
  // 这个版本的页面没有压缩副本；抄进旧的，读者收到的就是旧页面。
  site.run('deploy', '--from', renamedBuild(1));
  expect(
    filesIn(path.join(site.base, 'current/site')).filter((name) =>
      /\.html\.(?:br|gz)$/.test(name),
    ),
  ).toEqual([]);
});

test('退回去再切回来，旧资源从最后一次退役的那天算起', ({site}) => {
  const first = site.current();
  const versions = [first];
  for (const seed of [1, 2]) {
    site.run('deploy', '--from', renamedBuild(seed));
    versions.push(site.current());
  }
  // 三个版本里第一个版本的文件都是六天前抄来的。
  const own = ownFiles(site, first);
  for (const id of versions) age(site, id, own, 6);
  for (const id of versions) site.run('rollback', id);
  for (const id of versions.slice(1)) {
    const ages = own.map(
      (file) => Date.now() - fs.statSync(fileIn(site, id, file)).mtimeMs,
    );
    expect(Math.max(...ages)).toBeLessThan(3_600_000);
  }
});

test('deploy --purge：误发的内容一份不留', ({site}) => {
  const leaked = renamedBuild(1);
  fs.writeFileSync(path.join(leaked, 'assets/js/leak.0a1b2c3d.js'), '机密');
  site.run('deploy', '--from', leaked);
  const clean = renamedBuild(2);
  site.run('deploy', '--from', clean, '--purge');
  expect(releasesOf(site.base)).toEqual([site.current()]);
  expect(filesIn(path.join(site.base, 'current/site'))).toEqual(filesIn(clean));
  expect(site.attempt(['rollback']).stderr).toContain('没有可以回退的版本');
});

test('自己装的 nginx：nginx.conf 开头的命令写出能用的配置，lab-nginx.service 能起、能重读', async () => {
  test.skip(
    spawnSync('envsubst', ['--version']).status !== 0,
    '没有 envsubst，跳过',
  );
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-unit-'));
  const config = path.join(folder, 'lab-nginx.conf');
  const run = path.join(folder, 'run');
  fs.mkdirSync(run);
  const port = await freePort();
  const template = fs.readFileSync(
    path.join(siteDir, 'deploy/nginx.conf'),
    'utf8',
  );
  const command =
    /^# +(PRELUDE='[^]*>lab-nginx\.conf)$/m.exec(template)?.[1] ?? '';
  expect(command).toContain('envsubst');
  const swaps: readonly (readonly [string, string])[] = [
    ['user www-data;', process.getuid?.() === 0 ? 'user root;' : ''],
    ['/run/lab', run],
    ['PORT=80 ', `PORT=127.0.0.1:${port} `],
    ['/srv/lab-handbook/current/site', built],
    ['>lab-nginx.conf', `>${config}`],
  ];
  for (const [from] of swaps) expect(command).toContain(from);
  const here = swaps.reduce(
    (text, [from, to]) => text.replace(from, to),
    command.replace(/\n# +/g, '\n'),
  );
  execFileSync('sh', ['-c', here], {cwd: siteDir});

  const unit = fs.readFileSync(
    path.join(siteDir, 'deploy/lab-nginx.service'),
    'utf8',
  );
  expect(unit).toContain('RuntimeDirectory=lab\n');
  const line = (key: string): string =>
    new RegExp(`^${key}=/usr/sbin/(.*)$`, 'm')
      .exec(unit)?.[1]
      ?.replace('/etc/nginx/lab-nginx.conf', config) ?? '';
  const nginx = spawn('sh', ['-c', `exec ${line('ExecStart')}`], {
    stdio: 'ignore',
    detached: true,
  });
  try {
    await expect.poll(() => isOpen(port)).toBe(true);
    expect(await ask(`http://127.0.0.1:${port}${target}`)).toBe('200');
    expect(await ask(`http://127.0.0.1:${port}${target}/`)).toBe(
      `301 ${target}`,
    );
    expect(spawnSync('sh', ['-c', line('ExecReload')]).status).toBe(0);
    fs.appendFileSync(config, '}');
    expect(spawnSync('sh', ['-c', line('ExecReload')]).status).not.toBe(0);
    expect(await ask(`http://127.0.0.1:${port}${target}`)).toBe('200');
  } finally {
    await stop(nginx, 'SIGQUIT');
    fs.rmSync(folder, {recursive: true});
  }
});
