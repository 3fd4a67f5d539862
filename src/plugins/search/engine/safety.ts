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
  const page = pages.find(({path}) => path.endsWith(routes.emergency));
  // 慌的时候只打了拼音的也认：chudianle。
  const spelled = new Map(
    safety.flatMap(({words}) =>
      words.map((word) => [word, word.length > 1 ? pinyin.spell(word) : '']),
    ),
  );
  return (query: string): Group | undefined => {
    const said = harmless.reduce(
      (text, word) => text.replaceAll(word, ' '),
      fold(query.normalize('NFKC')).replace(/\s+/g, ''),
    );
    const has = (word: string): boolean =>
      said.includes(word) ||
      (!!spelled.get(word) && said.includes(spelled.get(word) ?? word));
    const hits = safety
      .filter(
        (rule) =>
          rule.words.some(has) &&
          (rule.with.length === 0 || rule.with.some(has)),
      )
      .flatMap(({section, call}): Hit[] => {
        const found = page?.sections.find(({anchor}) => anchor === section);
        return page && found
          ? [
              {
                href: `${page.path}#${section}`,
                heading: [{text: found.heading, hit: false}],
                excerpt: [
                  {text: call, hit: true},
                  {text: ` ${firstStep(found.text)}`, hit: false},
                ],
              },
            ]
          : [];
      });
    return page && hits.length > 0
      ? {path: page.path, title: page.title, crumbs: page.crumbs, hits}
      : undefined;
  };
}
