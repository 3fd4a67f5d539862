/**
 * 用 1024 点 FFT 量方波的失真度。采样定理：频率 f 采样之后落在它离 rate 的整数倍最近的距离上（fold）；
 * 窗是余弦之和，系数照 F. J. Harris, “On the Use of Windows for Harmonic Analysis with the DFT”
 * （Proc. IEEE 66(1), 1978），平顶窗照 ISO 18431-2 的五项。
 */

/** 一份记录多少个采样。 */
export const points = 1024;
/** 方波的谐波算到第几次；第 h 次（奇数）的幅度是 1/h。 */
const highest = 63;
/** 从第几个周期开始采，1 是整个周期：恰好从边沿开始太巧。 */
const start = 0.01;

export const windowNames = ['矩形', '汉宁', '平顶'] as const;
type WindowName = (typeof windowNames)[number];

/** 窗：a0 − a1 cos x + a2 cos 2x − …，x 从 0 到 2π。 */
const windows: Readonly<Record<WindowName, readonly number[]>> = {
  矩形: [1],
  汉宁: [0.5, 0.5],
  平顶: [0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368],
};

export interface Settings {
  /** 方波的频率，Hz。 */
  signal: number;
  /** 采样率，Hz。 */
  rate: number;
  window: WindowName;
}

/** 方波的一个谐波。 */
interface Line {
  /** 第几次。 */
  order: number;
  /** 采样之后出现在哪里，Hz。 */
  place: number;
  /** 绕着采样率的几倍折下来；0 是没有折。 */
  folds: number;
  /** 幅度，dB，基波是 0。 */
  level: number;
}

export interface Measured {
  /** 一份记录里有几个周期。 */
  cycles: number;
  /** 每一格的幅度，dB，基波应是 0；第 k 格是 k × rate / 1024 Hz。 */
  spectrum: Float64Array;
  lines: readonly Line[];
  /** 量到的失真度，二到五次，百分之几；每一次读 h 倍频率最近的那一格。 */
  distortion: number;
}

/** 采样之后出现在哪里，Hz；folds：绕着采样率的几倍。 */
export function fold(frequency: number, rate: number) {
  const folds = Math.round(frequency / rate);
  return {place: Math.abs(frequency - folds * rate), folds};
}

/** 到第 limit 次的方波，幅度 1 是基波的；turns 是第几个周期。 */
export function square(turns: number, limit = highest): number {
  const angle = 2 * Math.PI * turns;
  // sin((h+2)x) = 2 cos(2x) sin(hx) − sin((h−2)x)
  const twice = 2 * Math.cos(2 * angle);
  let now = Math.sin(angle);
  let before = -now;
  let sum = 0;
  for (let order = 1; order <= limit; order += 2) {
    sum += now / order;
    const next = twice * now - before;
    before = now;
    now = next;
  }
  return sum;
}

/** 每个采样在一个周期里的位置，0 到 1。 */
export const phases = (signal: number, rate: number): number[] =>
  Array.from({length: points}, (_, n) => (start + (n * signal) / rate) % 1);

/** 照次序的二进制倒过来排：第 001 个与第 100 个对调。 */
function reordered(values: Float64Array): Float64Array {
  return values.map((_, index) => {
    let reversed = 0;
    for (let bit = 1; bit < values.length; bit *= 2)
      reversed = 2 * reversed + (index & bit ? 1 : 0);
    return values[reversed] ?? 0;
  });
}

/** 基 2 的 FFT，values 长 1024；给出每一格的实部与虚部。 */
function transform(values: Float64Array) {
  const re = reordered(values);
  const im = new Float64Array(re.length);
  for (let half = 1; half < re.length; half *= 2)
    for (let k = 0; k < half; k += 1) {
      const c = Math.cos((Math.PI * k) / half);
      const s = -Math.sin((Math.PI * k) / half);
      for (let i = k; i < re.length; i += 2 * half) {
        const j = i + half;
        const a = re[i] ?? 0;
        const b = im[i] ?? 0;
        const x = (re[j] ?? 0) * c - (im[j] ?? 0) * s;
        const y = (re[j] ?? 0) * s + (im[j] ?? 0) * c;
        re[j] = a - x;
        im[j] = b - y;
        re[i] = a + x;
        im[i] = b + y;
      }
    }
  return {re, im};
}

/** 失真度应是多少，百分之几：二到五次里只有 1/3 与 1/5。 */
export const nominal = 100 * Math.hypot(1 / 3, 1 / 5);

/** 一个窗在每个采样处的值；算一次就存着。 */
const shapes = new Map<WindowName, Float64Array>();
function shapeOf(name: WindowName): Float64Array {
  const known = shapes.get(name);
  if (known) return known;
  const shape = Float64Array.from({length: points}, (_, n) =>
    windows[name].reduce(
      (sum, term, m) =>
        sum + (-1) ** m * term * Math.cos((2 * Math.PI * m * n) / points),
      0,
    ),
  );
  shapes.set(name, shape);
  return shape;
}

/** 采一份记录，加窗，做 FFT，读失真度。 */
export function measure({signal, rate, window}: Settings): Measured {
  const shape = shapeOf(window);
  const {re, im} = transform(
    Float64Array.from(
      phases(signal, rate),
      (phase, n) => (shape[n] ?? 0) * square(phase),
    ),
  );
  const gain = shape.reduce((sum, value) => sum + value, 0) / 2;
  // 正负两个频率各一半；0 与一半采样率只有一个。
  const amplitude = (bin: number): number =>
    Math.hypot(re[bin] ?? 0, im[bin] ?? 0) /
    (bin % (points / 2) === 0 ? 2 * gain : gain);
  const cycles = (points * signal) / rate;
  const harmonic = (order: number): number =>
    amplitude(Math.round((fold(order * signal, rate).place / rate) * points));
  return {
    cycles,
    spectrum: Float64Array.from(
      {length: points / 2 + 1},
      (_, bin) => 20 * Math.log10(amplitude(bin) + 1e-9),
    ),
    lines: Array.from({length: (highest + 1) / 2}, (_, index) => {
      const order = 2 * index + 1;
      return {
        order,
        ...fold(order * signal, rate),
        level: -20 * Math.log10(order),
      };
    }),
    distortion: (100 * Math.hypot(...[2, 3, 4, 5].map(harmonic))) / harmonic(1),
  };
}
