/** 一条记录里对不上的几项，一种一行，写在 contradictions.yml 里；怎样写在它的开头。 */
import path from 'node:path';
import {dateInChina} from '../../../dates';
import {readTable, type DataFile, type Diagnostic} from '../../diagnostics';
import type {Visit} from '../schema';
import {get} from './values';

const table = readTable(path.join(__dirname, 'contradictions.yml'));

/** 一条的各项，一行一项，里面还有几项的是 JSON；空着的没有。 */
const linesOf = (record: unknown, prefix = '') =>
  Object.entries<unknown>({...(record ?? {})}).flatMap(([key, value]) =>
    (value ?? '') === ''
      ? []
      : `${prefix}${key}: ${[value]
          .flat()
          .map((each: unknown) =>
            typeof each === 'string' ? each : JSON.stringify(each),
          )
          .join('、')}`,
  );

/** 数按大小比；日期与时刻比到写得短的那一位；没有写的不比。 */
function isMore(one: string, other: string): boolean {
  const difference = Number(one) - Number(other);
  const length = Math.min(one.length, other.length);
  return Number.isNaN(difference)
    ? one.slice(0, length) > other.slice(0, length)
    : length > 0 && difference > 0;
}

/** 一条里的全部；它自己就写得不对的，先改那里。 */
export function contradictions(
  {at, name, value, schema}: Visit,
  file: DataFile,
): Diagnostic[] {
  const rows = Array.isArray(value) ? undefined : table[name];
  if (!rows || !schema.safeParse(value).success) return [];
  const beside = (shift: number) =>
    get(file.raw, [...at.slice(0, -1), Number(at.at(-1)) + shift]);
  const all = [
    ...linesOf(value),
    ...linesOf(beside(1), 'next.'),
    ...linesOf(beside(-1), 'previous.'),
    `today: ${dateInChina()}`,
  ];
  const text = all.join('\n');
  let groups: readonly string[] = [];
  const valueOf = (key: string) =>
    groups[Number(key)] ??
    all.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2) ??
    '';
  const holds = (condition: string) => {
    const [one = '', other] = condition.split(' > ');
    if (other !== undefined) return isMore(valueOf(one), valueOf(other));
    const found = new RegExp(condition.replace(/^!/, ''), 'mu').exec(text);
    if (found) groups = found;
    return (found === null) === condition.startsWith('!');
  };
  return rows.flatMap(([field, said, suggestion, ...conditions]) =>
    conditions.every(holds)
      ? {
          ...file.diagnosticAt([...at, field.replace('?', '')], {
            message: said.replace(/\$([\w.]*\w)/g, (_, key: string) =>
              valueOf(key),
            ),
            suggestion,
          }),
          severity: field.endsWith('?') ? 'warning' : undefined,
        }
      : [],
  );
}
