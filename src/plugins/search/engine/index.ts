/**
 * 检索引擎：纯函数，浏览器与测试用的是同一份。不分词，按子串在全文里找，所以词的任何一段、整句话都找得到。
 * 文档（documents）→ 词（query，用到 segment、pinyin、editDistance）→ 得分（score）→ 摘要（excerpt）；人身安全（urgent）在最前。
 */
import type {Answer, Rest, SearchIndex} from '../types';
import {createDocuments} from './documents';
import {groupOf} from './excerpt';
import {createQueryReader} from './query';
import {rank} from './score';
import {createUrgent} from './urgent';

export interface Engine {
  questions: readonly string[];
  /** 找不到答案时去问谁。 */
  help: string | undefined;
  search: (query: string) => Answer;
}

const mostPages = 6;
/** 一页列两处：列三处，第二页就在读者一眼看到的三条之外。 */
const mostHits = 2;
/** 含有最像的一页的这么大一部分，就列出。 */
const leastShare = 0.4;

/**
 * search 收读者打的原文，答出至多六页，每页至多两处。
 * @param rest 各节开头之外的字；没有它，不说手册里没有什么
 */
export function createEngine(index: SearchIndex, rest?: Rest): Engine {
  const documents = createDocuments(index, rest);
  const termsOf = createQueryReader(documents, index.stopWords);
  let urgentOf: ReturnType<typeof createUrgent> | undefined;
  return {
    questions: index.questions,
    help: index.ask,
    search(query) {
      const all = termsOf(query);
      const terms = all.filter((term) => term.matches.length > 0);
      const matches = terms.flatMap((term) => term.matches);
      const scored = rank(documents, terms);
      const most = Math.max(0, ...scored.map(({covered}) => covered));
      urgentOf ??= createUrgent(index, documents);
      const urgent = urgentOf(query);
      const others = scored
        .filter(({covered}) => covered >= leastShare * most)
        .slice(0, mostPages)
        .map((item) => groupOf(item, matches, mostHits))
        .filter(({path}) => path !== urgent?.path);
      const groups = urgent ? [urgent, ...others] : others;
      const changed = terms.flatMap(({similar}) => similar);
      // 落单的一个字不提。
      const absent = all.filter(
        ({text, matches: found}) => text.length > 1 && found.length === 0,
      );
      const isKnown =
        terms.length === all.length && terms.length > 0 && !changed.length;
      const isSure = documents.isWhole || isKnown || urgent !== undefined;
      return {
        groups,
        isPartial: !isSure,
        similar: [...new Set(changed)],
        missing: isSure && !urgent ? absent.map(({text}) => text) : [],
      };
    },
  };
}
