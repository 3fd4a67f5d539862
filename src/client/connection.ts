/**
 * 说不出网速的浏览器（Firefox for Android）当作 4g。
 * 原因：它的 navigator.connection 没有 effectiveType，上游预取每个链接都抛错。何时可删：上游容忍缺少它。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM && 'connection' in navigator) {
  const {connection} = navigator;
  if (
    typeof connection === 'object' &&
    connection &&
    !('effectiveType' in connection)
  )
    Object.defineProperty(connection, 'effectiveType', {value: '4g'});
}
