import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {LoadingComponentProps} from 'react-loadable';
import LoadFailure from '../LoadFailure';
import styles from './styles.module.css';

/** 晚到的一部分：错误是红框，等待超过 200 ms 才显示扫描线。 */
export default function Loading({
  error,
  retry,
  pastDelay,
}: LoadingComponentProps): ReactNode {
  if (error) return <LoadFailure error={String(error)} onRetry={retry} />;
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
