/** 一步一步做，按样题 4.5 的分记：估算的 3 分与记录的 1.5 分要自己写，这里不计。 */
import {boards, first, spots, type Board, type Link, type Spot} from './boards';
import {operate, type Reading, type Setting} from './model';

/** 4.5 的步骤，每步 1.5 分；做了才有，猜着换对没有。 */
const steps = {
  off: '立即断电',
  look: '目检',
  ohm: '量 5 V 轨的电阻',
  way: '查极性与错件',
  split: '分断支路再量',
  inject: '低压沿轨量两点',
  retest: '一次换对，限流复测',
} as const;
type Step = keyof typeof steps;
/** 没有进限流的板，只算这几步。 */
const always: readonly Step[] = ['look', 'way', 'retest'];
const all: readonly Step[] = ['off', 'ohm', 'split', 'inject', ...always];
const each = 1.5;
const penalty = 6;
/** 4.5 用的限流与注入的电压。 */
const safe = {limit: 0.3, volts: 1, rail: 5};

export interface State {
  board: number;
  isOn: boolean;
  /** 电源设的，V、A。 */
  volts: number;
  limit: number;
  /** 表跨在哪里：Spot 的 id。 */
  spot: string;
  lifted: readonly Link[];
  isRepaired: boolean;
  /** 换了几件是好的。 */
  wrong: number;
  done: readonly Step[];
  /** 表笔点过哪里、怎么量的：off 断电，low 低压限流，on 通着电。 */
  seen: readonly string[];
  /** 修好过哪几块，换一块板也记着。 */
  fixed: readonly number[];
  isRaised: boolean;
  isTouched: boolean;
  /** 刚才那一下的结果。 */
  note: string;
}

/** 做一下：由这一刻得出下一刻。 */
export type Action = (state: State) => State;

/** 新的一块板：同 4.5，已经上了电。 */
export const begin = (board: number, fixed: State['fixed'] = []): State => ({
  board,
  isOn: true,
  volts: safe.rail,
  limit: safe.limit,
  spot: first.id,
  lifted: [],
  isRepaired: false,
  wrong: 0,
  done: [],
  seen: [],
  fixed,
  isRaised: false,
  isTouched: false,
  note: '',
});

const boardOf = ({board}: State): Board =>
  boards[board % boards.length] ?? boards[0];
export const spotOf = ({spot}: State): Spot =>
  spots.find(({id}) => id === spot) ?? first;

/** 这一刻的电路。 */
export const settingOf = (state: State): Setting => ({
  board: boardOf(state),
  isRepaired: state.isRepaired,
  lifted: state.lifted,
  ends: spotOf(state).ends,
  ...(state.isOn && {supply: {volts: state.volts, limit: state.limit}}),
});

/** 这块板有几步可做，做了的得几分，满分几分，还差哪几步。 */
export function score({board, done, isRaised}: State) {
  const {isLimited} = operate(settingOf(begin(board)));
  const missing: string[] = [];
  let [points, full] = [isRaised ? -penalty : 0, 0];
  for (const step of isLimited ? all : always) {
    full += each;
    if (done.includes(step)) points += each;
    else missing.push(steps[step]);
  }
  return {points: Math.max(0, points), full, missing};
}

/** 修好了：5 V、限流 0.3 A 上电，各处都在工作。 */
export const isFinished = (state: State, reading: Reading): boolean =>
  state.isRepaired &&
  state.isOn &&
  state.volts === safe.rail &&
  state.limit <= safe.limit &&
  Object.values(reading.works).every(Boolean);

const earn = (state: State, ...earned: readonly Step[]): State => ({
  ...state,
  done: [...new Set([...state.done, ...earned])],
});

/** 表笔点了一下：看这一下算不算一步。 */
function measured(state: State): State {
  if (state.isRepaired) return state;
  const {isOn, volts, limit, lifted, spot} = state;
  const isLow = volts <= safe.volts && limit <= safe.limit;
  const how = !isOn ? 'off' : isLow ? 'low' : 'on';
  const seen = [...new Set([...state.seen, `${how} ${spot}`])];
  const onRail = (way: string): number =>
    seen.filter((one) => one.startsWith(`${way} V`)).length;
  const next = {...state, seen};
  return earn(
    next,
    ...(onRail('off') > 0 ? (['ohm'] as const) : []),
    ...(lifted.length > 0 ? (['split'] as const) : []),
    ...(onRail('low') > 1 ? (['inject'] as const) : []),
  );
}

/** 电源动了一下：修好了的板，看复测过了没有。 */
function retested(state: State): State {
  if (!state.isRepaired || !isFinished(state, operate(settingOf(state))))
    return state;
  const fixed = [...new Set([...state.fixed, state.board])];
  return earn({...state, fixed}, ...(state.wrong ? [] : (['retest'] as const)));
}

/** 动过了，上一下的话收起。 */
const touched = (state: State, change: Partial<State> = {}): State => ({
  ...state,
  isTouched: true,
  note: '',
  ...change,
});
const say = (state: State, note: string): State => touched(state, {note});

/** 开、关电源的输出。 */
export const toggle: Action = (state) => {
  const next = touched(state, {isOn: !state.isOn});
  return retested(state.isOn && !state.isTouched ? earn(next, 'off') : next);
};

export const setLimit =
  (limit: number): Action =>
  (state) => {
    const isRaised =
      !state.isRepaired &&
      limit > state.limit &&
      operate(settingOf(state)).isLimited;
    return retested(
      touched(state, {
        limit,
        isRaised: state.isRaised || isRaised,
        note: isRaised ? `带着电把限流调高：扣 ${penalty} 分，只扣一次。` : '',
      }),
    );
  };

export const setVolts =
  (volts: number): Action =>
  (state) =>
    retested(touched(state, {volts}));

/** 把表跨到 spot。 */
export const probe =
  (spot: string): Action =>
  (state) =>
    measured(touched(state, {spot}));

/** 目检。 */
export const look: Action = (state) => {
  if (state.isOn) return say(state, '先关输出，再凑近看。');
  const seen = boardOf(state).visible ?? '都看不出毛病';
  const note = state.isRepaired
    ? '都好。'
    : `极性、桥连、错件看了一遍：${seen}。`;
  return earn(say(state, note), 'look', 'way');
};

/** 拆下选中的一件，拆下了的装回。 */
export const lift: Action = (state) => {
  const {link, name} = spotOf(state);
  if (!link) return say(state, '能拆的是跳线 J1、R2 与磁珠 FB1，先点中。');
  if (state.isOn) return say(state, '先关输出，再拆。');
  const lifted = state.lifted.filter((other) => other !== link);
  if (lifted.length < state.lifted.length)
    return touched(state, {lifted, note: `${name}装回去了。`});
  const note = `${name}拆下了，这条支路断开，再量一量。`;
  return touched(state, {lifted: [...lifted, link], note});
};

/** 选中的一件换新的，焊点重焊。 */
export const swap: Action = (state) => {
  const {id, name, mark, link} = spotOf(state);
  if (mark === undefined)
    return say(state, '先点中要换的元件，或要重焊的焊点。');
  if (state.isOn) return say(state, '先关输出，再动烙铁。');
  if (state.isRepaired)
    return say(
      state,
      state.lifted.length > 0
        ? '已经修好了，先把拆下的装回。'
        : '已经修好了，上电复测。',
    );
  const {heals, was} = boardOf(state);
  const lifted = state.lifted.filter((other) => other !== link);
  if (!heals.includes(id))
    return touched(state, {
      lifted,
      wrong: state.wrong + 1,
      note: `${name}换下来一量，是好的。毛病还在。`,
    });
  return touched(state, {
    lifted,
    isRepaired: true,
    note: `找到了：${was}。${lifted.length ? '装回拆下的，' : ''}设 5 V、限流 0.3 A 复测。`,
  });
};
