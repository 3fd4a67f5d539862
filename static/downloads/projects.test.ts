/** 旁边几个工程：zip 就是源文件，照说明书编译得过，测试测得出错；缺编译器或不要这个工程的跳过。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-projects-'));
afterAll(() => fs.rmSync(scratch, {recursive: true}));

const has = (command: string) =>
  spawnSync(command, ['--version']).error === undefined;
const canRun = ['make', 'gcc', 'python3'].every(has);

/** 在解开的一份里跑 make。 */
function make(name: string, ...args: string[]) {
  const {status, stdout, stderr} = spawnSync('make', args, {
    cwd: path.join(scratch, name),
    encoding: 'utf8',
  });
  return {status, said: stdout + stderr};
}

/** 文件夹里的文件：名字 → 内容。 */
const filesIn = (folder: string) =>
  Object.fromEntries(
    fs
      .readdirSync(folder)
      .map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]),
  );

const zips = fs
  .readdirSync(__dirname)
  .filter((file) => fs.existsSync(path.join(__dirname, `${file}.zip`)))
  .map((name) => `${name}.zip`);
for (const zip of zips)
  spawnSync('python3', [
    '-m',
    'zipfile',
    '-e',
    path.join(__dirname, zip),
    scratch,
  ]);

test.skipIf(!canRun).each(zips)('%s 就是这些源文件', (zip) => {
  const name = zip.replace('.zip', '');
  expect(
    filesIn(path.join(scratch, name)),
    '源文件改过，照 README.md 重新打包',
  ).toEqual(filesIn(path.join(__dirname, name)));
});

/** 有测试的工程：改坏哪一处测试该发现。 */
const tested = [
  {
    name: 'stm32-starter',
    file: 'ocp.h',
    right: '#define OCP_TRIP_STEPS 10u',
    wrong: '#define OCP_TRIP_STEPS 9u',
  },
  {
    name: 'mspm0-starter',
    file: 'divide.c',
    right: '+ baud / 2u) / baud',
    wrong: ') / baud',
  },
  {
    name: 'mspm0-starter',
    file: 'spectrum.c',
    right: '#define SAFE 13572',
    wrong: '#define SAFE 30000',
  },
  {
    name: 'line-car',
    file: 'control.c',
    right: 'settings->kp * line + settings->kd * car->slope',
    wrong: 'settings->kp * line',
  },
].filter(({name}) => zips.includes(`${name}.zip`));

test.skipIf(!canRun).each(tested)(
  '$name：make test 全部通过，$file 改坏了测得出',
  ({name, file, right, wrong}) => {
    const passed = make(name, 'test');
    expect(passed.status, passed.said).toBe(0);
    expect(passed.said).toContain('全部通过');
    const source = path.join(scratch, name, file);
    const text = fs.readFileSync(source, 'utf8');
    fs.writeFileSync(source, text.replace(right, wrong));
    const {status, said} = make(name, 'test');
    fs.writeFileSync(source, text);
    expect(status).not.toBe(0);
    expect(said).toContain('不成立');
  },
  60_000,
);

const cross = canRun && has('arm-none-eabi-gcc');

/** 每个起步工程：闪存与内存在哪里，哪几个中断有处理函数（向量的序号）。 */
const starters = [
  {
    name: 'stm32-starter',
    flash: {start: 0x08000000, size: 64 * 1024},
    stackTop: 0x20005000,
    interrupts: 43,
    handled: [1, 15, 16 + 37],
  },
  {
    name: 'mspm0-starter',
    flash: {start: 0, size: 128 * 1024},
    stackTop: 0x20208000,
    interrupts: 32,
    handled: [1, 15, 16 + 15, 16 + 21],
  },
  {
    name: 'mspm0-starter',
    target: 'thd',
    flash: {start: 0, size: 128 * 1024},
    stackTop: 0x20208000,
    interrupts: 32,
    handled: [1, 15, 16 + 15, 16 + 21, 16 + 31],
  },
].filter(({name}) => zips.includes(`${name}.zip`));

test.skipIf(!cross).each(starters)(
  '$name $target 给单片机：放得进闪存，向量表指向固件里的 Thumb 代码',
  ({name, target, flash, stackTop, interrupts, handled}) => {
    const {status, said} = make(name, target ?? 'all');
    expect(status, said).toBe(0);
    const firmware = fs.readFileSync(
      path.join(scratch, name, `build/${target ?? 'starter'}.bin`),
    );
    expect(firmware.length).toBeLessThan(flash.size);
    const [stack, ...vectors] = Array.from(
      {length: 16 + interrupts},
      (_, index) => firmware.readUInt32LE(index * 4),
    );
    expect(stack).toBe(stackTop);
    for (const [index, word] of vectors.entries()) {
      expect(word & 1, `第 ${index + 1} 个`).toBe(1);
      expect(word - flash.start).toBeGreaterThan(vectors.length * 4);
      expect(word - flash.start).toBeLessThan(firmware.length);
    }
    // 有处理函数的各不相同，别的都停在同一处。
    const others = vectors.filter((_, index) => !handled.includes(index + 1));
    expect(new Set(others).size).toBe(1);
    expect(new Set(vectors).size).toBe(1 + handled.length);
  },
);

test.skipIf(!cross || !zips.includes('mspm0-starter.zip'))(
  'mspm0-starter 的 FFT：从反汇编数，一个蝶形不到 100 个周期',
  () => {
    expect(make('mspm0-starter', 'thd').status).toBe(0);
    const listing = fs.readFileSync(
      path.join(scratch, 'mspm0-starter/build/thd.lst'),
      'utf8',
    );
    const [, body = ''] =
      /<spectrum_transform>:\n([^]*?)\n\n/.exec(listing) ?? [];
    const code = [...body.matchAll(/^ *(\w+):\t[\w ]+\t(\S+)\t?(.*)$/gm)].map(
      ([, at = '', operation = '', operand = '']) => ({
        at: parseInt(at, 16),
        operation,
        to: parseInt(operand, 16),
      }),
    );
    // 蝶形是有四次乘法的最短的循环。
    const loops = code
      .filter(({at, operation, to}) => /^b/.test(operation) && to < at)
      .map(({at, to}) => code.filter((each) => each.at >= to && each.at <= at))
      .filter(
        (loop) =>
          loop.filter(({operation}) => operation.startsWith('mul')).length ===
          4,
      );
    const cycles = loops.map(
      (loop) =>
        loop.length +
        loop.filter(({operation}) => /^(?:ldr|str)/.test(operation)).length +
        1,
    );
    expect(Math.min(...cycles)).toBeGreaterThan(40);
    expect(Math.min(...cycles)).toBeLessThan(100);
  },
);

test.skipIf(!cross || !zips.includes('line-car.zip'))(
  'line-car 的控制给单片机编译得过，没有警告，不到 2 KB',
  () => {
    const {status, said} = make('line-car', 'board');
    expect(status, said).toBe(0);
    // size 的第二行第一列是代码的字节数。
    expect(Number(/^\s*(\d+)\t/m.exec(said)?.[1])).toBeLessThan(2048);
  },
);

const drills = 'c-drills';
test.skipIf(!canRun || !zips.includes(`${drills}.zip`))(
  `${drills}：没有写的一题也不过，答案题题都过`,
  () => {
    const [empty, answered] = ['check', 'answers'].map((target) =>
      make(drills, '-s', target).said.match(/^\d+\.\d+ (?:过了|没过)/gm),
    );
    expect(empty?.filter((task) => task.endsWith('没过'))).toEqual(empty);
    expect(answered).toEqual(
      empty?.map((task) => task.replace('没过', '过了')),
    );
  },
);
