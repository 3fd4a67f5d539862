/**
 * npm run check：依次列出 package.json 里每个 check:* 的结果，一处出错也跑完其余的。
 * 正文与数据的检查打印文件、行与改法，代码与格式的照各个工具的原话；全部通过才以 0 退出。
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

const siteDir = path.resolve(__dirname, '..');

function checks(): string[] {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(siteDir, 'package.json'), 'utf8'));
  const scripts: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'scripts') : {};
  return Object.keys(typeof scripts === 'object' && scripts !== null ? scripts : {}).filter((name) =>
    name.startsWith('check:'),
  );
}

function run(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const started = Date.now();
    // Windows 上 npm 是 npm.cmd，要经过 shell；名字来自本仓库的 package.json。
    const child = spawn(`npm run --silent ${name}`, {cwd: siteDir, shell: true});
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    }
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const passed = code === 0;
      const shown = stripVTControlCharacters(output).trim();
      // 通过的只在说了跳过什么的时候才显示。
      const show = shown !== '' && (!passed || shown.includes('跳过'));
      console.log(`${passed ? '通过' : '未过'} ${name}（${seconds} s）${show ? `\n${shown}\n` : ''}`);
      resolve(passed);
    });
  });
}

async function main(): Promise<void> {
  const content = run('check:content');
  const results: boolean[] = [];
  const others = checks().filter((name) => name !== 'check:content' && name !== 'check:dead');
  const queue = [...others, 'check:dead'];
  const worker = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      // data/ 或侧栏写错时配置读不出来，knip 会把几十个好好的引用报成错。
      if (name === 'check:dead' && !(await content)) console.log('跳过 check:dead：先改好 check:content 的错误');
      else results.push(await run(name));
    }
  };
  await Promise.all(Array.from({length: Math.max(2, os.availableParallelism())}, worker));
  results.push(await content);
  if (results.includes(false)) {
    // sidebars.ts 少一个逗号，三四个工具都会用英文报一遍，说清怎么改的只有它。
    const first = (await content) ? '' : '先改 check:content 说的，别的往往由它引起；';
    console.log(`有检查未过。${first}能由工具改的，运行 npm run fix。`);
    process.exitCode = 1;
  }
}

void main();
