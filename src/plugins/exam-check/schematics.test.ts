/**
 * 完整的原理图（docs/exam/页名-schematic.svg）与别处的数：位号的下一个文字是它的值，
 * 同一页“位号 | 值”的清单、别的图、正文里的“R1 = 30 kΩ”与 static/downloads/页名-bom.csv 都要一样。
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'csv-parse/sync';
import {describe, expect, test} from 'vitest';
import * as z from 'zod';

const siteDir = path.join(__dirname, '../../..');
const folder = path.join(siteDir, 'docs/exam');
const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
const read = (file: string): string => fs.readFileSync(file, 'utf8');

const designator = /^(?:RS|(?:R|C|D|LED|Q|U|K|BZ|DS|S|J)\d+)$/;
const equation = /(?<![\w.])(RS|[RC]\d+) = (\d+(?:\.\d+)? [mkMµnp]?[ΩF])/g;

const equations = (text: string): [string, string][] =>
  [...text.matchAll(equation)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);

/** 图里的位号与值。 */
function partsOf(svg: string): [string, string][] {
  const labels = [...svg.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(
    ([, label = '']) => label,
  );
  return labels.flatMap((label, index): [string, string][] => {
    const next = labels[index + 1];
    return designator.test(label) &&
      next !== undefined &&
      !designator.test(next)
      ? [[label, next]]
      : equations(label);
  });
}

/** 清单：一行可以写几个位号。 */
const listed = (rows: readonly (readonly [names: string, value: string])[]) =>
  Object.fromEntries(
    rows.flatMap(([names, value]) =>
      names.split(/\s+/).map((name) => [name, value.trim()]),
    ),
  );

const schematics = names.filter((name) => name.endsWith('-schematic.svg'));

test('完整的原理图属于同名的页面', () => {
  expect(
    schematics.filter(
      (file) => !names.includes(file.replace('-schematic.svg', '.mdx')),
    ),
  ).toEqual([]);
});

describe.each(schematics)('%s', (file) => {
  const name = file.replace('-schematic.svg', '');
  const parts = Object.fromEntries(partsOf(read(path.join(folder, file))));
  const page = read(path.join(folder, `${name}.mdx`));
  const suggestion = '两处改成一样，并重算用到它的数';

  test('页面的清单一个不多、一个不少', () => {
    const rows = [...page.matchAll(/^\| (\w+(?: \w+)*) \| ([^|]*) \|/gm)];
    const own = rows.filter(([, first = '']) =>
      first.split(' ').every((one) => designator.test(one)),
    );
    expect(
      listed(own.map(([, first = '', value = '']) => [first, value])),
      suggestion,
    ).toEqual(parts);
  });

  test('下载的清单一个不多、一个不少', () => {
    const csv = read(path.join(siteDir, `static/downloads/${name}-bom.csv`));
    const rows = z
      .array(z.object({位号: z.string(), 值或型号: z.string()}))
      .parse(parse(csv, {columns: true, bom: true}));
    const own = rows.filter(({位号}) => 位号 !== '');
    expect(
      listed(own.map(({位号, 值或型号}) => [位号, 值或型号])),
      suggestion,
    ).toEqual(parts);
  });

  test('别的图与正文里的值', () => {
    const figures = names.filter(
      (one) => one.startsWith(`${name}-`) && one.endsWith('.svg'),
    );
    const written = [
      ...figures.flatMap((one) => partsOf(read(path.join(folder, one)))),
      ...equations(page),
    ];
    expect(
      written.filter(([part, value]) => parts[part] !== value),
      suggestion,
    ).toEqual([]);
  });
});
