/**
 * 旁边完整的原理图（页名-schematic.svg）与别处的数：位号的下一个文字是它的值，
 * 同一页“位号 | 值”的清单、别的图、正文里的“R1 = 30 kΩ”与 static/downloads/页名-bom.csv（有的话）都要一样。
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'csv-parse/sync';
import {expect, test} from 'vitest';

const names = fs.readdirSync(__dirname);
const read = (file: string): string =>
  fs.readFileSync(path.join(__dirname, file), 'utf8');

const designator = /^(?:RS|(?:R|C|D|LED|Q|U|K|BZ|DS|S|J)\d+)$/;
const equation = /(?<![\w.])(RS|[RC]\d+) = (\d+(?:\.\d+)? [mkMµnp]?[ΩF])/g;

type Part = readonly [name: string, value: string];

const equations = (text: string) =>
  [...text.matchAll(equation)].map(([, name = '', value = '']): Part => [
    name,
    value,
  ]);

/** 图里的位号与值。 */
function partsOf(svg: string): Part[] {
  const labels = [...svg.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(
    ([, label = '']) => label,
  );
  return labels.flatMap((label, index) => {
    const next = labels[index + 1] ?? label;
    return designator.test(label) && !designator.test(next)
      ? [[label, next] as const]
      : equations(label);
  });
}

/** 清单：一行可以写几个位号。 */
const listed = (rows: readonly string[][]) =>
  Object.fromEntries(
    rows.flatMap(([written = '', value = '']) =>
      written
        .split(/\s+/)
        .filter((name) => designator.test(name))
        .map((name) => [name, value.trim()]),
    ),
  );

test('完整的原理图与清单、别的图、正文一样', () => {
  for (const file of names.filter((each) => each.endsWith('-schematic.svg'))) {
    const name = file.replace('-schematic.svg', '');
    const parts = Object.fromEntries(partsOf(read(file)));
    const page = read(`${name}.mdx`).replace(/<Part name="(\w+)"[^>]*>/g, '$1');
    const advice = `${file} 与 ${name}.mdx：两处改成一样，并重算用到它的数`;

    const rows = [...page.matchAll(/^\| (\w+(?: \w+)*) \| ([^|]*) \|/gm)];
    expect(listed(rows.map(([, ...cells]) => cells)), advice).toEqual(parts);

    const csv = `../../static/downloads/${name}-bom.csv`;
    if (fs.existsSync(path.join(__dirname, csv))) {
      const [head = [], ...bought]: string[][] = parse(read(csv), {bom: true});
      const columns = ['位号', '值或型号'].map((title) => head.indexOf(title));
      const cells = bought.map((row) => columns.map((at) => row[at] ?? ''));
      expect(listed(cells), advice).toEqual(parts);
    }

    const figures = names.filter((figure) =>
      new RegExp(`^${name}-.*\\.svg$`).test(figure),
    );
    const written = [
      ...figures.flatMap((figure) => partsOf(read(figure))),
      ...equations(page),
    ];
    expect(
      written.filter(([part, value]) => parts[part] !== value),
      advice,
    ).toEqual([]);
  }
});
