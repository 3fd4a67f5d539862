import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {routes} from '@site/src/routes';

/** 出事了去哪里：每一页都有的一枚，文档在面包屑一行的末尾，首页在站名旁边，别的在导航栏下面；没有脚本也是一个链接。 */
export default function EmergencyLink(): ReactNode {
  return (
    <Link to={routes.emergency} className="lab-emergency">
      出事了
    </Link>
  );
}
