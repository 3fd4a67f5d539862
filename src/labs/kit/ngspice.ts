/** 只给测试用：跑 ngspice，与存着的结果比。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';

export const isInstalled = spawnSync('ngspice', ['--version']).status === 0;

/**
 * 跑一份网表。
 * @returns value：打印出来的一个数；table：写进文件的一张表，不要表头
 */
export function run(netlist: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-'));
  fs.writeFileSync(path.join(folder, 'run.cir'), netlist);
  const {stdout} = spawnSync('ngspice', ['-b', 'run.cir'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
  });
  const files = new Map(
    fs
      .readdirSync(folder)
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );
  fs.rmSync(folder, {recursive: true});
  const wordsOf = (text: string): string[][] =>
    text.split('\n').map((line) => line.trim().split(/\s+/));
  const printed = wordsOf(stdout);
  return {
    value: (name: string): number =>
      Number(
        printed.find(([word, sign]) => word === name && sign === '=')?.[2],
      ),
    table: (name: string): number[][] =>
      wordsOf(files.get(name)?.trim() ?? '')
        .slice(1)
        .map((row) => row.map(Number)),
  };
}

/** 存在 file 里的结果，一组一项；装了 ngspice、写了 UPDATE=1 就重做。 */
export function stored<Reading>(
  file: string,
  reading: z.ZodType<Reading>,
  redo: () => Reading[],
): Reading[] {
  if (process.env.UPDATE && isInstalled)
    fs.writeFileSync(file, `${JSON.stringify(redo(), null, 1)}\n`);
  return z.array(reading).parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}
