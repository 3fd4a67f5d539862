/*
覆盖 @theme/Icon/SystemColorMode · eject
原因：与浅色的图标成对，见 @theme/Icon/LightMode。
改动：换成线条画的半圆。
*/
import type {Props} from '@theme/Icon/SystemColorMode';
import type {ReactNode} from 'react';

export default function IconSystemColorMode(props: Props): ReactNode {
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
      <path d="M12 4v16a8 8 0 0 0 0-16a8 8 0 0 0 0 16" />
    </svg>
  );
}
