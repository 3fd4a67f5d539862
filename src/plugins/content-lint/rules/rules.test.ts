/** 每条规则该报的报、该放的放，平常的实验室文字一处也不报；文字写在 fixtures/；档-3 是行 122。 */
import {expect, test} from 'vitest';
import {
  diagnosticsOf,
  diagnosticsOfTexts,
  reportOf,
} from '../fixtures/handbook';
import {ordinary} from '../fixtures/ordinary';
import {samples, type Sample} from '../fixtures/samples';
import {numbers} from '.';

test('每条规则都有样例', () => {
  expect(Object.keys(samples).sort()).toEqual([...numbers].sort());
});

const isText = (sample: Sample) => typeof sample === 'string';
const rules = Object.entries(samples);

test('文字：该报的恰好报一处，该放的不报', async () => {
  const caught = rules.flatMap(([number, sample]) =>
    sample.caught.filter(isText).map((text) => ({text, number})),
  );
  const passed = rules.flatMap(([, sample]) => sample.passed.filter(isText));
  const found = await diagnosticsOfTexts([
    ...caught.map(({text}) => text),
    ...passed,
    ...ordinary,
  ]);
  for (const [index, {text, number}] of caught.entries())
    expect
      .soft(found[index], text)
      .toEqual([
        expect.stringMatching(new RegExp(`^\\S+ .+（${number}）。.+。$`)),
      ]);
  expect(found.slice(caught.length).flat()).toEqual([]);
});

test.each(rules)(
  '%s 的改动：该报的恰好报一处，该放的不报',
  async (number, sample) => {
    for (const sow of sample.caught)
      if (!isText(sow))
        expect
          .soft(await diagnosticsOf(sow))
          .toEqual([expect.stringContaining(`（${number}）`)]);
    for (const sow of sample.passed)
      if (!isText(sow))
        expect
          .soft(await reportOf(sow))
          .toEqual({diagnostics: [], warnings: []});
  },
);
