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
  return {size: Math.hypot(re, im), angle: Math.atan2(im, re)};
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

/** 扫频的各点，Hz：10 Hz 到 100 kHz，每十倍频 50 点。 */
export const sweep: readonly number[] = Array.from(
  {length: 201},
  (_, index) => 10 * 10 ** (index / 50),
);

/** 一处穿越：频率 Hz，裕度是相位离 −180° 还剩的度数。 */
export interface Crossing {
  frequency: number;
  margin: number;
}

/** 增益穿过 0 dB 的各处，从低到高。 */
export function crossings(setting: Setting): Crossing[] {
  const isAbove = (frequency: number) =>
    loopGain(setting, frequency).decibels > 0;
  return sweep.slice(1).flatMap((end, index) => {
    let [low, high] = [sweep[index] ?? end, end];
    const start = isAbove(low);
    if (start === isAbove(high)) return [];
    for (let round = 0; round < 16; round += 1) {
      const middle = Math.sqrt(low * high);
      if (isAbove(middle) === start) low = middle;
      else high = middle;
    }
    const {degrees} = loopGain(setting, high);
    return [{frequency: high, margin: 180 + degrees}];
  });
}

/** 裕度最小的一处；有几处的，不振要看它。 */
export function worst(setting: Setting): Crossing {
  return crossings(setting).reduce(
    (least, crossing) => (crossing.margin < least.margin ? crossing : least),
    {frequency: NaN, margin: Infinity},
  );
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
  const {input, target, inductance, copper, capacitance, esr, load} = circuit;
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
  /** 电感电流与电容电压时的输出；多出来的负载是 1 A。 */
  const outputOf = (current: number, charge: number): number =>
    (current - 1 + charge / esr) / (1 / load + 1 / esr);

  let [current, charge] = [before, target];
  let [integral, smooth] = [rest / ki, 0];
  let drive = rest;
  /** 最后一次在 ±1% 之外的那一步。 */
  let last = -1;
  const step = (h: number, from: readonly [number, number, number, number]) => {
    const [i, v, , s] = from;
    const out = outputOf(i, v);
    const error = target - out;
    return [
      current + (h * (input * drive - copper * i - out)) / inductance,
      charge + (h * (out - v)) / (esr * capacitance),
      integral + h * error,
      smooth + h * (error - s) * circuit.filter,
    ] as const;
  };
  for (let index = 0; index <= count; index += 1) {
    const out = outputOf(current, charge);
    const error = target - out;
    output[index] = out;
    if (Math.abs(error) > 0.01 * target) last = index;
    const asked =
      kp * error + ki * integral + kd * circuit.filter * (error - smooth);
    duty[index] = isControlled
      ? Math.max(0, Math.min(circuit.most, asked))
      : rest;
    drive = late(index);
    const half = step(dt / 2, [current, charge, integral, smooth]);
    [current, charge, integral, smooth] = step(dt, half);
  }
  return {
    output,
    low: Math.min(...output),
    high: Math.max(...output),
    settled: last > count - 300 ? Infinity : (last + 1) * dt,
  };
}
