/** 每条规则该报的报、该放的放；文字写在 fixtures/；档-3 是行 122。平常的实验室文字就是手册自己，npm run check 每次都查。 */
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {diagnosticsOf, diagnosticsOfTexts} from '../fixtures/handbook';
import {samples, type Sample} from '../fixtures/samples';

test('CONTRIBUTING 的【机】都有样例', () => {
  const text = fs.readFileSync(
    path.join(__dirname, '../../../../CONTRIBUTING.md'),
    'utf8',
  );
  const listed = [
    ...text.matchAll(/^- \*\*([档构文框码图例]-\d+)\*\*.*【机】/gm),
  ].map(([, number = '']) => number);
  expect(listed.sort()).toEqual(Object.keys(samples).sort());
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
  async (number, {caught, passed}) => {
    for (const sow of caught)
      if (!isText(sow))
        expect
          .soft(await diagnosticsOf(sow))
          .toEqual([expect.stringContaining(`（${number}）`)]);
    for (const sow of passed)
      if (!isText(sow)) expect.soft(await diagnosticsOf(sow)).toEqual([]);
  },
);
