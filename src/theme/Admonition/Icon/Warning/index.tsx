/*
覆盖 @theme/Admonition/Icon/Warning · eject
原因：与其余的提示图标成套，见 @theme/Admonition/Icon/Note。
改动：换成线条画的三角与叹号。
*/
import type {Props} from '@theme/Admonition/Icon/Warning';
import type {ReactNode} from 'react';

export default function IconWarning(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      {...props}
    >
      <path d="M12 3 2 20h20zM12 9v5m0 2.5v.5" />
    </svg>
  );
}
