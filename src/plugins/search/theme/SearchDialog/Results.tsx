/** 输入框下面的一切。可变的字都有自己的元素，网页翻译换掉文字节点之后也能更新。 */
import React, {type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {routes} from '@site/src/routes';
import type {Answer, Hit, Piece} from '../../types';
import styles from './styles';

function summaryOf({count, partial}: Answer): string {
  if (count === 0)
    return translate({id: 'lab.search.none', message: '没有找到结果'});
  const found = translate(
    {id: 'lab.search.count', message: '找到 {count} 条结果'},
    {count},
  );
  const closest = translate({
    id: 'lab.search.partial',
    message: '，没有同时包含全部词的页面，下面是最接近的',
  });
  return partial ? found + closest : found;
}

/** 念给读屏器的一行：在准备、找到几条、按哪些相近的词找的。 */
export function Status({
  loading,
  answer,
}: {
  loading: boolean;
  answer: Answer | undefined;
}): ReactNode {
  const absent = answer?.missing.join('、') ?? '';
  const words = answer?.similar.join('、') ?? '';
  return (
    <p role="status" className={styles.status}>
      {loading && (
        <span className={styles.loading}>
          {translate({id: 'lab.search.loading', message: '正在准备'})}
        </span>
      )}
      {answer && <span>{summaryOf(answer)}</span>}
      {absent !== '' && (
        <span className={styles.similar}>
          {translate(
            {id: 'lab.search.missing', message: '手册里没有：{words}'},
            {words: absent},
          )}
        </span>
      )}
      {words !== '' && (
        <span className={styles.similar}>
          {translate(
            {id: 'lab.search.similar', message: '按相近词查找：{words}'},
            {words},
          )}
        </span>
      )}
    </p>
  );
}

/** 匹配到的部分用 <mark>。 */
function Marked({pieces}: {pieces: readonly Piece[]}): ReactNode {
  return pieces.map(({text, hit}, index) =>
    hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

export interface ResultsProps {
  readonly id: string;
  readonly groups: Answer['groups'];
  readonly active: number;
  readonly onOpen: (event: MouseEvent, hit: Hit) => void;
}

/** 结果：一页一组，组里是页首或各节；编号连续，与键盘的次序一致。 */
export function Results({id, groups, active, onOpen}: ResultsProps): ReactNode {
  const rows = groups.flatMap(({hits}) => hits);
  const label = translate({id: 'lab.search.results', message: '搜索结果'});
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles.list}
      hidden={rows.length === 0}
    >
      {groups.map((group) => (
        <div
          key={group.path}
          role="group"
          aria-label={group.title}
          className={styles.group}
        >
          {group.hits.map((hit, place) => (
            <a
              key={hit.href}
              id={`${id}-${rows.indexOf(hit)}`}
              role="option"
              tabIndex={-1}
              href={hit.href}
              aria-selected={rows.indexOf(hit) === active}
              className={styles.option}
              onClick={(event) => onOpen(event, hit)}
            >
              {place === 0 && (
                <span className={styles.crumbs}>
                  {[...group.crumbs, group.title].join(' › ')}
                </span>
              )}
              <span className={styles.heading}>
                <Marked pieces={hit.heading} />
              </span>
              <span className={styles.excerpt}>
                <Marked pieces={hit.excerpt} />
              </span>
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

interface QuestionsProps {
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}

/** 打字之前：常问的问题与按键。 */
export function Questions({questions, onAsk}: QuestionsProps): ReactNode {
  return (
    <>
      <div className={styles.aside}>
        {questions.length > 0 && (
          <p>{translate({id: 'lab.search.questions', message: '常有人问'})}</p>
        )}
        <ul>
          {questions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.keys}>
        {translate({
          id: 'lab.search.keys',
          message: '↑ ↓ 选一条，Enter 打开，Esc 关闭',
        })}
      </p>
    </>
  );
}

interface WaysProps {
  readonly answer: Answer;
  readonly onAsk: (word: string) => void;
}

/** 没有找到，或只找到一部分：相近的词只给读者挑，不替他换；再往下是问谁，什么都没有的再给两处入口。 */
export function Ways({answer, onAsk}: WaysProps): ReactNode {
  const {count, near, missing, partial} = answer;
  if (count > 0 && missing.length === 0 && !partial) return null;
  const entries = {
    [routes.emergency]: translate({
      id: 'lab.notFound.emergency',
      message: '应急与排障',
    }),
    [routes.serviceOverview]: translate({
      id: 'lab.notFound.services',
      message: '服务总览',
    }),
  };
  const ways = {
    [`${routes.intro}#ask`]: translate({
      id: 'lab.search.ask',
      message: '找不到答案，去问谁',
    }),
    ...(count === 0 && entries),
  };
  return (
    <div className={styles.aside}>
      <p>
        {translate({
          id: 'lab.search.advice',
          message: '换一个说法试试，或者从这里找：',
        })}
      </p>
      <ul>
        {near.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => onAsk(word)}>
              {word}
            </button>
          </li>
        ))}
        {Object.entries(ways).map(([path, title]) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
