/*
覆盖 @theme/Icon/DarkMode · eject
原因：与浅色的图标成对，见 @theme/Icon/LightMode。
改动：换成线条画的月亮。
*/
import type {Props} from '@theme/Icon/DarkMode';
import type {ReactNode} from 'react';

export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      {...props}
    >
      <path d="M10 4a8 8 0 1 0 10 10A7 7 0 0 1 10 4z" />
    </svg>
  );
}
