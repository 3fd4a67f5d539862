import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Answer} from '../../types';
import styles from './styles';

function summaryOf({count, partial}: Answer): string {
  if (count === 0) return translate({id: 'lab.search.none', message: '没有找到结果'});
  const found = translate({id: 'lab.search.count', message: '找到 {count} 条结果'}, {count});
  const closest = translate({id: 'lab.search.partial', message: '，没有同时包含全部词的页面，下面是最接近的'});
  return partial ? found + closest : found;
}

/** 念给读屏器的一行：在准备、找到几条、按哪些相近的词找的。 */
export default function Status({loading, answer}: {loading: boolean; answer: Answer | undefined}): ReactNode {
  const words = answer?.similar.join('、') ?? '';
  return (
    <p role="status" className={styles.status}>
      {loading && <span className={styles.loading}>{translate({id: 'lab.search.loading', message: '正在准备'})}</span>}
      {answer && <span>{summaryOf(answer)}</span>}
      {words !== '' && (
        <span className={styles.similar}>
          {translate({id: 'lab.search.similar', message: '按相近词查找：{words}'}, {words})}
        </span>
      )}
    </p>
  );
}
