/**
 * 变体：换一份数据或配置，另外构建、另外提供，用来证明平常的构建里看不到的行为。
 * 产物全部在 test-results/variants/ 下，不碰 build/；不用持久缓存，平常的构建也不会读到变体的内容。
 */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {siteDir} from './support';

export interface VariantOptions {
  /** 相对站点根目录的配置文件；默认是站点自己的。 */
  config?: string;
  /** 数据目录的绝对路径；默认是 data/。 */
  dataDir?: string;
  /** 另加的环境变量，供配置读取。 */
  env?: Readonly<Record<string, string>>;
}

export interface Variant {
  passed: boolean;
  stderr: string;
  outDir: string;
}

/** 一个变体自己的目录，先清空；带上进程号，两个进程都要它时互不相扰。 */
export function variantDir(name: string): string {
  const dir = path.join(
    siteDir,
    'test-results/variants',
    `${name}-${process.env.TEST_WORKER_INDEX ?? '0'}`,
  );
  fs.rmSync(dir, {recursive: true, force: true});
  fs.mkdirSync(dir, {recursive: true});
  return dir;
}

/** 构建一个变体；失败不抛错，由测试看它成没成、说了什么。 */
export function build(
  dir: string,
  {config, dataDir, env}: VariantOptions = {},
): Promise<Variant> {
  const outDir = path.join(dir, 'site');
  const args = [
    path.join(siteDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
    ...['build', '--out-dir', outDir],
    ...(config === undefined ? [] : ['--config', config]),
  ];
  const variables = {
    ...process.env,
    NODE_ENV: 'production',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    NO_UPDATE_NOTIFIER: '1',
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.relative(
      siteDir,
      path.join(dir, 'generated'),
    ),
    ...(dataDir === undefined ? {} : {LAB_DATA_DIR: dataDir}),
    ...env,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      {cwd: siteDir, env: variables},
      (error, _, stderr) => resolve({passed: error === null, stderr, outDir}),
    );
  });
}
