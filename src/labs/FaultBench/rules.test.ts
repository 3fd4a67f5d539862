import {expect, test} from 'vitest';
import {boards, spots} from './boards';
import {operate} from './model';
import {
  begin,
  full,
  isFinished,
  lift,
  look,
  probe,
  score,
  setLimit,
  settingOf,
  setVolts,
  swap,
  toggle,
  type Action,
  type State,
} from './rules';

const play = (state: State, ...actions: Action[]): State =>
  actions.reduce((now, action) => action(now), state);
const finished = (state: State): boolean =>
  isFinished(state, operate(settingOf(state)));

test('一开头的读数就是样题 4.5 的：限流，1.2 V、0.3 A', () => {
  const {isLimited, volts, amps} = operate(settingOf(begin(0)));
  expect(isLimited).toBe(true);
  expect(volts).toBeCloseTo(1.2, 2);
  expect(amps).toBeCloseTo(0.3, 3);
});

test.each(boards.map((board, index) => ({...board, index})))(
  '$was：照 4.5 的次序做，修好，得满分',
  ({index, heals: [part = '']}) => {
    const done = play(
      begin(index),
      toggle,
      look,
      probe('V1'),
      probe(part),
      swap,
      toggle,
    );
    expect(finished(done)).toBe(true);
    expect(score(done)).toBe(full);
  },
);

test.each(boards.map(({was}, index) => ({was, index})))(
  '$was：开着时看得出不对，灯、芯片、电流总有一样',
  ({index}) => {
    const {works, amps} = operate(settingOf(begin(index)));
    const good = operate(settingOf({...begin(index), isRepaired: true}));
    expect(Object.values(works).every(Boolean) && amps < good.amps * 1.5).toBe(
      false,
    );
    expect(Object.values(good.works).every(Boolean)).toBe(true);
  },
);

test('进了限流还带电调高，扣 6 分；断了电调高、没有进限流时调高，不扣', () => {
  const higher = setLimit(0.8);
  expect(play(begin(2), higher).isRaised).toBe(true);
  expect(play(begin(2), toggle, higher).isRaised).toBe(false);
  expect(play(begin(1), higher).isRaised).toBe(false);
  const careful = play(begin(2), toggle, look, probe('V2'));
  expect(score(careful)).toBe(6);
  expect(score(play(careful, toggle, setLimit(0.4)))).toBe(0);
});

test('先测量后断电，断电那一步没有分；通着电不能拆、不能换', () => {
  const measured = play(begin(0), probe('V2'), toggle);
  expect(measured.done).not.toContain('off');
  const hot = play(begin(0), probe('bead'), lift);
  expect(hot.lifted).toEqual([]);
  const swapped = play(begin(0), probe('sensor'), swap);
  expect(swapped.isRepaired).toBe(false);
});

test('随便怎么点，得分在 0 与满分之间；换错过就拿不到复测的分', () => {
  let seed = 7;
  const roll = (below: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const any = (): Action =>
    [
      toggle,
      look,
      lift,
      swap,
      setLimit((1 + roll(10)) / 10),
      setVolts(1 + roll(5)),
      probe(spots[roll(spots.length)]?.id ?? ''),
    ][roll(7)] ?? toggle;
  for (let round = 0; round < 200; round += 1) {
    let state = begin(round);
    for (let step = 0; step < 30; step += 1) {
      state = play(state, any());
      expect(score(state)).toBeGreaterThanOrEqual(0);
      expect(score(state)).toBeLessThanOrEqual(full);
      if (state.wrong > 0) expect(state.done).not.toContain('retest');
    }
  }
});

test('没有进限流的板，直接找对焊好，只差目检', () => {
  const cv = boards.findIndex(
    (_, index) => !operate(settingOf(begin(index))).isLimited,
  );
  const [part = ''] = boards[cv]?.heals ?? [];
  const done = play(begin(cv), probe(part), toggle, swap, toggle);
  expect(finished(done)).toBe(true);
  expect(score(done)).toBe(full - 3);
});
