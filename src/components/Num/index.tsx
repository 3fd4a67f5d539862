import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';

/** v：显示的数与单位；算式 of 由检查复算，构建时去掉。 */
type NumProps = Pick<PropsOf<'Num'>, 'v'>;

/** 一个算出来的数。旁边的算式由检查脚本复算，与显示的数不一致就失败。 */
export default function Num({v}: NumProps): ReactNode {
  return (
    <strong className="lab-num">
      {/^0[xb]/.test(v) ? <code>{v}</code> : v}
    </strong>
  );
}
