/** 读 data/search.yml：说到人身安全的话、同义词，与打字之前给读者看的问题。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {routes} from '../../routes';
import {mistakesIn, readFile, type Path} from '../diagnostics/dataFile';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/diagnostic';

// 数字（7805）也是一个词。
const word = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim());
const words = z.array(
  word.refine((value) => value !== '', '是空的，写上一个词或删去这一项'),
);

/** 话里有 words 里的任何一个；写了 with 的，还要有其中一个。 */
const saying = z.strictObject({words, with: words.default([])});

/** 说到人身安全的话，先答应急页的哪一节；call 是摘要前面的半句，里面的号码可以点，不写就是那一节里的电话。 */
const safetyRule = saying.extend({section: word, call: word.default('')});

export const schema = z.strictObject({
  safety: z.array(safetyRule).default([]),
  /** 恰好含有上面的字、说的却不是人出事的：一个词，或者说这些东西（with）时的这些字（words）。 */
  harmless: z
    .array(word.transform((value) => ({words: [value], with: []})).or(saying))
    .default([]),
  /** 问句的字眼、称呼与客气话，不算数。 */
  stopWords: words.default([]),
  /** 打字之前给读者看的几个问题。 */
  questions: words.default([]),
  /** 一组里任何一个词都能找到写着其他词的页面。 */
  synonyms: z.array(words).default([]),
  /** 页面的路径 → 一节的编号 → 读者会怎么问；与那一节的正文一起找，不显示。 */
  phrasings: z.record(z.string(), z.record(z.string(), words)).default({}),
});

export type SearchWords = z.output<typeof schema>;

/** 没有这个文件时都是空的：只是没有同义词。 */
export const noWords: SearchWords = schema.parse({});

const read = (file: string) =>
  readFile(path.dirname(file), path.basename(file));

/** @throws DiagnosticsError 写错的地方，一次列全 */
export function loadWords(file: string): SearchWords {
  if (!fs.existsSync(file)) return noWords;
  const written = read(file);
  const mistakes = mistakesIn(written, schema);
  if (mistakes.length > 0) throw new DiagnosticsError('检索的词', mistakes);
  return schema.parse(written.raw);
}

/**
 * 写错的地方，与写到的节在不在：先答的一节没有了是错误；问法的一节没有了，只是那几句找不到它，提醒一声。
 * @param problemOf 站内的路径（可以带 #编号）指到的没有了，说出缺什么
 */
export function checkWords(
  file: string,
  problemOf: (to: string) => string | undefined,
): Diagnostic[] {
  if (!fs.existsSync(file)) return [];
  const written = read(file);
  const {data} = schema.safeParse(written.raw);
  if (!data) return mistakesIn(written, schema);
  const check = (to: string, at: Path, suggestion: string): Diagnostic[] => {
    const message = problemOf(to);
    return message ? [written.diagnosticAt(at, {message, suggestion})] : [];
  };
  const urgent = data.safety.flatMap(({section}, at) =>
    check(
      `${routes.emergency}#${section}`,
      ['safety', at, 'section'],
      '写那一页标题后面 {/* #编号 */} 里的一个',
    ),
  );
  const asked = Object.entries(data.phrasings).flatMap(([page, sections]) => {
    const gone = check(
      page,
      ['phrasings', page],
      '改了路径就照着改，删了就删去它的几行',
    );
    if (gone.length > 0) return gone;
    return Object.keys(sections).flatMap((section) =>
      check(
        `${page}#${section}`,
        ['phrasings', page, section],
        '编号改了就照着改，那一节删了就删去这一行',
      ),
    );
  });
  return [
    ...urgent,
    ...asked.map((found): Diagnostic => ({...found, severity: 'warning'})),
  ];
}
