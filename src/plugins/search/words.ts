/** 读 data/search.yml：说到人身安全的话、同义词，与打字之前给读者看的问题。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {mistakesIn, readFile} from '../diagnostics/dataFile';
import {DiagnosticsError} from '../diagnostics/diagnostic';

// 数字（7805）也是一个词。
const word = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim());
const words = z.array(
  word.refine((value) => value !== '', '是空的，写上一个词或删去这一项'),
);

/** 说到人身安全的话，先答应急页的哪一节；call 是摘要前面的电话，写了 with 的还要有其中一个。 */
const safetyRule = z.strictObject({
  section: word,
  call: word,
  words,
  with: words.default([]),
});

export const schema = z.strictObject({
  safety: z.array(safetyRule).default([]),
  /** 恰好含有上面的字、说的却不是人出事的词。 */
  harmless: words.default([]),
  /** 问句的字眼、称呼与客气话，不算数。 */
  stopWords: words.default([]),
  /** 打字之前给读者看的几个问题。 */
  questions: words.default([]),
  /** 一组里任何一个词都能找到写着其他词的页面。 */
  synonyms: z.array(words).default([]),
});

export type SearchWords = z.output<typeof schema>;

/** 没有这个文件时都是空的：只是没有同义词。 */
export const noWords: SearchWords = schema.parse({});

/** 应急页里各节的编号，写在标题后面。 */
const anchorPattern = /\{\/\* #(\S+) \*\/\}/g;

/** @throws DiagnosticsError 写错的地方，一次列全 */
export function loadWords(file: string, emergencyPage: string): SearchWords {
  if (!fs.existsSync(file)) return noWords;
  const written = readFile(path.dirname(file), path.basename(file));
  const parsed = schema.safeParse(written.raw);
  const source = fs.existsSync(emergencyPage)
    ? fs.readFileSync(emergencyPage, 'utf8')
    : '';
  const known = Array.from(source.matchAll(anchorPattern), ([, id]) => id);
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
