import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import BlockTable from '../BlockTable';
import styles from './styles.module.css';

/** data/ 里的一条记录，一个字段一格：名在上、值在下，短的几格一行。 */
export default function DataRecord({
  rows,
  ...table
}: PropsOf<'DataRecord'>): ReactNode {
  return (
    <BlockTable
      {...table}
      className={styles.record}
      rows={rows.map(({label, value}) => [
        label,
        /^\w+:\/\//.test(value) ? <code>{value}</code> : value,
      ])}
    />
  );
}
