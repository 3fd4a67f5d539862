/**
 * 检索引擎：纯函数，浏览器、测试与比较脚本用的是同一份。不分词，按子串找，所以词的任何一段都找得到。
 * 一个词依次这样理解，前一种找得到就不再往后：原样与同义词 → 拼音（全拼、首字母、与汉字混写）→
 * 拆成手册里有的几段 → 改一个字或一个字母（结果里注明“按相近词查找”）。
 */
import {firstMark, restMark, type Answer, type Group, type Hit, type Piece, type SearchIndex} from './types';

/** 要找的东西：一串字，或一串按读音匹配的字母（可以夹着汉字）。 */
interface Needle {
  value: string;
  sound: boolean;
  weight: number;
  /** 西文的同义词要整个词相同：print 不该找到 printf。 */
  whole?: boolean;
  /** 要从词首起：两个字母夹在别的词中间多半是碰巧。 */
  head?: boolean;
}

/** 查询里的一个词；needles 任意一个匹配就算。 */
interface Term {
  needles: Needle[];
  /** 改过的写法，给读者看。 */
  similar: string[];
  /** 匹配不到也不要紧：单个的虚字。 */
  optional: boolean;
}

/** 拆词时的得分：越长越好，问句的字眼、同义词表里的词、标题与关键词里的字串（字数的平方）依次低一些；正文里碰巧相连的三个字不如标题里的两个字。 */
const fillerScore = (size: number): number => (size === 1 ? 0.8 : size ** 2 * 2.5);
const synonymScore = (size: number): number => size ** 2 * 1.5;
const bodyScore = (size: number): number => (size === 3 ? 2.9 : size ** 2 / 2);

interface Token {
  text: string;
  kind: 'known' | 'filler' | 'unknown';
}

interface Section {
  anchor: string;
  heading: string;
  /** 正文，后面跟着没随句子收录的词，从 rest 起。 */
  text: string;
  rest: number;
  /** 折叠后的标题与正文，字数不变。 */
  headingKey: string;
  textKey: string;
}

interface Page {
  path: string;
  title: string;
  titleKey: string;
  crumbs: readonly string[];
  keywords: string[];
  factor: number;
  sections: Section[];
  /** 标题、各个关键词、各节的标题与正文，一栏一行连在一起，整页只扫一遍；starts 是各栏开始的位置。 */
  key: string;
  starts: number[];
}

/** 同样相关时的先后：指南、分类、单页、运维、示例博客。 */
const factors = [1, 0.72, 0.85, 0.74, 0.5];

/** 问句里的字眼：原样找不到时略去。拆词时与手册里的词一起比较，所以不会把“所有权”里的“有”去掉。 */
const fillers = new Set(
  (
    '怎么办 怎么样 怎么用 怎么使用 如何使用 怎么弄 怎么搞 怎么回事 怎么做 怎么 怎样 如何 咋办 咋 为什么 为啥 是什么意思 什么意思 是什么 什么时候 什么样 什么 啥 ' +
    '在哪里 在哪儿 在哪 哪里 哪儿 哪些 哪个 哪 放哪 多长时间 多久 多少 多大 几个 几次 谁 ' +
    '是不是 有没有 能不能 会不会 要不要 行不行 好不好 可不可以 该不该 用不用 算不算 行吗 可以吗 能否 可否 是否 ' +
    '我们 我要 我想 我的 我 你 想要 想 可以 应该 需要 推荐 请问 请 一下 不小心 突然 老是 总是 一直 到底 已经 别人 大家 东西 时候 一次 一个 一些 这样 那样 这里 那里 好几 ' +
    '还能 还 能 会 要 让 给 跟 的 了 吗 呢 吧 啊 呀 是 在 有 和 与 或 去 把 被 就 都 也 着 得 这个 那个 这 那 个 些 点 很 太 又 才 再 ' +
    '去年 今年 明年 现在 最近 以前 到 没反应 用不了 不工作 不动了 出问题 有问题 不行 出不来 不出来 不上去 不进去 不上 不了 不到 不出 没有 ' +
    'a an the and for not was with this that are is you from has have may all but can will into than then of to on at as by if or no be it how what'
  ).split(' '),
);

const hanPattern = /[\u3400-\u9fff]/;

/** 含有这些的不算手册里的词：“怎么改”应当拆成“怎么”和“改”。 */
const questionPattern = new RegExp(
  `${[...fillers].filter((word) => word.length > 1 && hanPattern.test(word)).join('|')}|[吗呢吧啊呀了的着]$`,
);
/** 有这些字的是在问怎么、什么、如何、哪里。 */
const asking = /[怎么何哪]/;
const lettersPattern = /^[a-z]+$/;

/** 查询里的符号原样匹配，不当作正则的记号。 */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** 全角与大小写折叠；字数不变，位置因此和原文对得上。 */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** 汉字与西文之间的空格是排版，不参与匹配。 */
function tighten(text: string): string {
  return text.replace(/([\u3400-\u9fff]) +(?=[!-~])|([!-~]) +(?=[\u3400-\u9fff])/g, '$1$2');
}

function inWord(text: string, at: number): boolean {
  return /[a-z0-9]/.test(text.charAt(at));
}

export interface Engine {
  search: (query: string) => Answer;
}

/** 每一页没有随正文收录的常见词。 */
function commonWords({common, pages}: SearchIndex): string[] {
  const words = pages.map((): string[] => []);
  for (const [, word = '', marks = ''] of common.matchAll(/(\p{Script=Han}+)(\P{Script=Han}+)/gu)) {
    for (const mark of marks) words[mark.charCodeAt(0) - firstMark]?.push(word);
  }
  return words.map((own) => own.join(' '));
}

/**
 * 由解开的索引（unpack 的结果）建一个引擎。建的时候算好各种表，约几十毫秒，之后一次 search 多半不到一毫秒，所以只建一次。
 * search 收读者打的原文，答出至多六页，每页至多三处；一页也没有时给最接近的至多三页（nearest）。
 */
export function createEngine(index: SearchIndex): Engine {
  const common = commonWords(index);
  const pages = index.pages.map(([path, title, kind, crumbs, keywords, list], number): Page => {
    const titleKey = tighten(fold(title));
    const keys = keywords.map((word) => tighten(fold(word)));
    const sections = list.map(([anchor, heading, own], at) => {
      const text = own + (at === 0 ? restMark + (common[number] ?? '') : '');
      return {
        anchor,
        heading,
        text,
        rest: (text + restMark).indexOf(restMark),
        headingKey: tighten(fold(heading)),
        textKey: fold(text),
      };
    });
    const fields = [titleKey, ...keys, ...sections.flatMap(({headingKey, textKey}) => [headingKey, textKey])];
    const starts = [0];
    for (const field of fields) starts.push((starts.at(-1) ?? 0) + field.length + 1);
    const key = fields.join('\n');
    return {path, title, titleKey, crumbs, keywords: keys, factor: factors[kind] ?? 1, sections, key, starts};
  });
  const allSections = pages.flatMap((page) => page.sections);
  /** 要紧的短字串：标题、关键词、各节标题。 */
  const names = pages
    .flatMap((page) => [page.titleKey, ...page.keywords, ...page.sections.map((section) => section.headingKey)])
    .join('\n');
  const bodies = allSections.map((section) => section.textKey).join('\n');

  /** 字 → 读音；masks 是读音首字母的位图，逐字扫描时先用它筛。 */
  const sounds = new Map<number, string[]>();
  const masks = new Int32Array(0x10000);
  for (const [, sound = '', characters = ''] of index.pinyin.matchAll(/([a-z]+)([^a-z]+)/g)) {
    for (let at = 0; at < characters.length; at += 1) {
      const code = characters.charCodeAt(at);
      sounds.set(code, [...(sounds.get(code) ?? []), sound]);
      masks[code] = (masks[code] ?? 0) | (1 << (sound.charCodeAt(0) - 97));
    }
  }
  const syllables = new Set([...sounds.values()].flat());

  /** 一串汉字的全拼，多音字取第一个读音；有手册里没用到的字就是空的。 */
  function spellingOf(value: string): string {
    const spelling = value.split('').map((character) => sounds.get(character.charCodeAt(0))?.[0]);
    return spelling.every((sound) => sound !== undefined) ? spelling.join('') : '';
  }
  /** 用全拼写的问句的字眼：zenme、ruhe。别的不认：“老是”与“老师”同音。 */
  const spelledFillers = new Set([...fillers].filter((word) => asking.test(word)).map(spellingOf));
  /** 去掉问句的字眼；全是的话原样留着。 */
  function dropFillers(words: string[]): string[] {
    const telling = words.filter((word) => !fillers.has(word) && !spelledFillers.has(word));
    return telling.length > 0 ? telling : words;
  }

  /** 相邻两字 → 有它的页（编号从小到大）。一串字只可能在它最少见的那一对所在的页里，别的页不必看。 */
  const postings = new Map<number, number[]>();
  pages.forEach(({key}, number) => {
    for (let at = 1; at < key.length; at += 1) {
      const pair = key.charCodeAt(at - 1) * 0x10000 + key.charCodeAt(at);
      const list = postings.get(pair);
      if (!list) postings.set(pair, [number]);
      else if (list.at(-1) !== number) list.push(number);
    }
  });
  const everyPage = pages.map((_, number) => number);
  /** 可能有这串字的页。 */
  function candidates(value: string): readonly number[] {
    let fewest: readonly number[] = everyPage;
    for (let at = 1; at < value.length; at += 1) {
      const list = postings.get(value.charCodeAt(at - 1) * 0x10000 + value.charCodeAt(at)) ?? [];
      if (list.length < fewest.length) fewest = list;
    }
    return fewest;
  }

  const remembered = new Map<string, boolean>();
  /** 手册里有没有这串字；打字时同一串会反复问，记住答案。 */
  function has(value: string): boolean {
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const found = candidates(value).some((number) => pages[number]?.key.includes(value));
    if (remembered.size > 2000) remembered.clear();
    remembered.set(value, found);
    return found;
  }

  /**
   * 从 text 的 at 起按读音匹配 value 的 from 以后；返回结束位置，不匹配返回 -1。
   * 每个汉字可以写全拼、首字母（含 zh ch sh），最后一个字可以只写一半。
   */
  function soundEnd(text: string, at: number, value: string, from: number): number {
    if (from === value.length) return at;
    const code = text.charCodeAt(at);
    if (code === value.charCodeAt(from) && hanPattern.test(value.charAt(from))) {
      return soundEnd(text, at + 1, value, from + 1);
    }
    const letter = value.charCodeAt(from) - 97;
    if (letter < 0 || letter > 25 || ((masks[code] ?? 0) & (1 << letter)) === 0) return -1;
    let best = -1;
    for (const sound of sounds.get(code) ?? []) {
      if (value.startsWith(sound, from)) best = Math.max(best, soundEnd(text, at + 1, value, from + sound.length));
      if (sound.length > value.length - from && sound.startsWith(value.slice(from))) best = Math.max(best, at + 1);
      if (sound.charCodeAt(0) - 97 !== letter) continue;
      if (best < 0) best = soundEnd(text, at + 1, value, from + 1);
      if (best < 0 && sound.charAt(1) === 'h' && value.charAt(from + 1) === 'h') {
        best = soundEnd(text, at + 1, value, from + 2);
      }
    }
    return best;
  }

  /** 第一处匹配；[-1, -1] 表示没有。 */
  function locate(needle: Needle, text: string, from = 0): readonly [number, number] {
    if (!needle.sound) {
      const {value, whole = false, head = whole} = needle;
      let at = text.indexOf(value, from);
      while (at >= 0 && ((head && inWord(text, at - 1)) || (whole && inWord(text, at + value.length)))) {
        at = text.indexOf(value, at + 1);
      }
      return [at, at < 0 ? -1 : at + value.length];
    }
    const first = needle.value.charCodeAt(0);
    const bit = first >= 97 && first <= 122 ? 1 << (first - 97) : 0;
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code !== first && ((masks[code] ?? 0) & bit) === 0) continue;
      const end = soundEnd(text, at, needle.value, 0);
      if (end > at) return [at, end];
    }
    return [-1, -1];
  }

  /** 能不能整个切成音节：da yin ji 能，ssh 不能。 */
  function spelled(value: string): boolean {
    // reach[n]：前 n 个字母切得开。
    const reach = [true];
    for (let end = 1; end <= value.length; end += 1) {
      reach[end] = [1, 2, 3, 4, 5, 6].some(
        (size) => reach[end - size] === true && syllables.has(value.slice(end - size, end)),
      );
    }
    return reach[value.length] === true;
  }

  const plain = (value: string, weight = 1): Needle => ({value, sound: false, weight});

  /** 词 → 它所在的各组同义词。 */
  const synonyms = new Map<string, string[]>();
  for (const group of index.synonyms.map((words) => words.map((word) => tighten(fold(word))))) {
    for (const word of group) synonyms.set(word, [...(synonyms.get(word) ?? []), ...group]);
  }

  function synonymsOf(value: string): Needle[] {
    return (synonyms.get(value) ?? [])
      .filter((word) => word !== value && has(word))
      .map((word) => ({...plain(word, 0.8), whole: /^[a-z0-9 -]+$/.test(word)}));
  }

  const inHandbook = (value: string): boolean => has(value) || synonymsOf(value).length > 0;

  /** 西文词从词首开始出现过。 */
  function startsWord(value: string): boolean {
    return [names, bodies].some((text) => {
      for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
        if (!/[a-z0-9]/.test(text.charAt(at - 1))) return true;
      }
      return false;
    });
  }

  const wholeWord = (value: string): boolean =>
    [names, bodies].some((text) => locate({...plain(value), whole: true}, text)[0] >= 0);

  /**
   * 按读音理解。恰好是一个关键词或标题的，就换成那个词去找：dyj 是“打印机”，不是正文里碰巧相连的“第一阶”；
   * 其余先在标题、关键词里找，找不到才看正文。
   */
  function bySound(value: string): Needle[] {
    const needle: Needle = {value, sound: true, weight: 0.85};
    const exact = new Set<string>();
    let [start, end] = locate(needle, names);
    if (start < 0) return value.length >= 3 && locate(needle, bodies)[0] >= 0 ? [{...needle, weight: 0.7}] : [];
    for (let tries = 0; start >= 0 && tries < 60; tries += 1) {
      const whole =
        (start === 0 || names.charAt(start - 1) === '\n') && (end === names.length || names.charAt(end) === '\n');
      if (whole) exact.add(names.slice(start, end));
      [start, end] = locate(needle, names, start + 1);
    }
    return exact.size > 0 ? [...exact].map((word) => plain(word, 0.9)) : [needle];
  }

  /** 按读音理解的几个词：整串找不到时，在音节之间断成两个词再找。 */
  function heard(value: string): Term[] {
    const whole = bySound(value);
    if (whole.length > 0) return [term(whole)];
    if (!lettersPattern.test(value) || value.length < 7) return [];
    for (let at = value.length - 3; at >= 4; at -= 1) {
      if (!spelled(value.slice(0, at)) || !spelled(value.slice(at))) continue;
      const halves = [bySound(value.slice(0, at)), bySound(value.slice(at))];
      if (halves.every((half) => half.length > 0)) return halves.map((half) => term(half));
    }
    return [];
  }

  /** 改一处能得到的、手册里有的写法；同音的、在标题里的排前。 */
  function corrections(value: string): {words: string[]; cost: number} {
    const found = new Map<string, number>();
    const isHan = hanPattern.test(value);
    const size = value.length;
    const add = (candidate: string, cost: number): void => {
      if (candidate.trim().length < 2 || candidate === value) return;
      // 恰好是一个关键词或标题的，比碰巧相邻的几个字可信；两个字的词，换一个字总能碰到别的词，只认这一种与同音的。
      const whole = `\n${names}\n`.includes(`\n${candidate}\n`);
      if (isHan && size === 2 && candidate.length === 2 && !whole && (cost > 1 || !names.includes(candidate))) return;
      const score = cost + (whole ? -2 : names.includes(candidate) ? 0 : 2);
      if (score < (found.get(candidate) ?? 99)) found.set(candidate, score);
    };
    for (let at = 0; at + 1 < size; at += 1) {
      const swapped = value.slice(0, at) + value.charAt(at + 1) + value.charAt(at) + value.slice(at + 2);
      if (isHan ? has(swapped) : latinWords().some((word) => (size > 3 ? word.startsWith(swapped) : word === swapped)))
        add(swapped, 1);
    }
    if (isHan) {
      // 同音字：整个词的读音去找，可以不止一个字写错。
      const spelling = spellingOf(value);
      if (spelling !== '') {
        const needle: Needle = {value: spelling, sound: true, weight: 1};
        for (const text of [names, bodies]) {
          let [start, end] = locate(needle, text);
          for (let tries = 0; start >= 0 && tries < 20; tries += 1) {
            if (end - start === size) add(text.slice(start, end), 0);
            [start, end] = locate(needle, text, start + 1);
          }
        }
      }
      if (size >= 4) {
        for (let at = 0; at < size; at += 1) {
          const shorter = value.slice(0, at) + value.slice(at + 1);
          if (has(shorter)) add(shorter, 2);
        }
      } else if (size === 3) {
        for (const shorter of [value.slice(0, 2), value.charAt(0) + value.charAt(2), value.slice(1)]) {
          if (names.includes(shorter)) add(shorter, 4);
        }
      }
      const wild = '[\u3400-\u9fff]';
      const patterns: string[] = [];
      for (let at = 0; at < size; at += 1) {
        const before = literal(value.slice(0, at)) + wild;
        patterns.push(before + literal(value.slice(at + 1)));
        if (at > 0) patterns.push(before + literal(value.slice(at)));
      }
      for (const text of size > 2 ? [names, bodies] : [names]) {
        for (const pattern of patterns) {
          for (const [match] of text.matchAll(new RegExp(pattern, 'g')))
            add(match, size > 2 || match.length > size ? 2 : 5);
        }
      }
    } else {
      for (const word of latinWords()) {
        // 三个字母的，首字母要相同，也不换字母：ftp、vim 多半真是另一个词。
        if ((size > 3 || (word.length !== size && word.charAt(0) === value.charAt(0))) && oneOff(word, value))
          add(word, 2);
      }
      if (lettersPattern.test(value) && size >= 5) for (const match of misspelledSounds(value)) add(match, 2.5);
    }
    const ordered = [...found].sort(([a, x], [b, y]) => x - y || b.length - a.length || (a < b ? -1 : 1));
    const best = ordered[0]?.[1] ?? 0;
    return {
      words: ordered
        .filter(([, score]) => score <= best + 0.5)
        .map(([candidate]) => candidate)
        .slice(0, 4),
      cost: best,
    };
  }

  let vocabulary: string[] | undefined;
  function latinWords(): string[] {
    vocabulary ??= [
      ...new Set(
        `${names}\n${bodies}\n${[...synonyms.keys()].join()}`.match(/[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*/g) ?? [],
      ),
    ].filter((word) => word.length >= 3);
    return vocabulary;
  }

  /** 相差一个字母，或相邻两个字母颠倒。 */
  function oneOff(a: string, b: string): boolean {
    if (Math.abs(a.length - b.length) > 1) return false;
    let head = 0;
    while (head < a.length && a.charAt(head) === b.charAt(head)) head += 1;
    let ends = 0;
    while (
      ends < Math.min(a.length, b.length) - head &&
      a.charAt(a.length - 1 - ends) === b.charAt(b.length - 1 - ends)
    )
      ends += 1;
    const left = a.length - head - ends;
    const right = b.length - head - ends;
    return (
      (left <= 1 && right <= 1) ||
      (left === 2 && right === 2 && a.charAt(head) === b.charAt(head + 1) && a.charAt(head + 1) === b.charAt(head))
    );
  }

  /** 还能不能接着念成与 value 只差一个字母：第一处不同之后，余下的要对得上。 */
  function nearPrefix(spelling: string, value: string): boolean {
    let head = 0;
    while (head < spelling.length && spelling.charAt(head) === value.charAt(head)) head += 1;
    const rest = spelling.slice(head + 1);
    return (
      value.startsWith(rest, head + 1) ||
      value.startsWith(rest, head) ||
      value.startsWith(spelling.slice(head), head + 1) ||
      value.startsWith(rest.slice(1), head + 2)
    );
  }

  /** 标题与关键词里，读音和 value 只差一个字母的汉字串；多音字每种读音都试。 */
  function misspelledSounds(value: string): string[] {
    const matches: string[] = [];
    const read = (start: number, end: number, spelling: string): void => {
      if (end - start > 1 && oneOff(spelling, value)) matches.push(names.slice(start, end));
      for (const sound of sounds.get(names.charCodeAt(end)) ?? []) {
        if (nearPrefix(spelling + sound, value)) read(start, end + 1, spelling + sound);
      }
    };
    for (let at = 0; at < names.length; at += 1) read(at, at, '');
    return matches;
  }

  /** 拆过的记住：一次查询里同一串要问几遍，打字时前面的词也不变。 */
  const divided = new Map<string, Token[]>();
  function tokens(value: string, longest = 8): Token[] {
    const key = `${longest} ${value}`;
    const found = divided.get(key) ?? divide(value, longest);
    if (divided.size > 500) divided.clear();
    divided.set(key, found);
    return found;
  }

  /** 拆成手册里有的词（known）、问句的字眼（filler）与拆不动的字（unknown）；标题、关键词里有的与长的优先。 */
  function divide(value: string, longest: number): Token[] {
    const best: {score: number; from: number; kind: Token['kind']}[] = [{score: 0, from: 0, kind: 'known'}];
    for (let end = 1; end <= value.length; end += 1) {
      let choice: (typeof best)[number] = {score: (best[end - 1]?.score ?? 0) - 1, from: end - 1, kind: 'unknown'};
      for (let from = Math.max(0, end - 8); from < end; from += 1) {
        const part = value.slice(from, end);
        const offer = (score: number, kind: Token['kind'], fits: () => boolean): void => {
          const sum = (best[from]?.score ?? 0) + score;
          if (sum > choice.score && fits()) choice = {score: sum, from, kind};
        };
        const size = end - from;
        offer(fillerScore(size), 'filler', () => fillers.has(part));
        if (size < 2 || size > longest) continue;
        offer(synonymScore(size), 'known', () => synonymsOf(part).length > 0);
        if (!has(part)) continue;
        offer(size ** 2, 'known', () => names.includes(part) && !questionPattern.test(part));
        // 头尾是虚字的，要在正文里自成一词：“要求”是词，“要做”“写在”是碰巧相连。
        const edged = size < 4 && (fillers.has(part.charAt(0)) || fillers.has(part.charAt(size - 1)));
        offer(bodyScore(size), 'known', () => !questionPattern.test(part) && (!edged || bodies.includes(` ${part}`)));
      }
      best.push(choice);
    }
    const found: Token[] = [];
    for (let end = value.length; end > 0;) {
      const {from = end - 1, kind = 'unknown'} = best[end] ?? {};
      found.unshift({text: value.slice(from, end), kind});
      end = from;
    }
    return found;
  }

  /** 去掉问句的字眼之后剩下的几段。 */
  function coreOf(value: string): string[] {
    return tokens(value)
      .map(({text, kind}) => (kind === 'filler' ? ' ' : text))
      .join('')
      .split(' ')
      .filter((part) => part !== '');
  }

  /** 手册里有的几段，与拆不动的几段。 */
  function tiles(value: string): {parts: string[]; rest: string[]} {
    const found = tokens(value);
    const parts = found.filter(({kind}) => kind === 'known').map(({text}) => text);
    const rest = found
      .map(({text, kind}) => (kind === 'unknown' ? text : ' '))
      .join('')
      .split(' ')
      .filter((part) => part !== '');
    return {parts, rest};
  }

  /** 改成的几种写法，连同它们的同义词。 */
  const changed = (similar: string[]): Term =>
    term(
      similar.flatMap((word) => [plain(word, 0.8), ...synonymsOf(word).map((needle) => ({...needle, weight: 0.6}))]),
      similar,
    );

  const term = (needles: Needle[], similar: string[] = [], optional = false): Term => ({needles, similar, optional});

  /** 一个词可以怎样理解；空表示手册里完全没有。 */
  function resolve(value: string, allowSimilar: boolean): Term[] {
    const similarWords = synonymsOf(value);
    if (!has(value) && /.[吗呢吧啊呀]$/.test(value)) return resolve(value.slice(0, -1), allowSimilar);
    const letters = lettersPattern.test(value);
    if (has(value) && (`\n${names}`.includes(`\n${value}`) || !questionPattern.test(value))) {
      // 一两位的数字要整个相同：24 不是 E24。
      const exact = {...plain(value), head: letters && value.length === 2 && startsWord(value)};
      const needles = [{...exact, whole: /^\d\d?$/.test(value)}, ...similarWords];
      // 字母恰好夹在某个西文词中间，或只是它的头两个（kh 与 kHz）：多半是在打拼音。
      if (letters && value.length >= 2 && !startsWord(value))
        needles.push(...bySound(value).map((needle) => ({...needle, weight: 1.2})));
      else if (letters && (value.length >= 4 ? spelled(value) : !wholeWord(value))) needles.push(...bySound(value));
      return [term(needles)];
    }
    // 手册里有、却像问句的也一起找：“什么书”。两个字的不算，“坏了”多半夹在“改坏了”里。
    if (similarWords.length > 0)
      return [
        term([
          ...(value.length > 2 ? [plain(value)] : []),
          ...similarWords.map((needle) => ({...needle, weight: 0.9})),
        ]),
      ];
    const isHan = hanPattern.test(value);
    const mixed = isHan && /[a-z]/.test(value);
    if ((letters && value.length >= 2) || mixed) {
      const terms = heard(value);
      if (terms.length > 0) return terms;
    }
    // raid0 在手册里写作 RAID 0。
    const spaced = value.replace(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$& ');
    if (spaced !== value && has(spaced)) return resolve(spaced, false);
    if (mixed || /[a-z]\d|\d[a-z]|[^a-z0-9\u3400-\u9fff]/.test(value)) {
      const runs =
        value.match(mixed ? /[\u3400-\u9fff]+|[^\u3400-\u9fff]+/g : /[a-z]+|\d+(?:\.\d+)*|[\u3400-\u9fff]+/g) ?? [];
      // 只有一段的是旁边带着符号：“打印机(”按“打印机”找。
      const telling = dropFillers(runs);
      if (telling.length > 0 && telling[0] !== value) return telling.flatMap((run) => resolve(run, allowSimilar));
    }
    if (isHan && value.length >= 3) {
      const core = coreOf(value);
      // “怎么打印”去掉问句的字眼，余下的手册里都有：不是“怎么打开”写错了。
      const asked = asking.test(value) && core.length > 0 && core[0] !== value && core.every(inHandbook);
      const guess = allowSimilar && !asked && value.length <= 8 ? corrections(value) : {words: [], cost: 0};
      // 只差一个字就是某个关键词或标题：当作写错了，先于拆开来查。
      if (guess.words.length > 0 && guess.cost <= 0) return [changed(guess.words)];
      const bare = value.replace(/[里儿吗呢啊吧了呀]+$/, '');
      if (bare !== value && bare.length > 1 && has(bare)) return resolve(bare, false);
      if (core.length > 0 && core[0] !== value) {
        const words = core.filter((word) => word.length > 1 || core.join('').length < 3);
        const terms = words.flatMap((word) => resolve(word, allowSimilar && (word.length > 2 || words.length === 1)));
        if (terms.length > 0) return terms;
      }
      const {parts, rest} = tiles(value);
      if (rest.length === 0 && parts.length > 1) return parts.flatMap((part) => resolve(part, false));
      if (guess.words.length > 0 && (parts.length === 0 || guess.cost <= 1.5)) return [changed(guess.words)];
      return [
        ...parts.flatMap((part) => resolve(part, false)),
        ...rest.flatMap((part) =>
          part.length > 2 && part !== value ? resolve(part, allowSimilar) : [term([plain(part)], [], parts.length > 0)],
        ),
      ];
    }
    if (allowSimilar && value.length >= 2) {
      const {words} = corrections(value);
      if (words.length > 0) return [changed(words)];
    }
    if (letters && value.length >= 6) {
      for (let at = 3; at <= value.length - 3; at += 1) {
        const halves = [value.slice(0, at), value.slice(at)];
        if (halves.every(startsWord)) return halves.map((half) => term([plain(half)]));
      }
    }
    return [term([plain(value)])];
  }

  /** 西文词的中间：print 里的 int。 */
  const insideWord = (needle: Needle, text: string, start: number): boolean =>
    /[a-z]/.test(needle.value) && inWord(text, start - 1);

  /** 把一个词在一页各栏（见 Page.key）里的得分并入 scores，一栏取各种写法里最高的。 */
  function addScores(needle: Needle, {key, starts, keywords}: Page, scores: number[]): void {
    let field = 0;
    let [start, end] = locate(needle, key);
    while (start >= 0) {
      while ((starts[field + 1] ?? Infinity) <= start) field += 1;
      const from = starts[field] ?? 0;
      const to = (starts[field + 1] ?? 0) - 1;
      let score = 0;
      if (field > keywords.length && (field - keywords.length) % 2 === 0) {
        // 正文：次数越多越要紧，至多数五次。
        let count = 0;
        while (start >= 0 && start < to && count < 5) {
          count += needle.sound || !insideWord(needle, key, start) ? 1 : 0.3;
          [start, end] = locate(needle, key, Math.max(end, start + 1));
        }
        score = 0.5 + 0.1 * Math.min(count, 5);
      } else {
        // 标题、关键词、小标题：占得越满越像。
        const share = (end - start) / (to - from);
        score =
          (insideWord(needle, key, start) ? 0.4 : 1) *
          (share === 1 ? 1.35 : 0.7 + 0.5 * share + (start === from ? 0.05 : 0));
      }
      scores[field] = Math.max(scores[field] ?? 0, needle.weight * score);
      if (start >= 0 && start < to) [start, end] = locate(needle, key, to);
    }
  }

  interface Scored {
    page: Page;
    score: number;
    covered: number;
    /** 整页（标题、关键词）的得分与各节的得分。 */
    own: number;
    sections: number[];
  }

  /** 全部页面的得分；rarity 使少见的词更要紧。 */
  function scorePages(terms: readonly Term[], words: readonly string[]): Scored[] {
    const phrases = [words.join(''), words.join(' ')];
    const verbatim = (text: string): boolean => phrases.some((phrase) => text.includes(phrase));
    const scored = new Map<number, Scored>();
    let total = 0;
    for (const {needles, optional} of terms) {
      const found = new Map<number, number[]>();
      for (const needle of needles) {
        for (const number of needle.sound ? everyPage : candidates(needle.value)) {
          const page = pages[number];
          if (!page) continue;
          const scores = found.get(number) ?? [];
          addScores(needle, page, scores);
          if (scores.length > 0) found.set(number, scores);
        }
      }
      // 哪一页都没有的词说明不了什么，不该把别的词找到的页面压下去。
      const reach = found.size;
      const rarity = (optional ? 0.15 : 1) * (reach === 0 ? 0.5 : 0.45 + Math.log2(1 + pages.length / (reach + 1)) / 4);
      if (!optional) total += rarity;
      for (const [number, scores] of found) {
        const page = pages[number];
        if (!page) continue;
        const at = (field: number, weight: number): number => (scores[field] ?? 0) * weight;
        const first = page.keywords.length + 1;
        const sections = page.sections.map(
          (_, section) => at(first + 2 * section, 16) + at(first + 2 * section + 1, 8),
        );
        const title = at(0, 30);
        const keyword = Math.max(0, ...page.keywords.map((_, word) => at(1 + word, 25)));
        const top = Math.max(0, ...sections);
        const best = Math.max(title, keyword, top);
        const entry = scored.get(number) ?? {page, score: 0, covered: 0, own: 0, sections: sections.map(() => 0)};
        scored.set(number, entry);
        if (!optional) entry.covered += rarity;
        const sum = sections.reduce((all, score) => all + score, 0);
        entry.score += rarity * (best + 0.2 * (title + keyword + top - best) + Math.min(6, 0.06 * sum));
        entry.own += rarity * Math.max(title, keyword * 0.9);
        entry.sections = entry.sections.map((score, section) => score + rarity * (sections[section] ?? 0));
      }
    }
    // 得分相同的按收录的次序。
    const ordered = [...scored].sort(([a], [b]) => a - b).map(([, entry]) => entry);
    for (const entry of ordered) {
      const {page} = entry;
      entry.covered = total === 0 ? 0 : entry.covered / total;
      entry.score *= (page.factor * entry.covered ** 1.5) / Math.max(total, 0.1);
      entry.own /= Math.max(total, 0.1);
      entry.sections = entry.sections.map((score) => score / Math.max(total, 0.1));
      if (terms.length < 2) continue;
      // 几个词出现在同一节，或整句原样出现。
      entry.score += 0.25 * Math.max(0, ...entry.sections) * page.factor;
      if (!verbatim(page.key)) continue;
      if (verbatim(page.titleKey) || page.keywords.some((word) => phrases.includes(word))) entry.score *= 1.6;
      else if (page.sections.some(({headingKey, textKey}) => verbatim(headingKey) || verbatim(textKey)))
        entry.score *= 1.3;
    }
    return ordered.filter(({score}) => score > 0);
  }

  /** 各处匹配的区间，按位置排好、并掉重叠的。 */
  function spans(needles: readonly Needle[], text: string): [number, number][] {
    const found: [number, number][] = [];
    for (const needle of needles) {
      let [start, end] = locate(needle, text);
      for (let count = 0; start >= 0 && count < 12; count += 1) {
        found.push([start, end]);
        [start, end] = locate(needle, text, Math.max(end, start + 1));
      }
    }
    const merged: [number, number][] = [];
    for (const [start, end] of found.sort(([a], [b]) => a - b)) {
      const last = merged.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], end);
      else merged.push([start, end]);
    }
    return merged;
  }

  /** 切成匹配与不匹配的段；收录时去掉的汉字与西文之间的空格在这里加回来。 */
  function pieces(text: string, marks: readonly (readonly [number, number])[], from = 0, to = text.length): Piece[] {
    const result: Piece[] = [];
    for (let at = from; at < to; at += 1) {
      const hit = marks.some(([start, end]) => start <= at && at < end);
      const character = text.charAt(at) === '\n' ? ' ' : text.charAt(at);
      const joint = at > from ? text.slice(at - 1, at + 1) : '';
      const space = /[\u3400-\u9fff][A-Za-z0-9]|[A-Za-z0-9%][\u3400-\u9fff]/.test(joint) ? ' ' : '';
      const last = result.at(-1);
      if (last && last.hit === hit) last.text += space + character;
      else {
        if (last && hit) last.text += space;
        result.push({text: hit ? character : space + character, hit});
      }
    }
    return result;
  }

  /** 摘要：第一处匹配前后各取一些；匹配的是没随句子收录的词，就接在开头一句的后面。 */
  function excerpt(section: Section, needles: readonly Needle[]): Piece[] {
    const {text, textKey, rest} = section;
    const marks = spans(needles, textKey);
    const first = marks.find(([, end]) => end <= rest);
    if (!first && marks[0]) {
      const [start, end] = marks[0];
      const from = Math.max(text.lastIndexOf(' ', start), text.lastIndexOf(restMark, start)) + 1;
      const next = text.indexOf(' ', end);
      const lead = /^.{0,39}[\w./-]*/s.exec(text.slice(0, rest))?.[0] ?? '';
      return [
        ...pieces(lead, []),
        {text: ' … ', hit: false},
        ...pieces(text, [[start, end]], from, next < 0 ? text.length : next),
        {text: ' …', hit: false},
      ];
    }
    const start = first?.[0] ?? 0;
    const sentence = Math.max(...['。', '；', '\n', '…'].map((stop) => text.lastIndexOf(stop, start - 1))) + 1;
    let from = start - sentence < 36 ? sentence : start - 24;
    // 不从一个西文词的中间开始。
    while (from > sentence && from < start && /[\w.]/.test(text.charAt(from - 1)) && /[\w.]/.test(text.charAt(from)))
      from += 1;
    const to = Math.min(rest, from + 72);
    const shown = pieces(text, marks, from, to);
    return [
      ...(from > 0 && from !== sentence ? [{text: '…', hit: false}] : []),
      ...shown,
      ...(to < rest ? [{text: '…', hit: false}] : []),
    ];
  }

  /** 只有关键词匹配时，把那个关键词放在摘要前面，读者才知道为什么有这一条。 */
  function withKeyword(page: Page, needles: readonly Needle[], shownPieces: Piece[]): Piece[] {
    if (shownPieces.some(({hit}) => hit) || spans(needles, page.titleKey).length > 0) return shownPieces;
    const word = page.keywords.find((keyword) => spans(needles, keyword).length > 0);
    if (word === undefined) return shownPieces;
    return [...pieces(word, spans(needles, word)), {text: ' · ', hit: false}, ...shownPieces];
  }

  /** 标出哪些：原样的词在这一节里有，就不标它的同义词。 */
  function shown(terms: readonly Term[], {headingKey, textKey}: Section): Needle[] {
    return terms.flatMap(({needles}) => {
      const exact = needles.filter(
        (needle) => needle.weight === 1 && !needle.sound && (headingKey + restMark + textKey).includes(needle.value),
      );
      return exact.length > 0 ? exact : needles;
    });
  }

  function groupOf({page, own, sections}: Scored, terms: readonly Term[], limit: number): Group {
    const ranked = sections
      .map((score, at) => ({at, score: at === 0 ? score + own : score}))
      .filter(({score, at}) => score > 0 || (at === 0 && own > 0))
      .sort((a, b) => b.score - a.score || a.at - b.at);
    const bar = (ranked[0]?.score ?? 0) * 0.45;
    const hits = ranked
      .filter(({score}) => score >= bar)
      .slice(0, limit)
      .flatMap(({at}): Hit[] => {
        const section = page.sections[at];
        if (!section) return [];
        const needles = shown(terms, section);
        const heading = tighten(section.heading === '' ? page.title : section.heading);
        return [
          {
            href: section.anchor === '' ? page.path : `${page.path}#${section.anchor}`,
            heading: pieces(heading, spans(needles, fold(heading))),
            excerpt: at === 0 ? withKeyword(page, needles, excerpt(section, needles)) : excerpt(section, needles),
          },
        ];
      });
    return {path: page.path, title: page.title, crumbs: page.crumbs, hits};
  }

  /** 什么都找不到时：标题与关键词里和查询相同的字最多的几页。 */
  function nearestTo(phrase: string): Answer['nearest'] {
    const pairs = phrase
      .split('')
      .map((character, at) => (hanPattern.test(character) ? character : phrase.slice(at, at + 3)));
    const wanted = [...new Set(pairs)].filter((part) => hanPattern.test(part) || part.length === 3);
    return pages
      .map((page) => {
        const text = [page.titleKey, ...page.keywords].join('\n');
        return {page, score: wanted.filter((part) => text.includes(part)).length * page.factor};
      })
      .filter(({score}) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, 3)
      .map(({page: {path, title}}) => ({path, title}));
  }

  /** 三字以上的拆成更短的几段：正文没有全收，整串只在一页里见到，不等于别的页面没有。 */
  function shorter(word: string): string[] {
    const found = word.length < 3 ? [] : tokens(word, word.length - 1).filter(({kind}) => kind !== 'filler');
    return found.some(({kind}) => kind === 'known') ? found.map(({text}) => text) : [word];
  }

  /** 一个查询的几种读法，先列的优先；后面的只补充前面没有的页面。 */
  function readings(words: readonly string[], phrase: string): Term[][] {
    // fan xiang fang da：带空格的拼音连起来读。
    if (words.length > 1 && words.every((word) => lettersPattern.test(word) && spelled(word)) && !has(phrase)) {
      const joined = heard(phrase);
      if (joined.length > 0) return [joined];
    }
    const all = [words.flatMap((word) => resolve(word, true))];
    // 原样出现过的长词也可能是几个词连写：“连wifi”“打印机驱动”。
    const split = words.flatMap((word) => {
      if (word.length < 3) return [word];
      const runs = word.match(/[\u3400-\u9fff]+|[^\u3400-\u9fff]+/g) ?? [word];
      return runs.flatMap((run) => (hanPattern.test(run) ? coreOf(run).flatMap(shorter) : [run]));
    });
    if (split.length > words.length) {
      const again = split.flatMap((word) => resolve(word, false));
      // 与前一种读法一样的，不必再算一遍。
      const spell = (terms: readonly Term[]): string =>
        terms.map(({needles}) => needles.map(({value}) => value).join('|')).join(' ');
      if (all.every((terms) => spell(terms) !== spell(again))) all.push(again);
    }
    return all;
  }

  /** 查询里的各个词；同义词表里带空格的（remote desktop）是一个词。 */
  function wordsIn(text: string): string[] {
    const words = text
      .split(/[\s，。；：？！、“”《》?!]+/)
      // 手册里有“C++”，没有“打印机+”：后一种的符号多半是随手碰到的。
      .map((word) => (has(word) ? word : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')))
      .filter((word) => word !== '');
    for (let at = words.length - 1; at > 0; at -= 1) {
      const pair = `${words[at - 1] ?? ''} ${words[at] ?? ''}`;
      if (synonymsOf(pair).length > 0) words.splice(at - 1, 2, pair);
    }
    return dropFillers(words);
  }

  return {
    search(query) {
      const folded = fold(query.normalize('NFKC')).replaceAll('ü', 'v');
      const words = wordsIn(folded);
      if (words.length === 0) return {groups: [], count: 0, similar: [], partial: false, nearest: []};
      const phrase = words.join('');
      const merged = new Map<Page, {entry: Scored; terms: Term[]; rank: number}>();
      let similar: string[] = [];
      readings(words, phrase).forEach((terms, order) => {
        const scored = scorePages(terms, words);
        if (order === 0) similar = terms.flatMap((item) => item.similar);
        for (const entry of scored) {
          const rank = entry.score * (order === 0 ? 1 : words.every((word) => coreOf(word).every(has)) ? 0.2 : 0.6);
          const known = merged.get(entry.page);
          const better =
            !known ||
            entry.covered > known.entry.covered + 0.01 ||
            (entry.covered >= known.entry.covered - 0.01 && rank > known.rank);
          if (better) merged.set(entry.page, {entry, terms, rank});
        }
      });
      const candidates = [...merged.values()];
      const full = candidates.filter(({entry}) => entry.covered > 0.999);
      const best = candidates.reduce((top, {entry}) => Math.max(top, entry.covered), 0);
      // 太常见的词没有逐页收录，差一个这样的词、标题又对得上的页面也留下，由得分定先后。
      const enough = full.length > 0 ? 0.999 : best * 0.75;
      // 没有一页含全部的词时，含得多的更要紧。
      const weight = ({entry, rank}: (typeof candidates)[number]): number =>
        full.length > 0 ? rank : rank * entry.covered;
      const kept = candidates
        .filter(({entry}) => best >= 0.3 && (entry.covered >= enough || (entry.covered >= 0.25 && entry.own > 4)))
        .sort((a, b) => weight(b) - weight(a))
        .slice(0, 6);
      const groups = kept.map(({entry, terms}, at) => groupOf(entry, terms, at === 0 ? 3 : at < 3 ? 2 : 1));
      return {
        groups,
        count: groups.reduce((sum, group) => sum + group.hits.length, 0),
        similar: groups.length > 0 ? [...new Set(similar)] : [],
        partial: groups.length > 0 && full.length === 0,
        nearest: groups.length > 0 ? [] : nearestTo(phrase),
      };
    },
  };
}
