import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps, ServiceView} from '@site/plugins/lab-data/views';
import SampleBadge from '@site/src/components/SampleBadge';
import ScrollTable from '@site/src/components/ScrollTable';
import ServiceStatus from '@site/src/components/ServiceStatus';

export type ServiceTableProps = DataProps<'ServiceTable'>;

/** 没有使用指南的服务链接到入口与故障，与卡片上的一致。 */
function Name({name, guide, entrance}: ServiceView): ReactNode {
  const page = guide ?? entrance;
  return page ? <Link to={page}>{name}</Link> : name;
}

/** 全部服务一览。 */
export default function ServiceTable({services}: ServiceTableProps): ReactNode {
  if (services.length === 0) return <p>尚未填写</p>;
  return (
    <ScrollTable label="服务一览">
      <table>
        <caption>
          服务一览
          {services.some((service) => service.sample) && <SampleBadge />}
        </caption>
        <thead>
          <tr>
            <th scope="col">服务</th>
            <th scope="col">用途</th>
            <th scope="col">网址</th>
            <th scope="col">网络范围</th>
            <th scope="col">谁可用</th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.id}>
              <th scope="row">
                <Name {...service} />
              </th>
              <td>{service.purpose}</td>
              <td>{service.url ? <code>{service.url}</code> : '—'}</td>
              <td>{service.scope}</td>
              <td>{service.who}</td>
              <td>
                <ServiceStatus {...service} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
