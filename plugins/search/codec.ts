/**
 * 索引文件的编码，比直接压缩 JSON 小约一成。两个办法：
 * 1. 同一种内容放在一起（全部锚点、全部小标题、全部句子……），brotli 更容易看出规律；
 * 2. 常见的 ASCII 字符照旧，其余的字编号，最常用的占一个字节，别的占两个，都是 ASCII：
 *    UTF-8 里每个汉字三个字节，brotli 看不出字的边界。编号的次序就是读音表的次序，不必另存一份字表。
 * 文件仍是合法的 JSON：[照旧的字符, 最常用的与读音表里没有的字, 读音表, 正文]。
 */
import {restMark, type IndexPage, type SearchIndex} from './types';

/** 可打印的 ASCII，去掉 JSON 里要转义的两个。 */
const digits = Array.from({length: 95}, (_, index) => String.fromCharCode(32 + index)).filter(
  (digit) => digit !== '"' && digit !== '\\',
);

/** 各页的抬头（末项是节数），再是全部的锚点、小标题、开头的句子、其余的词，最后是常见词与同义词。 */
type Columns = readonly [
  heads: readonly (readonly [...head: Head, sections: number])[],
  anchors: readonly string[],
  headings: readonly string[],
  openings: readonly string[],
  rests: readonly string[],
  common: string,
  synonyms: SearchIndex['synonyms'],
];

type Head = [string, string, number, readonly string[], readonly string[]];

function toColumns({pages, common, synonyms}: SearchIndex): Columns {
  const sections = pages.flatMap((page) => page[5]);
  const texts = sections.map(([, , text]) => text.split(restMark));
  return [
    pages.map(([path, title, kind, crumbs, keywords, own]) => [path, title, kind, crumbs, keywords, own.length]),
    sections.map(([anchor]) => anchor),
    sections.map(([, heading]) => heading),
    texts.map(([opening = '']) => opening),
    texts.map(([, rest = '']) => rest),
    common,
    synonyms,
  ];
}

function fromColumns(
  [heads, anchors, headings, openings, rests, common, synonyms]: Columns,
  pinyin: string,
): SearchIndex {
  let next = 0;
  const pages = heads.map(([path, title, kind, crumbs, keywords, count]): IndexPage => {
    const from = next;
    next += count;
    const sections = anchors.slice(from, next).map((anchor, at) => {
      const rest = rests[from + at] ?? '';
      return [anchor, headings[from + at] ?? '', (openings[from + at] ?? '') + (rest && restMark + rest)] as const;
    });
    return [path, title, kind, crumbs, keywords, sections];
  });
  return {pages, common, pinyin, synonyms};
}

/** 读音表里的汉字；夹在其中的字母是读音。 */
function tableOf(pinyin: string): string[] {
  return pinyin.replace(/[a-z]/g, '').split('');
}

/** 每个编码是哪个字：空出来的 ASCII 字符，前一些各代表一个字，后一些作两字节编码的第一个。 */
function codesOf(kept: string, listed: string, pinyin: string): Map<string, string> {
  const numbered = [...new Set([...listed.split(''), ...tableOf(pinyin)])];
  const free = digits.filter((digit) => !kept.includes(digit));
  let single = free.length;
  while (single > 0 && single + (free.length - single) * digits.length < numbered.length) single -= 1;
  const codes = new Map(kept.split('').map((unit) => [unit, unit]));
  numbered.forEach((unit, rank) => {
    const rest = rank - single;
    const lead = rest < 0 ? free[rank] : free[single + Math.floor(rest / digits.length)];
    codes.set(`${lead ?? ''}${rest < 0 ? '' : (digits[rest % digits.length] ?? '')}`, unit);
  });
  return codes;
}

/**
 * 索引 → 索引文件的内容：一行 JSON，形状见本文件开头；没有压缩，压缩由预压缩与服务器做。
 * unpack 还原出同样的索引。
 */
export function pack(index: SearchIndex): string {
  const {pinyin} = index;
  const table = new Set(tableOf(pinyin));
  const units = JSON.stringify(toColumns(index)).split('');
  const frequency = new Map<string, number>();
  for (const unit of units) frequency.set(unit, (frequency.get(unit) ?? 0) + 1);
  const alphabet = [...frequency].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([unit]) => unit);
  // 两字节编码的第一个要占去 leads 个，再留同样多个给最常用的字，余下的 ASCII 照旧。
  const leads = Math.ceil(new Set([...alphabet, ...table]).size / digits.length);
  const kept = alphabet
    .filter((unit) => digits.includes(unit))
    .slice(0, Math.max(0, digits.length - 2 * leads))
    .join('');
  const listed = alphabet
    .filter((unit) => !kept.includes(unit))
    .filter((unit, rank) => rank < leads || !table.has(unit))
    .join('');
  const codes = new Map([...codesOf(kept, listed, pinyin)].map(([code, unit]) => [unit, code]));
  return JSON.stringify([kept, listed, pinyin, units.map((unit) => codes.get(unit)).join('')]);
}

/** 由上面的 pack 写成，只核对最外层。 */
function isColumns(value: unknown): value is Columns {
  return Array.isArray(value) && value.length === 7;
}

/** 解不开（下载不完整、不是索引）时抛错，由界面显示重试。 */
export function unpack(source: string): SearchIndex {
  const file: unknown = JSON.parse(source);
  const parts: readonly unknown[] = Array.isArray(file) ? file : [];
  const [kept, listed, pinyin, coded] = parts;
  if (
    typeof kept === 'string' &&
    typeof listed === 'string' &&
    typeof pinyin === 'string' &&
    typeof coded === 'string'
  ) {
    const codes = codesOf(kept, listed, pinyin);
    const units: string[] = [];
    for (let at = 0; at < coded.length; at += 1) {
      const single = codes.get(coded.charAt(at));
      if (single === undefined) at += 1;
      units.push(single ?? codes.get(coded.slice(at - 1, at + 1)) ?? '');
    }
    const columns: unknown = JSON.parse(units.join(''));
    if (isColumns(columns)) return fromColumns(columns, pinyin);
  }
  throw new Error('索引文件的格式不对');
}
