/**
 * 完整原理图与别处的数：名为 …-schematic.svg 的图里，位号与它后面的值，要与同一页的清单、别的图、
 * 正文里的“R1 = 30 kΩ”，以及 static/downloads/页名-bom.csv 一致，一个不多一个不少。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Fault} from '../diagnostics/faults';
import {textAttribute, type Page} from '../markdown/read/page';
import {tablesOf} from './tables';

const designator = /^(?:RS|(?:R|C|D|LED|Q|U|K|BZ|DS|S|J)\d+)$/;
const equation = /(?<![\w.])(RS|[RC]\d+) = (\d+(?:\.\d+)? [mkMµnp]?[ΩF])/g;

/** 图里的文字，按出现的次序。 */
const labelsOf = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, label = '']) => label);

/** 图里的位号与值：位号的下一个文字就是它的值，或写成“R1 = 30 kΩ”。 */
const partsOf = (labels: readonly string[]): [name: string, value: string][] =>
  labels.flatMap((label, index): [string, string][] => {
    const next = labels[index + 1];
    if (designator.test(label) && next !== undefined && !designator.test(next)) return [[label, next]];
    return [...label.matchAll(equation)].map(([, name = '', value = '']) => [name, value]);
  });

/** 一张清单与原理图不同的地方：值不同的、图里没有的、清单漏掉的。 */
function differences(parts: ReadonlyMap<string, string>, rows: readonly {names: string; value: string}[]): string[] {
  const listed = new Map(rows.flatMap(({names, value}) => names.split(/\s+/).map((name) => [name, value.trim()])));
  return [
    ...[...listed].flatMap(([name, value]) => {
      const drawn = parts.get(name);
      if (drawn === value) return [];
      return [drawn === undefined ? `原理图里没有 ${name}` : `${name} 写的是 ${value}，原理图里是 ${drawn}`];
    }),
    ...[...parts.keys()].filter((name) => !listed.has(name)).map((name) => `清单里没有 ${name}`),
  ];
}

/** CSV 的位号与值两列；格子里没有逗号与引号。 */
function csvRows(file: string) {
  const [header = [], ...rows] = fs
    .readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replace('\uFEFF', '').split(','));
  const [names, value] = [header.indexOf('位号'), header.indexOf('值或型号')];
  return rows
    .map((cells) => ({names: cells[names] ?? '', value: cells[value] ?? ''}))
    .filter(({names}) => names !== '');
}

const remedy = '两处改成一样，并重算用到它的数';

/** 一页里与完整原理图不一致的地方；没有完整原理图的页不查。 */
export function checkSchematics(page: Page, siteDir: string): Fault[] {
  const folder = path.dirname(path.join(siteDir, page.file));
  const figures = page.elements('Figure').flatMap((element) => {
    const file = path.join(folder, textAttribute(element, 'src') ?? '');
    return fs.existsSync(file) && file.endsWith('.svg') ? [{element, file, drawn: partsOf(labelsOf(file))}] : [];
  });
  const whole = figures.find(({file}) => file.endsWith('-schematic.svg'));
  if (!whole) return [];
  const parts = new Map(whole.drawn);
  const name = path.basename(page.file, '.mdx');
  const csv = path.join(siteDir, `static/downloads/${name}-bom.csv`);
  const fault = (place: Parameters<Page['fault']>[0], problem: string) => page.fault(place, '原理图', problem, remedy);
  const other = ([part, value]: readonly [string, string]): string | undefined => {
    const drawn = parts.get(part);
    return drawn === value ? undefined : `${part} 是 ${value}，原理图里${drawn === undefined ? '没有' : `是 ${drawn}`}`;
  };
  const lists = tablesOf(page).filter(({header}) => header.includes('位号') && header.includes('值'));
  return [
    ...figures.flatMap(({element, drawn, file}) =>
      drawn.flatMap((pair) => other(pair) ?? []).map((said) => fault(element, `${path.basename(file)}：${said}`)),
    ),
    ...lists.flatMap(({rows}) =>
      differences(
        parts,
        rows.map(({of}) => ({names: of('位号') ?? '', value: of('值') ?? ''})),
      ).map((said) => fault(rows[0]?.offset ?? 0, said)),
    ),
    ...[...page.withoutCode().matchAll(equation)].flatMap(({index, 1: part = '', 2: value = ''}) => {
      const said = other([part, value]);
      return said === undefined ? [] : [fault(index, said)];
    }),
    ...(fs.existsSync(csv) ? differences(parts, csvRows(csv)) : [`没有 static/downloads/${name}-bom.csv`]).map((said) =>
      fault(whole.element, `${name}-bom.csv：${said}`),
    ),
  ];
}
