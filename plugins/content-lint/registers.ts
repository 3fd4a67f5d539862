/** 博客的作者与标签的登记表：有哪些键，各自的页面在哪里，写错了错在哪一行。 */
import fs from 'node:fs';
import path from 'node:path';
import {parseDocument} from 'yaml';
import type {Fault} from '../diagnostics/faults';
import {positionAt} from '../diagnostics/positions';
import {yamlFaults} from '../diagnostics/yaml';
import {get} from '../lab-data/load';

/** 登记表：键 → 它的页面路径（没有页面的是 undefined）。 */
export interface Register {
  file: string;
  entries: ReadonlyMap<string, string | undefined>;
  /** 文件本身写错了，entries 不可信。 */
  broken: boolean;
  faults: readonly Fault[];
}

const textAt = (entry: unknown, place: readonly string[]): string | undefined => {
  const value = get(entry, place);
  return typeof value === 'string' ? value : undefined;
};

/** 作者写了 page 才有页面：page: true 用键名，或在 page 里写 permalink。 */
export const authorPage = (key: string, entry: unknown) =>
  textAt(entry, ['page', 'permalink']) ?? (get(entry, ['page']) ? `/${key}` : undefined);

/** 标签没写 permalink 时，页面用键名。 */
export const tagPage = (key: string, entry: unknown) => textAt(entry, ['permalink']) ?? `/${key}`;

/** 读一份登记表；里面写了不认识的键、少了名字，上游会说。 */
export function readRegister(siteDir: string, file: string, pageOf: typeof authorPage): Register {
  const broken = (faults: readonly Fault[]): Register => ({file, entries: new Map(), broken: true, faults});
  if (!fs.existsSync(path.join(siteDir, file))) {
    const remedy = '从版本库恢复；不要博客就把 data/lab.yml 的 blog 改成 null';
    return broken([{file, line: 1, field: '文件', problem: '不存在', remedy}]);
  }
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  const document = parseDocument(source);
  const syntax = yamlFaults(source, document);
  if (syntax.length > 0) {
    return broken(
      syntax.map(({offset, problem, remedy}) => ({
        file,
        ...positionAt(source, offset),
        field: 'YAML',
        problem,
        remedy,
      })),
    );
  }
  const content: unknown = document.toJS();
  const entries = Object.entries(content ?? {}).map(([key, entry]) => [key, pageOf(key, entry)] as const);
  return {file, entries: new Map(entries), broken: false, faults: []};
}
