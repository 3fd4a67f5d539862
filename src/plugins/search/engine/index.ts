/**
 * 检索引擎：纯函数，浏览器与测试用的是同一份。不分词，按子串在全文里找，所以词的任何一段、整句话都找得到。
 * 书（book）→ 词（query，用到 pinyin、correct）→ 得分（score）→ 给读者看的（hits）；人身安全（urgent）在最前。
 */
import type {Answer, Rest, SearchIndex} from '../types';
import {createBook} from './book';
import {groupOf} from './hits';
import {createQueryReader} from './query';
import {rank} from './score';
import {fold} from './text';
import {createUrgent} from './urgent';

export type Engine = ReturnType<typeof createEngine>;

/** 整段贴进来的，只看开头这么多个字。 */
const longestQuery = 80;
const mostPages = 6;
/** 一页列两处：列三处，第二页就在读者一眼看到的三条之外。 */
const mostHits = 2;
/** 没有的词占了这么大一部分，才说手册里没有：“指针怎么理解”答得出，不提“理解”。 */
const leastMissing = 0.4;

/**
 * search 收读者打的原文，答出至多六页，每页至多两处。
 * @param rest 各节开头之外的字；没有它，不说手册里没有什么
 */
export function createEngine(index: SearchIndex, rest?: Rest) {
  const book = createBook(index, rest);
  const termsOf = createQueryReader(book, index.stopWords);
  const urgentOf = createUrgent(index.urgent, book);
  return {
    questions: index.questions,
    /** 找不到答案时去问谁。 */
    help: index.ask,
    search(written: string): Answer {
      const query = written.slice(0, longestQuery);
      const all = termsOf(query);
      const terms = all.filter(({isAbsent}) => !isAbsent);
      const find = (text: string) => terms.flatMap((term) => term.find(text));
      const anchors = urgentOf(query).slice(0, mostHits);
      const urgent = book.pages.flatMap(({page}) => {
        const sections = anchors.flatMap((anchor) =>
          page.sections.filter((one) => one.call && one.anchor === anchor),
        );
        return sections[0] ? groupOf(page, sections, () => [], true) : [];
      });
      const groups = rank(book, terms, fold(query))
        .slice(0, mostPages)
        .map(({page, sections}) =>
          groupOf(page, sections.slice(0, mostHits), find),
        )
        .filter(({path}) => path !== urgent[0]?.path);
      const similar = [...new Set(terms.flatMap((term) => term.similar))];
      const isUrgent = urgent.length > 0;
      const isPartial =
        rest === undefined &&
        !isUrgent &&
        (groups.length === 0 ||
          all.some((term) => term.isAbsent || term.similar.length > 0));
      // 落单的一个字不提。
      const missing = all.flatMap(({text, isAbsent}) =>
        isAbsent && text.length > Math.max(1, leastMissing * query.length)
          ? text
          : [],
      );
      return {
        groups: [...urgent, ...groups],
        isPartial,
        similar,
        missing: isPartial || isUrgent ? [] : missing,
      };
    },
  };
}
