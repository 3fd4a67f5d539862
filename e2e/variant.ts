/**
 * 变体：换一份数据或配置，另外构建、另外提供，用来证明平常的构建里看不到的行为。
 * 产物全部在 test-results/variants/ 下，不碰 build/；不用持久缓存，平常的构建也不会读到变体的内容。
 */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {freePort} from './support';

const siteDir = path.resolve(__dirname, '..');

export interface VariantOptions {
  /** 相对站点根目录的配置文件；默认是站点自己的。 */
  config?: string;
  /** 数据目录的绝对路径；默认是 data/。 */
  dataDir?: string;
  /** 另加的环境变量，供配置读取。 */
  env?: Readonly<Record<string, string>>;
}

export interface Variant {
  code: number | null;
  stdout: string;
  stderr: string;
  outDir: string;
}

/** 一个变体自己的目录，先清空；带上进程号，两个进程都要它时互不相扰。 */
export function variantDir(name: string): string {
  const dir = path.join(siteDir, 'test-results/variants', `${name}-${process.env.TEST_WORKER_INDEX ?? '0'}`);
  fs.rmSync(dir, {recursive: true, force: true});
  fs.mkdirSync(dir, {recursive: true});
  return dir;
}

/** 构建一个变体；失败不抛错，由测试看退出码与输出。 */
export async function build(dir: string, {config, dataDir, env}: VariantOptions = {}): Promise<Variant> {
  const outDir = path.join(dir, 'site');
  const child = spawn(
    process.execPath,
    [
      path.join(siteDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
      'build',
      '--out-dir',
      outDir,
      ...(config === undefined ? [] : ['--config', config]),
    ],
    {
      cwd: siteDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        NO_UPDATE_NOTIFIER: '1',
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.relative(siteDir, path.join(dir, 'generated')),
        ...(dataDir === undefined ? {} : {LAB_DATA_DIR: dataDir}),
        ...env,
      },
    },
  );
  const [stdout, stderr, code] = await Promise.all([read(child.stdout), read(child.stderr), exit(child)]);
  return {code, stdout, stderr, outDir};
}

async function read(stream: NodeJS.ReadableStream): Promise<string> {
  let output = '';
  for await (const chunk of stream) output += chunk.toString();
  return output;
}

function exit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
}

export interface Served {
  origin: string;
  stop: () => Promise<void>;
}

/** 用随项目发布的 nginx 配置提供一个变体。 */
export async function serve(outDir: string): Promise<Served> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    [path.join(siteDir, 'node_modules/jiti/lib/jiti-cli.mjs'), path.join(siteDir, 'scripts/serveNginx.ts')],
    {cwd: siteDir, env: {...process.env, SITE_ROOT: outDir, PORT: String(port)}, stdio: 'ignore'},
  );
  const stopped = exit(server);
  const answers = () =>
    fetch(origin).then(
      (response) => response.ok,
      () => false,
    );
  for (const deadline = Date.now() + 20_000; !(await answers());) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGTERM');
      throw new Error(`nginx 没有在 ${origin} 提供 ${outDir}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM');
      await stopped;
    },
  };
}
