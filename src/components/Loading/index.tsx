import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import LoadFailure from '../LoadFailure';
import styles from './styles.module.css';

export interface LoadingProps {
  /** 原话；没有就还在等。 */
  error?: string;
  retry: () => void;
  /** 等得够久了。 */
  pastDelay: boolean;
}

/** 晚到的一部分：错误是红框，等待超过 200 ms 才显示扫描线。 */
export default function Loading({
  error,
  retry,
  pastDelay,
}: LoadingProps): ReactNode {
  if (error !== undefined) return <LoadFailure error={error} onRetry={retry} />;
  if (!pastDelay) return null;
  return (
    <svg
      id="loader"
      className={styles.loader}
      viewBox="0 0 120 40"
      role="img"
      aria-label={translate({id: 'lab.loading', message: '正在加载'})}
    >
      <path d="M0 20H120M0 10H120M0 30H120M30 0V40M60 0V40M90 0V40" />
      <path className={styles.sweep} d="M0 20H30L36 8 48 32 54 20H120" />
    </svg>
  );
}
