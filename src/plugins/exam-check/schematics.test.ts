/**
 * 完整的原理图（docs/exam/页名-schematic.svg）与别处的数：位号的下一个文字是它的值，
 * 同一页“位号 | 值”的清单、别的图、正文里的“R1 = 30 kΩ”与 static/downloads/页名-bom.csv（有的话）都要一样。
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'csv-parse/sync';
import {expect, test} from 'vitest';
import * as z from 'zod';

const siteDir = path.join(__dirname, '../../..');
const folder = path.join(siteDir, 'docs/exam');
const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
const read = (file: string): string => fs.readFileSync(file, 'utf8');

const designator = /^(?:RS|(?:R|C|D|LED|Q|U|K|BZ|DS|S|J)\d+)$/;
const equation = /(?<![\w.])(RS|[RC]\d+) = (\d+(?:\.\d+)? [mkMµnp]?[ΩF])/g;

type Part = [name: string, value: string];

const equations = (text: string): Part[] =>
  [...text.matchAll(equation)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);

/** 图里的位号与值。 */
function partsOf(svg: string): Part[] {
  const labels = [...svg.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(
    ([, label = '']) => label,
  );
  return labels.flatMap((label, index): Part[] => {
    const next = labels[index + 1] ?? label;
    return designator.test(label) && !designator.test(next)
      ? [[label, next]]
      : equations(label);
  });
}

/** 清单：一行可以写几个位号。 */
const listed = (rows: readonly Part[]) =>
  Object.fromEntries(
    rows.flatMap(([names, value]) =>
      names
        .split(/\s+/)
        .filter((name) => designator.test(name))
        .map((name) => [name, value.trim()]),
    ),
  );

const schematics = names.filter((name) => name.endsWith('-schematic.svg'));

test.each(schematics)('%s 与清单、别的图、正文一样', (file) => {
  const name = file.replace('-schematic.svg', '');
  const parts = Object.fromEntries(partsOf(read(path.join(folder, file))));
  const page = read(path.join(folder, `${name}.mdx`)).replace(
    /<Part name="(\w+)"[^>]*>/g,
    '$1',
  );
  const suggestion = '两处改成一样，并重算用到它的数';

  const rows = [...page.matchAll(/^\| (\w+(?: \w+)*) \| ([^|]*) \|/gm)];
  const onPage = rows.map(([, first = '', value = '']): Part => [first, value]);
  expect(listed(onPage), suggestion).toEqual(parts);

  const csv = path.join(siteDir, `static/downloads/${name}-bom.csv`);
  if (fs.existsSync(csv)) {
    const bought = z
      .array(z.object({位号: z.string(), 值或型号: z.string()}))
      .parse(parse(read(csv), {columns: true, bom: true}))
      .map(({位号, 值或型号}): Part => [位号, 值或型号]);
    expect(listed(bought), suggestion).toEqual(parts);
  }

  const figures = names.filter((figure) =>
    new RegExp(`^${name}-.*\\.svg$`).test(figure),
  );
  const written = [
    ...figures.flatMap((figure) => partsOf(read(path.join(folder, figure)))),
    ...equations(page),
  ];
  expect(
    written.filter(([part, value]) => parts[part] !== value),
    suggestion,
  ).toEqual([]);
});
