/**
 * 仿真的曲线：旁边与图同名的 .cir 用 ngspice 重跑，曲线与 <path data-trace="名字"> 比较；没有装 ngspice 就跳过。
 * 与页面同名的下载件里的 .cir 也重跑，多半没有图；有 sim.c 的，make run 重跑，图在 页面名-*.svg；打印的“正文：”几行，正文里也要有。没有 gcc 就跳过。
 * 图的比例写在前面的 data-x="左值 右值 左坐标 右坐标" 与 data-y 里。改了网表或程序，UPDATE=1 npx vitest run simulations，曲线重画。
 * 正文引用的读数写在 meas 或 print 的下一行，如 * 正文：纹波 39.5 mV；重跑的结果取到同样的位数要是它，正文里也要有它。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

const has = (command: string) => spawnSync(command, ['--version']).status === 0;
const installed = has('ngspice');
const downloads = path.join(__dirname, '../../static/downloads');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-spice-'));
afterAll(() => fs.rmSync(scratch, {recursive: true}));

type Point = readonly [x: number, y: number];

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi)].map(Number);

/** 一行一点；或一串数，两个一点。 */
const pointsIn = (text: string): Point[] => {
  const numbers = numbersIn(text);
  return numbers.flatMap((y, index) =>
    index % 2 ? [[numbers[index - 1] ?? NaN, y] as const] : [],
  );
};

/** 两点之间按比例。 */
function at(points: readonly Point[], x: number): number {
  const next = points.findIndex((point) => point[0] >= x);
  const [x0, y0] = points[Math.max(0, next - 1)] ?? [0, 0];
  const [x1, y1] = points[Math.max(1, next)] ?? [x0, y0];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** 去掉不影响形状的点：离首尾连线最远的不到 0.4 px 就只留首尾。 */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const [across, down] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(across, down) || 1;
  const distances = points.map(
    ([x, y]) =>
      Math.abs(across * (first[1] - y) - (first[0] - x) * down) / length,
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
  const of = attribute.startsWith('log') ? Math.log10 : Number;
  const [v0 = 0, v1 = 1, p0 = 0, p1 = 1] = numbersIn(attribute);
  return (value) => {
    const place = (of(value) - of(v0)) / (of(v1) - of(v0));
    return p0 + Math.min(1, Math.max(0, place)) * (p1 - p0);
  };
}

/** 旁边的网表与供下载的，各是哪一页的。 */
function netlists() {
  const beside = fs.readdirSync(__dirname).map((name) => ({
    file: path.join(__dirname, name),
    page: name.replace(/-[^-]*$/, ''),
  }));
  const downloaded = fs
    .readdirSync(downloads, {recursive: true, encoding: 'utf8'})
    .map((name) => ({
      file: path.join(downloads, name),
      page: path.dirname(name),
    }));
  return [...beside, ...downloaded].filter(
    ({file, page}) =>
      file.endsWith('.cir') &&
      fs.existsSync(path.join(__dirname, `${page}.mdx`)),
  );
}

/** 跑一份网表：每个 wrdata 写出一个文件，meas 与 print 的结果依次打印出来。 */
function simulate(file: string) {
  const cwd = path.join(scratch, path.basename(file));
  fs.mkdirSync(cwd);
  const {stdout} = spawnSync('ngspice', ['-b', file], {cwd, encoding: 'utf8'});
  return {
    run: (trace: string) =>
      pointsIn(fs.readFileSync(path.join(cwd, trace), 'utf8')),
    measured: [...stdout.matchAll(/^(\w+) +=  ?(\S+)/gm)],
  };
}

/** 写成 quoted 的样子：读数是其中最后一个数，前后的字、词头与位数都一样。 */
function writtenLike(quoted: string, value: number): string {
  const [, before = '', digits = '', unit = ''] =
    /^(.*?)−?(\d+(?:\.\d+)?)(\D*)$/.exec(quoted) ?? [];
  const prefix = /^ ([pnµmkM])[a-zA-Z]/.exec(unit)?.[1] ?? '';
  const thousands = 'pnµm kM'.indexOf(prefix || ' ') - 4;
  const places = digits.split('.')[1]?.length ?? 0;
  const number = (value / 1000 ** thousands).toFixed(places);
  return `${before}${number.replace('-', '−')}${unit}`;
}

/** 画着的与算得的不是一条：六十处里有三处以上，左右挪一点还差 2 px。陡的地方左右差一点，上下就差很多。 */
function isOff(drawn: readonly Point[], points: readonly Point[]): boolean {
  const [[start] = [0], [end] = [0]] = [points[0], points.at(-1)];
  const places = Array.from(
    {length: 60},
    (_, index) => start + ((index + 0.5) / 60) * (end - start),
  );
  const off = places.filter((x) =>
    [-1, 0, 1].every(
      (shift) => Math.abs(at(points, x) - at(drawn, x + shift)) > 2,
    ),
  );
  return off.length > 3;
}

const traced =
  /data-(x|y)="([^"]*)"|(<path\b[^>]*\bdata-trace="([^"]*)" d=")([^"]*)"/g;

/** 照仿真重画的图，与和仿真不同的曲线的名字。 */
function redraw(svg: string, run: (trace: string) => readonly Point[]) {
  const axes = {x: '0 1 0 1', y: '0 1 0 1'};
  const different: string[] = [];
  const drawn = svg.replace(
    traced,
    (
      whole,
      axis: string,
      value: string,
      before: string,
      trace: string,
      d: string,
    ) => {
      if (axis === 'x' || axis === 'y') {
        axes[axis] = value;
        return whole;
      }
      const [left = 0, right = 1] = numbersIn(axes.x);
      const points = run(trace)
        .filter(([x]) => x >= left && x <= right)
        .map(([x, y]): Point => [scale(axes.x)(x), scale(axes.y)(y)]);
      if (isOff(pointsIn(d), points)) different.push(trace);
      const [first, ...rest] = simplify(points).map((point) =>
        point.map((number) => Math.round(number * 10) / 10).join(' '),
      );
      return `${before}M${first}L${rest.join(' ')}"`;
    },
  );
  return {drawn, different};
}

/** 图与仿真比；UPDATE 时照仿真重画。 */
function compare(figure: string, run: (trace: string) => readonly Point[]) {
  const file = path.join(__dirname, figure);
  const {drawn, different} = redraw(fs.readFileSync(file, 'utf8'), run);
  if (process.env.UPDATE) fs.writeFileSync(file, drawn);
  else
    expect(
      different,
      `${figure} 与仿真不同：UPDATE=1 再跑一遍，图就重画`,
    ).toEqual([]);
}

test.skipIf(!installed)(
  '网表重跑：曲线与图里的一样，读数与正文里的一样',
  () => {
    for (const {file, page} of netlists()) {
      const name = path.basename(file);
      const source = fs.readFileSync(file, 'utf8');
      const text = fs.readFileSync(path.join(__dirname, `${page}.mdx`), 'utf8');
      const {run, measured} = simulate(file);
      // 循环里的缩了进去，不引用；同名的照先后对。
      const asked = /^(?:meas \w+|print) (\w+)\b.*(?:\n\* 正文：(.*))?$/gm;
      let index = 0;
      for (const [, reading, quoted] of source.matchAll(asked)) {
        while (index < measured.length && measured[index]?.[1] !== reading)
          index += 1;
        const value = measured[index]?.[2];
        index += 1;
        expect(value, `${name} 没有算出 ${reading}`).toBeDefined();
        if (quoted === undefined) continue;
        expect(quoted, name).toBe(writtenLike(quoted, Number(value)));
        expect(text, `${name} 引用的读数`).toContain(quoted);
      }
      const figure = `${path.basename(file, '.cir')}.svg`;
      if (path.dirname(file) === __dirname) compare(figure, run);
    }
  },
  300_000,
);

const programs = fs
  .readdirSync(downloads)
  .filter(
    (name) =>
      fs.existsSync(path.join(downloads, name, 'sim.c')) &&
      fs.existsSync(path.join(__dirname, `${name}.mdx`)),
  );

test.skipIf(!has('make') || !has('gcc')).each(programs)(
  '%s 重跑：曲线与图里的一样，读数与正文里的一样',
  (name) => {
    const cwd = path.join(scratch, name);
    fs.cpSync(path.join(downloads, name), cwd, {recursive: true});
    const {status, stdout} = spawnSync('make', ['-s', 'run'], {
      cwd,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    // 页面上的读数可以加粗，不管星号与标签。
    const page = fs
      .readFileSync(path.join(__dirname, `${name}.mdx`), 'utf8')
      .replace(/<State name="([^"]*)">/g, '$1：')
      .replaceAll('**', '');
    const quotes = [...stdout.matchAll(/^正文：(.*)$/gm)].map((m) => m[1]);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(page).toContain(quote);
    const figures = fs
      .readdirSync(__dirname)
      .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.svg'));
    for (const figure of figures)
      compare(figure, (trace) =>
        pointsIn(fs.readFileSync(path.join(cwd, 'build', trace), 'utf8')),
      );
  },
);
