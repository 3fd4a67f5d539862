/**
 * react-loadable 里上游用到的部分：每条路由一个组件，先下载它的几个块，再渲染。
 * 失败与重试的规矩和原包一样：结果记着，失败了再要也是失败，按“重试”才重新下载。
 */
import React, {Component, type ComponentType, type ReactNode} from 'react';

type Loader = () => Promise<unknown>;

interface LoadingProps {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly pastDelay: boolean;
  readonly timedOut: boolean;
  readonly retry: () => void;
}

interface Options<Parts> {
  readonly loading: ComponentType<LoadingProps>;
  readonly loader: Parts;
  readonly render: (loaded: unknown, props: object) => ReactNode;
}

/** 一次下载：还在路上时 loaded 与 error 都没有。 */
interface Attempt {
  readonly promise: Promise<unknown>;
  loaded?: unknown;
  error?: unknown;
}

/** 等待多久才显示“正在加载”，毫秒。 */
const delay = 200;

function attempt(load: Loader): Attempt {
  const made: Attempt = {
    promise: load().then(
      (loaded) => (made.loaded = loaded),
      (error: unknown) => {
        made.error = error;
        throw error;
      },
    ),
  };
  return made;
}

function create({loading: Loading, render}: Options<unknown>, load: Loader): ComponentType & {preload: Loader} {
  let current: Attempt | undefined;
  const now = (): Attempt => (current ??= attempt(load));
  return class Loadable extends Component<object, {pastDelay: boolean}> {
    static preload = (): Promise<unknown> => now().promise;
    override state = {pastDelay: false};
    timer = 0;
    mounted = false;
    /** 上一次画的是“正在加载”。 */
    loading = false;

    wait(): void {
      const settled = () => {
        window.clearTimeout(this.timer);
        if (this.mounted) this.forceUpdate();
      };
      this.timer = window.setTimeout(() => {
        this.setState({pastDelay: true});
      }, delay);
      now().promise.then(settled, settled);
    }

    override componentDidMount(): void {
      this.mounted = true;
      if (!now().loaded) this.wait();
      // 过渡里的渲染可以中断：画的时候块还没有到，挂载时已经到了。
      else if (this.loading) this.forceUpdate();
    }

    override componentWillUnmount(): void {
      this.mounted = false;
      window.clearTimeout(this.timer);
    }

    retry = (): void => {
      current = undefined;
      this.setState({pastDelay: false});
      this.wait();
    };

    override render(): ReactNode {
      const {loaded, error} = now();
      this.loading = !loaded;
      if (loaded) return render(loaded, this.props);
      const {pastDelay} = this.state;
      return <Loading error={error} isLoading={!error} pastDelay={pastDelay} timedOut={false} retry={this.retry} />;
    }
  };
}

/** 只有一个块。 */
export default function Loadable(options: Options<Loader>) {
  return create(options, options.loader);
}

/** 几个块一起下载，按名字交给 render。 */
Loadable.Map = (options: Options<Readonly<Record<string, Loader>>>) =>
  create(options, async () => {
    const parts = await Promise.all(
      Object.entries(options.loader).map(async ([key, load]) => [key, await load()] as const),
    );
    return Object.fromEntries(parts);
  });
