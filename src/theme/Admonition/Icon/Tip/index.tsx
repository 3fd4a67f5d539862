/*
覆盖 @theme/Admonition/Icon/Tip · eject
原因：与其余的提示图标成套，见 @theme/Admonition/Icon/Note。
改动：换成线条画的灯泡。
*/
import type {Props} from '@theme/Admonition/Icon/Tip';
import type {ReactNode} from 'react';

export default function IconTip(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      {...props}
    >
      <path d="M9 17h6m-5 4h4M9 17c0-3-3-3-3-8a6 6 0 0 1 12 0c0 5-3 5-3 8" />
    </svg>
  );
}
