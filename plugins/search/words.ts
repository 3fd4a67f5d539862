/** 读 data/search.yml：同义词，与打字之前给读者看的问题。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {FaultsError} from '../diagnostics/faults';
import {nearest} from '../diagnostics/nearest';
import {readFile} from '../lab-data/load/files';
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
function unknownField(name: string): string {
  const fields = Object.keys(schema.shape);
  const guess = nearest(name, fields);
  return guess === undefined ? `只写 ${fields.join(' 与 ')}` : `改成 ${guess}`;
}

/**
 * 没有这个文件时都是空的：只是没有同义词。
 * @throws FaultsError 写错的地方，一次列全
 */
export function loadWords(file: string): SearchWords {
  if (!fs.existsSync(file)) return {synonyms: [], questions: []};
  const {raw, faults, faultAt} = readFile(path.dirname(file), path.basename(file), []);
  const parsed = schema.safeParse(raw ?? {});
  const wrong = (parsed.error?.issues ?? []).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => faultAt([key], '没有这个字段', unknownField(key)));
    const [problem = '', remedy = ''] = issue.message.split('|');
    return [faultAt(issue.path, problem, remedy)];
  });
  if (!parsed.success || faults.length > 0) throw new FaultsError('检索的词', [...faults, ...wrong]);
  return parsed.data;
}
