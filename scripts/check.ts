/**
 * npm run check：package.json 里每个 check:* 的结果，一处出错也跑完其余的；只写文字的用 npm run check:text，只看正文与数据。
 * 正文与数据的检查打印文件、行与改法，代码与格式的照各个工具的原话；全部通过才以 0 退出。
 */
import path from 'node:path';
import * as z from 'zod';
import {readJson, run, siteDir} from './run';

async function check(name: string): Promise<boolean> {
  const started = Date.now();
  const {passed, output} = await run(`npm run --silent ${name}`, siteDir);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  // 通过的只显示提醒。
  const shown = !passed || output.includes('提醒') ? output.trim() : '';
  console.log(
    `${passed ? '通过' : '未过'} ${name}（${seconds} s）${shown && `\n${shown}\n`}`,
  );
  return passed;
}

async function main(): Promise<void> {
  const {scripts} = readJson(
    path.join(siteDir, 'package.json'),
    z.object({scripts: z.record(z.string(), z.string())}),
  );
  const names = Object.keys(scripts).filter((name) =>
    /^check:(?!text$)/.test(name),
  );
  const results = await Promise.all(names.map(check));
  if (results.every(Boolean)) return;
  process.exitCode = 1;
  console.log('有检查未过。能由工具改的，运行 npm run fix。');
}

void main();
