/**
 * npm run rehearse [-- 版本]：升级预演。把 HEAD 克隆到临时目录，换上登记处里最新的 Docusaurus（预览版也算）与它要的 Node，
 * 安装、检查、构建、跑浏览器测试，列出坏了什么。坏了也以 0 退出：这是预告；预演本身做不下去才以 1 退出。
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import {readJson, run, siteDir} from './run';

const versionsSchema = z.record(z.string(), z.string());

/** 一条命令说的最后几行：各个工具都把没过的列在末尾。 */
const ending = (output: string): string => output.trim().split('\n').slice(-30).join('\n');

/** 跑一步必须成的；不成就停下，说出缘由。 */
async function must(command: string, cwd = siteDir): Promise<string> {
  const {passed, output} = await run(command, cwd);
  if (!passed) throw new Error(`做不下去：${command}\n${ending(output)}`);
  return output;
}

/** 向登记处问一项。 */
const ask = async <Schema extends z.ZodType>(question: string, schema: Schema): Promise<z.output<Schema>> =>
  schema.parse(JSON.parse((await must(`npm view ${question} --json --loglevel=error`)) || 'null'));

/** 要换上的版本、装它的命令与它要的 Node；它指定的 React 之类与它们的类型一并跟上。 */
async function upgrade() {
  const schema = z.object({dependencies: versionsSchema, devDependencies: versionsSchema});
  const {dependencies, devDependencies} = readJson(path.join(siteDir, 'package.json'), schema);
  const used = Object.keys({...dependencies, ...devDependencies});
  const ours = used.filter((name) => name.startsWith('@docusaurus/'));
  // 各个包都有的里面最新的（登记处里的往往不齐）；npm 按版本的次序列出。
  const [first = [], ...rest] = await Promise.all(ours.map((name) => ask(`${name} versions`, z.array(z.string()))));
  const version = process.argv[2] ?? first.filter((one) => rest.every((list) => list.includes(one))).at(-1) ?? 'latest';
  const core = `@docusaurus/core@${version}`;
  const peers = (await ask(`${core} peerDependencies`, versionsSchema.nullable())) ?? {};
  const types = Object.fromEntries(Object.keys(peers).map((name) => [`@types/${name}`, 'latest']));
  const wanted = {...peers, ...types, ...Object.fromEntries(ours.map((name) => [name, version]))};
  const packages = Object.entries(wanted).flatMap(([name, range]) => (used.includes(name) ? `"${name}@${range}"` : []));
  const node = Number(/\d+/.exec(await ask(`${core} engines.node`, z.string()))?.[0]);
  return {version, node, install: `npm install --no-audit --no-fund --save-exact ${packages.join(' ')}`};
}

async function rehearse(dir: string): Promise<void> {
  const site = path.join(dir, 'site');
  await must(`git clone --quiet "${siteDir}" "${site}"`);
  // 旧的锁文件会与新版本互相冲突，不要了。
  fs.rmSync(path.join(site, 'package-lock.json'));
  const {version, node, install} = await upgrade();
  console.log(`预演 Docusaurus ${version}，在 ${site}`);
  const env: NodeJS.ProcessEnv = {PORT: '8131', ...process.env};
  if (node > Number(process.versions.node.split('.')[0])) {
    await must(`npm install --no-audit --no-fund --prefix "${dir}" node@${node}`);
    env.PATH = `${path.join(dir, 'node_modules/node/bin')}${path.delimiter}${process.env.PATH ?? ''}`;
  }
  const step = async (title: string, command: string): Promise<boolean> => {
    const {passed, output} = await run(command, site, env);
    console.log(passed ? `通过 ${title}` : `坏了 ${title}\n${ending(output)}`);
    return passed;
  };
  if (!(await step('安装', install)) && !(await step('不管 peer 的安装', `${install} --legacy-peer-deps`))) return;
  // 只装几个包时 npm 不跑 postinstall。
  await step('补丁', 'npm run --silent postinstall');
  await step('覆盖的上游', 'npm run --silent check:overrides');
  await step('类型', 'npm run --silent check:types');
  await step('单元测试', 'npm run --silent unit');
  if (await step('构建', 'npm run --silent build')) await step('浏览器测试', 'npm run --silent e2e');
}

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-rehearse-'));
rehearse(dir)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => fs.rmSync(dir, {recursive: true, force: true}));
