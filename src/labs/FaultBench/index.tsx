import React, {useMemo, type ReactNode} from 'react';
import Button from '@site/src/components/Button';
import {Lab, Stepper, useLab, type LabProps, type Range} from '../kit';
import {boards} from './boards';
import Drawing from './Drawing';
import {operate, type Reading} from './model';
import {
  begin,
  isFinished,
  lift,
  look,
  probe,
  score,
  setLimit,
  settingOf,
  setVolts,
  spotOf,
  swap,
  toggle,
  type Action,
  type State,
} from './rules';
import styles from './styles.module.css';
import {amps, idle, metered, volts, watts} from './words';

const limits: Range = {
  name: '限流',
  min: 0.1,
  max: 1,
  steps: 9,
  show: (value) => `${value.toFixed(1)} A`,
};
const settings: Range = {
  name: '电压',
  min: 1,
  max: 5,
  steps: 4,
  show: (value) => `${value} V`,
};

const numbers: Range = {
  name: '板子',
  min: 1,
  max: boards.length,
  steps: boards.length - 1,
  show: (value) => `第 ${value} 块`,
};

const first = begin(0);

const guess = {
  question:
    '5 V 轨中间的一只电容短路了。限流 0.3 A 上电，沿着轨从电源往远处一点一点量对地的毫伏，过了那只电容，读数会怎样？',
  options: ['接着往下降', '不再降', '回到 5 V'],
  answer: 1,
};

/** 三个任务，一块板一个；要量的没有量，猜着换对不算。 */
const tasksOf = (
  {board, done, seen, wrong, isRaised}: State,
  isDone: boolean,
) => [
  {
    text: '板 1：进了限流，同 4.5。关输出，量轨的电阻，换掉短路的那件，复测。',
    met: isDone && board === 0 && done.includes('ohm'),
  },
  {
    text: '板 2：5 V 是对的，单片机却不工作。通着电量它的脚，修好它。',
    met: isDone && board === 1 && seen.some((one) => one.startsWith('on mcu')),
  },
  {
    text: '板 3：电阻挡分不清是谁短路。1 V 沿着轨量，一次换对，不带着电调高限流。',
    met:
      isDone &&
      board === 2 &&
      done.includes('inject') &&
      wrong === 0 &&
      !isRaised,
  },
];

/** 修好以后的得分，还差哪几步，修好过几块。 */
function scored(state: State): string {
  const {points, full, missing} = score(state);
  const rest = missing.length > 0 ? `，没做${missing.join('、')}` : '';
  return `修好了，得 ${points} 分，满分 ${full}${rest}。${boards.length} 块里修好了 ${state.fixed.length} 块。`;
}

/** 电源与表上的数写成话，接着是刚才那一下的结果。 */
function Words({
  state,
  reading,
  isDone,
}: {
  state: State;
  reading: Reading;
  isDone: boolean;
}): ReactNode {
  const {name, mark} = spotOf(state);
  return (
    <span className={styles.words}>
      <b>
        {name}
        {mark !== undefined && `（${mark}）`}：{!state.isOn && '断电量，'}
        {metered(reading.shown, state.isOn)}
      </b>
      。
      {state.isOn
        ? `电源 ${reading.isLimited ? 'CC' : 'CV'} ${volts(reading.volts)}、${amps(reading.amps)}，${watts(reading.volts * reading.amps)}；${idle(reading.works)}。`
        : '输出关着。'}
      <br />
      {state.note}
      {isDone && scored(state)}
    </span>
  );
}

/** 换一块板；断电、目检、拆、换。 */
function Actions({
  state,
  take,
}: {
  state: State;
  take: (action: Action) => void;
}): ReactNode {
  const {link} = spotOf(state);
  const isLifted = link !== undefined && state.lifted.includes(link);
  return (
    <>
      <Stepper
        of={numbers}
        value={state.board + 1}
        set={(value) => take(({fixed}) => begin(value - 1, fixed))}
      />
      <div className={styles.actions}>
        <Button onClick={() => take(toggle)}>
          {state.isOn ? '关输出' : '开输出'}
        </Button>
        <Button onClick={() => take(look)}>目检</Button>
        <Button onClick={() => take(lift)}>{isLifted ? '装回' : '拆下'}</Button>
        <Button onClick={() => take(swap)}>换新</Button>
      </div>
    </>
  );
}

/** 找故障：限流电源、万用表与一块有毛病的板，照样题 4.5 的步骤修好它。 */
export default function FaultBench({number}: LabProps): ReactNode {
  const [state, change] = useLab(first);
  const reading = useMemo(() => operate(settingOf(state)), [state]);
  const isDone = isFinished(state, reading);
  const take = (action: Action): void => change(action(state));
  return (
    <Lab
      number={number}
      id="fault"
      caption="一块有毛病的 5 V 板，读数由模型算得"
      guess={guess}
      tasks={tasksOf(state, isDone)}
      sentence="限流的电流只往短路的地方流：沿着轨量毫伏，降到不再降的那一点，短路就在那里。"
      omits="电容的充放电、芯片的非线性、发热与表的误差；电阻挡多算表笔的 0.2 Ω，旁边的元件也并在里面"
      drawing={
        <Drawing
          state={state}
          reading={reading}
          probe={(spot) => take(probe(spot))}
        />
      }
      reading={<Words state={state} reading={reading} isDone={isDone} />}
      reset={() => change(begin(state.board, state.fixed))}
      restart={() => change(first)}
    >
      <Stepper
        of={limits}
        value={state.limit}
        set={(value) => take(setLimit(value))}
      />
      <Stepper
        of={settings}
        value={state.volts}
        set={(value) => take(setVolts(value))}
      />
      <Actions state={state} take={take} />
    </Lab>
  );
}
