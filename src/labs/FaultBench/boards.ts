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

const rail = (index: number, node: Node): Spot => ({
  id: node,
  name: `5 V 轨第 ${index} 点`,
  ends: [node, '0'],
  x: columns[index - 1] ?? 0,
  y: rows.rail,
});

/** 七列一列 42，最右是 LED；行从上往下。 */
export const columns = [28, 70, 112, 154, 196, 238, 280, 322] as const;
export const rows = {
  rail: 92,
  link: 134,
  pin: 176,
  chip: 214,
  foot: 252,
  ground: 280,
} as const;
const [c1, jumper, c2, r0, c3, bead, tvs, led] = columns;

export const first: Spot = rail(1, 'V1');
export const spots: readonly Spot[] = [
  first,
  rail(2, 'V2'),
  rail(3, 'V3'),
  rail(4, 'V4'),
  rail(5, 'V5'),
  rail(6, 'V6'),
  rail(7, 'V7'),
  {
    id: 'jumper',
    name: '跳线 J1',
    mark: '跳线帽',
    ends: ['V2', 'J'],
    x: jumper,
    y: rows.link,
    link: 'jumper',
  },
  {
    id: 'r0',
    name: 'R2',
    mark: '0 Ω',
    ends: ['V4', 'M'],
    x: r0,
    y: rows.link,
    link: 'r0',
  },
  {
    id: 'bead',
    name: '磁珠 FB1',
    mark: '直流电阻 0.22 Ω',
    ends: ['V6', 'S'],
    x: bead,
    y: rows.link,
    link: 'bead',
  },
  {
    id: 'portVcc',
    name: '接口的电源脚',
    mark: '焊点',
    ends: ['J', '0'],
    x: jumper,
    y: rows.pin,
  },
  {
    id: 'mcuVcc',
    name: '单片机的电源脚',
    mark: '焊点',
    ends: ['M', '0'],
    x: r0,
    y: rows.pin,
  },
  {
    id: 'sensorVcc',
    name: '传感器的电源脚',
    mark: '焊点',
    ends: ['S', '0'],
    x: bead,
    y: rows.pin,
  },
  {
    id: 'c1',
    name: 'C1',
    mark: '10 µF',
    ends: ['V1', '0'],
    x: c1,
    y: rows.chip,
  },
  {
    id: 'port',
    name: '接口 U1',
    mark: '约 10 mA',
    ends: ['J', 'GJ'],
    x: jumper,
    y: rows.chip,
  },
  {
    id: 'c2',
    name: 'C2',
    mark: '10 µF',
    ends: ['V3', '0'],
    x: c2,
    y: rows.chip,
  },
  {
    id: 'mcu',
    name: '单片机 U2',
    mark: '约 20 mA',
    ends: ['M', 'GM'],
    x: r0,
    y: rows.chip,
  },
  {
    id: 'c3',
    name: 'C3',
    mark: '10 µF',
    ends: ['V5', '0'],
    x: c3,
    y: rows.chip,
  },
  {
    id: 'sensor',
    name: '传感器 U3',
    mark: '约 5 mA',
    ends: ['S', 'GS'],
    x: bead,
    y: rows.chip,
  },
  {
    id: 'tvs',
    name: 'D1',
    mark: '瞬态抑制二极管',
    ends: ['V7', '0'],
    x: tvs,
    y: rows.chip,
  },
  {id: 'r1', name: 'R1', mark: '1 kΩ', ends: ['V7', 'L'], x: led, y: rows.link},
  {
    id: 'led',
    name: 'LED1',
    mark: '电源灯',
    ends: ['L', '0'],
    x: led,
    y: rows.chip,
  },
  {
    id: 'portFoot',
    name: '接口的地脚',
    mark: '焊点',
    ends: ['GJ', '0'],
    x: jumper,
    y: rows.foot,
  },
  {
    id: 'mcuFoot',
    name: '单片机的地脚',
    mark: '焊点',
    ends: ['GM', '0'],
    x: r0,
    y: rows.foot,
  },
  {
    id: 'sensorFoot',
    name: '传感器的地脚',
    mark: '焊点',
    ends: ['GS', '0'],
    x: bead,
    y: rows.foot,
  },
];

export interface Board {
  /** 换成了多少 Ω，或哪只二极管反了；没有写的是好的。 */
  fault: Readonly<
    Partial<
      Record<
        | Link
        | 'port'
        | 'mcu'
        | 'sensor'
        | 'portPin'
        | 'mcuPin'
        | 'sensorPin'
        | 'c1'
        | 'c2'
        | 'c3'
        | 'r1',
        number
      > &
        Record<'isTvsReversed' | 'isLedReversed', boolean>
    >
  >;
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
