/**
 * 网站现在连得上吗；不登记为客户端模块，由 chunkFailure 与 chunkRetry 共用。
 * 原因：连不上时整页刷新会换成浏览器自己的错误页，读到一半的正文就没了，所以刷新之前先问一声。
 * navigator.onLine 只说明有没有网卡：服务器停了、要先登录校园网时它仍是 true，只能真的请求一次。
 * 登录页在别的域名，跳转会被拒绝，也算连不上；5xx 说明服务器顾不上，刷新只会换来一张错误页。
 */
const timeout = 8000;
let probe: Promise<boolean> | undefined;

export function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  // 一页有好几个块，会同时失败：只问一次。
  probe ??= fetch(window.location.href, {cache: 'no-store', signal: AbortSignal.timeout(timeout)})
    .then(
      (response) => {
        void response.body?.cancel();
        return response.status < 500;
      },
      () => false,
    )
    .finally(() => {
      probe = undefined;
    });
  return probe;
}
