/** 人身安全：读者的话里说到人出事，先答应急页的那一节，给第一步与电话。怎样由例句学会的在 train.ts。 */
import type {Group, Hit, SearchIndex} from '../types';
import type {Documents} from './documents';
import {atomsOf, fold, gramsOf, isLetters} from './text';

/** 学会的：空格隔开的各样（一个字或两个连着的字），与各样对各节的分量，一节一对字母。 */
export interface Model {
  grams: string;
  weights: string;
}

/** 一对字母：第几节从 A 数起，分量从 N 数起，半分一档，至多十三档。 */
const [firstSection, zero, scale, most] = [65, 78, 2, 13];

export const encodeWeights = (weights: Iterable<number>): string =>
  Array.from(weights, (weight, section) => {
    const level = Math.max(-most, Math.min(most, Math.round(weight * scale)));
    return level === 0
      ? ''
      : String.fromCharCode(firstSection + section, zero + level);
  }).join('');

/** 一句话的各样；句首也算一个字，什么也没认出来的话由它说没有人出事。 */
export const gramsIn = (atoms: readonly string[]): ReadonlySet<string> =>
  gramsOf(['^', ...atoms]);

/** 有最像的一节这么像的，也给。 */
const alike = 0.8;
const mostSections = 2;

/** 第一步：这一节的第一行，截在一句的末尾。 */
const firstStep = (text: string): string =>
  /^.{0,120}[。！？]|^.{0,120}(?=：)|^.{0,120}/.exec(text)?.[0] ?? '';

/** 应急页在结果里的一组；没有说到人身安全是空的。 */
export function createUrgent(
  {pages, urgent, pinyin: table}: SearchIndex,
  {pinyin}: Documents,
): (query: string) => Group | undefined {
  const page = pages.find(({path}) => urgent && path.endsWith(urgent.page));
  if (!urgent || !page) return () => undefined;
  const sections = Object.entries(urgent.calls);
  const codes = urgent.model.weights.split(' ');
  const known = new Map(
    urgent.model.grams.split(' ').map((gram, at) => [gram, codes[at] ?? '']),
  );
  /** 两个连着的字的读音：慌的时候打了同音的字、只打了拼音的也认。 */
  const sounds = new Map(
    Array.from(known, ([gram, code]) => [
      gram.length > 1 ? pinyin.spell(gram) : '',
      code,
    ]),
  );
  const syllables = new RegExp(
    Object.keys(table)
      .sort((a, b) => b.length - a.length)
      .join('|'),
    'g',
  );

  function hitOf([section, call]: readonly [string, string]): Hit | undefined {
    const found = page?.sections.find(({anchor}) => anchor === section);
    return (
      found && {
        href: `${page?.path}#${section}`,
        heading: [{text: found.heading, hit: false}],
        word: '',
        excerpt: [
          {text: call, hit: true},
          {text: ` ${firstStep(found.text)}`, hit: false},
        ],
        calls: call.match(/\d{3,}/g) ?? [],
      }
    );
  }

  /** 不认得的一串字母，整个是拼音的，拆成一个个音。 */
  function soundsOf(atom: string): string[] {
    const parts =
      isLetters(atom) && !known.has(atom) ? (atom.match(syllables) ?? []) : [];
    return parts.join('') === atom ? parts : [atom];
  }

  return (query) => {
    const atoms = atomsOf(fold(query.normalize())).flatMap(soundsOf);
    const scores = [0, ...sections.map(() => 0)];
    for (const gram of gramsIn(atoms)) {
      const code =
        known.get(gram) ?? sounds.get(pinyin.spell(gram) || gram) ?? '';
      for (const [section = '', weight = ''] of code.match(/../g) ?? []) {
        const at = section.charCodeAt(0) - firstSection;
        scores[at] = (scores[at] ?? 0) + weight.charCodeAt(0) - zero;
      }
    }
    const [harmless = 0, ...others] = scores;
    const best = Math.max(...others) - harmless;
    const hits = sections
      .map((section, at) => ({section, score: (others[at] ?? 0) - harmless}))
      .filter(({score}) => score > 0 && score >= alike * best)
      .sort((a, b) => b.score - a.score)
      .slice(0, mostSections)
      .flatMap(({section}) => hitOf(section) ?? []);
    return hits.length > 0
      ? {path: page.path, title: page.title, hits}
      : undefined;
  };
}
