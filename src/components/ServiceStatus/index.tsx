import React, {type ReactNode} from 'react';
import type {ServiceView} from '@site/src/plugins/lab-data/views/services';
import styles from './styles.module.css';

export type ServiceStatusProps = Pick<ServiceView, 'status' | 'statusLabel'>;

/** 服务状态灯：形状与文字都说明状态，颜色只是第三重。 */
export default function ServiceStatus({
  status,
  statusLabel,
}: ServiceStatusProps): ReactNode {
  return (
    <span className={styles.status} data-status={status}>
      {statusLabel}
    </span>
  );
}
