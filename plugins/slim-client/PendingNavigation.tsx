/**
 * 换页时先下载，下载完才换，这之前旧页照常看。
 * 换掉上游的理由：两次换页叠在一起时，先点的那一页到了，上游就以为要去的一页到了，旧页没了，新页只有“正在加载”；
 * 这时下载又失败，就一直停在那里。先点的那一页失败了，上游也要整页刷新；先点的那一次登记的进度条没有人收。
 * 这里先点的一页作废：到了、失败了都不管，登记过的随即收起。两边的接口与时机同上游，e2e/navigation.spec.ts 核对。
 */
import {Component, type ReactElement, type ReactNode} from 'react';
import type {Location} from 'history';
import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {Route} from 'react-router-dom';

interface Props {
  readonly location: Location;
  readonly children: ReactElement;
}

/** 正在显示的一页，与之前的一页；刚打开时没有之前的。 */
interface State {
  readonly shown: Location;
  readonly previous: Location | null;
}

export default class PendingNavigation extends Component<Props, State> {
  override state: State = {shown: this.props.location, previous: null};
  /** 收起上一次 onRouteUpdate 登记的，如进度条的定时器。 */
  cleanUp = ExecutionEnvironment.canUseDOM ? this.announce(null, this.props.location) : undefined;

  announce(previousLocation: Location | null, location: Location): () => void {
    return dispatchLifecycleAction('onRouteUpdate', {previousLocation, location});
  }

  /** 地址变了先不画，去下载；旧页里的也不跟着重画。 */
  override shouldComponentUpdate({location}: Props, {shown}: State): boolean {
    if (location !== this.props.location) this.open(location);
    return shown !== this.state.shown;
  }

  open(location: Location): void {
    const {shown: previous} = this.state;
    this.cleanUp?.();
    this.cleanUp = this.announce(previous, location);
    const isWanted = () => this.props.location === location;
    preload(location.pathname).then(
      () => {
        if (!isWanted()) return;
        this.cleanUp?.();
        this.setState({shown: location, previous});
      },
      (error: unknown) => {
        if (!isWanted()) return;
        console.warn(error);
        // 多半是上线了新版本，块已经换了名字。地址已是新的一页，浏览器刷新时却会留在旧页滚到的地方。
        window.scrollTo(0, 0);
        window.location.reload();
      },
    );
  }

  override render(): ReactNode {
    const {shown, previous} = this.state;
    return (
      <ClientLifecyclesDispatcher previousLocation={previous} location={shown}>
        <Route location={shown} render={() => this.props.children} />
      </ClientLifecyclesDispatcher>
    );
  }
}
