import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {ServiceView} from '@site/plugins/lab-data/views';
import Fact from '@site/src/components/Fact';
import SampleBadge from '@site/src/components/SampleBadge';
import ServiceStatus from '@site/src/components/ServiceStatus';
import styles from './styles.module.css';

export interface ServiceCardProps {
  service: ServiceView;
}

/** 一个服务的入口卡片：在哪、谁能用、现在怎么样、找谁。 */
export default function ServiceCard({service}: ServiceCardProps): ReactNode {
  const rows: {label: string; value: ReactNode}[] = [
    {
      label: '入口',
      value: service.url ? <Fact value={service.url} sample={false} code={service.sample} /> : '没有网页入口',
    },
    ...service.endpoints.map((endpoint) => ({label: endpoint.label, value: <code>{endpoint.value}</code>})),
    {label: '网络范围', value: service.scope},
    {label: '谁可用', value: `${service.who}，${service.account ? '需要账号' : '不需要账号'}`},
    {
      label: '状态',
      value: (
        <>
          <ServiceStatus {...service} />
          {service.statusNote && `，${service.statusNote}`}
        </>
      ),
    },
    {label: '求助', value: service.contact ? `${service.contact.role}（${service.contact.channel}）` : '尚未填写'},
  ];
  return (
    <section className={`lab-box ${styles.card}`} aria-label={service.name}>
      <p className={styles.name}>
        {service.name}
        <span>{service.purpose}</span>
        {service.sample && <SampleBadge />}
      </p>
      <dl className={styles.rows}>
        {rows.map(({label, value}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={`lab-links ${styles.links}`}>
        {service.guide && <Link to={service.guide}>使用指南</Link>}
        {service.entrance && <Link to={service.entrance}>入口与故障</Link>}
      </p>
    </section>
  );
}
