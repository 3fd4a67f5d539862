/**
 * 站点的副本：改数据、正文或配置之后另外构建，用来证明平常的构建里看不到的行为。
 * 带着 Git 历史与没有提交的修改，依赖是链接；没有产物与缓存。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, siteDir} from './support';

/** 装来的与构建出来的，不抄。 */
const made = ['node_modules', 'build', 'test-results', '.docusaurus', '.cache'];

/** 在一个文件夹里运行一条命令，返回说的话；成没成不如所料就抛错，没有说就都行。 */
export function run(
  cwd: string,
  [program = '', ...args]: readonly string[],
  env = {},
  passes?: boolean,
) {
  const {status, stdout, stderr} = spawnSync(program, args, {
    cwd,
    env: {...process.env, ...env},
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  const isDone = status === 0;
  expect(isDone, stdout + stderr).toBe(passes ?? isDone);
  return {isDone, said: stdout + stderr};
}

/** 构建一个文件夹里的站点，返回说的话；成没成不如所料就抛错。 */
export function build(dir: string, env = {}, passes = true): string {
  const bin = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  const production = {NODE_ENV: 'production', FORCE_COLOR: '0', ...env};
  const command = [process.execPath, bin, 'build'];
  return run(dir, command, production, passes).said;
}

/** 一份副本。 */
export class SiteCopy {
  readonly dir: string;
  readonly outDir: string;

  constructor(name: string) {
    this.dir = path.join(siteDir, 'test-results/copies', name);
    this.outDir = path.join(this.dir, 'build');
    this.remove();
    for (const name of fs.readdirSync(siteDir))
      if (!made.includes(name))
        fs.cpSync(path.join(siteDir, name), this.file(name), {recursive: true});
    fs.symlinkSync(
      path.join(siteDir, 'node_modules'),
      this.file('node_modules'),
      'junction',
    );
  }

  /** 副本里一个文件的绝对路径。 */
  file(name: string) {
    return path.join(this.dir, name);
  }

  read(name: string) {
    return fs.readFileSync(this.file(name), 'utf8');
  }

  /** 产物里的这些文件。 */
  built(pattern: RegExp): {file: string; content: string}[] {
    return fs
      .readdirSync(this.outDir, {recursive: true, encoding: 'utf8'})
      .filter((file) => pattern.test(file))
      .map((file) => ({file, content: this.read(`build/${file}`)}));
  }

  /** 改写一个文件；没有改到就抛错。 */
  edit(name: string, change: (source: string) => string) {
    const before = this.read(name);
    const after = change(before);
    if (after === before) throw new Error(`${name} 没有改到`);
    fs.writeFileSync(this.file(name), after);
  }

  build(env = {}, passes = true) {
    return build(this.dir, env, passes);
  }

  remove() {
    fs.rmSync(this.dir, {recursive: true, force: true});
  }
}
