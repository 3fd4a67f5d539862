/** 编号写得对、去处都在，由 npm run check:content 说；还没有编号的只提醒，npm run fix 添上。 */
import fs from 'node:fs';
import path from 'node:path';
import {targetProblem} from '../content-lint/rules/links';
import type {Site} from '../content-lint/site';
import type {Diagnostic} from '../diagnostics/diagnostic';
import {loadLabData} from '../lab-data/load';
import {codesFile, newCode, readCodes, type Code} from './codes';
import {thingsOf, type Thing} from './things';

/** 编号的错误；还没有编号的东西不印，只提醒。 */
export function checkCodes(
  site: Site,
  things = thingsOf(loadLabData(site.dataDir)),
): Diagnostic[] {
  const file = `${path.basename(site.dataDir)}/${codesFile}`;
  const codes = readCodes(site.dataDir);
  const mistakes = codes.flatMap(({code, to, line, text}): Diagnostic[] => {
    const place = {file, line, field: code || text};
    const suggestion = '写成“编号 路径 是什么”；新的编号由 npm run fix 添';
    if (code === '') return [{...place, message: '写法不对', suggestion}];
    const first = codes.find((other) => other.code === code)?.line;
    const isRepeated = first !== undefined && first < line;
    const message = isRepeated
      ? `与第 ${first} 行是同一个编号`
      : targetProblem(to, site);
    return message === undefined
      ? []
      : [
          {
            ...{...place, message},
            suggestion: isRepeated
              ? '没有贴出去的那一行删去，再运行 npm run fix'
              : '写现在的路径',
          },
        ];
  });
  const reminders = unnumbered(codes, things).map(
    ({key: field}): Diagnostic => ({
      ...{file, line: 1, field, severity: 'warning'},
      message: '还没有编号，印标签时跳过',
      suggestion: '运行 npm run fix',
    }),
  );
  return [...mistakes, ...reminders];
}

const unnumbered = (
  codes: readonly Code[],
  things: readonly Thing[],
): Thing[] => things.filter(({key}) => !codes.some(({thing}) => thing === key));

/** 给还没有编号的添上，返回添了哪几行；文件里有的编号不再给。 */
export function addCodes(
  site: Site,
  things = thingsOf(loadLabData(site.dataDir)),
): string[] {
  const codes = readCodes(site.dataDir);
  const used = new Set(codes.map(({code}) => code));
  const added = unnumbered(codes, things).map(({to, key}) => {
    const code = newCode(used);
    used.add(code);
    return `${code} ${to} ${key}\n`;
  });
  const file = path.join(site.dataDir, codesFile);
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const end = before === '' || before.endsWith('\n') ? '' : '\n';
  if (added.length > 0) fs.appendFileSync(file, end + added.join(''));
  return added;
}
