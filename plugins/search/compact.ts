/**
 * 把读出的页面压成索引。整站正文压缩后约 84 KB，超出全功能 60 KB 的预算，所以有取舍，但每一页的每个词都找得到：
 * 1. 标题、关键词与各节标题全收；
 * 2. 每节收开头一段（摘要要用），往后的句子只收带来较多新词的；
 * 3. 没收的句子里，这一页还没出现过的词单独列出，记在它所在的那一节。
 * 选哪些只看页面自己与全站词频，同样的内容总得到同样的索引。
 */
import {pinyin} from 'pinyin-pro';
import {kinds, type IndexPage, type SearchIndex, type SourcePage} from './types';

/** 每节至少收这么多字，够一条摘要。 */
const opening = 18;
/** 往后的句子：每个字带来的新词不少于这么多才收。 */
const density = 0.22;
/** 出现在超过这个比例的页面里的词没有区分力，不单独列出。 */
const common = 0.12;

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

/** 一段文字里的词。词典里没有的词会被切成单字，把相邻的单字连回去。 */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let run = '';
  const flush = (): void => {
    if (run !== '') words.push(run);
    run = '';
  };
  for (const {segment, isWordLike} of segmenter.segment(text.toLowerCase())) {
    if (isWordLike === true && han.test(segment) && !particles.has(segment)) {
      run += segment;
      continue;
    }
    flush();
    if (isWordLike === true && !particles.has(segment)) words.push(segment);
  }
  flush();
  return words;
}

/** 英文里的虚词与代码里的保留字。 */
const reserved = new Set(
  'the and for not was with this that are you from has have may all but can will into than then else null true false void int char return break const typedef define include struct static unsigned volatile uint8_t uint16_t uint32_t int16_t int32_t'.split(
    ' ',
  ),
);

/** 值得单独列出的词：含汉字的，普通的西文词，三到五位的整数（端口、型号）；算式、日志与网址里的碎片不收。 */
function worthListing(word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return /^[\p{Script=Han}a-z0-9]+$/u.test(word);
  if (/^\d{3,5}$/.test(word)) return !/^[01]+$/.test(word);
  return /^[a-z][a-z0-9_-]{2,}$/.test(word) && !reserved.has(word);
}

/** 节的编号写成两个私用区字符。 */
function sectionMark(id: number): string {
  return String.fromCharCode(0xe000 + Math.floor(id / 80), 0xe100 + (id % 80));
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

export function compact(source: readonly SourcePage[], synonyms: readonly (readonly string[])[]): SearchIndex {
  const pages = source.map((page) => ({
    ...page,
    keywords: page.keywords.map(narrow),
    sections: page.sections
      .filter((section) => section.anchor !== 'sources')
      .map((section) => ({...section, text: tighten(narrow(section.text))})),
  }));

  const spread = new Map<string, number>();
  for (const page of pages) {
    const own = new Set(page.sections.flatMap((section) => wordsOf(section.text)));
    for (const word of own) spread.set(word, (spread.get(word) ?? 0) + 1);
  }
  const limit = Math.max(3, pages.length * common);
  const telling = (word: string): boolean => (spread.get(word) ?? 0) <= limit;

  const extra = new Map<string, string>();
  let id = 0;
  const compacted = pages.map((page): IndexPage => {
    let known = [page.title, ...page.keywords, ...page.sections.map((section) => section.heading)]
      .join('\n')
      .toLowerCase();
    const unseen = (words: readonly string[]): string[] =>
      [...new Set(words)].filter((word) => telling(word) && !known.includes(word));
    const sections = page.sections.map(({anchor, heading, text}) => {
      let kept = '';
      let gap = false;
      const dropped: string[] = [];
      for (const sentence of text.split(/(?<=[。；？！\n])/)) {
        const fresh = unseen(wordsOf(sentence)).filter((word) => word.length > 1 && !/^[\d.]+$/.test(word));
        const opens = kept.length < opening && /\p{Script=Han}/u.test(sentence);
        if (opens || fresh.length / (sentence.length + 2) >= density) {
          kept += (gap ? '…' : '') + sentence;
          gap = false;
          known += `\n${sentence.toLowerCase()}`;
        } else {
          gap = true;
          dropped.push(sentence);
        }
      }
      for (const word of dropped.flatMap((sentence) => unseen(wordsOf(sentence)))) {
        if (!worthListing(word) || known.includes(word)) continue;
        extra.set(word, (extra.get(word) ?? '') + sectionMark(id));
        known += `\n${word}`;
      }
      id += 1;
      return [anchor, heading, kept.trim()] as const;
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
    words: [...extra]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, marks]) => word + marks)
      .join(''),
    pinyin: readings(everything),
    synonyms: synonyms.filter((group) => group.some((word) => corpus.includes(word))),
  };
}
