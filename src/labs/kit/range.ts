/** 能调的一个量：从 min 到 max 分 steps 档；log 的每一档差一样的倍数。 */
export interface Range {
  name: string;
  min: number;
  max: number;
  steps: number;
  log?: boolean;
  /** 连同单位写成字，如 1.59 kHz；读屏器念的也是它。 */
  show: (value: number) => string;
}

/** 最近的一档再走几档，不出两头。 */
export function shift(
  {min, max, steps, log = false}: Range,
  value: number,
  ticks = 0,
): number {
  const [a, b, at] = log
    ? [Math.log(min), Math.log(max), Math.log(value)]
    : [min, max, value];
  const near = Math.round(((at - a) / (b - a)) * steps) + ticks;
  const tick = Math.min(steps, Math.max(0, Number.isNaN(near) ? 0 : near));
  if (tick === 0) return min;
  if (tick === steps) return max;
  const exact = a + (tick / steps) * (b - a);
  return Number((log ? Math.exp(exact) : exact).toPrecision(6));
}
