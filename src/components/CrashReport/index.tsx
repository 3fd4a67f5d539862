import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import {messages} from '@site/src/client/failureBox';
import styles from './styles.module.css';

export interface CrashReportProps {
  error: Error;
  /** 清除错误，重新渲染。 */
  tryAgain: () => void;
}

/** 崩溃页的内容，内外两层错误边界共用。双语：中文给读者，英文与上游一致、便于检索。 */
export default function CrashReport({
  error,
  tryAgain,
}: CrashReportProps): ReactNode {
  return (
    <main className="lab-page">
      <Head>
        <title>Page Error</title>
      </Head>
      <p className={styles.lamp} aria-hidden="true">
        OVERLOAD
      </p>
      <h1>
        <span>
          <Translate id="lab.crash.title">页面已崩溃</Translate>
        </span>{' '}
        <span lang="en">This page crashed</span>
      </h1>
      <p>
        <Translate id="lab.crash.advice">
          点“重试”重新显示这一页；仍然不行，请把下面的文字连同网址报告给文档编辑。
        </Translate>
      </p>
      <pre className={`lab-box ${styles.message}`}>
        {messages(error).join('\n\nCause:\n')}
      </pre>
      <button
        type="button"
        className="button button--primary"
        onClick={tryAgain}
      >
        <span>
          <Translate id="lab.crash.retry">重试</Translate>
        </span>{' '}
        <span lang="en">Try again</span>
      </button>
    </main>
  );
}
