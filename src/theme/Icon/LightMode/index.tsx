/*
覆盖 @theme/Icon/LightMode · eject
原因：上游的太阳有一千多个字符的路径，写进每个页面的首屏；线条也与本站的图不一致。
改动：换成线条画的太阳。
*/
import type {Props} from '@theme/Icon/LightMode';
import type {ReactNode} from 'react';

export default function IconLightMode(props: Props): ReactNode {
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
      <circle cx={12} cy={12} r={4} />
      <path d="M12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2M5 19l2-2M17 7l2-2" />
    </svg>
  );
}
