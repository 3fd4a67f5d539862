import {expect, test} from 'vitest';
import {boards, spots} from './boards';
import {operate} from './model';
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

/** 不量，断了电就换。 */
const guessed = (index: number, part: string): State =>
  play(begin(index), toggle, probe(part), swap, toggle);

test.each(boards.map((board, index) => ({...board, index})))(
  '$was：照 4.5 的次序做，修好，得满分；不量就换，换对了也没有量的分',
  ({index, heals: [part = '']}) => {
    const done = play(
      begin(index),
      toggle,
      look,
      probe('V1'),
      probe('bead'),
      lift,
      probe('V1'),
      probe('bead'),
      lift,
      setVolts(1),
      toggle,
      probe('V1'),
      probe('V7'),
      toggle,
      probe(part),
      swap,
      setVolts(5),
      toggle,
    );
    expect(finished(done)).toBe(true);
    expect(score(done)).toMatchObject({points: score(done).full, missing: []});
    expect(done.fixed).toEqual([index]);
    const lucky = guessed(index, part);
    expect(finished(lucky)).toBe(true);
    for (const step of ['ohm', 'split', 'inject', 'look'] as const)
      expect(lucky.done).not.toContain(step);
    expect(score(lucky).points).toBeLessThan(score(lucky).full);
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
  expect(score(careful).points).toBe(6);
  expect(score(play(careful, toggle, setLimit(0.4))).points).toBe(0);
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
      if (state.wrong > 0) expect(state.done).not.toContain('retest');
    }
    const {points, full} = score(state);
    expect(points).toBeGreaterThanOrEqual(0);
    expect(points).toBeLessThanOrEqual(full);
  }
});

test('没有进限流的板，不算断电、短路的几步：直接找对焊好，只差目检', () => {
  const cv = boards.findIndex(
    (_, index) => !operate(settingOf(begin(index))).isLimited,
  );
  const lucky = guessed(cv, boards[cv]?.heals[0] ?? '');
  expect(score(lucky)).toMatchObject({points: 1.5, full: 4.5});
});
