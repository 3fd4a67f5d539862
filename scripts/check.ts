/**
 * npm run check：package.json 里每个 check:* 的结果，一处出错也跑完其余的；只写文字的用 npm run check:text，只看正文与数据。
 * 正文与数据的检查打印文件、行与改法，代码与格式的照各个工具的原话；全部通过才以 0 退出。
 */
import {exec} from 'node:child_process';
import {scripts} from '../package.json';
import {siteDir} from './run';

/** 跑一项，说它过了没有；过了的只显示提醒。Windows 上 npm 是 npm.cmd，所以经过 shell。 */
const check = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const options = {cwd: siteDir, maxBuffer: Infinity};
    exec(`npm run --silent ${name}`, options, (error, stdout, stderr) => {
      console.log(`${error ? '未过' : '通过'} ${name}`);
      const output = stdout + stderr;
      if (error || output.includes('提醒')) console.log(`${output.trim()}\n`);
      resolve(error === null);
    });
  });

async function main(): Promise<void> {
  const names = Object.keys(scripts).filter((name) =>
    /^check:(?!text$)/.test(name),
  );
  const results = await Promise.all(names.map(check));
  if (results.every(Boolean)) return;
  process.exitCode = 1;
  console.log('有检查未过。能由工具改的，运行 npm run fix。');
}

void main();
