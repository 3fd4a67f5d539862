/** 检索的选项：都可以不写。本站的写在 data/search.yml 里，别的网站写在配置里。 */
import * as z from 'zod';

// 数字（7805）也是一个词。
const word = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim());
const words = z.array(
  word.refine((value) => value !== '', '是空的，写上一个词或删去这一项'),
);
const page = z
  .string()
  .regex(/^\//, '不是站内的路径，写成 /docs/intro 这样，可以带 #编号');

/** 话里有 words 里的任何一个；写了 with 的，还要有其中一个。 */
const saying = z.strictObject({words, with: words.default([])});

/** 说到人身安全的话，先答应急页的哪一节；call 是摘要前面的半句，里面的号码可以点。 */
const safetyRule = saying.extend({
  section: word,
  call: z.string().regex(/\d{3}/, '没有电话号码，写成“打 120”'),
});

export const schema = z.strictObject({
  /** 找不到答案时去问谁：一页，或其中一节。 */
  ask: page.optional(),
  /** 应急页。 */
  emergency: page.optional(),
  /** 一页，或以 / 结尾的一段路径 → 同样相关时的分量；没有写的是 1。 */
  weights: z.record(page, z.number().positive().max(1)).default({}),
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

export type SearchOptions = z.output<typeof schema>;

/** @throws 写错的地方，一次列全 */
export function readOptions(written: unknown): SearchOptions {
  const {data, error} = schema.safeParse(written, {
    error: z.locales.zhCN().localeError,
  });
  if (!data) throw new Error(`[检索] 选项写错了：\n${z.prettifyError(error)}`);
  return data;
}

/** 选项里写着的一页或一节；isNeeded 的没有了，读者会被带错地方。 */
export interface Destination {
  at: PropertyKey[];
  to: string;
  isNeeded: boolean;
}

/** 选项里写着的各页、各节，给检查看有没有。 */
export function destinationsIn(options: SearchOptions): Destination[] {
  const {ask, emergency, safety, phrasings} = options;
  const needed = [
    ...(ask === undefined ? [] : [{at: ['ask'], to: ask}]),
    ...safety.map(({section}, at) => ({
      at: ['safety', at, 'section'],
      to: `${emergency}#${section}`,
    })),
  ];
  const asked = Object.entries(phrasings).flatMap(([to, sections]) =>
    Object.keys(sections).map((section) => ({
      at: ['phrasings', to, section],
      to: section === '' ? to : `${to}#${section}`,
    })),
  );
  return [
    ...needed.map((found) => ({...found, isNeeded: true})),
    ...asked.map((found) => ({...found, isNeeded: false})),
  ];
}
