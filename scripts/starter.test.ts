/** 供下载的起步工程：照说明书编译、测试、得到能启动的固件；没有编译器的机器上跳过。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {siteDir} from './run';

const starterDir = path.join(siteDir, 'static/downloads/stm32-starter');

const has = (command: string): boolean =>
  spawnSync(command, ['--version']).error === undefined;
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
  const {status, stdout, stderr} = spawnSync('make', args, {
    cwd: directory,
    encoding: 'utf8',
  });
  return {status, said: stdout + stderr};
}

/** zip 里的文件：名字 → 内容；目录在末尾，每一条指着自己的本地头。 */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(
    archive.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16,
  );
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, head] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 42),
    ];
    const own = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + own);
    const start =
      head +
      30 +
      archive.readUInt16LE(head + 26) +
      archive.readUInt16LE(head + 28);
    const content = archive.subarray(start, start + packed);
    const whole =
      archive.readUInt16LE(at + 10) === 0
        ? content
        : zlib.inflateRawSync(content);
    if (!name.endsWith('/')) files.set(name, whole.toString('utf8'));
    at +=
      46 + own + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

test.skipIf(!present)('zip 就是这些源文件', () => {
  const names = fs
    .readdirSync(starterDir)
    .filter((name) => fs.statSync(path.join(starterDir, name)).isFile());
  const sources = names.map((name) => [
    `stm32-starter/${name}`,
    fs.readFileSync(path.join(starterDir, name), 'utf8'),
  ]);
  const packed = unzip(fs.readFileSync(`${starterDir}.zip`));
  expect(
    Object.fromEntries(packed),
    '源文件改过，照 README.md 重新打包',
  ).toEqual(Object.fromEntries(sources));
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
    fs.writeFileSync(
      file,
      source.replace('#define OCP_TRIP_STEPS 10u', '#define OCP_TRIP_STEPS 9u'),
    );
    const {status, said} = make('test');
    fs.writeFileSync(file, source);
    expect(status).not.toBe(0);
    expect(said).toContain('不成立');
  });
});

describe.skipIf(!hasMake || !has('arm-none-eabi-gcc'))(
  '给单片机（要 make 与 arm-none-eabi-gcc）',
  () => {
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
      const words = Array.from({length: 16 + 43}, (_, index) =>
        firmware.readUInt32LE(index * 4),
      );
      expect(words[0]).toBe(0x20005000);
      for (const [index, word] of words.slice(1).entries()) {
        expect(word & 1, `第 ${index + 1} 个`).toBe(1);
        expect(word - 0x08000000).toBeGreaterThan(words.length * 4);
        expect(word - 0x08000000).toBeLessThan(firmware.length);
      }
      // 复位、SysTick 与 USART1 各有自己的函数，别的都停在同一处。
      const own = [1, 15, 16 + 37];
      const others = words
        .slice(1)
        .filter((_, index) => !own.includes(index + 1));
      expect(new Set(others).size).toBe(1);
      expect(new Set(words).size).toBe(1 + 1 + own.length);
    });
  },
);
