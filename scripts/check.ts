/**
 * npm run check：依次列出 package.json 里每个 check:* 的结果，一处出错也跑完其余的；只写文字的用 npm run check:text，只看正文与数据。
 * 正文与数据的检查打印文件、行与改法，代码与格式的照各个工具的原话；全部通过才以 0 退出。
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import {readJson, run, siteDir} from './run';

/** 看正文与数据的几项；别的看代码，只改文字的人不必管。 */
const aboutText = ['check:content', 'check:exam', 'check:codes'];

interface Result {
  name: string;
  passed: boolean;
  shown: string;
}

/** 在托管平台上，这一次的摘要里也说清哪里、怎么改、哪些与改文字无关；没有摘要的地方什么也不做。 */
function writeSummary(results: readonly Result[]): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  const failed = results.filter(({passed}) => !passed);
  if (!file || failed.length === 0) return;
  const parts = failed.map(({name, shown}) => {
    const what = aboutText.includes(name)
      ? '照下面每一行的“文件:行 问题。怎么改。”改；运行 npm run fix 能改掉其中的一些。'
      : '查的是代码。只改了 docs/、blog/、data/ 的不用管它，请维护代码的人看。';
    const lines = shown.split('\n').filter((line) => !line.startsWith('::'));
    return `### ${name} 没过\n\n${what}\n\n\`\`\`text\n${lines.slice(0, 60).join('\n')}\n\`\`\`\n`;
  });
  fs.appendFileSync(file, `## 检查没有全过\n\n${parts.join('\n')}\n`);
}

async function check(name: string): Promise<Result> {
  const started = Date.now();
  const {passed, output} = await run(`npm run --silent ${name}`, siteDir);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  // 通过的只在说了跳过什么的时候才显示。
  const shown = !passed || output.includes('跳过') ? output.trim() : '';
  console.log(
    `${passed ? '通过' : '未过'} ${name}（${seconds} s）${shown && `\n${shown}\n`}`,
  );
  return {name, passed, shown};
}

async function main(): Promise<void> {
  const {scripts} = readJson(
    path.join(siteDir, 'package.json'),
    z.object({scripts: z.record(z.string(), z.string())}),
  );
  const content = check('check:content');
  const textOnly = process.argv.includes('--text');
  const queue = (textOnly ? aboutText : Object.keys(scripts)).filter((name) =>
    /^check:(?!content$|dead$|text$)/.test(name),
  );
  const results: Result[] = [];
  const worker = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      results.push(await check(name));
  };
  await Promise.all(
    Array.from({length: Math.max(2, os.availableParallelism())}, worker),
  );
  results.push(await content);
  // data/ 或侧栏写错时配置读不出来，别的工具用英文各报一遍，knip 会把几十个好好的引用报成错。
  const {passed} = await content;
  if (passed && !textOnly) results.push(await check('check:dead'));
  else if (!passed) console.log('跳过 check:dead：先改好 check:content 的错误');
  writeSummary(results);
  if (results.every((result) => result.passed)) return;
  const first = passed ? '' : '先改 check:content 说的，别的往往由它引起；';
  console.log(`有检查未过。${first}能由工具改的，运行 npm run fix。`);
  process.exitCode = 1;
}

void main();
