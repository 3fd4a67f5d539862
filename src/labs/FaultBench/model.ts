/**
 * 一块 5 V 板的直流工作点：节点电压法（基尔霍夫电流定律），二极管按肖克利方程用牛顿法逐次逼近。
 * 与 ngspice 的 board.cir 同一套元件，见 model.test.ts。单位：V、A、Ω、S。
 */
import {good, type Board, type Link} from './boards';

/** 0 是板上的地；P、N 是电源的两个接线柱，V1–V7 是 5 V 轨上的七点，其余是各条支路上的脚。 */
export const nodes = [
  '0',
  'P',
  'N',
  'V1',
  'V2',
  'V3',
  'V4',
  'V5',
  'V6',
  'V7',
  'J',
  'M',
  'S',
  'GJ',
  'GM',
  'GS',
  'L',
] as const;
export type Node = (typeof nodes)[number];

/** 从 a 流到 b 的电流：线性的是 siemens × 电压 + amps；二极管由饱和电流 A 与发射系数决定。 */
type Law =
  {siemens: number; amps: number} | {saturation: number; emission: number};
export interface Element {
  name: string;
  a: Node;
  b: Node;
  law: Law;
}

/** 电阻；写了 volts 的是串着它的电压源，正端是 a。 */
const linear = (
  name: string,
  a: Node,
  b: Node,
  ohms: number,
  volts = 0,
): Element => ({
  name,
  a,
  b,
  law: {siemens: 1 / ohms, amps: -volts / ohms},
});

/** kT/q，27 °C，V。 */
const thermal = 0.0258649;
/** 表笔的电阻，Ω。 */
export const probes = 0.2;
/** 电压挡的输入电阻；电阻挡开路 0.5 V、短路 1 mA。 */
const meter = {input: 10e6, open: 0.5, inner: 500};
/** 每个节点对地的漏电：悬空的脚也有唯一的解。 */
const leak = 1e9;
const open = 1e9;
const none = 1e-3;

/** 电源输出（关着是 undefined）、表跨在哪两点、拆下了哪几个。 */
export interface Setting {
  board: Board;
  /** 换好了，没有毛病。 */
  isRepaired: boolean;
  lifted: readonly Link[];
  supply?: {volts: number; limit: number};
  ends: readonly [Node, Node];
}

/** 各元件此刻的阻值 Ω，与二极管的方向。 */
export function values({board, isRepaired, lifted}: Setting): typeof good {
  return {
    ...good,
    ...(!isRepaired && board.fault),
    ...Object.fromEntries(lifted.map((link) => [link, open])),
  };
}

/** 焊死的电阻，与阻值由 values 定的。 */
const fixed: readonly (readonly [Node, Node, ohms: number])[] = [
  ['P', 'V1', 0.03],
  ['0', 'N', 0.03],
  ['V1', 'V2', 0.01],
  ['V2', 'V3', 0.01],
  ['V3', 'V4', 0.01],
  ['V4', 'V5', 0.01],
  ['V5', 'V6', 0.01],
  ['V6', 'V7', 0.01],
];
const parts = [
  ['jumper', 'V2', 'J'],
  ['r0', 'V4', 'M'],
  ['bead', 'V6', 'S'],
  ['port', 'J', 'GJ'],
  ['mcu', 'M', 'GM'],
  ['sensor', 'S', 'GS'],
  ['portPin', 'GJ', '0'],
  ['mcuPin', 'GM', '0'],
  ['sensorPin', 'GS', '0'],
  ['c1', 'V1', '0'],
  ['c2', 'V3', '0'],
  ['c3', 'V5', '0'],
  ['r1', 'V7', 'L'],
] as const;

/** 板子、引线与表；电源另加。 */
function circuit(setting: Setting): Element[] {
  const of = values(setting);
  const diode = (
    name: string,
    [a, b]: readonly [Node, Node],
    isReversed: boolean,
    saturation: number,
    emission: number,
  ): Element => ({
    name,
    a: isReversed ? b : a,
    b: isReversed ? a : b,
    law: {saturation, emission},
  });
  const [red, black] = setting.ends;
  return [
    ...fixed.map(([a, b, ohms]) => linear('copper', a, b, ohms)),
    ...parts.map(([name, a, b]) => linear(name, a, b, of[name])),
    diode('tvs', ['0', 'V7'], of.isTvsReversed, 1e-12, 1),
    diode('led', ['L', '0'], of.isLedReversed, 1e-18, 1.8),
    ...nodes
      .filter((node) => node !== '0')
      .map((node) => linear('leak', node, '0', leak)),
    setting.supply
      ? linear('meter', red, black, meter.input)
      : linear('meter', red, black, meter.inner, meter.open),
  ];
}

/** 这个电压附近的切线。 */
function tangent(law: Law, volts: number): {siemens: number; amps: number} {
  if ('siemens' in law) return law;
  const scale = law.emission * thermal;
  const grown = law.saturation * Math.exp(volts / scale);
  const siemens = grown / scale;
  return {siemens, amps: grown - law.saturation - siemens * volts};
}

/** 结电压一步不跨太远，指数才不溢出（SPICE 的 pnjlim）。 */
function limited(law: Law, next: number, last: number): number {
  if ('siemens' in law) return next;
  const scale = law.emission * thermal;
  const critical = scale * Math.log(scale / (Math.SQRT2 * law.saturation));
  if (next <= critical || Math.abs(next - last) <= 2 * scale) return next;
  return last > 0
    ? last + scale * Math.log(1 + Math.max(0, next - last) / scale)
    : critical;
}

/** 对角占优的方程组，顺序消元；右端放在每行末尾。 */
function eliminate(rows: number[][]): number[] {
  const size = rows.length;
  rows.forEach((pivot, index) => {
    for (let below = index + 1; below < size; below += 1) {
      const row = rows[below] ?? [];
      const factor = (row[index] ?? 0) / (pivot[index] ?? 1);
      if (factor)
        for (let column = index; column <= size; column += 1)
          row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  });
  const solved: number[] = Array.from({length: size}, () => 0);
  for (let index = size - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? [];
    let rest = row[size] ?? 0;
    for (let column = index + 1; column < size; column += 1)
      rest -= (row[column] ?? 0) * (solved[column] ?? 0);
    solved[index] = rest / (row[index] ?? 1);
  }
  return solved;
}

/** 各节点对板上地的电压，与从每个元件的 a 流到 b 的电流。 */
function solve(elements: readonly Element[]) {
  const place = new Map(nodes.map((node, index) => [node, index - 1]));
  const unknowns = nodes.length - 1;
  let across = elements.map(() => 0);
  let volts: number[] = [];
  const at = (node: Node): number => volts[place.get(node) ?? -1] ?? 0;
  for (let round = 0; round < 100; round += 1) {
    const rows = Array.from({length: unknowns}, () =>
      Array.from({length: unknowns + 1}, () => 0),
    );
    const add = (row: number, column: number, value: number): void => {
      const found = rows[row];
      if (found && column >= 0) found[column] = (found[column] ?? 0) + value;
    };
    elements.forEach(({a, b, law}, index) => {
      const {siemens, amps} = tangent(law, across[index] ?? 0);
      const [i, j] = [place.get(a) ?? -1, place.get(b) ?? -1];
      add(i, i, siemens);
      add(j, j, siemens);
      add(i, j, -siemens);
      add(j, i, -siemens);
      add(i, unknowns, -amps);
      add(j, unknowns, amps);
    });
    volts = eliminate(rows);
    const next = elements.map(({a, b, law}, index) =>
      limited(law, at(a) - at(b), across[index] ?? 0),
    );
    const isStill = next.every(
      (value, index) => Math.abs(value - (across[index] ?? 0)) < 1e-10,
    );
    across = next;
    if (isStill) break;
  }
  return {
    at,
    flows: elements.map(({name, a, b, law}, index) => {
      const drop = across[index] ?? 0;
      const {siemens, amps} = tangent(law, drop);
      return {name, a, b, amps: siemens * drop + amps};
    }),
  };
}

/** 一块板此刻的一切：先按恒压算，电流超过限流再按恒流算。 */
export function operate(setting: Setting) {
  const board = circuit(setting);
  const {supply} = setting;
  const held = solve(
    supply ? [...board, linear('supply', 'P', 'N', none, supply.volts)] : board,
  );
  const taken = held.flows.find(({name}) => name === 'supply');
  const isLimited = supply !== undefined && -(taken?.amps ?? 0) > supply.limit;
  const {at, flows} = isLimited
    ? solve([
        ...board,
        {
          name: 'supply',
          a: 'P',
          b: 'N',
          law: {siemens: 0, amps: -supply.limit},
        },
      ])
    : held;
  const through = (name: string): number =>
    flows.find((flow) => flow.name === name)?.amps ?? 0;
  const [red, black] = setting.ends;
  const between = at(red) - at(black);
  return {
    at,
    flows,
    isLimited,
    /** 电源面板上的电压与电流。 */
    volts: supply ? at('P') - at('N') : 0,
    amps: -through('supply'),
    /** 表上的数：通电是 V，断电是 Ω。 */
    shown: supply ? between : between / -through('meter') + probes,
    /** 三块芯片供电够不够，LED 亮不亮。 */
    works: {
      port: at('J') - at('GJ') > 4.5,
      mcu: at('M') - at('GM') > 4.5,
      sensor: at('S') - at('GS') > 4.5,
      led: through('led') > 1e-3,
    },
  };
}
export type Reading = ReturnType<typeof operate>;
