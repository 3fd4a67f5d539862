/**
 * 仿真的曲线：docs/exam/ 里与图同名的 .cir 用 ngspice 重跑，曲线与 <path data-trace="名字"> 比较；没有装 ngspice 就跳过。
 * 图的比例写在前面的 data-x="左值 右值 左坐标 右坐标" 与 data-y 里。改了网表，UPDATE=1 npx vitest run 这个文件，曲线重画。
 * 正文引用的读数写在 meas 的下一行，如 * 正文：39.5 mV；重跑的结果取到同样的位数要是它，正文里也要有它。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

const folder = path.join(__dirname, '../../../docs/exam');
const netlists = fs.existsSync(folder)
  ? fs.readdirSync(folder).filter((name) => name.endsWith('.cir'))
  : [];
const installed = spawnSync('ngspice', ['--version']).status === 0;

type Point = readonly [x: number, y: number];

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi)].map(Number);

/** 两点之间按比例。 */
function at(points: readonly Point[], x: number): number {
  const after = Math.max(
    1,
    points.findIndex((point) => point[0] >= x),
  );
  const [x0, y0] = points[after - 1] ?? [0, 0];
  const [x1, y1] = points[after] ?? [x0, y0];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** 去掉不影响形状的点：离首尾连线最远的不到 0.4 px 就只留首尾。 */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  const distances = points.map(
    ([x, y]) =>
      Math.abs(
        (last[0] - first[0]) * (first[1] - y) -
          (first[0] - x) * (last[1] - first[1]),
      ) / length,
  );
  const far = distances.indexOf(Math.max(...distances));
  return (distances[far] ?? 0) < 0.4
    ? [first, last]
    : [
        ...simplify(points.slice(0, far + 1)).slice(0, -1),
        ...simplify(points.slice(far)),
      ];
}

/** data-x 或 data-y：值换成坐标，超出的画在边上；log 开头的按对数。 */
function scale(attribute: string): (value: number) => number {
  const log = attribute.startsWith('log');
  const of = (value: number) => (log ? Math.log10(value) : value);
  const [v0 = 0, v1 = 1, p0 = 0, p1 = 1] = numbersIn(attribute);
  return (value) => {
    const place = (of(value) - of(v0)) / (of(v1) - of(v0));
    return p0 + Math.min(1, Math.max(0, place)) * (p1 - p0);
  };
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-spice-'));
afterAll(() => fs.rmSync(scratch, {recursive: true}));

/** 跑一份网表：每个 wrdata 写出一个文件，meas 的结果依次打印出来。 */
function simulate(netlist: string) {
  const directory = path.join(scratch, netlist);
  fs.mkdirSync(directory);
  const {stdout} = spawnSync('ngspice', ['-b', path.join(folder, netlist)], {
    cwd: directory,
    encoding: 'utf8',
  });
  const run = (trace: string): Point[] =>
    fs
      .readFileSync(path.join(directory, trace), 'utf8')
      .trim()
      .split('\n')
      .map(numbersIn)
      .map(([x = NaN, y = NaN]): Point => [x, y]);
  const measured = [...stdout.matchAll(/^(\w+) +=  ?(\S+)/gm)];
  return {run, measured: measured.map(([, name, value]) => [name, value])};
}

/** 写成 quoted 的样子：同样的词头与位数。 */
function writtenLike(quoted: string, value: number): string {
  const [, digits = '', unit = ''] = /^−?([\d.]+)(.*)$/.exec(quoted) ?? [];
  const prefix = /^ ([pnµmkM])[a-zA-Z]/.exec(unit)?.[1] ?? '';
  const scales = {p: 1e-12, n: 1e-9, µ: 1e-6, m: 1e-3, k: 1e3, M: 1e6};
  const scale = Object.entries(scales).find(([name]) => name === prefix)?.[1];
  const places = digits.split('.')[1]?.length ?? 0;
  const number = (value / (scale ?? 1)).toFixed(places);
  return `${number.replace('-', '−')}${unit}`;
}

const traced =
  /data-(x|y)="([^"]*)"|(<path\b[^>]*\bdata-trace="([^"]*)" d=")([^"]*)"/g;

test.skipIf(!installed).each(netlists)(
  '%s 重跑：曲线与图里的一样，读数与正文里的一样',
  (netlist) => {
    const file = path.join(folder, netlist.replace('.cir', '.svg'));
    const {run, measured} = simulate(netlist);
    const page = fs.readFileSync(
      path.join(folder, `${netlist.replace(/-[^-]*$/, '')}.mdx`),
      'utf8',
    );
    const source = fs.readFileSync(path.join(folder, netlist), 'utf8');
    const asked = [
      ...source.matchAll(/^meas \w+ (\w+) .*(?:\n\* 正文：(.*))?$/gm),
    ];
    asked.forEach(([, name = '', quoted], index) => {
      if (quoted === undefined) return;
      const [found, value] = measured[index] ?? [];
      expect(found, `${netlist} 的第 ${index + 1} 个 meas`).toBe(name);
      expect(quoted).toBe(writtenLike(quoted, Number(value)));
      expect(page, `${netlist} 引用的读数`).toContain(quoted);
    });
    const scales = {x: scale('0 1 0 1'), y: scale('0 1 0 1'), limits: [0, 1]};
    const differences: string[] = [];
    const drawn = fs
      .readFileSync(file, 'utf8')
      .replace(
        traced,
        (whole, axis: string, value: string, before, trace, d) => {
          if (axis === 'x' || axis === 'y') {
            scales[axis] = scale(value);
            if (axis === 'x') scales.limits = numbersIn(value);
            return whole;
          }
          const [left = 0, right = 1] = scales.limits;
          const points = run(String(trace))
            .filter(([x]) => x >= left && x <= right)
            .map(([x, y]): Point => [scales.x(x), scales.y(y)]);
          const old = numbersIn(String(d)).reduce<Point[]>(
            (pairs, value, index, all) =>
              index % 2 ? [...pairs, [all[index - 1] ?? 0, value]] : pairs,
            [],
          );
          const [[start] = [0], [end] = [0]] = [points[0], points.at(-1)];
          const off = Array.from(
            {length: 60},
            (_, index) => start + ((index + 0.5) / 60) * (end - start),
          ).filter((x) =>
            // 陡的地方左右差一点，上下就差很多。
            [-1, 0, 1].every(
              (shift) => Math.abs(at(points, x) - at(old, x + shift)) > 2,
            ),
          );
          if (off.length > 3) differences.push(String(trace));
          const [first, ...rest] = simplify(points).map(
            ([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`,
          );
          return `${String(before)}M${first}L${rest.join(' ')}"`;
        },
      );
    if (process.env.UPDATE) fs.writeFileSync(file, drawn);
    else
      expect(
        differences,
        '这些曲线与仿真不同：UPDATE=1 再跑一遍，图就重画',
      ).toEqual([]);
  },
  60_000,
);
