/**
 * 按路径取一个事实：`lab.location.room`、`services.gitea.url`、`lab.contacts.join.role`。
 * <Fact>、数据表与代码块里的 {{…}} 用同一套路径；路径写错在构建时报错，值没填显示“尚未填写”。
 */
import * as z from 'zod';
import {awardRows, summarize} from './awards';
import {get, isSample, type LabData} from './load';
import {nearest} from '../diagnostics/nearest';
import {labels, schemas} from './schema';

const notFilled = '尚未填写';

/** 一个可以直接显示的值。 */
export interface FactValue {
  text: string;
  sample: boolean;
}

/** 路径不成立；message 说明问题与改法，由调用处补上文件与行。 */
export class FactPathError extends Error {}

/** 列表里的记录用这些键之一来称呼。 */
const recordKeys = ['id', 'topic', 'name', 'label', 'zone', 'ssid', 'title'] as const;

/** 简写：services.gitea 就是 services.yml 的 services 列表里 id 为 gitea 的一条。 */
const listOf: Readonly<Record<string, string>> = {
  services: 'services',
  machines: 'machines',
  competitions: 'competitions',
};

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap());
  }
  return schema;
}

/** 模式里有没有这个键；列表元素不占模式的一级。 */
function child(schema: unknown, key: string): {schema: unknown} | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    const shape: Readonly<Record<string, unknown>> = inner.shape;
    return key in shape ? {schema: shape[key]} : undefined;
  }
  if (inner instanceof z.ZodArray) return {schema: inner.element};
  return undefined;
}

function fieldsOf(schema: unknown): string[] {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

function elementName(item: unknown): string | undefined {
  const key = recordKeys.find((candidate) => typeof get(item, [candidate]) === 'string');
  return key ? String(get(item, [key])) : undefined;
}

/** 键是模式里列举过的（如联系事项）：数据里没有这一条就是没填，不是拼错。 */
function isEnumerated(schema: unknown, key: string): boolean {
  return recordKeys.some((name) => {
    const field = unwrap(child(schema, name)?.schema);
    return field instanceof z.ZodEnum && field.options.includes(key);
  });
}

/** 一个路径指到的原始值（可能是 undefined：没填）、它所在的位置与是否示例。 */
export interface Located {
  value: unknown;
  key: string;
  sample: boolean;
  /** 模式里是不是列表；数据没填时也答得出，下一项也是。 */
  list: boolean;
  /** 模式里有没有这条下级路径。 */
  has: (keys: readonly string[]) => boolean;
}

/**
 * 沿路径走到底。
 * @throws FactPathError 文件、键或记录不存在
 */
export function locate(data: LabData, path: string): Located {
  const [file = '', ...rest] = path.split('.');
  const root = data.raw[file];
  if (root === undefined) {
    throw new FactPathError(`没有叫 ${file} 的数据文件，路径以 ${Object.keys(data.raw).join('、')} 或 awards 开头`);
  }
  const list = listOf[file];
  const keys = list && rest[0] !== '_meta' ? [list, ...rest] : rest;
  let schema: unknown = Object.entries(schemas).find(([name]) => name === file)?.[1];
  let value: unknown = root;
  const walked: (string | number)[] = [];
  // 报错时照作者写的说，不带简写补上的那一级。
  const shown = () => [file, ...keys.slice(keys === rest ? 0 : 1, walked.length)].join('.');
  for (const key of keys) {
    const next = child(schema, key);
    if (!next) {
      const guess = nearest(key, fieldsOf(schema));
      const remedy = guess === undefined ? '核对拼写' : `是不是想写 ${guess}`;
      throw new FactPathError(`${shown()} 下面没有 ${key} 这个字段，${remedy}`);
    }
    if (Array.isArray(value)) {
      const items: unknown[] = value;
      const index = /^\d+$/.test(key) ? Number(key) : items.findIndex((item) => elementName(item) === key);
      if (items.length > 0 && items[index] === undefined && !isEnumerated(next.schema, key)) {
        const known = items.map(elementName).filter((known) => known !== undefined);
        throw new FactPathError(`${shown()} 里没有 ${key}，改成其中之一：${known.join('、')}`);
      }
      walked.push(index);
      value = items[index];
    } else {
      walked.push(key);
      value = get(value, [key]);
    }
    schema = next.schema;
  }
  const isList = unwrap(schema) instanceof z.ZodArray;
  const has = (below: readonly string[]) => {
    let at: unknown = isList ? child(schema, '')?.schema : schema;
    return below.every((key) => {
      const next = child(at, key);
      at = next?.schema;
      return next !== undefined;
    });
  };
  return {value, key: keys.at(-1) ?? '', sample: isSample(root, walked), list: isList, has};
}

/** 把一个标量或标量列表写成页面上的文字。 */
export function display(value: unknown, key: string, path = ''): string {
  if (value === undefined || value === '') return notFilled;
  if (value === null) return '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const field = path.startsWith('recruitment.retake') && key === 'scope' ? 'retake_scope' : key;
    const fieldLabels = path.startsWith('lab.contacts') && key === 'role' ? undefined : labels[field];
    // 时刻按读者的写法显示，与时间线一致。
    return fieldLabels?.[value] ?? value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})[+-]\d{2}:\d{2}$/, '$1 $2');
  }
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return items.length === 0 ? notFilled : items.map((item) => display(item, key, path)).join('、');
  }
  throw new FactPathError(`${path} 是一组值，不是一个值，再往下写一级`);
}

function awardFact(data: LabData, key: string): FactValue {
  const summary = summarize(data.awards, competitionNames(data));
  const facts: Readonly<Record<string, number | string | null>> = {
    total: summary.total,
    national: summary.national,
    people: summary.people,
    distinct_works: summary.distinctWorks,
    first_season: summary.firstSeason,
    latest_season: summary.latestSeason,
    top_competition: summary.topCompetition,
    seasons: awardRows(data.awards, competitionNames(data)).length,
  };
  const value = facts[key];
  if (value === undefined)
    throw new FactPathError(`awards 下面没有 ${key}，改成其中之一：${Object.keys(facts).join('、')}`);
  return {text: value === null ? notFilled : String(value), sample: awardsAreSamples(data)};
}

/** 参与统计的奖项是不是示例：有一行真实的，示例行就已全部退出。 */
export function awardsAreSamples(data: LabData): boolean {
  return data.awards.some((award) => award.sample);
}

/** 登记过的竞赛：编号 → 简称。 */
export function competitionNames(data: LabData): ReadonlyMap<string, string> {
  return new Map(data.competitions.map((competition) => [competition.id, competition.short_name]));
}

/**
 * 取一个可显示的事实。
 * @throws FactPathError 路径不成立
 */
export function fact(data: LabData, path: string): FactValue {
  if (path.startsWith('awards.')) return awardFact(data, path.slice('awards.'.length));
  const located = locate(data, path);
  const text = display(located.value, located.key, path);
  return {text, sample: located.sample && text !== notFilled};
}
