/** 对话框里输入框下面的。可变的字都有自己的元素，网页翻译换掉文字节点之后也能更新。 */
import React, {useEffect, useMemo, useState, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import type {Engine} from '../../engine';
import type {Answer, Hit, Piece} from '../../types';
import {loadEngine, type LoadedEngine} from './loadEngine';
import styles from './styles.module.css';

/** 引擎，没有到时是 undefined；没有取到就在渲染时出错，由外面的边界说明。 */
function useEngine(address: string): LoadedEngine | undefined {
  const [engine, setEngine] = useState<LoadedEngine>();
  useEffect(() => {
    loadEngine(address).then(setEngine, () =>
      setEngine(() => {
        throw new Error(address);
      }),
    );
  }, [address]);
  return engine;
}

/** 答案。先照各节的开头答；拿不准的取来全文再答，取不到就还是先前的，打下一个字时再取。 */
function useAnswer(engine: LoadedEngine | undefined, query: string) {
  const [whole, setWhole] = useState<Engine>();
  const answer = useMemo(
    () => (query.trim() === '' ? undefined : (whole ?? engine)?.search(query)),
    [engine, whole, query],
  );
  useEffect(() => {
    if (answer?.isPartial) engine?.whole().then(setWhole, () => {});
  }, [answer, engine]);
  return answer;
}

/** 念给读屏器的：找到几条、没有哪些词、按哪些相近的词找的。 */
function linesOf({groups, isPartial, missing, similar}: Answer) {
  const count = groups.flatMap(({hits}) => hits).length;
  const counted = translate(
    {id: 'lab.search.count', message: '找到 {count} 条结果'},
    {count},
  );
  const none = isPartial
    ? translate({
        id: 'lab.search.partial',
        message: '各节的开头里没有，全文还没有取到',
      })
    : translate({id: 'lab.search.none', message: '没有找到结果'});
  const absent = translate(
    {id: 'lab.search.missing', message: '手册里没有：{words}'},
    {words: missing.join('、')},
  );
  const instead = translate(
    {id: 'lab.search.similar', message: '按相近词查找：{words}'},
    {words: similar.join('、')},
  );
  return [
    count > 0 ? counted : none,
    ...(missing[0] ? [absent] : []),
    ...(similar[0] ? [instead] : []),
  ];
}

/** 匹配到的部分用 <mark>。 */
const marked = (pieces: readonly Piece[]) =>
  pieces.map(({text, hit}, index) =>
    hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );

interface FoundProps extends Pick<ResultsProps, 'onFollow'> {
  readonly hit: Hit;
  /** 一页的第一条，写着页名。 */
  readonly title: string | false;
}

/** 一条结果；人出了事的，后面是能拨的电话。 */
const Found = ({
  hit: {href, heading, excerpt, word, calls},
  title,
  onFollow,
}: FoundProps): ReactNode => (
  <li>
    <Link
      to={href}
      replace
      className={styles.hit}
      onClick={() => onFollow(word)}
    >
      {title && <small>{title}</small>}
      <b>{marked(heading)}</b>
      <span>{marked(excerpt)}</span>
    </Link>
    {calls.map((number) => (
      <a key={number} href={`tel:${number}`} className={styles.call}>
        {translate({id: 'lab.search.call', message: '打 {number}'}, {number})}
      </a>
    ))}
  </li>
);

export interface ResultsProps {
  /** 索引的网址。 */
  readonly address: string;
  readonly query: string;
  readonly onAsk: (query: string) => void;
  /** 选了一条；word 是那一节里写着的词，没有是空的。 */
  readonly onFollow: (word: string) => void;
}

/** 打字之前是常问的问题；之后是结果（一页一组，组里是页首或各节）与去问谁。去了换掉对话框打开时添的那一条记录，后退不落空。 */
function Shown({address, query, onAsk, onFollow}: ResultsProps): ReactNode {
  const engine = useEngine(address);
  const answer = useAnswer(engine, query);
  const preparing = translate({id: 'lab.search.loading', message: '正在准备'});
  const lines = answer ? linesOf(answer) : engine ? [] : [preparing];
  const hits = answer?.groups.flatMap((group) =>
    group.hits.map((hit, index) => ({hit, title: index === 0 && group.title})),
  );
  return (
    <>
      <p role="status" className={styles.status}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {hits && hits.length > 0 && (
        <ol
          className={styles.list}
          aria-label={translate({
            id: 'lab.search.results',
            message: '搜索结果',
          })}
        >
          {hits.map(({hit, title}) => (
            <Found key={hit.href} hit={hit} title={title} onFollow={onFollow} />
          ))}
        </ol>
      )}
      <div className={styles.suggestions}>
        {!hits?.length &&
          engine?.questions.map((question) => (
            <button
              key={question}
              type="button"
              className="lab-button"
              onClick={() => onAsk(question)}
            >
              {question}
            </button>
          ))}
        {answer && engine?.help && (
          <Link to={engine.help} replace>
            {translate({id: 'lab.search.ask', message: '找不到答案，去问谁'})}
          </Link>
        )}
      </div>
    </>
  );
}

/** 索引没有取到，或结果显示出错。 */
const Failed = ({onRetry}: {readonly onRetry: () => void}): ReactNode => (
  <div className="lab-failure" role="alert">
    <p>
      <Translate id="lab.failure.part">
        这一部分没有下载完整，页面其余内容不受影响。没有网络的，连上以后点“重试”。
      </Translate>
    </p>
    <button type="button" onClick={onRetry}>
      <span>
        <Translate id="lab.failure.retry">重试</Translate>
      </span>{' '}
      <span lang="en">Retry</span>
    </button>
  </div>
);

/** 输入框下面的一切。 */
export default function Results(props: ResultsProps): ReactNode {
  const {query, onAsk} = props;
  return (
    <ErrorBoundary
      fallback={({tryAgain}) => (
        <Failed
          onRetry={() => {
            onAsk(query);
            tryAgain();
          }}
        />
      )}
    >
      <Shown {...props} />
    </ErrorBoundary>
  );
}
