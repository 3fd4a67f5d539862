/** 人身安全：读者的话里说到人出事，先答应急页的那一节，给第一步与电话。 */
import type {Group, Hit, SearchIndex} from '../types';
import type {Documents} from './documents';
import {fold} from './text';

/** 第一步：这一节的第一行，截在一句的末尾。 */
const firstStep = (text: string): string =>
  /^.{0,120}[。！？]|^.{0,120}(?=：)|^.{0,120}/.exec(text)?.[0] ?? '';

/** 话里有 words 里的一个；写了 with 的，还要有其中一个。 */
const isMeant = (
  {words, with: others}: SearchIndex['harmless'][number],
  isSaid: (word: string) => boolean,
): boolean =>
  words.some(isSaid) && (others.length === 0 || others.some(isSaid));

/** 应急页在结果里的一组；没有说到人身安全是空的。 */
export function createSafety(
  {pages, safety, harmless, emergency}: SearchIndex,
  {pinyin}: Documents,
) {
  const page = pages.find(({path}) => emergency && path.endsWith(emergency));
  const sections = new Map(page?.sections.map((part) => [part.anchor, part]));

  /** 一节的一条。电话是 call 里的号码。 */
  function hitOf({section, call}: SearchIndex['safety'][number]): Hit {
    const {heading = '', text = ''} = sections.get(section) ?? {};
    return {
      href: `${page?.path}#${section}`,
      heading: [{text: heading, hit: false}],
      word: '',
      excerpt: [
        {text: call, hit: true},
        {text: ` ${firstStep(text)}`, hit: false},
      ],
      calls: call.match(/\d{3,}/g) ?? [],
    };
  }

  return (query: string): Group | undefined => {
    const spoken = fold(query.normalize()).replace(/\s+/g, '');
    const said = harmless
      .filter((rule) => isMeant(rule, (word) => spoken.includes(word)))
      .flatMap(({words}) => words)
      .reduce((text, word) => text.replaceAll(word, ' '), spoken);
    // 慌的时候只打了拼音的也认：chudianle。
    const isSaid = (word: string): boolean => {
      const spelling = word.length > 1 ? pinyin.spell(word) : '';
      return (
        said.includes(word) || (spelling !== '' && said.includes(spelling))
      );
    };
    const hits = safety
      .filter((rule) => sections.has(rule.section) && isMeant(rule, isSaid))
      .map(hitOf);
    const once = new Map(hits.map((hit) => [hit.href, hit]));
    return page && once.size > 0
      ? {path: page.path, title: page.title, hits: [...once.values()]}
      : undefined;
  };
}
