/** 读 data/search.yml：同义词，与打字之前给读者看的问题。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {FaultsError, splitMessage} from '../diagnostics/faults';
import {readFile} from '../lab-data/load/files';
import {unknownField} from '../lab-data/schema';
import type {SearchWords} from './types';

// 数字（7805）也是一个词。
const word = z.union([z.string(), z.number()], '不是一个词，写成一串文字').transform((value) => String(value).trim());
const words = z
  .array(word.refine((value) => value !== '', '是空的，写上一个词或删去这一项'))
  .refine((list) => new Set(list).size === list.length, '有一个词写了两次，删去一个');
const schema = z.strictObject({
  questions: words.default([]),
  synonyms: z.array(words.min(2, '只有一个词，补上同义的词或删去这一组')).default([]),
});

/**
 * 没有这个文件时都是空的：只是没有同义词。
 * @throws FaultsError 写错的地方，一次列全
 */
export function loadWords(file: string): SearchWords {
  if (!fs.existsSync(file)) return {synonyms: [], questions: []};
  const {raw, faults, faultAt} = readFile(path.dirname(file), path.basename(file), []);
  const parsed = schema.safeParse(raw ?? {});
  const wrong = (parsed.error?.issues ?? []).flatMap((issue) => {
    const said = (at: readonly PropertyKey[], message: string) => {
      const {problem, remedy} = splitMessage(message, '照 data/search.yml 里别的写法改');
      return faultAt(at, problem, remedy);
    };
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => said([key], unknownField(key)))
      : [said(issue.path, issue.message)];
  });
  if (!parsed.success || faults.length > 0) throw new FaultsError('检索的词', [...faults, ...wrong]);
  return parsed.data;
}
