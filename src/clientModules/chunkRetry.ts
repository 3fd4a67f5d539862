/**
 * 页面的脚本块下载失败时，300 ms 后悄悄再试一次。
 * 原因：react-loadable 会记住第一次失败，之后点同一个链接只能整页刷新；瞬时的网络抖动不值得刷新。
 * 改的是生成的登记表，必须在路由模块求值之前，客户端模块正好在那之前执行。
 * 再失败就交给上游（换页时整页刷新一次）与 chunkFailure（首次加载）。
 */
import registry from '@generated/registry';

const retryDelay = 300;

for (const entry of Object.values(registry)) {
  const load = entry[0];
  entry[0] = () =>
    load().catch(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, retryDelay);
      });
      const loaded: unknown = await load();
      return loaded;
    });
}
