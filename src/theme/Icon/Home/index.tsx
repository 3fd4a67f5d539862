/*
覆盖 @theme/Icon/Home · eject
原因：上游的图标是几百个字符的填充路径，写进每个用到的页面；线条也与本站的图不一致。
改动：换成线条画的房子。
*/
import type {Props} from '@theme/Icon/Home';
import type {ReactNode} from 'react';

export default function IconHome(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      {...props}
    >
      <path d="m3 12 9-8 9 8M6 10v10h12V10" />
    </svg>
  );
}
