/*
覆盖 @theme/Admonition/Icon/Danger · eject
原因：与其余的提示图标成套，见 @theme/Admonition/Icon/Note。
改动：换成线条画的闪电。
*/
import type {Props} from '@theme/Admonition/Icon/Danger';
import type {ReactNode} from 'react';

export default function IconDanger(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      {...props}
    >
      <path d="M13 2 5 13h6l-1 9 9-12h-6z" />
    </svg>
  );
}
