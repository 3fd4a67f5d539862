import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';

/** 一个算出来的数与单位。旁边的算式 of 由检查脚本复算，与显示的数不一致就失败，构建时去掉。 */
export default function Num({v}: PropsOf<'Num'>): ReactNode {
  return (
    <strong className="lab-num">
      {/^0[xb]/.test(v) ? <code>{v}</code> : v}
    </strong>
  );
}
