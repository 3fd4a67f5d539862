/**
 * 说不出网速的浏览器（Firefox for Android）当作 4g。
 * 原因：它的 navigator.connection 没有 effectiveType，上游预取每个链接都抛错。何时可删：上游容忍缺少它。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'effectiveType') === undefined
  )
    Object.defineProperty(connection, 'effectiveType', {value: '4g'});
}

declare global {
  interface Navigator {
    /** 只有部分浏览器有，字段也不全。 */
    readonly connection?: {effectiveType?: string; saveData?: boolean};
  }
}

/** 省流量或 2g：不提前下载任何东西；检索的按钮也看它。 */
export function isConstrained(): boolean {
  const {connection} = navigator;
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.includes('2g') === true
  );
}
