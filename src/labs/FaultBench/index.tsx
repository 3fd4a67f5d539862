import React, {useMemo, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {Lab, Stepper, useLab, type LabProps, type Range} from '../kit';
import Drawing from './Drawing';
import {operate} from './model';
import {
  act,
  begin,
  full,
  isFinished,
  score,
  settingOf,
  spotOf,
  steps,
  type Action,
  type State,
  type Step,
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

const first = begin(0);

/** 还差哪几步。 */
const missing = ({done}: State): string =>
  Object.entries(steps)
    .filter(([step]) => !done.some((known: Step) => known === step))
    .map(([, name]) => name)
    .join('、');

export default function FaultBench({number}: LabProps): ReactNode {
  const usable = useIsBrowser();
  const [state, change] = useLab(first);
  const reading = useMemo(() => operate(settingOf(state)), [state]);
  const spot = spotOf(state);
  const isDone = isFinished(state, reading);
  const take = (action: Action): void => change(act(state, action));
  const button = (text: string, action: Action): ReactNode => (
    <button
      type="button"
      className="lab-button"
      disabled={!usable}
      onClick={() => take(action)}
    >
      {text}
    </button>
  );
  const shown = metered(reading.shown, state.isOn);
  const lost = missing(state);
  return (
    <Lab
      number={number}
      id="fault"
      caption="一块有毛病的 5 V 板，读数由模型算得"
      guess={{
        question:
          '5 V 轨中间的一只电容短路了。限流 0.3 A 上电，沿着轨从电源往远处一点一点量对地的毫伏，过了那只电容，读数会怎样？',
        options: ['接着往下降', '不再降', '回到 5 V'],
        answer: 1,
      }}
      tasks={[
        {
          text: '板 1：电源进了限流，同 4.5。找出短路的那一件，换掉，再限流复测。',
          met: isDone && state.board === 0,
        },
        {
          text: '板 2：5 V 是对的，单片机却不工作。按“下一块板”，修好它。',
          met: isDone && state.board === 1,
        },
        {
          text: '板 3：三条支路都拆了还短路，电阻挡又分不清是谁。一次换对，也不带着电调高限流。',
          met:
            isDone && state.board === 2 && state.wrong === 0 && !state.isRaised,
        },
      ]}
      sentence="限流的电流只往短路的地方流：沿着轨量毫伏，降到不再降的那一点，短路就在那里。"
      omits="电容的充放电、芯片的非线性、发热与表的误差"
      drawing={
        <Drawing
          state={state}
          reading={reading}
          probe={(id) => take({do: 'probe', spot: id})}
        />
      }
      reading={
        <span className={styles.words}>
          <b>
            {spot.name}
            {spot.mark !== undefined && `（${spot.mark}）`}：
            {!state.isOn && '断电量，'}
            {shown}
          </b>
          。
          {state.isOn
            ? `电源 ${reading.isLimited ? 'CC' : 'CV'}，${volts(reading.volts)} × ${amps(reading.amps)} = ${watts(reading.volts * reading.amps)}；${idle(reading.works)}。`
            : '输出关着。'}
          <br />
          {state.note}
          {isDone &&
            `修好了，做法得 ${score(state)} 分，满分 ${full}${lost ? `；没做的：${lost}` : ''}。`}
        </span>
      }
      reset={() => change(begin(state.board))}
    >
      <Stepper
        of={limits}
        value={state.limit}
        set={(value) => take({do: 'limit', value})}
      />
      <Stepper
        of={settings}
        value={state.volts}
        set={(value) => take({do: 'volts', value})}
      />
      <div className={styles.actions}>
        {button(state.isOn ? '关输出' : '开输出', {do: 'output'})}
        {button('目检', {do: 'look'})}
        {button(
          spot.link && state.lifted.includes(spot.link) ? '装回' : '拆下',
          {do: 'lift'},
        )}
        {button('换新', {do: 'swap'})}
      </div>
      {button('下一块板', {do: 'board', index: state.board + 1})}
    </Lab>
  );
}
