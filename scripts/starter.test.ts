/** 供下载的起步工程：照说明书编译、测试、得到能启动的固件；没有编译器的机器上跳过。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {siteDir} from './run';

const has = (command: string): boolean =>
  spawnSync(command, ['--version']).error === undefined;
const hasMake = has('make');

/** 每个工程：改坏哪一处测试该发现，闪存与内存在哪里，哪几个中断有处理函数（向量的序号）。 */
const starters = [
  {
    name: 'stm32-starter',
    broken: {
      file: 'ocp.h',
      from: '#define OCP_TRIP_STEPS 10u',
      to: '#define OCP_TRIP_STEPS 9u',
    },
    flash: {start: 0x08000000, size: 64 * 1024},
    stackTop: 0x20005000,
    interrupts: 43,
    handled: [1, 15, 16 + 37],
  },
  {
    name: 'mspm0-starter',
    broken: {
      file: 'divide.c',
      from: '+ baud / 2u) / baud',
      to: ') / baud',
    },
    flash: {start: 0, size: 128 * 1024},
    stackTop: 0x20208000,
    interrupts: 32,
    handled: [1, 15, 16 + 15, 16 + 21],
  },
].map((starter) => ({
  ...starter,
  source: path.join(siteDir, 'static/downloads', starter.name),
}));

/** 文件夹里的文件：名字 → 内容。 */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(folder)
      .filter((file) => fs.statSync(path.join(folder, file)).isFile())
      .map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]),
  );

// 复刻可以不要某个起步工程，连同页面一起删去。
describe.each(starters)(
  '$name',
  ({name, source, broken, flash, stackTop, interrupts, handled}) => {
    const absent = !fs.existsSync(source);
    let directory = '';
    beforeAll(() => {
      if (absent) return;
      directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-starter-'));
      fs.cpSync(source, directory, {recursive: true});
    });
    afterAll(() => fs.rmSync(directory, {recursive: true, force: true}));

    /** 在复制出来的一份里跑 make。 */
    function make(...args: string[]) {
      const {status, stdout, stderr} = spawnSync('make', args, {
        cwd: directory,
        encoding: 'utf8',
      });
      return {status, said: stdout + stderr};
    }

    test.skipIf(absent || !has('python3'))('zip 就是这些源文件', () => {
      const unpacked = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-zip-'));
      spawnSync('python3', ['-m', 'zipfile', '-e', `${source}.zip`, unpacked]);
      const packed = filesIn(path.join(unpacked, name));
      fs.rmSync(unpacked, {recursive: true});
      expect(packed, '源文件改过，照 README.md 重新打包').toEqual(
        filesIn(source),
      );
    });

    test.skipIf(absent || !hasMake || !has('gcc'))('make test 全部通过', () => {
      const {status, said} = make('test');
      expect(status, said).toBe(0);
      expect(said).toContain('全部通过');
    });

    test.skipIf(absent || !hasMake || !has('gcc'))('逻辑改坏了测得出', () => {
      const file = path.join(directory, broken.file);
      const right = fs.readFileSync(file, 'utf8');
      fs.writeFileSync(file, right.replace(broken.from, broken.to));
      const {status, said} = make('test');
      fs.writeFileSync(file, right);
      expect(status).not.toBe(0);
      expect(said).toContain('不成立');
    });

    test.skipIf(absent || !hasMake || !has('arm-none-eabi-gcc'))(
      '给单片机：放得进闪存，向量表指向固件里的 Thumb 代码',
      () => {
        const {status, said} = make('all');
        expect(status, said).toBe(0);
        const firmware = fs.readFileSync(
          path.join(directory, 'build/starter.bin'),
        );
        expect(firmware.length).toBeLessThan(flash.size);
        const words = Array.from({length: 16 + interrupts}, (_, index) =>
          firmware.readUInt32LE(index * 4),
        );
        expect(words[0]).toBe(stackTop);
        for (const [index, word] of words.slice(1).entries()) {
          expect(word & 1, `第 ${index + 1} 个`).toBe(1);
          expect(word - flash.start).toBeGreaterThan(words.length * 4);
          expect(word - flash.start).toBeLessThan(firmware.length);
        }
        // 有处理函数的各不相同，别的都停在同一处。
        const others = words
          .slice(1)
          .filter((_, index) => !handled.includes(index + 1));
        expect(new Set(others).size).toBe(1);
        expect(new Set(words).size).toBe(1 + 1 + handled.length);
      },
    );
  },
);
