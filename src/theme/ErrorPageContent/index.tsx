/*
覆盖 @theme/ErrorPageContent · eject
原因：上游只在最外层崩溃时把标题改成 Page Error，正文里出错时标题不变、也没有英文原话。
改动：双语：中文给读者，英文与上游一致、便于检索；标题一并设置；点“重试”才清除，换页不自动清除。外层的错误边界（@theme/Error）也用它。
*/
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/Error';
import {messages} from '@site/src/client/failureBox';
import styles from './styles.module.css';

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  return (
    <main className="lab-page">
      <Head>
        <title>Page Error</title>
      </Head>
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
