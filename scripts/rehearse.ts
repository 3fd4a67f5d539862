/**
 * npm run rehearse [-- 版本]：升级预演。把 HEAD 克隆到临时目录，换上登记处里最新的 Docusaurus（预览版也算）与它要的 Node，
 * 安装、检查、构建、跑浏览器测试，列出坏了什么。坏了也以 0 退出：这是预告；预演本身做不下去才以 1 退出。
 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

const siteDir = path.resolve(__dirname, '..');

/** 向登记处问一项，返回它的 JSON。 */
function ask(...question: string[]): unknown {
  const {stdout, status} = spawnSync('npm', ['view', ...question, '--json'], {encoding: 'utf8'});
  if (status !== 0) throw new Error(`问不到 ${question.join(' ')}：登记处连不上，或没有这个包。`);
  return stdout.trim() === '' ? undefined : JSON.parse(stdout);
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const entries = (value: unknown): [string, unknown][] =>
  Object.entries<unknown>(typeof value === 'object' && value !== null ? {...value} : {});

/** 各个包都有的最新版本；npm 按版本的次序列出，最后一个最新。 */
function newestShared(packages: readonly string[]): string {
  const lists = packages.map((name) => texts(ask(name, 'versions')));
  const shared = lists[0]?.filter((version) => lists.every((list) => list.includes(version))) ?? [];
  const version = shared.at(-1);
  if (version === undefined) throw new Error('各个 Docusaurus 包没有共同的版本。');
  return version;
}

interface Outcome {
  passed: boolean;
  output: string;
}

function run(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    console.log(`… ${command}`);
    const child = spawn(command, {cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    }
    child.on('close', (code) => resolve({passed: code === 0, output: stripVTControlCharacters(output)}));
  });
}

/** 输出里说出毛病的行：没过的测试，否则带 error 的与我们自己的“文件:行 …”，再没有就是最后几行。 */
function complaints(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trim());
  const unique = (list: readonly string[]) => {
    const all = [...new Set(list)];
    return [...all.slice(0, 30), ...(all.length > 30 ? [`……共 ${all.length} 处`] : [])];
  };
  const failed = lines.filter((line) => /^\d+\) .+›/.test(line)).map((line) => line.replace(/^\d+\) |[ ─]+$/g, ''));
  if (failed.length > 0) return unique(failed);
  const said = lines.filter((line) => /\berror\b|^npm warn .*(?:peer|engine)|^[\w./-]+:\d+/i.test(line));
  return unique(said.length > 0 ? said : lines.filter(Boolean).slice(-8));
}

/** 这一版要的 Node；现在的不够新就把它装进 dir，返回放在 PATH 最前面的目录。 */
async function nodeFor(version: string, dir: string): Promise<string | undefined> {
  const [wanted = ''] = texts([ask(`@docusaurus/core@${version}`, 'engines.node')]);
  const major = Number(/\d+/.exec(wanted)?.[0] ?? 0);
  if (major <= Number(process.versions.node.split('.')[0])) return undefined;
  console.log(`它要 Node ${wanted}，现在是 ${process.version}，先装一个。`);
  fs.mkdirSync(dir);
  const {passed, output} = await run(`npm install --no-audit --no-fund --prefix . node@${major}`, dir, process.env);
  if (!passed) throw new Error(`装不上 Node ${major}：${complaints(output).join('；')}`);
  return path.join(dir, 'node_modules/node/bin');
}

async function rehearse(dir: string): Promise<Map<string, Outcome>> {
  const site = path.join(dir, 'site');
  if (spawnSync('git', ['clone', '--quiet', siteDir, site], {stdio: 'inherit'}).status !== 0)
    throw new Error('克隆不了这个仓库。');
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(site, 'package.json'), 'utf8'));
  const used = entries(manifest).flatMap(([key, value]) => (/^(?:devD|d)ependencies$/.test(key) ? entries(value) : []));
  const names = used.map(([name]) => name).filter((name) => name.startsWith('@docusaurus/'));
  const version = process.argv[2] ?? newestShared(names);
  const node = await nodeFor(version, path.join(dir, 'node'));
  console.log(`预演 Docusaurus ${version}，在 ${site}`);
  const env = {...process.env, PORT: '8131', ...(node ? {PATH: `${node}:${process.env.PATH ?? ''}`} : {})};

  // 它指定的 React 之类一并跟上。
  const required = entries(ask(`@docusaurus/core@${version}`, 'peerDependencies'));
  const followed = required.filter(([name]) => !names.includes(name) && used.some(([one]) => one === name));
  const wanted = new Map([...followed, ...names.map((name): [string, unknown] => [name, version])]);
  // 不要旧的锁文件：里面的旧版本会与新版本互相冲突。
  fs.rmSync(path.join(site, 'package-lock.json'));
  const upgraded = entries(manifest).map(([key, value]): [string, unknown] => {
    if (!/^(?:devD|d)ependencies$/.test(key)) return [key, value];
    return [key, Object.fromEntries(entries(value).map(([name, old]) => [name, wanted.get(name) ?? old]))];
  });
  fs.writeFileSync(path.join(site, 'package.json'), JSON.stringify(Object.fromEntries(upgraded), null, 2));
  const results = new Map<string, Outcome>();
  const step = async (title: string, command: string): Promise<boolean> => {
    const outcome = await run(command, site, env);
    results.set(title, outcome);
    return outcome.passed;
  };
  const install = 'npm install --no-audit --no-fund';
  if (!(await step('安装', install)) && !(await step('不管 peer 的安装', `${install} --legacy-peer-deps`)))
    return results;
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
