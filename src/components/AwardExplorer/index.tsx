import React, {
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import Loading from '@site/src/components/Loading';
import type {ExplorerData} from './Explorer';
import styles from './styles.module.css';

/** 等待多久才显示“正在加载”，毫秒；与换页时一样。 */
const delay = 200;

const load = () => import(/* webpackChunkName: "lazy-chart" */ './Explorer');

/**
 * 可切换竞赛的视图，页面接管之后才下载：静态的图与表已经说完了全部数字，它只是另一种看法。
 * 等待超过 200 ms 显示 src/components/Loading，失败在原处显示错误与“重试”，页面其余部分不受影响。
 */
export default function AwardExplorer(props: ExplorerData): ReactNode {
  const [Explorer, setExplorer] = useState<ComponentType<ExplorerData>>();
  const [error, setError] = useState<string>();
  const [pastDelay, setPastDelay] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => setPastDelay(true), delay);
    load().then(
      (module) => {
        if (wanted) setExplorer(() => module.default);
      },
      (reason: unknown) => {
        if (wanted) setError(String(reason));
      },
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [attempt]);
  const retry = (): void => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.slot}>
      {Explorer ? (
        <Explorer {...props} />
      ) : (
        <Loading error={error} pastDelay={pastDelay} retry={retry} />
      )}
    </div>
  );
}
