/*
覆盖 @theme/DocBreadcrumbs · wrap
原因：出事的人在哪一页都要一眼看到去处，导航栏里只放约定的几样。
改动：面包屑一行的末尾加“出事了”。
*/
import type {ReactNode} from 'react';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import EmergencyLink from '@site/src/components/EmergencyLink';

export default function DocBreadcrumbsWithEmergency(): ReactNode {
  return (
    <div className="lab-crumbs">
      <DocBreadcrumbs />
      <EmergencyLink />
    </div>
  );
}
