/*
覆盖 @theme/Admonition/Icon/Note · eject
原因：上游的图标是几百个字符的填充路径，写进每个用到的页面；线条也与本站的图不一致。
改动：换成线条画的圆圈与 i，四种提示成一套。
*/
import type {Props} from '@theme/Admonition/Icon/Note';
import type {ReactNode} from 'react';

export default function IconNote(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      {...props}
    >
      <path d="M12 11v6m0-9.5V7M12 21a9 9 0 0 1 0-18 9 9 0 0 1 0 18" />
    </svg>
  );
}
