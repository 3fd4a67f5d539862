import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** 没有下载到、或自己出了错的一部分：双语的红框，只说这一部分，页面照常。 */
export default function LoadFailure({
  onRetry,
}: {
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <div className="lab-failure" role="alert">
      <p>
        {navigator.onLine ? (
          <Translate id="lab.failure.part">
            这一部分没有下载完整，页面其余内容不受影响。
          </Translate>
        ) : (
          <Translate id="lab.failure.noNetwork">
            现在没有网络，这一部分还没有下载；连上以后点“重试”。这一页可以接着看。
          </Translate>
        )}
      </p>
      <button type="button" onClick={onRetry}>
        <span>
          <Translate id="lab.failure.retry">重试</Translate>
        </span>{' '}
        <span lang="en">Retry</span>
      </button>
    </div>
  );
}
