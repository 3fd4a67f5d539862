import React, {type ReactNode} from 'react';
import Loadable from 'react-loadable';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Loading from '@theme/Loading';
import type {ExplorerData} from './Explorer';
import styles from './styles.module.css';

/**
 * 可切换竞赛与级别的视图，进入页面之后才加载：静态的图与表已经说完了全部数字，它只是另一种看法。
 * 加载超过 200 ms 显示 @theme/Loading，失败显示错误与重试，页面其余部分不受影响。
 */
const Lazy = Loadable<ExplorerData, {default: (props: ExplorerData) => ReactNode}>({
  loading: Loading,
  loader: () => import(/* webpackChunkName: "lazy-chart" */ './Explorer'),
  render: (loaded, props) => <loaded.default {...props} />,
});

export default function AwardExplorer(props: ExplorerData): ReactNode {
  // 服务端与水合时不画：静态的图与表已经有了，画出来两边也可能不一样。
  const isBrowser = useIsBrowser();
  return <div className={styles.slot}>{isBrowser && <Lazy {...props} />}</div>;
}
