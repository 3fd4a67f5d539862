import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import * as enums from '@site/src/plugins/lab-data/schema/enums';
import type {ServiceView} from '@site/src/plugins/lab-data/views';
import SampleBadge from '../SampleBadge';
import ServiceStatus from '../ServiceStatus';
import styles from './styles.module.css';

/** 网址只在主机之前、路径之前换行，主机与端口不分开：`:22⏎22` 会读成 22 端口。更长的照常换行。 */
export function Address({value}: {value: string}): ReactNode {
  return (
    <code>
      {value.split(/(?<=\/\/|@)|(?<=[^/:])(?=\/)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part.length > 26 ? part : <span>{part}</span>}
        </Fragment>
      ))}
    </code>
  );
}

/** 网址；示例的打不开，不是链接。 */
const urlOf = ({url, sample}: ServiceView): ReactNode =>
  !url ? (
    '没有网页'
  ) : sample ? (
    <Address value={url} />
  ) : (
    <Link href={url}>{url}</Link>
  );

/** 卡片里的几行：名与值。 */
function rowsOf(service: ServiceView): (readonly [string, ReactNode])[] {
  const {contact} = service;
  return [
    ['网址', urlOf(service)],
    ...service.extra_endpoints.map(
      ({label, value}) => [label, <Address value={value} />] as const,
    ),
    // 第一次连接时核对它。
    ...(service.ssh_host
      ? ([['主机指纹', service.ssh_fingerprint ?? '尚未填写']] as const)
      : []),
    ['网络范围', enums.scope[service.scope]],
    [
      '谁可用',
      `${enums.who[service.who]}，${service.account_required ? '需要账号' : '不需要账号'}`,
    ],
    [
      '状态',
      <>
        <ServiceStatus status={service.status} />
        {service.status_note && `，${service.status_note}`}
      </>,
    ],
    ['求助', contact ? `${contact.role}（${contact.channel}）` : '尚未填写'],
  ];
}

/** 一个服务的入口卡片：在哪、谁能用、现在怎么样、找谁。 */
export default function ServiceCard({
  service,
}: {
  service: ServiceView;
}): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {pathname} = useLocation();
  // 正在看的就是这一页，不列自己。
  const links = Object.entries({
    使用指南: service.guide,
    入口与故障: service.entrance,
  }).filter(([, to]) => to && withBaseUrl(to) !== pathname);
  return (
    <section className={`lab-box ${styles.card}`} aria-label={service.name}>
      <p className={styles.name}>
        {service.name}{' '}
        <span>
          {service.purpose}
          {service.sample && <SampleBadge />}
        </span>
      </p>
      <dl className={styles.rows}>
        {rowsOf(service).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {links.length > 0 && (
        <p className={`lab-links ${styles.links}`}>
          {links.map(([label, to]) => (
            <Link key={label} to={to ?? undefined}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
