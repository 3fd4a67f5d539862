/**
 * 每块板、几种电源与接法，各节点与 ngspice 比：reference.json 是 ngspice 跑 board.cir 的结果。
 * 重做：UPDATE=1 npx vitest run src/labs/FaultBench。装了 ngspice 的电脑上每次都重跑一遍，核对它没有过时。
 */
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import * as z from 'zod';
import {isInstalled, run, stored} from '../kit/ngspice';
import {boards, first, links, spots} from './boards';
import {nodes, operate, probes, values, type Setting} from './model';

const netlist = fs.readFileSync(path.join(__dirname, 'board.cir'), 'utf8');

/** 每块板四组：同 4.5、1 V 注入、拆下一条支路调高限流、断电量电阻；最后是修好的。 */
const normal = {
  isRepaired: false,
  lifted: [],
  ends: first.ends,
  supply: {volts: 5, limit: 0.3},
};
const settings: Setting[] = [
  ...boards.flatMap((board, index): Setting[] => {
    const {ends} = spots[(index * 5) % spots.length] ?? first;
    const lifted = links.filter((_, at) => at === index % links.length);
    return [
      {...normal, board},
      {...normal, board, ends, supply: {volts: 1, limit: 0.3}},
      {...normal, board, ends, lifted, supply: {volts: 4, limit: 1}},
      {...normal, board, ends, lifted, supply: undefined},
    ];
  }),
  {...normal, board: boards[0], isRepaired: true},
];

const reading = z.object({
  /** 各节点的电压，V。 */
  volts: z.record(z.string(), z.number()),
  /** 流进表的电流，A。 */
  meter: z.number(),
});
type Reference = z.infer<typeof reading>;

function simulate(setting: Setting): Reference {
  const {isTvsReversed, isLedReversed, ...ohms} = values(setting);
  const {volts, limit} = setting.supply ?? {volts: 0, limit: 0};
  const [red, black] = setting.ends.map((node) => node.toLowerCase());
  const parameters = Object.entries({vset: volts, imax: limit, ...ohms});
  const source = netlist
    .replace(
      /^\.param .*$/m,
      `.param ${parameters.map((pair) => pair.join('=')).join(' ')}`,
    )
    .replace(/^dtvs.*$/m, isTvsReversed ? 'dtvs v7 0 tvs' : 'dtvs 0 v7 tvs')
    .replace(/^dled.*$/m, isLedReversed ? 'dled 0 l led' : 'dled l 0 led')
    .replace(
      /^bsup/m,
      // 断电就是拔下电源。
      setting.supply ? 'bsup' : '*bsup',
    )
    .replace(
      /^vmeter.*\nrmeter.*$/m,
      setting.supply
        ? `vmeter ${red} x 0\nrmeter x ${black} 10e6`
        : `vmeter ${red} x 0\nrmeter x y 500\nvopen y ${black} 0.5`,
    );
  const {value} = run(source);
  return reading.parse({
    volts: Object.fromEntries(
      nodes
        .filter((node) => node !== '0')
        .map((node) => [node, value(`v(${node.toLowerCase()})`)]),
    ),
    meter: value('i(vmeter)'),
  });
}

const reference = stored(path.join(__dirname, 'reference.json'), reading, () =>
  settings.map(simulate),
);

/** 相差多少：大的按万分之一，小的按 20 µV。 */
const near = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(20e-6, Math.abs(other) * 1e-4);

describe('与 ngspice 比', () => {
  test.each(settings.map((setting, index) => ({index, setting})))(
    '第 $index 组各节点差不到 20 µV 或万分之一，电阻挡差不到 0.1%',
    ({index, setting}) => {
      const spice = reference[index];
      const model = operate(setting);
      expect(spice, 'reference.json 缺这一组：UPDATE=1 重做').toBeDefined();
      const wrong = Object.entries(spice?.volts ?? {}).filter(
        ([name, volts]) =>
          !nodes.some((node) => node === name && near(model.at(node), volts)),
      );
      expect(wrong).toEqual([]);
      if (setting.supply || !spice) return;
      const [red, black] = setting.ends;
      const ohms =
        ((spice.volts[red] ?? 0) - (spice.volts[black] ?? 0)) / -spice.meter +
        probes;
      if (ohms < 60e6)
        expect(Math.abs(model.shown / ohms - 1)).toBeLessThan(1e-3);
      else expect(model.shown).toBeGreaterThan(60e6);
    },
  );

  test.skipIf(!isInstalled)('reference.json 就是 ngspice 现在的结果', () => {
    settings.forEach((setting, index) => {
      const spice = simulate(setting);
      const wrong = Object.entries(spice.volts).filter(
        ([name, volts]) => !near(volts, reference[index]?.volts[name] ?? NaN),
      );
      expect(wrong, `第 ${index} 组`).toEqual([]);
    });
  });
});

test('随便一块板、怎么设、表点在哪里，流进每个节点的电流加起来是零，电源不超过限流', () => {
  let seed = 20261128;
  const roll = (): number => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const pick = <T>(from: readonly T[], otherwise: T): T =>
    from[Math.floor(roll() * from.length)] ?? otherwise;
  for (let round = 0; round < 500; round += 1) {
    const limit = Math.ceil(roll() * 10) / 10;
    const setting: Setting = {
      board: pick(boards, boards[0]),
      isRepaired: roll() < 0.1,
      lifted: links.filter((): boolean => roll() < 0.3),
      ends: pick(spots, first).ends,
      ...(roll() < 0.7 && {supply: {volts: Math.ceil(roll() * 5), limit}}),
    };
    const {flows, amps} = operate(setting);
    const sums = new Map<string, number>();
    for (const flow of flows) {
      sums.set(flow.a, (sums.get(flow.a) ?? 0) - flow.amps);
      sums.set(flow.b, (sums.get(flow.b) ?? 0) + flow.amps);
    }
    for (const [node, sum] of sums)
      expect(Math.abs(sum), `节点 ${node}`).toBeLessThan(1e-9);
    expect(amps).toBeLessThan(limit + 1e-6);
  }
});
