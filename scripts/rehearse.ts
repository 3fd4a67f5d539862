/**
 * npm run rehearse [-- 版本]：升级预演。把 HEAD 克隆到临时目录，换上登记处里最新的 Docusaurus（预览版也算）与它要的 Node，
 * 安装、检查、构建、跑浏览器测试，列出坏了什么。坏了也以 0 退出：这是预告；预演本身做不下去才以 1 退出。
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import {readJson, run, siteDir, type Outcome} from './run';

const versionsSchema = z.record(z.string(), z.string());

/** 跑一步必须成的；不成就停下，说出缘由。 */
async function must(command: string, cwd: string): Promise<string> {
  const {passed, output} = await run(command, cwd);
  if (!passed) throw new Error(`做不下去：${command}\n${complaints(output).join('\n')}`);
  return output;
}

/** 向登记处问一项。 */
async function ask<Schema extends z.ZodType>(question: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(JSON.parse((await must(`npm view ${question} --json --loglevel=error`, siteDir)) || 'null'));
}

/** 各个包都有的最新版本（登记处里的往往不齐）；npm 按版本的次序列出，最后一个最新。 */
async function newestShared(packages: readonly string[]): Promise<string> {
  const lists = await Promise.all(packages.map((name) => ask(`${name} versions`, z.array(z.string()))));
  const version = lists[0]?.filter((one) => lists.every((list) => list.includes(one))).at(-1);
  if (version === undefined) throw new Error('各个 Docusaurus 包没有共同的版本。');
  return version;
}

/** 输出里说出毛病的行：没过的测试，带 error 的与我们自己的“文件:行 …”；没有就是最后几行。 */
function complaints(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const said = lines.filter((line) => /^ *\d+\) .+›|\berror\b|^npm warn .*(?:peer|engine)|^[\w./-]+:\d+/i.test(line));
  return said.length > 0 ? [...new Set(said)].slice(0, 30) : lines.slice(-8);
}

/** 这一版要的 Node；现在的不够新就把它装进 dir，返回放在 PATH 最前面的目录。 */
async function nodeFor(version: string, dir: string): Promise<string> {
  const wanted = await ask(`@docusaurus/core@${version} engines.node`, z.string());
  const major = Number(/\d+/.exec(wanted)?.[0] ?? 0);
  if (major <= Number(process.versions.node.split('.')[0])) return path.dirname(process.execPath);
  console.log(`它要 Node ${wanted}，现在是 ${process.version}，先装一个。`);
  fs.mkdirSync(dir);
  await must(`npm install --no-audit --no-fund --prefix . node@${major}`, dir);
  return path.join(dir, 'node_modules/node/bin');
}

/** 要换上的版本与装它的命令；它指定的 React 之类与它们的类型一并跟上。 */
async function upgrade() {
  const schema = z.object({dependencies: versionsSchema, devDependencies: versionsSchema});
  const {dependencies, devDependencies} = readJson(path.join(siteDir, 'package.json'), schema);
  const used = Object.keys({...dependencies, ...devDependencies});
  const ours = used.filter((name) => name.startsWith('@docusaurus/'));
  const version = process.argv[2] ?? (await newestShared(ours));
  const peers = (await ask(`@docusaurus/core@${version} peerDependencies`, versionsSchema.nullable())) ?? {};
  const types = Object.fromEntries(Object.keys(peers).map((name) => [`@types/${name}`, 'latest']));
  const wanted = {...peers, ...types, ...Object.fromEntries(ours.map((name) => [name, version]))};
  const packages = Object.entries(wanted).filter(([name]) => used.includes(name));
  const list = packages.map(([name, range]) => `"${name}@${range}"`).join(' ');
  return {version, install: `npm install --no-audit --no-fund --save-exact ${list}`};
}

async function rehearse(dir: string): Promise<Map<string, Outcome>> {
  const site = path.join(dir, 'site');
  await must(`git clone --quiet "${siteDir}" "${site}"`, dir);
  // 旧的锁文件会与新版本互相冲突，不要了。
  fs.rmSync(path.join(site, 'package-lock.json'));
  const {version, install} = await upgrade();
  console.log(`预演 Docusaurus ${version}，在 ${site}`);
  const node = await nodeFor(version, path.join(dir, 'node'));
  const env = {PORT: '8131', ...process.env, PATH: `${node}${path.delimiter}${process.env.PATH ?? ''}`};
  const results = new Map<string, Outcome>();
  const step = async (title: string, command: string): Promise<boolean> => {
    console.log(`… ${command}`);
    const outcome = await run(command, site, env);
    results.set(title, outcome);
    return outcome.passed;
  };
  if (!(await step('安装', install)) && !(await step('不管 peer 的安装', `${install} --legacy-peer-deps`)))
    return results;
  // 只装几个包时 npm 不跑 postinstall。
  await step('补丁', 'npm run --silent postinstall');
  await step('覆盖的上游', 'npm run --silent check:overrides');
  await step('类型', 'npm run --silent check:types');
  await step('单元测试', 'npm run --silent unit');
  if (await step('构建', 'npm run --silent build')) await step('浏览器测试', 'npm run --silent e2e');
  return results;
}

async function main(): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-rehearse-'));
  try {
    const results = await rehearse(dir);
    console.log('\n预演的结果：');
    for (const [title, {passed, output}] of results) {
      console.log(`${passed ? '通过' : '坏了'} ${title}`);
      if (!passed) for (const line of complaints(output)) console.log(`  ${line.slice(0, 160)}`);
    }
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
