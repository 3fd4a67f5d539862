/** 两次提交之间，一份数据里的事实怎样变了，写成话：“报名 截止 3 月 5 日 → 3 月 12 日”。示例不算事实。 */
import {parse as parseCsv} from 'csv-parse/sync';
import {parse as parseYaml} from 'yaml';
import * as z from 'zod';
import {display, notFilled} from '../lab-data/facts';
import {get} from '../lab-data/load';
import {awardsSchema, schemas, unwrap} from '../lab-data/schema';
import {files, labels, unread} from './fieldNames';

/** 一条记录怎样称呼，取第一个写了的。 */
const titles =
  `title short_name term work_title competition_name name label q kind topic zone ssid field id`.split(
    ' ',
  );

/** 再长的值写不进一行，只说改了；几条并成一句，至多写几个名字。 */
const longest = 24;
const mostNames = 4;

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 字段的叫法，或说明的第一句；都没有的以 _ 开头，说的时候略去。 */
function labelOf(key: string, schema: unknown): string {
  const said = [schema, unwrap(schema)].map((one) =>
    one instanceof z.ZodType ? one.description : undefined,
  );
  const described =
    unwrap(schema) instanceof z.ZodEnum
      ? undefined
      : said.find((text) => text !== undefined);
  return labels[key] ?? described?.split(/[，；：、（]/)[0] ?? `_${key}`;
}

/**
 * 换成只剩读者会读的：字段换成叫法，一条记录换成它的名字，值换成页面上的文字。
 * 次序与写法的不同因此不见了；示例、空的一组与读者不关心的字段是 undefined。
 */
function told(value: unknown, schema: unknown, sample: boolean): unknown {
  const list =
    Array.isArray(value) && value.some(isRecord)
      ? value.filter(isRecord)
      : undefined;
  if (!list && !isRecord(value))
    return sample ? undefined : display(value, unwrap(schema), '');
  const own =
    isRecord(value) && 'sample' in value
      ? String(value.sample) === 'true'
      : sample;
  const entries = list
    ? list.map((item): [string, unknown] => {
        const element = get(unwrap(schema), ['element']);
        const key =
          titles.find(
            (name) => typeof item[name] === 'string' && item[name] !== '',
          ) ?? '';
        const title = display(
          item[key],
          unwrap(get(element, ['shape', key])),
          key,
        );
        return [title, told(item, element, own)];
      })
    : Object.entries(isRecord(value) ? value : {})
        .filter(([key, inner]) => !unread.has(key) && inner !== undefined)
        .map(([key, inner]): [string, unknown] => {
          const field = get(unwrap(schema), ['shape', key]);
          return [labelOf(key, field), told(inner, field, own)];
        });
  const kept = entries.filter(([, inner]) => inner !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** 年月日 → “3 月 5 日”；另一边不是同一年的日期，就带上年。 */
function spoken(text: string, other: string): string {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})( \d{2}:\d{2})?$/.exec(text) ?? [];
  if (year === undefined) return text;
  return `${other.startsWith(`${year}-`) ? '' : `${year} 年 `}${Number(month)} 月 ${Number(day)} 日${time ?? ''}`;
}

/** 两边不同的地方，各从哪里走到。 */
function* differences(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): Generator<[string[], unknown[]]> {
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const key of keys)
      yield* differences(before[key], after[key], [...path, key]);
  } else if (before !== after) yield [[...path], [before, after]];
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : notFilled;

function compared(before: unknown, after: unknown): string[] {
  const [lines, added, removed] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const [path, [old, now]] of differences(before ?? {}, after ?? {})) {
    const what = path.filter((part) => !part.startsWith('_')).join(' ');
    const group = now ?? old;
    if (isRecord(group)) {
      for (const name of what === '' ? Object.keys(group) : [what])
        (now === undefined ? removed : added).add(name);
      continue;
    }
    const [from, to] = [shown(old), shown(now)];
    const vague =
      path.at(-1)?.startsWith('_') ||
      Math.max(from.length, to.length) > longest;
    if (what !== '')
      lines.add(
        vague
          ? `${what}有改动`
          : `${what} ${spoken(from, to)} → ${spoken(to, from)}`,
      );
  }
  const together = (verb: string, names: ReadonlySet<string>): string[] => {
    const more = names.size > mostNames ? ` 等 ${names.size} 条` : '';
    return names.size > 0
      ? [`${verb}${[...names].slice(0, mostNames).join('、')}${more}`]
      : [];
  };
  return [...lines, ...together('添了', added), ...together('删去', removed)];
}

/** 接连两次提交里，前一次之后就是后一次之前，不读两遍。 */
const known = new Map<string, unknown>();

function read(file: string, source: string): unknown {
  if (known.has(source)) return known.get(source);
  const csv = file === 'awards';
  const lenient = {
    columns: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  };
  const root: unknown = csv ? parseCsv(source, lenient) : parseYaml(source);
  const found = told(
    root,
    csv ? awardsSchema : get(schemas, [file]),
    get(root, ['_meta', 'sample']) === true,
  );
  known.set(source, found);
  return found;
}

/**
 * 一份数据的两个样子相比，每处变化一句；读不懂的、不是给读者看的数据，一句也没有。
 * @param name 文件名，如 recruitment.yml
 */
export function factChanges(
  name: string,
  before: string,
  after: string,
): string[] {
  const file = name.replace(/\.\w+$/, '');
  // 整份都是示例的，不必读。
  if (files[file] === undefined || !/false/.test(before + after)) return [];
  try {
    return compared(read(file, before), read(file, after));
  } catch {
    // 从前的一次提交写坏了：不是新闻。
    return [];
  }
}
