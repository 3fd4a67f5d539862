/** 供下载的程序小练习：空的一题也不过，答案题题都过；没有编译器的机器上跳过。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {siteDir} from './run';

const source = path.join(siteDir, 'static/downloads/c-drills');
const missing =
  !fs.existsSync(source) ||
  ['make', 'gcc', 'python3'].some(
    (command) => spawnSync(command, ['--version']).error !== undefined,
  );

describe.skipIf(missing)('c-drills', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-drills-'));
  afterAll(() => fs.rmSync(directory, {recursive: true}));
  beforeAll(() => {
    spawnSync('python3', ['-m', 'zipfile', '-e', `${source}.zip`, directory]);
  });
  const make = (target: string) => {
    const {status, stdout} = spawnSync('make', ['-s', target], {
      cwd: path.join(directory, 'c-drills'),
      encoding: 'utf8',
    });
    return {status, tasks: stdout.match(/^\d+\.\d+ (?:过了|没过)/gm) ?? []};
  };

  test('zip 就是这些源文件', () => {
    for (const file of fs.readdirSync(source))
      expect(
        fs.readFileSync(path.join(directory, 'c-drills', file), 'utf8'),
        `${file} 改过，照 README.md 重新打包`,
      ).toBe(fs.readFileSync(path.join(source, file), 'utf8'));
  });

  test('没有写的一题也不过', () => {
    const {status, tasks} = make('check');
    expect(status).not.toBe(0);
    expect(tasks.length).toBeGreaterThan(0);
    expect(tasks.filter((task) => task.endsWith('过了'))).toEqual([]);
  });

  test('答案题题都过，题数与没有写的一样', () => {
    const {status, tasks} = make('answers');
    expect(status, tasks.join('\n')).toBe(0);
    expect(tasks).toHaveLength(make('check').tasks.length);
  });
});
