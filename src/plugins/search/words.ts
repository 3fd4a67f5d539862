/** 读 data/search.yml：说到人身安全的话、同义词，与打字之前给读者看的问题。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {mistakesIn, readFile} from '../diagnostics/dataFile';
import {DiagnosticsError} from '../diagnostics/diagnostic';
import type {SearchWords} from './types';

// 数字（7805）也是一个词。
const word = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim());
const words = z.array(
  word.refine((value) => value !== '', '是空的，写上一个词或删去这一项'),
);
export const schema = z.strictObject({
  safety: z
    .array(
      z.strictObject({
        section: word,
        call: word,
        words,
        with: words.default([]),
      }),
    )
    .default([]),
  harmless: words.default([]),
  stopWords: words.default([]),
  questions: words.default([]),
  synonyms: z.array(words).default([]),
});

/** 应急页里各节的编号，写在标题后面的 {/* #… *\/} 里。 */
const anchorsOf = (source: string): string[] =>
  Array.from(source.matchAll(/\{\/\* #(\S+) \*\/\}/g), ([, id = '']) => id);

export const noWords: SearchWords = schema.parse({});

/**
 * 没有 data/search.yml 时都是空的：只是没有同义词。
 * @throws DiagnosticsError 写错的地方，一次列全
 */
export function loadWords(file: string, emergencyPage: string): SearchWords {
  if (!fs.existsSync(file)) return noWords;
  const written = readFile(path.dirname(file), path.basename(file));
  const parsed = schema.safeParse(written.raw);
  const known = fs.existsSync(emergencyPage)
    ? anchorsOf(fs.readFileSync(emergencyPage, 'utf8'))
    : [];
  const missing = (parsed.data?.safety ?? []).flatMap(({section}, at) =>
    known.includes(section)
      ? []
      : written.diagnosticAt(['safety', at, 'section'], {
          message: `应急页里没有 ${section} 这一节`,
          suggestion: `写 docs/emergency.mdx 里有的编号：${known.join('、')}`,
        }),
  );
  const all = [...mistakesIn(written, schema), ...missing];
  if (!parsed.success || all.length > 0)
    throw new DiagnosticsError('检索的词', all);
  return parsed.data;
}
