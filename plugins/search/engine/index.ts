/**
 * 检索引擎：纯函数，浏览器与测试用的是同一份。不分词，按子串在全文里找，所以词的任何一段、整句话都找得到。
 * 书（book）→ 概念（concepts，用到 division、sounds、typos）→ 名次（ranking）→ 给读者看的（presentation）。
 */
import type {Answer, SearchIndex} from '../types';
import {createBook} from './book';
import {QueryReader} from './concepts';
import {groupOf, nearestTo} from './presentation';
import {choose, rank} from './ranking';

export interface Engine {
  questions: readonly string[];
  search: (query: string) => Answer;
}

const mostPages = 6;

/** search 收读者打的原文，答出至多六页，每页至多三处；一页也没有时给最接近的至多三页。 */
export function createEngine(index: SearchIndex): Engine {
  const book = createBook(index);
  const reader = new QueryReader(book);
  return {
    questions: index.questions,
    search(query) {
      const words = reader.wordsIn(query);
      const concepts = reader.conceptsOf(words);
      const {chosen, partial} = choose(rank(book, concepts, words), mostPages);
      const groups = chosen.flatMap((scored, at) => groupOf(book, scored, concepts, at === 0 ? 3 : at < 3 ? 2 : 1));
      const some = groups.length > 0;
      return {
        groups,
        count: groups.reduce((all, {hits}) => all + hits.length, 0),
        similar: some ? [...new Set(concepts.flatMap(({similar}) => similar))] : [],
        partial: some && partial,
        nearest: some ? [] : nearestTo(book, words.join('')),
      };
    },
  };
}
