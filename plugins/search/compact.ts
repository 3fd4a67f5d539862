/**
 * 把读出的页面压成索引。整站正文压缩后约 86 KB，超出全功能 60 KB 的预算，所以有取舍，但每个词都找得到：
 * 1. 标题、关键词与各节标题全收；
 * 2. 每节收开头一两句，摘要要用；
 * 3. 往后的句子里，这一页还没出现过的词依原来的次序接在这一节后面，原本相连的不断开；
 * 4. 反复出现的词组（频率计、直流电源）当作一个词，免得拆开后哪一半都嫌常见；
 * 5. 遍布全站的词没有区分力，只在用得最多的几页列出。
 * 选哪些只看页面自己与全站词频，同样的内容总得到同样的索引。比较过的别的办法见 COMPARISON.md。
 */
import {pinyin} from 'pinyin-pro';
import {kinds, restMark, type IndexPage, type SearchIndex, type SourcePage} from './types';

/** 每节至少收这么多字，够一条摘要。 */
const opening = 14;

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
const han = /^\p{Script=Han}$/u;

/** 单字的虚词与泛词，不与前后的单字连成词，也不单独列出。 */
const particles = new Set(
  '的了是在和与或也都就不没有要会能可把被给对从到向用按由而但若则及之其这那哪上下里中后前时每各再又还只很更最个条次份位种项第一二两三四五六七八九十为以于让使做看写说'.split(
    '',
  ),
);

/** 空白：汉字与西文之间的空格是排版，检索时不算；界面上再加回来。 */
function tighten(text: string): string {
  return text.replace(/(?<=\p{Script=Han}) (?=[!-~])|(?<=[!-~]) (?=\p{Script=Han})/gu, '');
}

/** 全角的字母与数字换成半角。 */
function narrow(text: string): string {
  return text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (letter) => letter.normalize('NFKC'));
}

interface Word {
  word: string;
  at: number;
}

/** 一段文字里的词与位置。词典里没有的词会被切成单字，把相邻的单字连回去。 */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let run = '';
  const flush = (end: number): void => {
    if (run !== '') words.push({word: run, at: end - run.length});
    run = '';
  };
  for (const {segment, isWordLike, index} of segmenter.segment(text.toLowerCase())) {
    const useful = isWordLike === true && !particles.has(segment);
    if (useful && han.test(segment)) {
      run += segment;
      continue;
    }
    flush(index);
    if (useful) words.push({word: segment, at: index});
  }
  flush(text.length);
  return words;
}

/** 相邻两个词合成的词组，三到六个汉字。 */
function compoundsOf(words: readonly Word[]): Word[] {
  return words.flatMap(({word, at}, index) => {
    const next = words[index + 1];
    const compound = word + (next?.word ?? '');
    return next?.at === at + word.length && /^\p{Script=Han}{3,6}$/u.test(compound) ? [{word: compound, at}] : [];
  });
}

/** 英文里的虚词与代码里的保留字。 */
const reserved = new Set(
  'the and for not was with this that are you from has have may all but can will into than then else null true false void int char return break const typedef define include struct static unsigned volatile uint8_t uint16_t uint32_t int16_t int32_t'.split(
    ' ',
  ),
);

/** 值得单独列出的词：含汉字的、普通的西文词、三到五位的整数（端口、型号）、小数、IP 地址与十六进制数；碎片不收。 */
function worthListing(word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return /^[\p{Script=Han}a-z0-9]+$/u.test(word);
  if (/^\d{3,5}$/.test(word)) return !/^[01]+$/.test(word);
  return /^(?:[a-z][a-z0-9_-]+|\d+(?:\.\d+)+|0x[0-9a-f]+)$/.test(word) && !reserved.has(word);
}

/** 每个词在哪几页列出：不常见的全列，常见的取次数最多的 spread 页。词组要反复出现才算，太常见的不必算。 */
function placesOf<Page extends SourcePage>(pages: readonly Page[], spread: number): Map<string, Set<Page>> {
  const counts = new Map<string, Map<Page, number>>();
  const compounds = new Set<string>();
  const count = (word: string, page: Page): void => {
    const own = counts.get(word) ?? new Map<Page, number>();
    counts.set(word, own.set(page, (own.get(page) ?? 0) + 1));
  };
  for (const page of pages) {
    for (const {text} of page.sections) {
      const words = wordsOf(text);
      for (const {word} of words) count(word, page);
      for (const {word} of compoundsOf(words)) {
        count(word, page);
        compounds.add(word);
      }
    }
  }
  const places = new Map<string, Set<Page>>();
  for (const [word, own] of counts) {
    const total = [...own.values()].reduce((sum, times) => sum + times, 0);
    if (compounds.has(word) && (total < 2 || own.size > spread)) continue;
    const most = [...own].sort(([, n], [, m]) => m - n).slice(0, spread);
    places.set(word, new Set(most.map(([page]) => page)));
  }
  return places;
}

/** 读音表：手册里用到的每个字，在上下文里的读音都收（“重”有 chong 也有 zhong）。 */
function readings(texts: readonly string[]): string {
  const table = new Map<string, Set<string>>();
  for (const text of texts) {
    const characters = text.split('');
    const sounds = pinyin(text, {toneType: 'none', type: 'array', v: true});
    characters.forEach((character, index) => {
      const sound = sounds[index];
      if (!han.test(character) || sound === undefined || !/^[a-z]+$/.test(sound)) return;
      const known = table.get(sound) ?? new Set();
      table.set(sound, known.add(character));
    });
  }
  return [...table]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([sound, characters]) => sound + [...characters].sort().join(''))
    .join('');
}

/** spread：一个词最多在这么多页里单独列出。 */
export function compact(
  source: readonly SourcePage[],
  synonyms: readonly (readonly string[])[],
  spread = 3,
): SearchIndex {
  const pages = source.map((page) => ({
    ...page,
    keywords: page.keywords.map(narrow),
    sections: page.sections
      .filter((section) => section.anchor !== 'sources')
      .map((section) => ({...section, text: tighten(narrow(section.text))})),
  }));

  const places = placesOf(pages, spread);
  const compacted = pages.map((page): IndexPage => {
    let known = [page.title, ...page.keywords, ...page.sections.map((section) => section.heading)]
      .join('\n')
      .toLowerCase();
    const fresh = (word: string): boolean => places.get(word)?.has(page) === true && !known.includes(word);
    const sections = page.sections.map(({anchor, heading, text}) => {
      const sentences = text.split(/(?<=[。；？！\n])/);
      let kept = '';
      while (sentences.length > 0 && kept.length < opening) kept += sentences.shift() ?? '';
      known += `\n${kept.toLowerCase()}`;
      let rest = '';
      for (const sentence of sentences) {
        let end = -1;
        const words = wordsOf(sentence);
        // 同一处先看词组。
        const all = [...compoundsOf(words), ...words].sort((one, other) => one.at - other.at);
        for (const {word, at} of all) {
          if (at < end || !worthListing(word) || !fresh(word)) continue;
          rest += at === end ? word : ` ${word}`;
          end = at + word.length;
          known += `\n${word}`;
        }
      }
      return [anchor, heading, kept.trim() + rest.replace(' ', restMark)] as const;
    });
    return [page.path, page.title, kinds.indexOf(page.kind), page.crumbs, page.keywords, sections];
  });

  const everything = pages.flatMap((page) => [
    page.title,
    ...page.keywords,
    ...page.sections.flatMap((section) => [section.heading, section.text]),
  ]);
  const corpus = everything.join('\n').toLowerCase();
  return {
    pages: compacted,
    pinyin: readings(everything),
    synonyms: synonyms.filter((group) => group.some((word) => corpus.includes(word))),
  };
}
