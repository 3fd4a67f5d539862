/**
 * 降压电路的环路：docs/exam/power-control-loop.cir（频率）与 power-control-step.cir（负载跳变）同一个模型。
 * 功率级是平均模型 Vin·Z/(Z + r + sL)，Z 是输出电容连同 ESR 与负载并联；
 * 控制器 C(s) = Kp + Ki/s + Kd·s/(1 + s/ωf)，两个零点定 Kp = Ki(1/ω1 + 1/ω2)、Kd = Ki/(ω1ω2)；
 * 从采样到占空比更新晚一个半周期，e^(−sT)，T = 1.5/fs。
 */

/** 电路里不动的：V、H、F、Ω；filter 是微分的低通转折，rad/s。 */
const circuit = {
  input: 12,
  target: 5,
  inductance: 47e-6,
  copper: 60e-3,
  capacitance: 100e-6,
  esr: 30e-3,
  load: 2.5,
  filter: 1 / (1e3 * 3.98e-9),
  /** 占空比的上限。 */
  most: 0.95,
};

/** 能调的四样。 */
export interface Setting {
  /** 两个零点，Hz。 */
  zero1: number;
  zero2: number;
  /** 积分系数，占空比每伏每秒（1/(V·s)）。 */
  ki: number;
  /** 控制一次的频率，Hz。 */
  sampling: number;
}

/** 网表里的几个参数：kp 1/V，ki 1/(V·s)，kd s/V，延迟 s。 */
export function gains({zero1, zero2, ki, sampling}: Setting) {
  const [w1, w2] = [2 * Math.PI * zero1, 2 * Math.PI * zero2];
  return {
    kp: ki * (1 / w1 + 1 / w2),
    ki,
    kd: ki / (w1 * w2),
    delay: 1.5 / sampling,
  };
}

/** a + b·jω + c·(jω)² 的模与辐角（rad）；系数都正，辐角在 0 与 π 之间，不会绕。 */
function polynomial(a: number, b: number, c: number, omega: number) {
  const [re, im] = [a - c * omega ** 2, b * omega];
  return {size: Math.sqrt(re * re + im * im), angle: Math.atan2(im, re)};
}

/** 一个频率（Hz）上的环路增益：dB 与度，相位从 −90° 附近连着往下。 */
export function loopGain(setting: Setting, frequency: number) {
  const {input, inductance, copper, capacitance, esr, load, filter} = circuit;
  const {kp, ki, kd, delay} = gains(setting);
  const omega = 2 * Math.PI * frequency;
  const tau = capacitance * (load + esr);
  const zeros = polynomial(ki, kp + ki / filter, kp / filter + kd, omega);
  const lag = polynomial(1, 1 / filter, 0, omega);
  const esrZero = polynomial(1, capacitance * esr, 0, omega);
  const tank = polynomial(
    load + copper,
    load * capacitance * esr + inductance + copper * tau,
    inductance * tau,
    omega,
  );
  const size =
    (input * load * zeros.size * esrZero.size) / (omega * lag.size * tank.size);
  const angle =
    zeros.angle -
    Math.PI / 2 -
    lag.angle +
    esrZero.angle -
    tank.angle -
    omega * delay;
  return {decibels: 20 * Math.log10(size), degrees: (angle * 180) / Math.PI};
}

/** 一处穿越：频率 Hz，裕度是相位离 −180° 还剩的度数。 */
export interface Crossing {
  frequency: number;
  margin: number;
}

/** 扫过的频率，Hz：10 Hz 到 100 kHz 每十倍频 50 点；再到 10 MHz 每十倍频 10 点，只为找穿越。 */
const frequencies = [
  ...Array.from({length: 200}, (_, index) => 10 * 10 ** (index / 50)),
  ...Array.from({length: 21}, (_, index) => 1e5 * 10 ** (index / 10)),
];

/** 一处增益与相位、各处穿越，以及离振荡还有多远。 */
export function sweep(setting: Setting) {
  const points = frequencies.map((frequency) => ({
    frequency,
    ...loopGain(setting, frequency),
  }));
  /** 增益穿过 0 dB 的各处，从低到高；两点之间对半找。 */
  const crossings = points.slice(1).flatMap((end, index): Crossing[] => {
    const start = points[index] ?? end;
    const isAbove = start.decibels > 0;
    if (isAbove === end.decibels > 0) return [];
    let [low, high] = [start.frequency, end.frequency];
    for (let round = 0; round < 16; round += 1) {
      const middle = Math.sqrt(low * high);
      if (loopGain(setting, middle).decibels > 0 === isAbove) low = middle;
      else high = middle;
    }
    const {degrees} = loopGain(setting, high);
    return [{frequency: high, margin: 180 + degrees}];
  });
  /** 裕度最小的一处；有几处的，振不振要看它。 */
  const worst = crossings.reduce(
    (least, crossing) => (crossing.margin < least.margin ? crossing : least),
    {frequency: NaN, margin: Infinity},
  );
  /** 过了最后一处穿越又翘起来的最高一处，离 0 dB 还有几 dB；没有翘起来的是 Infinity。 */
  const last = crossings.at(-1)?.frequency ?? 0;
  const peaks = points.filter(
    ({frequency, decibels}, index) =>
      frequency > last &&
      decibels > (points[index - 1]?.decibels ?? Infinity) &&
      decibels >= (points[index + 1]?.decibels ?? Infinity),
  );
  const below = -Math.max(...peaks.map(({decibels}) => decibels));
  return {points, crossings, worst, below};
}

/** 负载跳变的算法：步长与从跳变算起的长度，s。 */
const dt = 1e-6;
const span = 3e-3;

/** 负载从 2 A 跳到 3 A 之后的输出。 */
export interface Jump {
  /** 每隔 1 µs 的输出，V；第 0 点是跳变的那一刻。 */
  output: Float64Array;
  /** 最低与最高，V。 */
  low: number;
  high: number;
  /** 最后一次在 ±1% 之外，s；到 3 ms 还在外面的是 Infinity。 */
  settled: number;
}

/**
 * 定步长（1 µs）中点法，占空比过一条延迟线；限在 0 到 0.95，积分不停，与网表一样。
 * @param isControlled 假的时候占空比不动，只有电容在撑
 */
export function jump(setting: Setting, isControlled = true): Jump {
  const {input, target, inductance, copper, capacitance} = circuit;
  const {esr, load, filter, most} = circuit;
  const {kp, ki, kd, delay} = gains(setting);
  const before = target / load;
  const rest = (target + before * copper) / input;
  const count = Math.round(span / dt);
  /** 每一步算出的占空比；第 0 步之前都是 rest。 */
  const duty = new Float64Array(count + 1);
  const output = new Float64Array(count + 1);
  const steps = delay / dt - 0.5; // 一步的中间用的那一个
  const whole = Math.floor(steps);
  const part = steps - whole;
  /** 晚了 delay 的占空比，两步之间按比例。 */
  const late = (step: number): number => {
    const [newer, older] = [step - whole, step - whole - 1];
    const from = older < 0 ? rest : (duty[older] ?? rest);
    const to = newer < 0 ? rest : (duty[newer] ?? rest);
    return to + (from - to) * part;
  };
  const conductance = 1 / load + 1 / esr;
  let current = before; // 电感电流
  let charge = target; // 电容电压，不含 ESR
  let integral = rest / ki; // 误差的积分
  let smooth = 0; // 误差过了微分的低通
  let [low, high, last] = [target, target, -1];
  for (let index = 0; index <= count; index += 1) {
    // 多出来的负载是 1 A。
    const out = (current - 1 + charge / esr) / conductance;
    const error = target - out;
    output[index] = out;
    low = Math.min(low, out);
    high = Math.max(high, out);
    if (Math.abs(error) > 0.01 * target) last = index;
    const asked = kp * error + ki * integral + kd * filter * (error - smooth);
    duty[index] = isControlled ? Math.max(0, Math.min(most, asked)) : rest;
    const drive = input * late(index);
    // 先走半步，用半步处的斜率走完一步。
    const half = dt / 2;
    const midCurrent =
      current + (half * (drive - copper * current - out)) / inductance;
    const midCharge = charge + (half * (out - charge)) / (esr * capacitance);
    const midSmooth = smooth + half * (error - smooth) * filter;
    const midOut = (midCurrent - 1 + midCharge / esr) / conductance;
    current += (dt * (drive - copper * midCurrent - midOut)) / inductance;
    charge += (dt * (midOut - midCharge)) / (esr * capacitance);
    integral += dt * (target - midOut);
    smooth += dt * (target - midOut - midSmooth) * filter;
  }
  return {
    output,
    low,
    high,
    settled: last > count - 300 ? Infinity : (last + 1) * dt,
  };
}
