/** 板上能点的地方与十二块板各自的毛病。 */
import type {Node} from './model';

export const links = ['jumper', 'r0', 'bead'] as const;
export type Link = (typeof links)[number];

/** 一个能点的地方：点一下，表跨在 ends 两点；x、y 是画在哪里。 */
export interface Spot {
  id: string;
  name: string;
  /** 印着什么、焊的是什么；轨上的点没有。 */
  mark?: string;
  ends: readonly [Node, Node];
  x: number;
  y: number;
  link?: Link;
}

/** 七列一列 42，最右是 LED；行从上往下，也是一行 42：手指点得准，又不叠着。 */
export const columns = [28, 70, 112, 154, 196, 238, 280, 322] as const;
export const rows = {
  rail: 86,
  link: 128,
  pin: 170,
  chip: 212,
  foot: 254,
  ground: 280,
} as const;
const [c1, jumper, c2, r0, c3, bead, tvs, led] = columns;

const rail = (node: Node, index: number): Spot => ({
  id: node,
  name: `5 V 轨第 ${index + 1} 点`,
  ends: [node, '0'],
  x: columns[index] ?? 0,
  y: rows.rail,
});

/** 元件与焊点：跨在哪两点，画在哪一列、哪一行。 */
const parts: readonly (readonly [
  id: string,
  name: string,
  mark: string,
  ends: readonly [Node, Node],
  x: number,
  row: keyof typeof rows,
])[] = [
  ['jumper', '跳线 J1', '跳线帽', ['V2', 'J'], jumper, 'link'],
  ['r0', 'R2', '0 Ω', ['V4', 'M'], r0, 'link'],
  ['bead', '磁珠 FB1', '直流电阻 0.22 Ω', ['V6', 'S'], bead, 'link'],
  ['portVcc', '接口的电源脚', '焊点', ['J', '0'], jumper, 'pin'],
  ['mcuVcc', '单片机的电源脚', '焊点', ['M', '0'], r0, 'pin'],
  ['sensorVcc', '传感器的电源脚', '焊点', ['S', '0'], bead, 'pin'],
  ['c1', 'C1', '10 µF', ['V1', '0'], c1, 'chip'],
  ['port', '接口 U1', '约 10 mA', ['J', 'GJ'], jumper, 'chip'],
  ['c2', 'C2', '10 µF', ['V3', '0'], c2, 'chip'],
  ['mcu', '单片机 U2', '约 20 mA', ['M', 'GM'], r0, 'chip'],
  ['c3', 'C3', '10 µF', ['V5', '0'], c3, 'chip'],
  ['sensor', '传感器 U3', '约 5 mA', ['S', 'GS'], bead, 'chip'],
  ['tvs', 'D1', '瞬态抑制二极管', ['V7', '0'], tvs, 'chip'],
  ['r1', 'R1', '1 kΩ', ['V7', 'L'], led, 'link'],
  ['led', 'LED1', '电源灯', ['L', '0'], led, 'chip'],
  ['portFoot', '接口的地脚', '焊点', ['GJ', '0'], jumper, 'foot'],
  ['mcuFoot', '单片机的地脚', '焊点', ['GM', '0'], r0, 'foot'],
  ['sensorFoot', '传感器的地脚', '焊点', ['GS', '0'], bead, 'foot'],
];

export const first = rail('V1', 0);
export const spots: readonly Spot[] = [
  ...(['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7'] as const).map(rail),
  ...parts.map(([id, name, mark, ends, x, row]) => {
    const link = links.find((one) => one === id);
    return {id, name, mark, ends, x, y: rows[row], link};
  }),
];

/** 好的板子：各元件的阻值 Ω，与二极管反了没有。 */
export const good = {
  jumper: 0.02,
  r0: 0.02,
  bead: 0.22,
  port: 500,
  mcu: 250,
  sensor: 1000,
  portPin: 0.005,
  mcuPin: 0.005,
  sensorPin: 0.005,
  c1: 1e8,
  c2: 1e8,
  c3: 1e8,
  r1: 1000,
  isTvsReversed: false,
  isLedReversed: false,
};

export interface Board {
  /** 换成了多少 Ω，或哪只二极管反了；没有写的是好的。 */
  fault: Partial<typeof good>;
  /** 换、重焊这几处的哪一处都算修好。 */
  heals: readonly string[];
  /** 毛病是什么，修好了才说。 */
  was: string;
  /** 目检看得出来的。 */
  visible?: string;
}

const cut = 1e9;

export const boards: readonly [Board, ...Board[]] = [
  {fault: {sensor: 3.75}, heals: ['sensor'], was: '传感器击穿，只剩 3.75 Ω'},
  {
    fault: {mcuPin: cut},
    heals: ['mcuFoot', 'mcu'],
    was: '单片机的地脚虚焊',
  },
  {fault: {c2: 0.05}, heals: ['c2'], was: 'C2 短路，只有 50 mΩ'},
  {
    fault: {isTvsReversed: true},
    heals: ['tvs'],
    was: 'D1 装反：断电量着是好的，通电就导通',
    visible: 'D1 的色环朝着地',
  },
  {
    fault: {r0: 100},
    heals: ['r0'],
    was: 'R2 错件，0 Ω 装成了 100 Ω',
    visible: 'R2 上印着 101',
  },
  {fault: {c3: 0.3}, heals: ['c3'], was: 'C3 短路，剩 0.3 Ω'},
  {fault: {bead: cut}, heals: ['bead'], was: '磁珠断了'},
  {fault: {mcu: 22}, heals: ['mcu'], was: '单片机漏电，5 V 下多吃 200 mA'},
  {
    fault: {isLedReversed: true},
    heals: ['led'],
    was: '电源灯装反，别的都好',
    visible: '电源灯的缺角朝着 R1',
  },
  {
    fault: {port: 0.08},
    heals: ['port', 'portVcc', 'portFoot'],
    was: '接口两脚桥连',
  },
  {
    fault: {r1: 10e3},
    heals: ['r1'],
    was: 'R1 错件，1 kΩ 装成了 10 kΩ',
    visible: 'R1 上印着 103',
  },
  {fault: {c1: 0.1}, heals: ['c1'], was: 'C1 短路，剩 0.1 Ω'},
];
