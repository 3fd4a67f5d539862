import React, {useMemo, type ReactNode} from 'react';
import clsx from 'clsx';
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
  gains,
  jump,
  loopGain,
  sweep,
  type Crossing,
  type Setting,
} from './model';

const hertz = (frequency: number): string =>
  frequency < 999.5
    ? `${frequency.toPrecision(3)}\u00a0Hz`
    : `${(frequency / 1e3).toPrecision(3)}\u00a0kHz`;

/** 两个零点与 Ki 各两个数量级；采样每 5 kHz 一档，最快一个开关周期一次。 */
const zero = {min: 159.155, max: 15915.5, steps: 80, log: true, show: hertz};
const ranges = {
  zero1: {...zero, name: '零点 1'},
  zero2: {...zero, name: '零点 2'},
  ki: {
    name: '积分 Ki',
    min: 40,
    max: 4000,
    steps: 80,
    log: true,
    show: (value) => value.toFixed(0),
  },
  sampling: {
    name: '采样 fs',
    min: 10e3,
    max: 100e3,
    steps: 18,
    show: (value) => `${value / 1e3} kHz`,
  },
} satisfies Record<keyof Setting, Range>;

const first: Setting = {
  zero1: 1591.55,
  zero2: 1591.55,
  ki: 400,
  sampling: 100e3,
};

const frequencies: Axis = {min: 100, max: 1e5, from: 40, to: 322, log: true};
const decades = [
  [100, '100 Hz'],
  [1e3, '1 kHz'],
  [1e4, '10 kHz'],
  [1e5, ''],
] as const;
const decibels: Axis = {min: -20, max: 40, from: 112, to: 22};
const degrees: Axis = {min: -270, max: 0, from: 196, to: 128};
/** Ki 的把手在这个频率上，Hz。 */
const kiAt = 120;

const milliseconds: Axis = {min: -0.1, max: 1.5, from: 40, to: 316};
const volts: Axis = {min: 4.3, max: 5.6, from: 132, to: 22};

const moments = [
  [0, '0'],
  [0.5, '0.5'],
  [1, '1'],
  [1.5, '1.5 ms'],
] as const;

/** 纵轴上写的。 */
const marks = [4.5, 5, 5.5];

/** 每隔几微秒画一点。 */
const every = 10;
const trace = (output: Float64Array): string =>
  curve(milliseconds, volts, [
    [milliseconds.min, 5],
    [0, 5],
    ...Array.from(
      {length: (milliseconds.max * 1e3) / every},
      (_, index): [number, number] => [
        (index * every) / 1e3,
        output[index * every] ?? 5,
      ],
    ),
  ]);
const alone = trace(jump(first, false).output);

type Knob = (name: keyof Setting) => KnobProps;

/** 坐标上的数：负号与数字一样宽。 */
const tick = (value: number): string => String(value).replace('-', '−');
const ticks = (...values: number[]) =>
  values.map((value) => [value, tick(value)] as const);
const gainTicks = ticks(-20, 0, 20, 40);
const phaseTicks = ticks(-270, -180, -90, 0);
const unnamed = decades.map(([value]) => [value, ''] as const);
/** 往小里取整：写着 45° 的就有 45°；绕过一圈的，度数没有意思。 */
const angle = (margin: number): string =>
  margin < -180 ? '−180° 以下' : `${tick(Math.floor(margin))}°`;

interface BodeProps {
  setting: Setting;
  found: ReturnType<typeof sweep>;
}

/** 增益 0 dB 与相位 −180° 画在哪里。 */
const zeroLine = at(decibels, 0);
const critical = at(degrees, -180);

/** 裕度最小的一处穿越：增益、相位上各一点，写着还剩几度；字避开把手，靠右时写在左边。 */
function Worst({frequency, margin}: Crossing): ReactNode {
  const across = at(frequencies, frequency);
  const down = at(degrees, margin - 180);
  const isLeft = across > 250;
  return (
    <>
      <path className="w" d={`M${across} ${down}V${critical}`} />
      <circle className="f" cx={across} cy={zeroLine} r={3.5} />
      <circle className="f" cx={across} cy={down} r={3.5} />
      <text
        className={clsx('tb halo', isLeft && 'te')}
        x={across + (isLeft ? -8 : 8)}
        y={Math.max(146, Math.min(down, critical) - 5)}
      >
        {angle(margin)}
      </text>
    </>
  );
}

/** 增益与相位的坐标与曲线。 */
function Curves({setting, found}: BodeProps): ReactNode {
  const points = found.points.filter(
    ({frequency}) =>
      frequency >= frequencies.min && frequency <= frequencies.max,
  );
  return (
    <>
      <Axes
        x={frequencies}
        y={decibels}
        xTicks={unnamed}
        yTicks={gainTicks}
        title=""
      />
      <Axes
        x={frequencies}
        y={degrees}
        xTicks={decades}
        yTicks={phaseTicks}
        title=""
      />
      <path className="w" d={`M${frequencies.from} ${zeroLine}h282`} />
      <path className="w dash" d={`M${frequencies.from} ${critical}h282`} />
      <path
        className="d dash"
        d={[setting.zero1, setting.zero2, setting.sampling]
          .map((value) => `M${at(frequencies, value)} 22V196`)
          .join('')}
      />
      <text className="ts te halo" x={318} y={16}>
        增益（dB）
      </text>
      <text className="ts te halo" x={318} y={124}>
        相位（°）
      </text>
      <path
        className="a"
        d={curve(
          frequencies,
          decibels,
          points.map((point) => [point.frequency, point.decibels]),
        )}
      />
      <path
        className="m"
        d={curve(
          frequencies,
          degrees,
          points.map((point) => [point.frequency, point.degrees]),
        )}
      />
      <Worst {...found.worst} />
    </>
  );
}

/** 四个把手：零点左右拖，Ki 上下拖，采样在频率轴上。 */
function Bode({setting, found, knob}: BodeProps & {knob: Knob}): ReactNode {
  const low = loopGain(setting, kiAt).decibels;
  const along = (name: 'zero1' | 'zero2' | 'sampling') => ({
    ...knob(name),
    axis: 'x' as const,
    x: at(frequencies, setting[name]),
    from: (x: number) => valueAt(frequencies, x),
  });
  return (
    <Sheet
      height={218}
      label="环路增益与相位随频率；竖的虚线是两个零点与采样频率，黑点是穿越"
    >
      <Curves setting={setting} found={found} />
      <Handle
        {...knob('ki')}
        axis="y"
        label="Ki"
        x={at(frequencies, kiAt)}
        y={at(decibels, low)}
        from={(_, y) => setting.ki * 10 ** ((valueAt(decibels, y) - low) / 20)}
      />
      <Handle {...along('zero1')} label="1" y={18} />
      <Handle {...along('zero2')} label="2" y={120} />
      <Handle {...along('sampling')} label="fs" y={188} />
    </Sheet>
  );
}

/** 跌到底的一点：跳变之后几毫秒、画在多高、跌了几伏。 */
function Lowest({
  after,
  y,
  drop,
}: {
  after: number;
  y: number;
  drop: string;
}): ReactNode {
  const x = at(milliseconds, after);
  return (
    <>
      <path className="w dash" d={`M${milliseconds.from} ${y}H${x}`} />
      <circle className="f" cx={x} cy={y} r={3.5} />
      <text className="tb te" x={milliseconds.from - 4} y={y + 4}>
        −{drop}
      </text>
    </>
  );
}

/** 负载跳变之后的输出，与占空比不动时比。 */
function Output({
  setting,
  output,
  drop,
  isSteady,
}: {
  setting: Setting;
  output: Float64Array;
  drop: string;
  isSteady: boolean;
}): ReactNode {
  const lowest = output.indexOf(Math.min(...output));
  const y = at(volts, output[lowest] ?? 5);
  const late = at(milliseconds, gains(setting).delay * 1e3);
  const start = at(milliseconds, 0);
  /** 让给写着跌落的一处。 */
  const hidden = marks.find(
    (value) => isSteady && Math.abs(at(volts, value) - y) < 14,
  );
  const yTicks = useMemo(
    () =>
      marks.map(
        (value) => [value, value === hidden ? '' : `${value}`] as const,
      ),
    [hidden],
  );
  return (
    <Sheet
      height={150}
      role="img"
      label="0 时负载从 2 A 跳到 3 A，输出跌下去再回来；虚线是占空比不动的时候"
    >
      <rect
        className="fa"
        x={start}
        y={volts.to}
        width={late - start}
        height={volts.from - volts.to}
      />
      <Axes
        x={milliseconds}
        y={volts}
        xTicks={moments}
        yTicks={yTicks}
        title="输出（V）；0 时负载从 2 A 到 3 A"
      />
      <path className="d dash" d={alone} />
      <path className="a" d={trace(output)} />
      <text className="ts halo" x={late + 4} y={volts.to + 12}>
        {delayOf(setting)}
      </text>
      <text className="ts tm halo" x={156} y={at(volts, 4.64)}>
        不控制
      </text>
      {isSteady && <Lowest after={lowest / 1e3} y={y} drop={drop} />}
    </Sheet>
  );
}

/** 过了穿越又翘起来的，至少要低这么多，dB；再高，裕度够了也晃。 */
const least = 10;

/** 控制晚了多久。 */
const delayOf = (setting: Setting): string =>
  `晚 ${(gains(setting).delay * 1e6).toFixed(0)}\u00a0µs`;

/** 图里的数写成一句话。 */
function Words({
  setting,
  found,
  drop,
  settled,
}: BodeProps & {drop: string; settled: number}): ReactNode {
  const {below} = found;
  const {frequency, margin} = found.worst;
  const back =
    settled < Infinity
      ? `${(settled * 1e3).toFixed(2)}\u00a0ms 回到 ±1%`
      : '3 ms 还没有停';
  return (
    <>
      裕度 <b>{angle(margin)}</b>
      {margin > 0 ? (
        <>
          ，穿越 {hertz(frequency)}
          {below < least &&
            `，后面又翘到 ${tick(-Math.ceil(below))} dB，照样晃`}
          ；跌落 <b>{drop}&nbsp;V</b>，{back}
        </>
      ) : (
        '，一直振'
      )}
      。控制{delayOf(setting)}。
    </>
  );
}

const guess = {
  question:
    '采样从 100 kHz 降到 20 kHz，零点和 Ki 重新调好，裕度仍留 45°。负载跳 1 A，输出跌多少？采样 100 kHz 时能做到 0.23 V。',
  options: ['还是 0.23 V 左右', '0.35 V 左右', '0.54 V，等于没有控制'],
  answer: 2,
};

/** 环路：两个零点、Ki 与采样拖着走，裕度与负载跳变的跌落当场算出。 */
export default function Loop({number}: LabProps): ReactNode {
  const [setting, change] = useLab(first);
  const {output, low, settled} = useMemo(() => jump(setting), [setting]);
  const found = useMemo(() => sweep(setting), [setting]);
  const {margin} = found.worst;
  const drop = (5 - low).toFixed(2);
  const isSteady = margin > 0;
  const knob: Knob = (name) => ({
    of: ranges[name],
    value: setting[name],
    set: (value) => change({[name]: value}),
  });
  return (
    <Lab
      number={number}
      id="loop"
      caption="环路：增益、相位与负载跳变后的输出，拖着调"
      guess={guess}
      tasks={[
        {text: '先让它振起来：拖一个把手，让裕度小于 0。', met: margin < 0},
        {
          text: '裕度 45° 以上，跌落不超过 0.30 V。',
          met: margin >= 45 && Number(drop) <= 0.3,
        },
        {
          text: '采样改到 20 kHz，把裕度调回 45° 以上，波形也停得下来；看跌落还回不回得到 0.30 V。',
          met:
            margin >= 45 &&
            found.below >= least &&
            settled < Infinity &&
            setting.sampling === 20e3,
        },
      ]}
      sentence="没有控制，输出 0.1 ms 就跌到底；控制晚多久，就有多久只靠电容撑着。要跌得少，先缩短延迟，再调零点和 Ki。"
      omits="开关纹波、采样的一格一格、电感饱和与元件的误差"
      reading={<Words {...{setting, found, drop, settled}} />}
      reset={() => change(first)}
      drawing={
        <>
          <Bode {...{setting, found, knob}} />
          <Output {...{setting, output, drop, isSteady}} />
        </>
      }
    >
      <Stepper {...knob('zero1')} />
      <Stepper {...knob('zero2')} />
      <Stepper {...knob('ki')} />
      <Stepper {...knob('sampling')} />
    </Lab>
  );
}
