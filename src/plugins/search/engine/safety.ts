/** 人身安全：读者的话里说到人出事，先答应急页的那一节，给第一步与电话。 */
import {routes} from '../../../routes';
import type {Group, Hit, SearchIndex} from '../types';
import type {Documents} from './documents';
import {fold} from './text';

/** 第一步：这一节的第一行，截在一句的末尾。 */
const firstStep = (text: string): string =>
  /^.{0,120}[。！？]|^.{0,120}(?=：)|^.{0,120}/.exec(text)?.[0] ?? '';

/** 应急页在结果里的一组；没有说到人身安全是空的。 */
export function createSafety(
  {pages, safety, harmless}: SearchIndex,
  {pinyin}: Documents,
) {
  return (query: string): Group | undefined => {
    const said = harmless.reduce(
      (text, word) => text.replaceAll(word, ' '),
      fold(query.normalize('NFKC')).replace(/\s+/g, ''),
    );
    // 慌的时候只打了拼音的也认：chudianle。
    const isSaid = (word: string): boolean => {
      const spelling = word.length > 1 ? pinyin.spell(word) : '';
      return (
        said.includes(word) || (spelling !== '' && said.includes(spelling))
      );
    };
    const calls = new Map<string, string>();
    for (const {section, call, words, with: others} of safety) {
      const isMeant = others.length === 0 || others.some(isSaid);
      if (isMeant && words.some(isSaid)) calls.set(section, call);
    }
    const page = pages.find(({path}) => path.endsWith(routes.emergency));
    if (!page || calls.size === 0) return undefined;
    const hits = Array.from(calls).flatMap(([section, call]): Hit[] =>
      page.sections
        .filter(({anchor}) => anchor === section)
        .map(({heading, text}) => ({
          href: `${page.path}#${section}`,
          heading: [{text: heading, hit: false}],
          word: '',
          excerpt: [
            {text: call, hit: true},
            {text: ` ${firstStep(text)}`, hit: false},
          ],
        })),
    );
    return {path: page.path, title: page.title, hits};
  };
}
