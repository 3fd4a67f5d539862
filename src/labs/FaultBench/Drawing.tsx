import React, {memo, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {Sheet} from '../kit';
import {columns, rows, spots, type Spot} from './boards';
import {values, type Node, type Reading} from './model';
import {settingOf, spotOf, type State} from './rules';
import {amps, metered, volts} from './words';
import styles from './styles.module.css';

/** 这一刻：做到哪里了，电源与表上是多少。 */
interface Now {
  state: State;
  reading: Reading;
}
type DrawingProps = Now & {probe: (spot: string) => void};

const [c1, jumper, c2, r0, c3, bead, tvs, led] = columns;
const onRail = columns.slice(0, -1);

/** 面板上的一盏灯。 */
const Lamp = memo(function Lamp({
  x,
  name,
  lit,
}: {
  x: number;
  name: string;
  lit?: string | false;
}) {
  return (
    <>
      <circle className={clsx(styles.lamp, lit)} cx={x} cy={36} r={4} />
      <text className="ts" x={x + 8} y={40}>
        {name}
      </text>
    </>
  );
});

/** 电源与表的面板，与电源的两根线。 */
function Panels({state, reading}: Now): ReactNode {
  const {isOn} = state;
  const {isLimited} = reading;
  const lead = clsx(styles.lead, !isOn && 'dash');
  return (
    <>
      <path className={clsx('m', lead)} d={`M${c1} 46V${rows.rail}`} />
      <path className={clsx('w', lead)} d={`M12 46V${rows.ground}H${c1}`} />
      <rect className="b" x={2} y={1} width={164} height={45} rx={4} />
      <text className="tb" x={12} y={20}>
        {isOn ? volts(reading.volts) : '输出关'}
      </text>
      <text className="tb te" x={157} y={20}>
        {isOn && amps(reading.amps)}
      </text>
      <Lamp x={16} name="CV" lit={isOn && !isLimited && styles.act} />
      <Lamp x={50} name="CC" lit={isOn && isLimited && styles.mark} />
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

/** 铜箔：5 V 轨与地、各条支路、焊盘。 */
const copper = [
  ...onRail.map((x) => `M${x} ${rows.rail}V${rows.ground}`),
  `M${tvs} ${rows.rail}H${led}V${rows.ground}`,
].join('');
const planes = `M${c1} ${rows.rail}H${tvs}M${c1} ${rows.ground}H${led}`;
const pads = [
  ...onRail.map((x) => [x, rows.rail] as const),
  ...[jumper, r0, bead].flatMap((x) =>
    [rows.pin, rows.foot].map((y) => [x, y] as const),
  ),
];

/** 板上印的字，印在哪里；te 的往左写。 */
const prints: readonly (readonly [
  text: string,
  x: number,
  y: number,
  look?: string,
])[] = [
  ['5 V', 330, 76, 'te'],
  ['GND', c1, 299],
  ['C1', c1 + 5, 185],
  ['C2', c2 + 5, 185],
  ['C3', c3 + 5, 185],
  ['J1', jumper + 12, 133],
  ['R2', r0 + 12, 133],
  ['FB1', bead + 12, 133],
  ['R1', led - 11, 150, 'te'],
  ['D1', tvs + 5, 196],
  ['LED', led + 10, 244, 'te halo'],
];

/** 没有元件的板子，不变。 */
const Bare = memo(function Bare(): ReactNode {
  return (
    <>
      <path className={styles.copper} d={copper} />
      <path className={styles.plane} d={planes} />
      {pads.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="b" cx={x} cy={y} r={6} />
      ))}
      {prints.map(([text, x, y, look]) => (
        <text key={text} className={clsx('tb', look)} x={x} y={y}>
          {text}
        </text>
      ))}
    </>
  );
});

const Capacitor = memo(function Capacitor({x}: {x: number}): ReactNode {
  return (
    <>
      <rect
        className={styles.board}
        x={x - 4}
        y={rows.chip - 4}
        width={8}
        height={8}
      />
      <path className="w" d={`M${x - 10} ${rows.chip - 4}h20m0 8h-20`} />
    </>
  );
});

/** 两根针，套着跳线帽。 */
function Jumper({isLifted}: {isLifted: boolean}): ReactNode {
  return (
    <g transform={`translate(${jumper} ${rows.link})`}>
      <rect className={styles.board} x={-6} y={-12} width={12} height={24} />
      {!isLifted && (
        <rect
          className={styles.cap}
          x={-8}
          y={-17}
          width={16}
          height={34}
          rx={3}
        />
      )}
      <circle className="b" cy={-10} r={4} />
      <circle className="b" cy={10} r={4} />
    </g>
  );
}

/** 贴片电阻，print 是印的字；没有印的是磁珠。 */
const Resistor = memo(function Resistor({
  x,
  print,
  isLifted = false,
}: {
  x: number;
  print?: string;
  isLifted?: boolean;
}): ReactNode {
  return (
    <g transform={`translate(${x} ${rows.link})`}>
      <rect className={styles.board} x={-8} y={-16} width={16} height={32} />
      <path
        className={
          isLifted ? 'd dash' : clsx('w', styles.body, !print && styles.bead)
        }
        d="M-8-16h16v32h-16z"
      />
      {!isLifted && (
        <>
          <path className="w" d="M-8-11h16M-8 11h16" />
          <text className="t sub tm" transform="rotate(90)" y={4}>
            {print}
          </text>
        </>
      )}
    </g>
  );
});

/** 芯片，角上的灯亮着是在工作。 */
const Chip = memo(function Chip({
  x,
  name,
  works,
}: {
  x: number;
  name: string;
  works: boolean;
}) {
  return (
    <>
      <rect
        className="b"
        x={x - 22}
        y={rows.chip - 20}
        width={44}
        height={40}
        rx={2}
      />
      <circle
        className={clsx(styles.lamp, works && styles.act)}
        cx={x + 16}
        cy={rows.chip - 14}
        r={3}
      />
      <text className="ts tm" x={x} y={rows.chip + 9}>
        {name}
      </text>
    </>
  );
});

/** 竖着的二极管；朝上是负极在上。 */
const Diode = memo(function Diode({
  x,
  up,
  lit,
}: {
  x: number;
  up: boolean;
  lit?: boolean;
}) {
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
});

/** 元件：可以拆的三件、电容、电阻、二极管与三块芯片。 */
function Parts({state, reading}: Now): ReactNode {
  const {lifted} = state;
  const {works} = reading;
  const of = values({...settingOf(state), lifted: []});
  return (
    <>
      {[c1, c2, c3].map((x) => (
        <Capacitor key={x} x={x} />
      ))}
      <Jumper isLifted={lifted.includes('jumper')} />
      <Resistor
        x={r0}
        print={of.r0 > 1 ? '101' : '000'}
        isLifted={lifted.includes('r0')}
      />
      <Resistor x={bead} isLifted={lifted.includes('bead')} />
      <Resistor x={led} print={of.r1 > 5e3 ? '103' : '102'} />
      <Chip x={jumper} name="接口" works={works.port} />
      <Chip x={r0} name="单片机" works={works.mcu} />
      <Chip x={bead} name="传感器" works={works.sensor} />
      <Diode x={tvs} up={!of.isTvsReversed} />
      <Diode x={led} up={of.isLedReversed} lit={works.led} />
      {works.led && (
        <path
          className="m"
          d={`M${led - 13} ${rows.chip - 6}l-7-4m7 11h-8m8 7l-7 4`}
        />
      )}
    </>
  );
}

const tall = new Set(['c1', 'c2', 'c3', 'tvs', 'led']);
/** 点得到的一块，四边各放大 more：左上角与宽高。 */
function reach({id, x, y}: Spot, more = 0) {
  const width = 42 + 2 * more;
  const height = (tall.has(id) ? 64 : 42) + 2 * more;
  return {x: x - width / 2, y: y - height / 2, width, height};
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
function Targets({state, probe}: Omit<DrawingProps, 'reading'>) {
  const usable = useIsBrowser();
  const press = (event: KeyboardEvent<SVGGElement>, from: Spot): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (!directions.has(event.key)) return;
    event.preventDefault();
    const next = neighbour(from, event.key);
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

/** 表笔点在哪一行。 */
function rowOf(node: Node): number {
  if (node.startsWith('V')) return rows.rail;
  if (node.startsWith('G')) return rows.foot;
  return node === '0' ? rows.ground : rows.pin;
}

/** 一支表笔：针尖点在 node 的焊盘上，笔杆斜出去；最右一列往左斜。 */
function Probe({x, node, color}: {x: number; node: Node; color: 'm' | 'w'}) {
  return (
    <g
      transform={`translate(${x} ${rowOf(node)})${x === led ? ' scale(-1 1)' : ''}`}
    >
      <path className={clsx('w', styles.tip)} d="M0 0l5-9" />
      <path className={clsx(color, styles.pen)} d="M5-9l9-16" />
    </g>
  );
}

/** 电源、表与板子；点哪里，表就跨在哪里。 */
export default function Drawing({probe, ...now}: DrawingProps): ReactNode {
  const {state} = now;
  const spot = spotOf(state);
  const [red, black] = spot.ends;
  return (
    <Sheet
      className={styles.drawing}
      height={306}
      label={`第 ${state.board + 1} 块板：5 V 轨上依次是 C1、跳线 J1 到接口、C2、R2 到单片机、C3、磁珠 FB1 到传感器、D1、R1 与电源灯`}
    >
      <rect
        className={clsx('w', styles.body)}
        x={2}
        y={60}
        width={336}
        height={244}
        rx={8}
      />
      <rect className={styles.chosen} {...reach(spot, 4)} rx={6} />
      <Bare />
      <text className="ts te" x={330} y={299}>
        板 {state.board + 1}
      </text>
      <Panels {...now} />
      <Parts {...now} />
      <Probe x={spot.x} node={red} color="m" />
      <Probe x={spot.x} node={black} color="w" />
      <Targets state={state} probe={probe} />
    </Sheet>
  );
}
