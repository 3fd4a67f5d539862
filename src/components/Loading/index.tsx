import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

/** 晚到的一部分：双语，错误是 role=alert 的红框，等待超过 200 ms 才显示扫描线。 */
export default function Loading({
  error,
  retry,
  pastDelay,
}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div className="lab-failure" role="alert">
        <p>
          <Translate id="lab.failure.part">
            这一部分没有下载完整，页面其余内容不受影响。
          </Translate>
        </p>
        <p lang="en">{String(error)}</p>
        <button type="button" onClick={retry}>
          <span>
            <Translate id="lab.failure.retry">重试</Translate>
          </span>{' '}
          <span lang="en">Retry</span>
        </button>
      </div>
    );
  }
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
