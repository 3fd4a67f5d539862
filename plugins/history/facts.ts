/** 两次提交之间，一份数据里的事实怎样变了，写成话：“报名截止 3 月 5 日 → 3 月 12 日”。示例不算事实。 */
import {parse as parseCsv} from 'csv-parse/sync';
import {parse as parseYaml} from 'yaml';
import * as z from 'zod';
import {display, notFilled} from '../lab-data/facts';
import {get} from '../lab-data/load';
import {schemas, unwrap} from '../lab-data/schema';
import {files, labels, unread} from './labels';

/** 一个值；record 是它所在的一条，owner 是那一条叫什么。 */
interface Leaf {
  record: string;
  owner: string;
  label: string;
  text: string;
  sample: boolean;
}

/** 一条记录怎样认出与怎样称呼，取第一个有的。 */
const identities = ['id', 'topic', 'name', 'label', 'zone', 'ssid', 'title', 'field', 'value'];
const titles = ['title', 'short_name', 'term', 'name', 'label', 'q', 'kind', 'topic', 'zone', 'ssid', 'field', 'id'];

/** 再长的值写不进一行，只说改了。 */
const longest = 24;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (schema: unknown, key: string): unknown => {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return inner.element;
  return inner instanceof z.ZodObject ? get(inner.shape, [key]) : undefined;
};

/** 自己的叫法，或说明的第一句；枚举与别处共用的字段，说明讲的是怎么写。 */
function labelOf(key: string, schema: unknown): string {
  const own = labels[key];
  if (own !== undefined) return own;
  const said = [schema, unwrap(schema)].map((one) => (one instanceof z.ZodType ? one.description : undefined));
  const [first = ''] = (said.find((text) => text !== undefined) ?? '').split(/[，；：、（]/);
  return unwrap(schema) instanceof z.ZodEnum || /编号|网址$|开头$/.test(first) ? '' : first;
}

function titleOf(item: Readonly<Record<string, unknown>>, schema: unknown): string {
  const key = titles.find((name) => typeof item[name] === 'string');
  return key === undefined ? '' : display(item[key], unwrap(fieldOf(schema, key)), key);
}

/** 从一处往下，列出全部的值；at 由编号组成，与次序无关。 */
function* leaves(value: unknown, schema: unknown, at: string, inherited: Leaf): Generator<[at: string, leaf: Leaf]> {
  if (isRecord(value)) {
    const sample = typeof value.sample === 'boolean' ? value.sample : inherited.sample;
    for (const [key, inner] of Object.entries(value)) {
      if (unread.has(key)) continue;
      const inside = fieldOf(schema, key);
      const label = labelOf(key, inside);
      // 顶层的一组、一组里的一组，各自算一条。
      const nested = isRecord(inner) ? {record: `${at}/${key}`, owner: label || inherited.owner} : {};
      const own = inherited.record === '' ? {record: key} : {};
      yield* leaves(inner, inside, `${at}/${key}`, {...inherited, ...own, label, sample, ...nested});
    }
  } else if (Array.isArray(value) && value.some(isRecord)) {
    for (const item of value.filter(isRecord)) {
      const inside = fieldOf(schema, '');
      const identity = identities.find((key) => typeof item[key] === 'string');
      const record = `${at}/${identity === undefined ? JSON.stringify(item) : String(item[identity])}`;
      const title = titleOf(item, inside) || inherited.label;
      yield* leaves(item, inside, record, {...inherited, record, owner: `${inherited.owner} ${title}`.trim()});
    }
  } else if (value !== undefined) {
    yield [at, {...inherited, text: display(value, unwrap(schema), at)}];
  }
}

/** 年月日 → “3 月 5 日”；另一边不是同一年的日期，就带上年。 */
function spoken(text: string, other: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})( \d{2}:\d{2})?$/.exec(text) ?? [];
  if (year === undefined) return text;
  return `${other.startsWith(`${year}-`) ? '' : `${year} 年 `}${Number(month)} 月 ${Number(day)} 日${time ?? ''}`;
}

/** 一个值怎样变了；owner 与 label 都没有的，说不出是什么，不说。 */
function said({owner, label}: Leaf, before: string, after: string): string {
  const what = [owner, label].filter((word) => word !== '').join(' ');
  if (what === '') return '';
  if (label === '' || Math.max(before.length, after.length) > longest) return `${what}有改动`;
  return `${what} ${spoken(before, after)} → ${spoken(after, before)}`;
}

/** 几条并成一句，至多写四个名字。 */
function together(what: string, names: ReadonlySet<string>): string[] {
  const shown = [...names].filter((name) => name !== '');
  if (shown.length === 0) return [];
  return [`${what}${shown.slice(0, 4).join('、')}${shown.length > 4 ? ` 等 ${shown.length} 条` : ''}`];
}

type Leaves = ReadonlyMap<string, Leaf>;

function compared(before: Leaves, after: Leaves): string[] {
  const [added, removed, filled, lines] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const recordsOf = (all: Leaves) => new Set([...all.values()].map(({record}) => record));
  const [had, has] = [recordsOf(before), recordsOf(after)];
  for (const at of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(at), after.get(at)];
    const leaf = now ?? old;
    if (!leaf || leaf.sample) continue;
    const name = leaf.owner || leaf.label;
    if (old?.sample) filled.add(name);
    else if (!had.has(leaf.record)) added.add(name);
    else if (!has.has(leaf.record)) removed.add(name);
    else if (old?.text !== now?.text) lines.add(said(leaf, old?.text ?? notFilled, now?.text ?? notFilled));
  }
  lines.delete('');
  return [...lines, ...together('已填写：', filled), ...together('添了', added), ...together('删去', removed)];
}

/** 接连两次提交里，前一次之后就是后一次之前，不读两遍。 */
const known = new Map<string, Leaves>();

function leavesOf(file: string, source: string): Leaves {
  const root: unknown = known.has(source) ? undefined : parseYaml(source);
  const sample = get(root, ['_meta', 'sample']) === true;
  const empty = {record: '', owner: '', label: '', text: '', sample};
  const found = known.get(source) ?? new Map(leaves(root, get(schemas, [file]), '', empty));
  known.set(source, found);
  return found;
}

/** 获奖没有编号，只数添了、改了、删去几项。 */
function comparedAwards(before: string, after: string): string[] {
  const rows = (source: string): string[] => {
    const options = {columns: true, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true};
    const read: unknown[] = parseCsv(source, options);
    return read.filter((row) => get(row, ['sample']) === 'false').map((row) => JSON.stringify(row));
  };
  const [old, now] = [rows(before), rows(after)];
  const added = now.filter((row) => !old.includes(row)).length;
  const removed = old.filter((row) => !now.includes(row)).length;
  const changed = Math.min(added, removed);
  const counts = [`添了 ${added - changed}`, `改了 ${changed}`, `删去 ${removed - changed}`];
  return counts.filter((count) => !count.endsWith(' 0')).map((count) => `${count} 项获奖`);
}

/**
 * 一份数据的两个样子相比，每处变化一句；读不懂的、不是给读者看的数据，一句也没有。
 * @param name 文件名，如 recruitment.yml
 */
export function factChanges(name: string, before: string, after: string): string[] {
  const file = name.replace(/\.\w+$/, '');
  // 整份都是示例的，不必读。
  if (files[file] === undefined || !/false/.test(before + after)) return [];
  try {
    if (name === 'awards.csv') return comparedAwards(before, after);
    return compared(leavesOf(file, before), leavesOf(file, after));
  } catch {
    // 从前的一次提交写坏了：不是新闻。
    return [];
  }
}
