/** 读 data/search.yml：同义词，与打字之前给读者看的问题。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readFile} from '../diagnostics/dataFile';
import {FaultsError} from '../diagnostics/faults';
import {schemaFaults} from '../diagnostics/schemaFaults';
import type {SearchWords} from './types';

// 数字（7805）也是一个词。
const word = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim());
const words = z
  .array(word.refine((value) => value !== '', '是空的，写上一个词或删去这一项'))
  .refine(
    (list) => new Set(list).size === list.length,
    '有一个词写了两次，删去一个',
  );
const schema = z.strictObject({
  questions: words.default([]),
  synonyms: z
    .array(words.min(2, '只有一个词，补上同义的词或删去这一组'))
    .default([]),
});

/**
 * 没有这个文件时都是空的：只是没有同义词。
 * @throws FaultsError 写错的地方，一次列全
 */
export function loadWords(file: string): SearchWords {
  if (!fs.existsSync(file)) return {synonyms: [], questions: []};
  const {raw, faults, faultAt} = readFile(
    path.dirname(file),
    path.basename(file),
  );
  const parsed = schema.safeParse(raw ?? {});
  const wrong = schemaFaults(parsed.error).map(({at, problem, remedy}) =>
    faultAt(at, problem, remedy),
  );
  if (!parsed.success || faults.length > 0)
    throw new FaultsError('检索的词', [...faults, ...wrong]);
  return parsed.data;
}
