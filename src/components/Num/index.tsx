import React, {type ReactNode} from 'react';

export interface NumProps {
  /** 显示的数与单位。算式 of 只在检查时用，构建时去掉。 */
  v: string;
  /** 写在 MDX 里，由 scripts/checkExam 复算。 */
  of?: string;
}

/** 一个算出来的数。旁边的算式由检查脚本复算，与显示的数不一致就失败。 */
export default function Num({v}: NumProps): ReactNode {
  return <strong className="lab-num">{v}</strong>;
}
