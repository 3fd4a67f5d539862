/*
覆盖 @theme/Icon/Arrow · eject
原因：上游的箭头有八百个字符的路径，每一页的脚本都带着；只有侧栏能收起时才看得见，本站的不能。
改动：换成线条画的两个箭头。
*/
import type {Props} from '@theme/Icon/Arrow';
import type {ReactNode} from 'react';

export default function IconArrow(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      {...props}
    >
      <path d="m4 4 7 8-7 8M13 4l7 8-7 8" />
    </svg>
  );
}
