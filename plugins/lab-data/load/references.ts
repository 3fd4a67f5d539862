/** 一份文件里写的编号，在另一份文件里要有；编号不重复；写到的页面要在。 */
import fs from 'node:fs';
import path from 'node:path';
import {examUnit, routes} from '../../../site.routes';
import type {DataFile} from '../../diagnostics/dataFile';
import type {Fault} from '../../diagnostics/faults';
import {get, matches} from './values';

/** 编号之外，同一个列表里不许两条都一样的几项。 */
const alsoUnique: readonly (readonly [file: string, list: string, ...fields: string[]])[] = [
  ['lab', 'contacts', 'topic'],
  ['awards', 'awards', 'competition_id', 'competition_name', 'season', 'level', 'grade', 'track', 'work_title'],
];

/** 写编号的地方 → 编号的来处。 */
const references: readonly (readonly [file: string, from: string, to: string, ids: string])[] = [
  ['services', 'services.*.contact_topic', 'lab', 'contacts.*.topic'],
  ['services', 'services.*.host_machine', 'machines', 'machines.*.id'],
  ['operations', 'timers.*.machine', 'machines', 'machines.*.id'],
  ['operations', 'certificates.*.machine', 'machines', 'machines.*.id'],
  ['competitions', 'competitions.*.suits.*', 'lab', 'directions.*.id'],
  ['competitions_calendar', 'entries.*.competition', 'competitions', 'competitions.*.id'],
  ['awards', 'awards.*.competition_id', 'competitions', 'competitions.*.id'],
  ['recruitment', 'exam_policy.units.*.stage', 'recruitment', 'stages.*.id'],
  ['learning_map', 'nodes.*.stage', 'learning_map', 'stages.*.id'],
  ['learning_map', 'nodes.*.requires.*', 'learning_map', 'nodes.*.id'],
];

const writeRoute = '写 /docs/ 开头、不带 .mdx 的路径；页面删了就';
const prefix = `${routes.docs}/`;

/** 写到页面的地方；第三项把值换成页面的路径。 */
const pages: readonly (readonly [file: string, from: string, remedy: string, routeOf?: (value: string) => string])[] = [
  ['services', 'services.*.docs.guide', `${writeRoute}写 null`],
  ['services', 'services.*.docs.entrance.*', `${writeRoute}删去这一条`],
  [
    'recruitment',
    'exam_policy.units.*.id',
    '先建好这一页，或改成已有的单元的编号；不再考的单元删去这一条，各单元的比重合计仍是 100',
    examUnit,
  ],
  ['learning_map', 'nodes.*.taught', `${writeRoute}写 null`],
  ['learning_map', 'nodes.*.exercise', `${writeRoute}写 null`],
];

function* duplicates({name, raw, faultAt}: DataFile): Iterable<Fault> {
  const numbered = Object.keys(raw ?? {}).map((list) => [name, list, 'id'] as const);
  for (const [, list, ...fields] of [...numbered, ...alsoUnique.filter(([file]) => file === name)]) {
    const seen = new Map<string, number>();
    for (const [at, item] of matches(raw, `${list}.*`)) {
      const values = fields.map((field) => get(item, [field]));
      if (values[0] === undefined || values[0] === 'other') continue;
      const key = values.map(String).join('|');
      const earlier = seen.get(key);
      const what = fields.length > 1 ? '各项都' : `“${key}”`;
      if (earlier === undefined) seen.set(key, faultAt(at, '', '').line);
      else yield faultAt([...at, fields[0] ?? ''], `${what}与第 ${earlier} 行重复`, '改成与别处不同的，或删去一条');
    }
  }
}

/** 跨文件的错误；files 是读得出来的，读不出来的里面有没有，不知道。 */
export function* referenceFaults(files: ReadonlyMap<string, DataFile>): Iterable<Fault> {
  for (const file of files.values()) yield* duplicates(file);
  for (const [name, from, to, ids] of references) {
    const [source, target] = [files.get(name), files.get(to)];
    if (!source || !target) continue;
    const known = [...matches(target.raw, ids)].map(([, value]) => String(value));
    // 一个方向也没写的实验室，竞赛适合哪个方向就不查。
    if (known.length === 0 && ids.startsWith('directions')) continue;
    for (const [at, value] of matches(source.raw, from)) {
      if (known.includes(String(value))) continue;
      const where = `${target.name}.yml 的 ${ids.replace(/\.\*.*/, '')} 里没有 ${String(value)}`;
      yield source.faultAt(at, where, known.length === 0 ? '先登记' : `改成其中之一：${known.join('、')}；新的先登记`);
    }
  }
  for (const [name, from, remedy, routeOf = String] of pages) {
    const source = files.get(name);
    if (!source) continue;
    for (const [at, value] of matches(source.raw, from)) {
      const route = routeOf(String(value)).replace(/#.*$/, '');
      const page = path.resolve(__dirname, '../../../docs', `${route.slice(prefix.length)}.mdx`);
      if (!route.startsWith(prefix) || !fs.existsSync(page)) yield source.faultAt(at, `没有 ${route} 这一页`, remedy);
    }
  }
}
