/**
 * 把读出的页面压成索引。整站正文压缩后约 86 KB，超出全功能 60 KB 的预算，所以有取舍，但手册里每个词都找得到：
 * 1. 标题、关键词与各节标题全收；
 * 2. 每节收开头一两句，摘要要用；
 * 3. 往后的句子里，全站别处没有、或在这一页用得最多的词，依原来的次序接在这一节后面，原本相连的不断开；
 * 4. 别的页面也有的词另列一张表：“词 + 它在哪些页”，一处只占一个字符，所以每一页都列得下；
 * 5. 两个词相连（频率计、访问令牌）当作一个词，免得拆开后哪一半都嫌常见；
 * 6. 示例文章只收标题、描述与每节开头。
 * 选哪些只看页面自己与全站词频，同样的内容总得到同样的索引。比较过的别的办法见 COMPARISON.md。
 */
import {pinyin} from 'pinyin-pro';
import {
  kinds,
  pageMark,
  restMark,
  type IndexPage,
  type SearchIndex,
  type SourcePage,
  type SourceSection,
} from './types';

/** 每节至少收这么多字，够一条摘要。 */
const opening = 14;

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
const han = /^\p{Script=Han}$/u;

/** 单字的虚词与泛词，不与前后的单字连成词，也不单独列出。 */
const particles = new Set(
  '的了是在和与或也都就不没有要会能可把被给对从到向用按由而但若则及之其这那哪上下里中后前时每各再又还只很更最个条次份种项第一二两三四五六七八九十为以于让使做看写说'.split(
    '',
  ),
);

/** 没有人查的词：数量、代词与虚词。 */
const vague =
  /^[一这那几]|^两[个者次块页条处]|^不[是能会要得用可再把]|^(?:什么|怎么|怎样|可以|自己|以及|如果|因为|但是|已经|为了|还是|需要|例如|其他|其余|之[前后间])|的$/;

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

/** 一行里的句子；太长的再按逗号断开，摘要用不着那么长。 */
function sentencesIn(line: string): string[] {
  return line
    .split(/(?<=[。；？！])/)
    .flatMap((sentence) => (sentence.length > 40 ? sentence.split(/(?<=[，：])/) : [sentence]));
}

/** 一段文字的全部句子。 */
const sentencesOf = (text: string): string[] => text.split('\n').flatMap(sentencesIn);

/** 示例文章的第一节以描述开头，整条都收。 */
const lead = 48;

/** 一节的开头，整句整句地收，够一条摘要为止。 */
function openingOf({kind}: SourcePage, {anchor, text}: SourceSection): string {
  const least = kind === 'sample' && anchor === '' ? lead : opening;
  let end = 0;
  for (const line of text.split('\n')) {
    for (const sentence of sentencesIn(line)) {
      if (end >= least) return text.slice(0, end);
      end += sentence.length;
    }
    // 换行也算一个字。
    end += 1;
  }
  return text;
}

/** 一段文字里的词与位置。词典里没有的词会被切成单字，把相邻的单字连回去。 */
function segment(text: string): Word[] {
  const words: Word[] = [];
  let run = '';
  const flush = (end: number): void => {
    if (run !== '') words.push({word: run, at: end - run.length});
    run = '';
  };
  for (const {segment: piece, isWordLike, index} of segmenter.segment(text.toLowerCase())) {
    const useful = isWordLike === true && !particles.has(piece);
    if (useful && han.test(piece)) {
      run += piece;
      continue;
    }
    flush(index);
    if (useful) words.push({word: piece, at: index});
  }
  flush(text.length);
  return words;
}

/** 一句话的词；同一句要看好几遍（数词频、选词、列常见词），各页又常有一样的话，所以记下来。 */
function segmenterWithMemory(): (sentence: string) => readonly Word[] {
  const known = new Map<string, readonly Word[]>();
  return (sentence) => {
    let words = known.get(sentence);
    if (!words) known.set(sentence, (words = segment(sentence)));
    return words;
  };
}

const compound = /^\p{Script=Han}{3,6}$/u;

interface Compound extends Word {
  /** 它的两半；单独占一行的没有。 */
  parts: readonly string[];
}

/** 单独占一行或一格的三到六个汉字，多半是一个名目（函数发生器），当作词组。 */
const lineCompound = (line: string): Compound[] => {
  const word = line.trim();
  return word.length <= 6 && compound.test(word) ? [{word, at: 0, parts: []}] : [];
};

/** 相邻两个词合成的词组，三到六个汉字。断句之处都有标点，不会拆开词组。 */
function compoundsOf(words: readonly Word[]): Compound[] {
  const found: Compound[] = [];
  for (const [index, {word, at}] of words.entries()) {
    const next = words[index + 1];
    if (next?.at !== at + word.length) continue;
    const both = word + next.word;
    if (both.length <= 6 && compound.test(both)) found.push({word: both, at, parts: [word, next.word]});
  }
  return found;
}

/** 英文里的虚词与代码里的保留字。 */
const reserved = new Set(
  'the and for not was with this that are you from has have may all but can will into than then else null true false void int char return break const typedef define include struct static unsigned volatile uint8_t uint16_t uint32_t int16_t int32_t size_t bool enum switch case while import def str none is are of to on at as by if or no be it'.split(
    ' ',
  ),
);

/**
 * 值得单独列出的词：含汉字的、普通的西文词、三到五位的整数（端口、型号）、版本号、IP 地址与十六进制数；碎片不收。
 * 小数要紧跟在西文词后面（nginx 1.24）才算版本号，算题的得数没有人查。
 */
function worthListing({word, at}: Word, text: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return /^[\p{Script=Han}a-z0-9]+$/u.test(word);
  if (/^\d{3,5}$/.test(word))
    return (
      !/^[01]+$/.test(word) && !/[\d=×+] ?$/.test(text.slice(0, at)) && !/^ ?[\d=×+]/.test(text.slice(at + word.length))
    );
  if (/^\d+\.\d+$/.test(word)) return /[a-z] ?$/i.test(text.slice(0, at));
  return (
    /^(?:[a-z][a-z0-9_-]+|\d+(?:\.\d+)+|0x[0-9a-f]+)$/.test(word) &&
    !/^[0-9a-f]{10,}$/.test(word) &&
    !reserved.has(word)
  );
}

/** 词组最多在这么多页里，再多就没有区分力。 */
const widest = 9;

interface Census<Page> {
  /** 词 → 各页用了几次。 */
  counts: ReadonlyMap<string, ReadonlyMap<Page, number>>;
  /** 词组 → 它的两半。 */
  halves: ReadonlyMap<string, readonly string[]>;
}

/** 数一遍全站的词与词组。 */
function censusOf<Page extends SourcePage>(
  pages: readonly Page[],
  wordsOf: (sentence: string) => readonly Word[],
): Census<Page> {
  const counts = new Map<string, Map<Page, number>>();
  const halves = new Map<string, readonly string[]>();
  const count = (word: string, page: Page): void => {
    let own = counts.get(word);
    if (!own) counts.set(word, (own = new Map<Page, number>()));
    own.set(page, (own.get(page) ?? 0) + 1);
  };
  const countCompound = ({word, parts}: Compound, page: Page): void => {
    count(word, page);
    if (halves.get(word)?.length !== 0) halves.set(word, parts);
  };
  for (const page of pages) {
    for (const line of page.sections.flatMap(({text}) => text.split('\n'))) {
      for (const words of sentencesIn(line).map(wordsOf)) {
        for (const {word} of words) count(word, page);
        for (const found of compoundsOf(words)) countCompound(found, page);
      }
      for (const found of lineCompound(line)) countCompound(found, page);
    }
  }
  return {counts, halves};
}

/** 每个词接在哪一页的正文后面：用得最多的一页；别的页面由常见词的表补上。 */
function homesOf<Page>({counts}: Census<Page>): Map<string, Page> {
  const homes = new Map<string, Page>();
  for (const [word, own] of counts) {
    let most = 0;
    for (const [page, times] of own) {
      if (times <= most) continue;
      most = times;
      homes.set(word, page);
    }
  }
  return homes;
}

/** 词都收，词组要反复出现才收；只出现一次的，两半都要在 shared 页以上出现过，不然单凭一半就找得到。 */
function worthKeeping<Page>({counts, halves}: Census<Page>, shared: number): (word: string) => boolean {
  const telling = (part: string): boolean =>
    part.length > 1 && !vague.test(part) && (counts.get(part)?.size ?? 0) >= shared;
  return (word) => {
    const parts = halves.get(word);
    if (!parts) return true;
    const own = counts.get(word) ?? new Map<Page, number>();
    return own.size <= widest && (own.size > 1 || [...own.values()].some((times) => times > 1) || parts.every(telling));
  };
}

/** 读音表：手册里用到的每个字，在上下文里的读音都收（“重”有 chong 也有 zhong）。 */
function readings(sentences: readonly string[]): string {
  const table = new Map<string, Set<string>>();
  for (const text of sentences) {
    const characters = Array.from(text);
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

/**
 * 读一遍内容，返回按 shared 出索引的函数：shared 越小，收的词组越多，见 worthKeeping。
 * 分词、词频与读音只算一遍，装不下时换一个 shared 再来不用重算。
 */
export function compactor(
  source: readonly SourcePage[],
  synonyms: readonly (readonly string[])[],
): (shared?: number) => SearchIndex {
  const pages = source.map((page) => ({
    ...page,
    keywords: page.keywords.map(narrow),
    sections: page.sections
      .filter((section) => section.anchor !== 'sources')
      .map((section) => ({...section, text: tighten(narrow(section.text))}))
      // 示例文章演示写法，不是资料：只收标题、描述与每节开头，让出的地方给手册。
      .map((section) => (page.kind === 'sample' ? {...section, text: openingOf(page, section)} : section)),
  }));
  const wordsOf = segmenterWithMemory();
  const census = censusOf(pages, wordsOf);
  const homes = homesOf(census);
  const prepared = pages.map((page) => prepare(page, (word) => homes.get(word) === page, wordsOf));
  const everything = pages.flatMap((page) => [
    page.title,
    ...page.keywords,
    ...page.sections.flatMap((section) => [section.heading, section.text]),
  ]);
  const sentences = [...new Set(everything.flatMap(sentencesOf))];
  const corpus = sentences.join('\n').toLowerCase();
  const rest = {
    pinyin: readings(sentences),
    synonyms: synonyms.filter((group) => group.some((word) => corpus.includes(word))),
  };
  return (shared = 6) => ({...choose(prepared, worthKeeping(census, shared)), ...rest});
}

/** 一页里可以收的，与 shared 无关，只算一遍。 */
interface Prepared {
  page: SourcePage;
  /** 每节必收的开头，与往后每一句里可以接上去的词，按原文的次序；开头与标题里有的不在其中。 */
  sections: readonly {anchor: string; heading: string; kept: string; candidates: readonly (readonly Word[])[]}[];
  /** 可以列进常见词的。 */
  common: readonly string[];
}

/** @param home 这个词是不是该接在这一页 */
function prepare(
  page: SourcePage,
  home: (word: string) => boolean,
  wordsOf: (sentence: string) => readonly Word[],
): Prepared {
  let known = [page.title, ...page.keywords, ...page.sections.map(({heading}) => heading)].join('\n').toLowerCase();
  const sections = page.sections.map((section) => {
    const {anchor, heading, text} = section;
    const kept = openingOf(page, section);
    known += `\n${kept.toLowerCase()}`;
    const candidates = sentencesOf(text.slice(kept.length)).map((sentence) => {
      const words = wordsOf(sentence);
      // 同一处先看词组。
      return [...lineCompound(sentence), ...compoundsOf(words), ...words]
        .filter((word) => home(word.word) && worthListing(word, sentence) && !known.includes(word.word))
        .sort((one, other) => one.at - other.at);
    });
    return {anchor, heading, kept, candidates};
  });
  const words = new Set(page.sections.flatMap(({text}) => sentencesOf(text).flatMap(wordsOf)).map(({word}) => word));
  return {
    page,
    sections,
    common: [...words].filter((word) => listable.test(word) && !vague.test(word) && !known.includes(word)),
  };
}

const listable = /^\p{Script=Han}{2,}$/u;

/** 每页收哪些文字，与常见词的表。 */
function choose(
  prepared: readonly Prepared[],
  worth: (word: string) => boolean,
): Pick<SearchIndex, 'pages' | 'common'> {
  /** 常见词 → 各页的记号。 */
  const common = new Map<string, string>();
  const pages = prepared.map(({page, ...own}, number): IndexPage => {
    let known = '';
    const sections = own.sections.map(({anchor, heading, kept, candidates}) => {
      let rest = '';
      for (const sentence of candidates) {
        let end = -1;
        for (const {word, at} of sentence) {
          if (at < end || !worth(word) || known.includes(word)) continue;
          rest += at === end ? word : ` ${word}`;
          end = at + word.length;
          known += `\n${word}`;
        }
      }
      return [anchor, heading, kept.trim() + rest.replace(' ', restMark)] as const;
    });
    for (const word of own.common) {
      if (!known.includes(word)) common.set(word, (common.get(word) ?? '') + pageMark(number));
    }
    return [page.path, page.title, kinds.indexOf(page.kind), page.crumbs, page.keywords, sections];
  });
  return {
    pages,
    // 半数以上的页面都有的词没有区分力。
    common: [...common]
      .filter(([, where]) => where.length * 2 <= pages.length)
      .flat()
      .join(''),
  };
}
