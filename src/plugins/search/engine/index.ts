/**
 * 检索引擎：纯函数，浏览器与测试用的是同一份。不分词，按子串在全文里找，所以词的任何一段、整句话都找得到。
 * 书（book）→ 概念（concepts，用到 sounds、fillers、typos）→ 名次（ranking）→ 给读者看的（presentation）。
 */
import type {Answer, SearchIndex} from '../types';
import {createBook} from './book';
import {QueryReader} from './concepts';
import {groupOf} from './presentation';
import {rank} from './ranking';
import {createSafety} from './safety';

export interface Engine {
  questions: readonly string[];
  search: (query: string) => Answer;
}

const mostPages = 6;

/** search 收读者打的原文，答出至多六页，每页至多三处。 */
export function createEngine(index: SearchIndex): Engine {
  const book = createBook(index);
  const urgentOf = createSafety(index, book);
  const reader = new QueryReader(book);
  return {
    questions: index.questions,
    search(query) {
      const concepts = reader.conceptsOf(query);
      const scored = rank(book, concepts);
      // 列出含全部概念的，一页也没有时含得最多的；差一些、标题或关键词却对得上的也留下。
      const best = Math.max(0, ...scored.map(({covered}) => covered));
      // 写错的字（处电）按改过的认。
      const urgent = urgentOf(
        [query, ...concepts.flatMap(({similar}) => similar)].join(' '),
      );
      const others = scored
        .filter(
          ({covered, sections}) =>
            best >= 0.3 &&
            (covered > best - 0.001 ||
              (covered >= 0.25 && (sections[0] ?? 0) > 8)),
        )
        .slice(0, mostPages)
        .flatMap((page, at) =>
          groupOf(book, page, concepts, at === 0 ? 3 : at < 3 ? 2 : 1),
        )
        .filter((group) => group.path !== urgent?.path);
      const groups = urgent ? [urgent, ...others] : others;
      return {
        groups,
        count: groups.flatMap(({hits}) => hits).length,
        similar:
          groups.length > 0
            ? [...new Set(concepts.flatMap(({similar}) => similar))]
            : [],
        partial: groups.length > 0 && best < 0.999,
      };
    },
  };
}
