import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import SampleBadge from '@site/src/components/SampleBadge';
import ServiceStatus from '@site/src/components/ServiceStatus';
import styles from './styles.module.css';

export type HostedServicesProps = DataProps<'HostedServices'>;

/** 一台机器上运行的服务，由 services.yml 反查。 */
export default function HostedServices({
  services,
}: HostedServicesProps): ReactNode {
  if (services.length === 0) return <p>这台机器不承载对外服务。</p>;
  return (
    <ul>
      {services.map((service, index) => (
        <li key={service.id}>
          {service.entrance ? (
            <Link to={service.entrance}>{service.name}</Link>
          ) : (
            service.name
          )}
          ：{service.purpose}
          <span className={styles.status}>
            （<ServiceStatus status={service.status} />）
          </span>
          {service.sample && index === services.length - 1 && <SampleBadge />}
        </li>
      ))}
    </ul>
  );
}
