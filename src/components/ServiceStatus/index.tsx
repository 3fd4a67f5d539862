import type {ReactNode} from 'react';
import {status as labels} from '@site/src/plugins/lab-data/schema/enums';
import type {ServiceView} from '@site/src/plugins/lab-data/views';
import styles from './styles.module.css';

/** 服务状态灯：形状与文字都说明状态，颜色只是第三重。 */
export default function ServiceStatus({
  status,
}: Pick<ServiceView, 'status'>): ReactNode {
  return (
    <span className={styles.status} data-status={status}>
      {labels[status]}
    </span>
  );
}
