import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import * as enums from '@site/src/plugins/lab-data/schema/enums';
import type {ServiceView} from '@site/src/plugins/lab-data/views';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import BlockTable from '../BlockTable';
import {Address} from '../ServiceCard';
import ServiceStatus from '../ServiceStatus';

/** 没有使用指南的服务链接到入口与故障，与卡片上的一致。 */
function Name({name, guide, entrance}: ServiceView): ReactNode {
  const page = guide ?? entrance;
  return page ? <Link to={page}>{name}</Link> : name;
}

/** 全部服务一览。 */
export default function ServiceTable({
  services,
}: PropsOf<'ServiceTable'>): ReactNode {
  return (
    <BlockTable
      caption="服务一览"
      sample={services.some((service) => service.sample)}
      headers={['服务', '用途', '网址', '网络范围', '谁可用', '状态']}
      rows={services.map((service) => [
        <Name {...service} />,
        service.purpose,
        service.url ? <Address value={service.url} /> : '—',
        enums.scope[service.scope],
        enums.who[service.who],
        <ServiceStatus status={service.status} />,
      ])}
    />
  );
}
