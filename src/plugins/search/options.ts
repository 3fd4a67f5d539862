/** 检索的选项：都可以不写。本站的写在 data/search.yml 里，别的网站写在配置里。 */
import * as z from 'zod';

// 数字（7805）也是一个词。
const word = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((value) => value !== '', '是空的，写上一个词或删去这一项');
/** 一句话，里面可以有逗号。 */
const sentences = z.array(word);
/** 中文的逗号也隔开。 */
const words = z
  .array(word)
  .transform((list) => list.flatMap((value) => value.split(/ *， */)));
const path = z
  .string()
  .regex(/^\//, '不是站内的路径，写成 /docs/intro 这样、可以带 #编号');
/** 值说的是哪一页、哪一节，写在模式里（page），给检查看有没有。 */
const page = path.meta({page: (to: string) => to});

/** 人出了事的话，照例句学着认；见 README。 */
export const urgent = z.strictObject({
  /** 应急页。 */
  page,
  /** 一节的编号 → 摘要前面的半句（里面的号码可以点）与例句。 */
  sections: z.record(
    z.string().meta({
      page: (section: string, _at: unknown, file: unknown) =>
        `${String(Reflect.get(Object(file), 'page'))}#${section}`,
    }),
    z.strictObject({
      call: z.string().regex(/\d{3}/, '没有电话号码，写成“打 120”'),
      sayings: sentences,
    }),
  ),
  /** 字面相像、没有人出事的例句；别的页面的标题、小标题、关键词与问法也算。 */
  harmless: sentences.default([]),
});

/** 一节的编号，开头一段是空的；没有了只是那几句找不到它，提醒一声。 */
const section = z.string().meta({
  severity: 'warning',
  page: (hash: string, at: readonly PropertyKey[]) =>
    `${String(at.at(-2))}#${hash}`.replace(/#$/, ''),
});

export const schema = z.strictObject({
  /** 找不到答案时去问谁：一页，或其中一节。 */
  ask: page.optional(),
  /** 一页，或以 / 结尾的一段路径 → 同样相关时的分量；没有写的是 1。 */
  weights: z.record(path, z.number().positive().max(1)).default({}),
  urgent: urgent.optional(),
  /** 问句的字眼、称呼与客气话，不算数。 */
  stopWords: words.default([]),
  /** 打字之前给读者看的几个问题。 */
  questions: words.default([]),
  /** 一组里任何一个词都能找到写着其他词的页面。 */
  synonyms: z.array(words).default([]),
  /** 页面的路径 → 一节的编号 → 读者会怎么问；与那一节的正文一起找，不显示。 */
  phrasings: z.record(z.string(), z.record(section, words)).default({}),
});

export type SearchOptions = z.output<typeof schema>;

/** @throws 写错的地方，一次列全 */
export function readOptions(written: unknown): SearchOptions {
  const {data, error} = schema.safeParse(written, {
    error: z.locales.zhCN().localeError,
  });
  if (!data) throw new Error(`[检索] 选项写错了：\n${z.prettifyError(error)}`);
  return data;
}

export type Urgent = z.output<typeof urgent>;
