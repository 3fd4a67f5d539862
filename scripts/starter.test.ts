/** 供下载的起步工程：照说明书编译、测试、得到能启动的固件；没有编译器的机器上跳过。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {siteDir} from './run';
import {starterDir, starterZip, zipStarter} from './starter';

const has = (command: string): boolean => spawnSync(command, ['--version']).error === undefined;
// 复刻可以不要起步工程，连同页面一起删去。
const present = fs.existsSync(starterDir);
const hasMake = present && has('make');

let directory = '';
beforeAll(() => {
  if (!present) return;
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-starter-'));
  fs.cpSync(starterDir, directory, {recursive: true});
});
afterAll(() => {
  if (present) fs.rmSync(directory, {recursive: true});
});

/** 在复制出来的一份里跑 make。 */
function make(...args: string[]) {
  const {status, stdout, stderr} = spawnSync('make', args, {cwd: directory, encoding: 'utf8'});
  return {status, said: stdout + stderr};
}

test.skipIf(!present)('zip 就是这些源文件', () => {
  const same = fs.readFileSync(path.join(siteDir, starterZip)).equals(zipStarter());
  expect(same, '源文件改过，运行 npx jiti scripts/packStarter.ts').toBe(true);
});

describe.skipIf(!hasMake || !has('gcc'))('在电脑上（要 make 与 gcc）', () => {
  test('make test 全部通过', () => {
    const {status, said} = make('test');
    expect(status, said).toBe(0);
    expect(said).toContain('全部通过');
  });

  test('逻辑改坏了测得出', () => {
    const file = path.join(directory, 'ocp.h');
    const source = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, source.replace('#define OCP_TRIP_STEPS 10u', '#define OCP_TRIP_STEPS 9u'));
    const {status, said} = make('test');
    fs.writeFileSync(file, source);
    expect(status).not.toBe(0);
    expect(said).toContain('不成立');
  });
});

describe.skipIf(!hasMake || !has('arm-none-eabi-gcc'))('给单片机（要 make 与 arm-none-eabi-gcc）', () => {
  let firmware = Buffer.alloc(0);
  beforeAll(() => {
    const {status, said} = make('all');
    expect(status, said).toBe(0);
    firmware = fs.readFileSync(path.join(directory, 'build/starter.bin'));
  });

  test('放得进 64 KiB', () => {
    expect(firmware.length).toBeLessThan(64 * 1024);
  });

  test('向量表：栈顶在 20 KiB 内存的最高处，其余的都指向固件里的 Thumb 代码', () => {
    const words = Array.from({length: 16 + 43}, (_, index) => firmware.readUInt32LE(index * 4));
    expect(words[0]).toBe(0x20005000);
    for (const [index, word] of words.slice(1).entries()) {
      expect(word & 1, `第 ${index + 1} 个`).toBe(1);
      expect(word - 0x08000000).toBeGreaterThan(words.length * 4);
      expect(word - 0x08000000).toBeLessThan(firmware.length);
    }
    // 复位、SysTick 与 USART1 各有自己的函数，别的都停在同一处。
    const own = [1, 15, 16 + 37];
    const others = words.slice(1).filter((_, index) => !own.includes(index + 1));
    expect(new Set(others).size).toBe(1);
    expect(new Set(words).size).toBe(1 + 1 + own.length);
  });
});
