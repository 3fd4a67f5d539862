/** 与 numpy、scipy 各写各的十种设置相比（reference.py）；装了它们就重新算一遍。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import * as z from 'zod';
import {fold, measure, nominal, square, type Settings} from './model';

const schema = z.array(
  z.object({
    signal: z.number(),
    rate: z.number(),
    window: z.enum(['矩形', '汉宁', '平顶']),
    distortion: z.number(),
    decibels: z.array(z.number()),
  }),
);
const read = (text: string) => schema.parse(JSON.parse(text));
const references = read(
  fs.readFileSync(path.join(__dirname, 'reference.json'), 'utf8'),
);

test.each(references)(
  '$signal Hz、$rate Hz、$window：失真度差不到 0.001 个百分点，−80 dB 以上的各格差不到 0.01 dB',
  ({distortion, decibels, ...settings}) => {
    const measured = measure(settings);
    expect(Math.abs(measured.distortion - distortion)).toBeLessThan(0.001);
    decibels.forEach((level, index) => {
      const ours = measured.spectrum[1 + 30 * index] ?? NaN;
      if (level > -80) expect(Math.abs(ours - level)).toBeLessThan(0.01);
      else expect(ours).toBeLessThan(-79.9);
    });
  },
);

const python = (...args: string[]) =>
  spawnSync('python3', args, {encoding: 'utf8'});
const find = 'import importlib.util as u; exit(not u.find_spec("numpy"))';

test.skipIf(python('-c', find).status !== 0)(
  '参考值重新算，与存着的一样',
  () => {
    const {stdout} = python(path.join(__dirname, 'reference.py'));
    const rounded = (values: typeof references) =>
      values.map(({decibels, ...rest}) => ({
        ...rest,
        // 底下只剩舍入误差的格，换一台机器就不同。
        decibels: decibels.map((level) => Math.max(-150, level).toFixed(2)),
      }));
    expect(rounded(read(stdout))).toEqual(rounded(references));
  },
);

/** 能调到的每一种采样率，与一到六十三次里的每一次。 */
const everywhere = Array.from({length: 101}, (_, k) => 200e3 + 1e3 * k).flatMap(
  (rate) =>
    Array.from({length: 63}, (_, h) => [(h + 1) * 9.7e3, rate] as const),
);

test('折下来的与原来的，每个采样都一样：谁也分不开', () => {
  const sampled = (frequency: number, rate: number, n: number): number =>
    Math.cos((2 * Math.PI * frequency * n) / rate);
  const differs = everywhere.filter(([frequency, rate]) => {
    const {place} = fold(frequency, rate);
    return (
      place > rate / 2 ||
      [1, 2, 7, 100].some(
        (n) =>
          Math.abs(sampled(frequency, rate, n) - sampled(place, rate, n)) >
          1e-6,
      )
    );
  });
  expect(differs).toEqual([]);
});

test('采样率挪 1 Hz，折下来的挪几 Hz 就是绕着几倍，真的不动', () => {
  const differs = everywhere.filter(([frequency, rate]) => {
    const [here, there] = [fold(frequency, rate), fold(frequency, rate + 1)];
    const moved = Math.abs(there.place - here.place);
    // 经过 0 与一半采样率的要掉头，不算。
    const turned = here.place < 4 || here.place > rate / 2 - 4;
    return !turned && Math.abs(moved - here.folds) > 1e-6;
  });
  expect(differs).toEqual([]);
});

test('方波是奇次谐波之和', () => {
  for (let turns = 0; turns < 1; turns += 0.013) {
    let sum = 0;
    for (let h = 1; h <= 63; h += 2)
      sum += Math.sin(2 * Math.PI * h * turns) / h;
    expect(square(turns)).toBeCloseTo(sum, 9);
  }
});

test('整数个周期、没有折到低次上的，哪种窗都读得准', () => {
  const coherent: Settings = {signal: 10e3, rate: 256e3, window: '矩形'};
  for (const window of ['矩形', '汉宁', '平顶'] as const)
    expect(measure({...coherent, window}).distortion).toBeCloseTo(nominal, 1);
});
