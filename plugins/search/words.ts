/** 读 data/search.yml：同义词，与打字之前给读者看的问题。 */
import fs from 'node:fs';
import path from 'node:path';
import {isNode, LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';
import {FaultsError, type Fault} from '../diagnostics/faults';
import {nearest} from '../diagnostics/nearest';
import {yamlFaults} from '../diagnostics/yaml';
import type {SearchWords} from './types';

const listMessage = '不是列表|写成 [甲, 乙]，或一行一个、以减号开头';
// 数字（7805）也是一个词。
const word = z
  .union([z.string(), z.number()], '不是一个词|写成一串文字')
  .transform((value) => String(value).trim())
  .refine((value) => value !== '', '是空的|写上一个词，或删去这一项');
const words = z
  .array(word, listMessage)
  .refine((list) => new Set(list).size === list.length, '有一个词写了两次|删去一个');
const schema = z.strictObject(
  {
    questions: words.default([]),
    synonyms: z.array(words.min(2, '只有一个词|补上同义的词，或删去这一组'), listMessage).default([]),
  },
  '没有写成“键: 值”|写 questions: 与 synonyms:，冒号用半角，各跟一个列表',
);

/** 没有这个字段时猜它想写哪个。 */
const unknownField = (name: string): string => {
  const guess = nearest(name, Object.keys(schema.shape));
  return `没有这个字段|${guess ? `改成 ${guess}` : `只写 ${Object.keys(schema.shape).join(' 与 ')}`}`;
};

/**
 * 没有这个文件时都是空的：只是没有同义词。
 * @throws FaultsError 写错的地方，一次列全
 */
export function loadWords(file: string, siteDir: string): SearchWords {
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const name = path.relative(siteDir, file).split(path.sep).join('/');
  const fault = (offset: number, field: string, problem = '', remedy = ''): Fault => {
    const {line, col} = lines.linePos(offset);
    return {file: name, line, column: col, field, problem, remedy};
  };
  const faults = yamlFaults(source, document).map(({offset, problem, remedy}) =>
    fault(offset, 'YAML', problem, remedy),
  );
  const parsed = schema.safeParse(faults.length > 0 ? {} : (document.toJS() ?? {}));
  for (const issue of parsed.error?.issues ?? []) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown)
      faults.push(fault(source.search(new RegExp(`^${key}\\b`, 'm')), key, ...unknownField(key).split('|')));
    const node: unknown = document.getIn(issue.path, true);
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    if (unknown.length === 0) faults.push(fault(offset, String(issue.path[0] ?? '文件'), ...issue.message.split('|')));
  }
  if (!parsed.success || faults.length > 0) throw new FaultsError('检索的词', faults);
  return parsed.data;
}
