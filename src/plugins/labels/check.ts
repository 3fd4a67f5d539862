/** 编号写得对、去处都在，由 npm run check:content 说；还没有编号的由 npm run fix 添上。 */
import path from 'node:path';
import {absent} from '../content-lint/rules/links';
import type {Site} from '../content-lint/site';
import {addLines, explain, said, type Diagnostic} from '../diagnostics';
import {loadLabData} from '../lab-data/load';
import {codesFile, newCode, readCodes} from './codes';
import {thingsOf} from './things';

/** 编号的错误。 */
export function checkCodes(site: Site): Diagnostic[] {
  const file = `${path.basename(site.dataDir)}/${codesFile}`;
  const used = new Map<string, string>();
  return readCodes(site.dataDir).flatMap(({code, to, line, text}) => {
    const place = {file, line, field: code || text};
    const reason = code === '' ? text : used.get(code);
    used.set(code, `used ${line}`);
    return reason === undefined
      ? absent(site, to, {
          ...place,
          suggestion: said('code target').suggestion,
        })
      : {...place, ...explain('codes', reason)};
  });
}

/** 给还没有编号的添上，返回添了哪几行；文件里有的编号不再给。 */
export function addCodes(dataDir: string): string[] {
  const codes = readCodes(dataDir);
  const used = new Set(codes.map(({code}) => code));
  const added = thingsOf(loadLabData(dataDir))
    .filter(({key}) => codes.every(({thing}) => thing !== key))
    .map(({to, key}) => `${newCode(used)} ${to} ${key}`);
  addLines(dataDir, codesFile, added);
  return added;
}
