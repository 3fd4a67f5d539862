import React, {type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {columns, rows, spots, type Spot} from './boards';
import {values, type Node, type Reading} from './model';
import {settingOf, spotOf, type State} from './rules';
import {amps, metered, volts} from './words';
import styles from './styles.module.css';

const [c1, jumper, c2, r0, c3, bead, tvs, led] = columns;

/** 表笔点在哪一行。 */
function rowOf(node: Node): number {
  if (node.startsWith('V')) return rows.rail;
  if (node.startsWith('G')) return rows.foot;
  return node === '0' ? rows.ground : rows.pin;
}

/** 电源与表的面板。 */
function Panels({state, reading}: {state: State; reading: Reading}): ReactNode {
  const {isOn} = state;
  const lamp = (name: string, x: number, isLit: boolean, lit?: string) => (
    <>
      <circle
        className={clsx(styles.lamp, isLit && lit)}
        cx={x}
        cy={36}
        r={4}
      />
      <text className="ts" x={x + 8} y={40}>
        {name}
      </text>
    </>
  );
  return (
    <>
      <path
        className={clsx('m', styles.lead, !isOn && 'dash')}
        d={`M${c1} 46V${rows.rail}`}
      />
      <path
        className={clsx('w', styles.lead, !isOn && 'dash')}
        d={`M12 46V${rows.ground}H${c1}`}
      />
      <rect className="b" x={2} y={1} width={164} height={45} rx={4} />
      <text className="tb" x={12} y={20}>
        {isOn ? volts(reading.volts) : '输出关'}
      </text>
      <text className="tb te" x={157} y={20}>
        {isOn && amps(reading.amps)}
      </text>
      {lamp('CV', 16, isOn && !reading.isLimited, styles.act)}
      {lamp('CC', 50, isOn && reading.isLimited, styles.mark)}
      <text className="ts te" x={157} y={40}>
        {state.volts} V {state.limit.toFixed(1)} A
      </text>
      <rect className="b" x={174} y={1} width={164} height={45} rx={4} />
      <text className="tb" x={184} y={20}>
        {metered(reading.shown, isOn)}
      </text>
      <text className="ts te" x={329} y={20}>
        {isOn ? '直流电压' : '电阻'}
      </text>
      <text className="ts" x={184} y={40}>
        {spotOf(state).name}
      </text>
    </>
  );
}

/** 铜箔：5 V 轨、地与各条支路。 */
const copper = [
  ...[c1, c2, c3, tvs].map((x) => `M${x} ${rows.rail}V${rows.ground}`),
  ...[jumper, r0, bead].map((x) => `M${x} ${rows.rail}V${rows.ground}`),
  `M${tvs} ${rows.rail}H${led}V${rows.ground}`,
].join('');

function Chip({
  x,
  name,
  works,
}: {
  x: number;
  name: string;
  works: boolean;
}): ReactNode {
  return (
    <>
      <rect className="b" x={x - 26} y={194} width={52} height={40} rx={2} />
      <circle
        className={clsx(styles.lamp, works && styles.act)}
        cx={x + 19}
        cy={201}
        r={3}
      />
      <text className="ts tm" x={x} y={222}>
        {name}
      </text>
    </>
  );
}

/** 竖着的二极管；朝上是负极在上。 */
function Diode({x, up, lit}: {x: number; up: boolean; lit?: boolean}) {
  return (
    <g transform={`translate(${x} ${rows.chip})${up ? '' : ' scale(1 -1)'}`}>
      <rect className={styles.board} x={-9} y={-10} width={18} height={20} />
      <path
        className={clsx('w', styles.body, lit && styles.lit)}
        d="M-9 9H9L0-8z"
      />
      <path className="w" d="M-9-9H9" />
    </g>
  );
}

/** 可以拆的三件、四件竖着的与三块芯片。 */
function Parts({state, reading}: {state: State; reading: Reading}): ReactNode {
  const {lifted} = state;
  const of = values({...settingOf(state), lifted: []});
  const chip = (x: number, print: string, isLifted = false) => (
    <g transform={`translate(${x} ${rows.link})`}>
      <rect className={styles.board} x={-8} y={-16} width={16} height={32} />
      {isLifted ? (
        <path className="d dash" d="M-8-16h16v32h-16z" />
      ) : (
        <>
          <path
            className={clsx('w', styles.body, !print && styles.bead)}
            d="M-8-16h16v32h-16z"
          />
          <path className="w" d="M-8-11h16M-8 11h16" />
          <text className="t sub tm" transform="rotate(90)" y={4}>
            {print}
          </text>
        </>
      )}
    </g>
  );
  return (
    <>
      {[c1, c2, c3].map((x, index) => (
        <React.Fragment key={x}>
          <rect
            className={styles.board}
            x={x - 4}
            y={210}
            width={8}
            height={8}
          />
          <path className="w" d={`M${x - 10} 210h20M${x - 10} 218h20`} />
          <text className="tb" x={x + 5} y={187}>
            C{index + 1}
          </text>
        </React.Fragment>
      ))}
      <rect
        className={styles.board}
        x={jumper - 6}
        y={122}
        width={12}
        height={24}
      />
      {!lifted.includes('jumper') && (
        <rect
          className={styles.cap}
          x={jumper - 8}
          y={117}
          width={16}
          height={34}
          rx={3}
        />
      )}
      <circle className="b" cx={jumper} cy={124} r={4} />
      <circle className="b" cx={jumper} cy={144} r={4} />
      {chip(
        r0,
        of.r0 > 1 && of.r0 < 1e6 ? '101' : '000',
        lifted.includes('r0'),
      )}
      {chip(bead, '', lifted.includes('bead'))}
      {chip(led, of.r1 > 5e3 ? '103' : '102')}
      <text className="tb" x={jumper + 12} y={139}>
        J1
      </text>
      <text className="tb" x={r0 + 12} y={139}>
        R2
      </text>
      <text className="tb" x={bead + 12} y={139}>
        FB1
      </text>
      <text className="tb te" x={led - 11} y={156}>
        R1
      </text>
      <Chip x={jumper} name="接口" works={reading.works.port} />
      <Chip x={r0} name="单片机" works={reading.works.mcu} />
      <Chip x={bead} name="传感器" works={reading.works.sensor} />
      <Diode x={tvs} up={!of.isTvsReversed} />
      <text className="tb" x={tvs + 5} y={198}>
        D1
      </text>
      <Diode x={led} up={of.isLedReversed} lit={reading.works.led} />
      {reading.works.led && (
        <path className="m" d={`M${led - 13} 208l-7-4m7 11h-8m8 7l-7 4`} />
      )}
      <text className="tb te halo" x={led + 10} y={246}>
        LED
      </text>
    </>
  );
}

const wide = new Set(['port', 'mcu', 'sensor']);
const tall = new Set(['c1', 'c2', 'c3', 'tvs', 'led']);
/** 点得到的一块：左上角与宽高。 */
function reach({id, x, y}: Spot) {
  const width = wide.has(id) ? 54 : 42;
  const narrow = tall.has(id) ? 30 : width;
  const height = tall.has(id) ? 64 : 42;
  return {x: x - narrow / 2, y: y - height / 2, width: narrow, height};
}

const directions = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** 往那边最近的一点；偏得越多算得越远。 */
function neighbour(from: Spot, key: string): Spot | undefined {
  const [dx = 0, dy = 0] = directions.get(key) ?? [];
  const far = (spot: Spot): number => {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const along = x * dx + y * dy;
    return along > 0 ? along + 3 * Math.abs(x * dy - y * dx) : Infinity;
  };
  const [best] = spots
    .filter((spot) => far(spot) < Infinity)
    .sort((one, other) => far(one) - far(other));
  return best;
}

/** 点、按方向键，把表跨过去。 */
function Targets({
  state,
  probe,
}: {
  state: State;
  probe: (spot: string) => void;
}): ReactNode {
  const usable = useIsBrowser();
  const press = (event: KeyboardEvent<SVGGElement>, from: Spot): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = neighbour(from, event.key);
    if (!directions.has(event.key)) return;
    event.preventDefault();
    if (!next) return;
    probe(next.id);
    const target = event.currentTarget.parentElement?.querySelector(
      `[data-spot="${next.id}"]`,
    );
    if (target instanceof SVGElement) target.focus();
  };
  return (
    <g {...(usable && {role: 'radiogroup', 'aria-label': '表笔点在哪里'})}>
      {spots.map((spot) => {
        const isChosen = spot.id === state.spot;
        return (
          <g
            key={spot.id}
            className={styles.spot}
            data-spot={spot.id}
            onClick={() => probe(spot.id)}
            onKeyDown={(event) => press(event, spot)}
            {...(usable && {
              role: 'radio',
              tabIndex: isChosen ? 0 : -1,
              'aria-checked': isChosen,
              'aria-label': spot.mark
                ? `${spot.name}，${spot.mark}`
                : spot.name,
            })}
          >
            <rect className={styles.reach} {...reach(spot)} rx={6} />
          </g>
        );
      })}
    </g>
  );
}

/** 一支表笔：针尖点在 (x, y)，笔杆朝 side 那边斜出去。 */
const pen = (x: number, y: number, side: 1 | -1): [string, string] => [
  `M${x} ${y}l${side * 5}-9`,
  `M${x + side * 5} ${y - 9}l${side * 9}-16`,
];

/** 电源、表与板子；点哪里，表就跨在哪里。 */
export default function Drawing({
  state,
  reading,
  probe,
}: {
  state: State;
  reading: Reading;
  probe: (spot: string) => void;
}): ReactNode {
  const {x, ends} = spotOf(state);
  const side = x === led ? -1 : 1;
  const [redTip, redBody] = pen(x, rowOf(ends[0]), side);
  const [blackTip, blackBody] = pen(x, rowOf(ends[1]), side);
  return (
    <svg
      className={clsx('lab-drawing', styles.drawing)}
      viewBox="0 0 340 306"
      width={340}
      height={306}
      role="group"
      aria-label={`第 ${state.board + 1} 块板：5 V 轨上依次是 C1、跳线 J1 到接口、C2、R2 到单片机、C3、磁珠 FB1 到传感器、D1、R1 与电源灯`}
    >
      <rect
        className={styles.board}
        x={2}
        y={60}
        width={336}
        height={244}
        rx={8}
      />
      <rect className="w" x={2} y={60} width={336} height={244} rx={8} />
      <path className={styles.copper} d={copper} />
      <path
        className={styles.plane}
        d={`M${c1} ${rows.rail}H${tvs}M${c1} ${rows.ground}H${led}`}
      />
      <rect className={styles.chosen} {...reach(spotOf(state))} rx={6} />
      <text className="tb te" x={330} y={82}>
        5 V
      </text>
      <text className="ts te" x={330} y={299}>
        板 {state.board + 1}
      </text>
      <text className="tb" x={c1} y={299}>
        GND
      </text>
      <Panels state={state} reading={reading} />
      {columns.slice(0, -1).map((pad) => (
        <circle key={pad} className="b" cx={pad} cy={rows.rail} r={6} />
      ))}
      {[jumper, r0, bead].map((pad) => (
        <React.Fragment key={pad}>
          <circle className="b" cx={pad} cy={rows.pin} r={6} />
          <circle className="b" cx={pad} cy={rows.foot} r={6} />
        </React.Fragment>
      ))}
      <Parts state={state} reading={reading} />
      <path className={clsx('w', styles.tip)} d={`${redTip}${blackTip}`} />
      <path className={clsx('m', styles.pen)} d={redBody} />
      <path className={clsx('w', styles.pen)} d={blackBody} />
      <Targets state={state} probe={probe} />
    </svg>
  );
}
