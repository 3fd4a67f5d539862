/** 脚本从命令行运行才做事；从别的名字进来的同一个文件夹也算。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {jitiCli, siteDir} from './run';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-run-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, {cwd: root, encoding: 'utf8'}).stdout;

test('直接运行的做事，被引用的不做；经过链接、相对的路径都一样', () => {
  const helper = JSON.stringify(path.join(siteDir, 'scripts/run'));
  const write = (file: string, text: string) =>
    fs.writeFileSync(path.join(root, file), text);
  fs.mkdirSync(path.join(root, 'real'));
  fs.symlinkSync(path.join(root, 'real'), path.join(root, 'link'), 'junction');
  write(
    'real/main.ts',
    `import {runScript} from ${helper};\nrunScript(__filename, async () => console.log('做了'));\n`,
  );
  write('real/other.ts', `import './main';\nconsole.log('引用了');\n`);
  for (const file of ['real/main.ts', 'link/main.ts', './real/../link/main.ts'])
    expect(run(jitiCli, file), file).toBe('做了\n');
  expect(run(jitiCli, 'link/other.ts')).toBe('引用了\n');
});
