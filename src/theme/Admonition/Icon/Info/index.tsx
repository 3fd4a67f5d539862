/*
覆盖 @theme/Admonition/Icon/Info · eject
原因：与其余的提示图标成套，见 @theme/Admonition/Icon/Note。
改动：与 Note 相同。
*/
import type {Props} from '@theme/Admonition/Icon/Info';
import type {ReactNode} from 'react';

export default function IconInfo(props: Props): ReactNode {
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
