import React, {useMemo, type ReactNode} from 'react';
import clsx from 'clsx';
import {Choice} from '@site/src/components/Button';
import {
  at,
  Axes,
  curve,
  Handle,
  Lab,
  Sheet,
  Stepper,
  useLab,
  valueAt,
  type Axis,
  type KnobProps,
  type LabProps,
  type Range,
} from '../kit';
import {
  fold,
  measure,
  nominal,
  phases,
  points,
  square,
  windowNames,
  type Measured,
  type Settings,
} from './model';
import styles from './styles.module.css';

const kilohertz = (value: number): string =>
  `${(value / 1e3).toFixed(1)}\u00a0kHz`;
const ranges = {
  signal: {
    name: '信号频率',
    min: 5e3,
    max: 20e3,
    steps: 150,
    show: kilohertz,
  },
  rate: {
    name: '采样率',
    min: 200e3,
    max: 300e3,
    steps: 100,
    show: (value) => `${value / 1e3} kHz`,
  },
} satisfies Record<string, Range>;

/** 一个周期恰好 25 个采样：频谱干净，读数却错。 */
const trap = {signal: 10e3, rate: 250e3} as const;
type State = Settings & {
  /** 用平顶窗到过 trap。 */
  isTrapped: boolean;
};
const first: State = {...trap, window: '矩形', isTrapped: false};

/** 上：一个周期，基波的幅度是 1；下：频谱。 */
const turn: Axis = {min: 0, max: 1, from: 40, to: 330};
const voltage: Axis = {min: -1, max: 1, from: 66, to: 28};
const frequency: Axis = {min: 0, max: 150e3, from: 40, to: 330};
/** 0 dB 以上留给两排次数。 */
const level: Axis = {min: -80, max: 22, from: 170, to: 22};

const frequencyTicks = [0, 50, 100, 150].map(
  (value) => [value * 1e3, value === 100 ? '100 kHz' : `${value}`] as const,
);
const levelTicks = [0, 20, 40, 60, 80].map(
  (value) => [-value, value > 0 ? `−${value}` : '0'] as const,
);

const wave = curve(
  turn,
  voltage,
  Array.from({length: 291}, (_, i) => [i / 290, square(i / 290)] as const),
);
/** 标出次数的两排：采样率两倍两边的一对，一倍两边的一对；绕三倍的只标最高的一次。 */
const rows = [
  [49, 51],
  [23, 27, 63],
];

/** 带正负号的两位小数；不到 0.005 的没有正负。 */
const signed = (value: number): string =>
  `${Math.abs(value) < 0.005 ? '' : value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** 上：每个采样在一个周期里的位置，与真的方波。 */
function Samples({signal: hertz, rate: sampling}: Settings): ReactNode {
  const dots = useMemo(() => {
    const places = phases(hertz, sampling).map(
      (phase) => Math.round(at(turn, phase) * 2) / 2,
    );
    return [...new Set(places)]
      .map((x) => [x, at(voltage, square(valueAt(turn, x))).toFixed(1)])
      .map(([x, y]) => `M${x} ${y}h0`)
      .join('');
  }, [hertz, sampling]);
  return (
    <Sheet height={72} role="img" label="采样叠进一个周期的方波">
      <text className="ts" x={turn.from} y={15}>
        每个周期 {(sampling / hertz).toFixed(2)} 点，{points} 个采样叠在一起
      </text>
      <path className="d" d={wave} />
      <path className={clsx('w', styles.dots)} d={dots} />
    </Sheet>
  );
}

/** 折下来的几条是第几次，写在正上方；挨得近的写成一处。 */
function Orders({
  marks,
}: {
  marks: readonly {order: number; folds: number; x: number}[];
}): ReactNode {
  return rows.flatMap((orders, row) => {
    const groups: {order: number; x: number}[][] = [];
    marks
      .filter(({order, folds}) => folds > 0 && orders.includes(order))
      .sort((one, other) => one.x - other.x)
      .forEach((mark) => {
        const last = groups.at(-1);
        if (mark.x - (last?.at(-1)?.x ?? -99) < 48) last?.push(mark);
        else groups.push([mark]);
      });
    return groups.map((group) => (
      <text
        key={group[0]?.order}
        className={clsx('ts tm halo', styles.order)}
        x={group.reduce((sum, {x}) => sum + x, 0) / group.length}
        y={level.to + 10 + 14 * row}
      >
        {group.map(({order}) => order).join('、')} 次
      </text>
    ));
  });
}

/** 下：FFT 读到的，与每个谐波真的在哪里、折到哪里。 */
function Spectrum({
  rate: sampling,
  measured: {spectrum, lines},
}: Settings & {measured: Measured}): ReactNode {
  const found = Array.from(
    spectrum,
    (decibels, bin) => [(bin * sampling) / points, decibels] as const,
  );
  const marks = lines.map((line) => ({
    ...line,
    x: Math.round(at(frequency, line.place) * 10) / 10,
    y: Math.round(at(level, line.level) * 10) / 10,
  }));
  const sticks = (isFolded: boolean): string =>
    marks
      .filter(({folds}) => folds > 0 === isFolded)
      .map(({x, y}) => `M${x} ${level.from}V${y}`)
      .join('');
  const middle = at(frequency, sampling / 2);
  return (
    <>
      <Axes
        x={frequency}
        y={level}
        xTicks={frequencyTicks}
        yTicks={levelTicks}
        title="幅度（dB）"
      />
      <path className={clsx('m', styles.folded)} d={sticks(true)} />
      <path className="a" d={sticks(false)} />
      <path
        className={clsx('w', styles.spectrum)}
        d={curve(frequency, level, found)}
      />
      <path className="d dash" d={`M${middle} ${level.from}V${level.to}`} />
      <text className="ts te" x={middle} y={level.to - 7}>
        采样率的一半
      </text>
      <Orders marks={marks} />
    </>
  );
}

/** 第 order 次谐波采样之后在哪里，写成话。 */
function where(order: number, {signal: hertz, rate: sampling}: Settings) {
  const {place, folds} = fold(order * hertz, sampling);
  return `${order} 次${folds > 0 ? '折到' : '在'} ${kilohertz(place)}`;
}

const guess = {
  question:
    '谐波高过采样率的一半，就折到低处。采样率只加 1 kHz，折下来的线各动多少？',
  options: ['都不动', '都动 1 kHz', '1、2、3 kHz 的都有'],
  answer: 2,
};

/** 频率轴上的把手，times 是值为画着的几倍：采样率的在它的一半上。 */
function Along({
  knob,
  times,
  label,
}: {
  knob: KnobProps;
  times: number;
  label: string;
}): ReactNode {
  return (
    <Handle
      {...knob}
      axis="x"
      label={label}
      x={at(frequency, knob.value / times)}
      y={level.from - 14}
      from={(x) => times * valueAt(frequency, x)}
    />
  );
}

/** 三个任务，各满足了没有。 */
function tasksOf(
  {signal: hertz, window, isTrapped}: State,
  {cycles, distortion}: Measured,
) {
  const error = Math.abs(distortion - nominal);
  const part = cycles - Math.floor(cycles);
  const isWhole = Math.min(part, 1 - part) < 0.005;
  return [
    {
      text: '不换窗，只挪采样率，让记录里恰好整数个周期：线脚下的裙子与差都没了。',
      met: window === '矩形' && isWhole && error < 0.3,
    },
    {
      text: '停在多出 0.3 到 0.7 个周期的地方，换一个窗，让差不超过 0.3。',
      met: part > 0.3 && part < 0.7 && error <= 0.3,
    },
    {
      text: '设回信号 10.0 kHz、采样 250 kHz，换平顶窗：图干净，失真度却差 2。再只挪采样率，让差不超过 0.2。',
      met: isTrapped && hertz === trap.signal && error <= 0.2,
    },
  ];
}

/** 图里的数写成一句话。 */
function Words({cycles, distortion, ...state}: Settings & Measured): ReactNode {
  return (
    <>
      失真度 <b>{distortion.toFixed(2)}%</b>，应是 {nominal.toFixed(2)}%，差{' '}
      <b>{signed(distortion - nominal)}</b>。记录里 {cycles.toFixed(2)} 个周期；
      {where(23, state)}，{where(49, state)}。
    </>
  );
}

/** 混叠与泄漏：拖信号频率与采样率，换窗，看 1024 点 FFT 量出的失真度。 */
export default function Aliasing({number}: LabProps): ReactNode {
  const [state, change] = useLab(first);
  const measured = useMemo(() => measure(state), [state]);
  const set = (to: Partial<Settings>): void => {
    const next = {...state, ...to};
    const isTrap = next.signal === trap.signal && next.rate === trap.rate;
    change({
      ...to,
      isTrapped: state.isTrapped || (isTrap && next.window === '平顶'),
    });
  };
  const knob = (name: keyof typeof ranges): KnobProps => ({
    of: ranges[name],
    value: state[name],
    set: (value) => set({[name]: value}),
  });
  return (
    <Lab
      number={number}
      id="aliasing"
      caption="方波采样之后的频谱，由模型算得：绿是没有折的谐波，琥珀是折下来的，墨色是 1024 点 FFT 读到的"
      guess={guess}
      tasks={tasksOf(state, measured)}
      sentence="挪一下采样率：真的谱线不动，折下来的跟着走；采样率挪 1 kHz 它走几 kHz，就是绕着几倍的采样率折下来的。"
      omits="噪声、量化、前端的滤波与 63 次以上的谐波"
      reading={<Words {...state} {...measured} />}
      reset={() => change(first)}
      drawing={
        <>
          <Samples {...state} />
          <Sheet height={190} label="频谱，横轴是频率">
            <Spectrum {...state} measured={measured} />
            <Along knob={knob('signal')} times={1} label="f" />
            <Along knob={knob('rate')} times={2} label="fs" />
          </Sheet>
        </>
      }
    >
      <Stepper {...knob('signal')} />
      <Stepper {...knob('rate')} />
      <Choice
        className={styles.windows}
        label="窗"
        options={windowNames}
        value={state.window}
        set={(window) => set({window})}
      />
    </Lab>
  );
}
