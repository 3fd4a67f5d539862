/** 输入框下面的一切。可变的字都有自己的元素，网页翻译换掉文字节点之后也能更新。 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {Answer, Piece} from '../../types';
import styles from './styles.module.css';

function linesOf({groups, isPartial, missing, similar}: Answer): string[] {
  const count = groups.flatMap(({hits}) => hits).length;
  const found = translate(
    {id: 'lab.search.count', message: '找到 {count} 条结果'},
    {count},
  );
  const none = isPartial
    ? translate({
        id: 'lab.search.partial',
        message: '各节的开头里没有，全文还没有取到',
      })
    : translate({id: 'lab.search.none', message: '没有找到结果'});
  return [
    count === 0 ? none : found,
    missing.length > 0 &&
      translate(
        {id: 'lab.search.missing', message: '手册里没有：{words}'},
        {words: missing.join('、')},
      ),
    similar.length > 0 &&
      translate(
        {id: 'lab.search.similar', message: '按相近词查找：{words}'},
        {words: similar.join('、')},
      ),
  ].flatMap((line) => line || []);
}

export interface StatusProps {
  readonly loading: boolean;
  readonly answer: Answer | undefined;
}

/** 念给读屏器的：在准备、找到几条、没有哪些词、按哪些相近的词找的。 */
export function Status({loading, answer}: StatusProps): ReactNode {
  const preparing = translate({
    id: 'lab.search.loading',
    message: '正在准备',
  });
  const lines = answer ? linesOf(answer) : loading ? [preparing] : [];
  return (
    <p role="status" className={styles.status}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

/** 匹配到的部分用 <mark>。 */
function Marked({pieces}: {pieces: readonly Piece[]}): ReactNode {
  return pieces.map(({text, hit}, index) =>
    hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

/** 结果：一页一组，组里是页首或各节。 */
export function Results({groups}: Pick<Answer, 'groups'>): ReactNode {
  return (
    groups.length > 0 && (
      <ol
        className={styles.list}
        aria-label={translate({id: 'lab.search.results', message: '搜索结果'})}
      >
        {groups.flatMap(({title, hits}) =>
          hits.map(({href, heading, excerpt, word, calls = []}, place) => (
            <li key={href}>
              <Link to={href} className={styles.hit} data-word={word}>
                {place === 0 && <small>{title}</small>}
                <b>
                  <Marked pieces={heading} />
                </b>
                <span>
                  <Marked pieces={excerpt} />
                </span>
              </Link>
              {calls.map((number) => (
                <a key={number} href={`tel:${number}`} className={styles.call}>
                  {translate(
                    {id: 'lab.search.call', message: '打 {number}'},
                    {number},
                  )}
                </a>
              ))}
            </li>
          )),
        )}
      </ol>
    )
  );
}

export interface SuggestionsProps {
  /** 打字之前给的问题。 */
  readonly questions: readonly string[];
  /** 找不到答案时去问谁。 */
  readonly help: string | undefined;
  readonly answer: Answer | undefined;
  readonly onAsk: (text: string) => void;
}

/** 打字之前是常问的问题，之后是去问谁。 */
export function Suggestions({
  questions,
  help,
  answer,
  onAsk,
}: SuggestionsProps): ReactNode {
  return (
    <div className={styles.suggestions}>
      {!answer &&
        questions.map((text) => (
          <button
            key={text}
            type="button"
            className="lab-button"
            onClick={() => onAsk(text)}
          >
            {text}
          </button>
        ))}
      {answer && help && (
        <Link to={help}>
          {translate({id: 'lab.search.ask', message: '找不到答案，去问谁'})}
        </Link>
      )}
    </div>
  );
}
