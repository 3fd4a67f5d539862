import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import {Caption} from '../BlockTable';
import ScrollTable from '../ScrollTable';
import styles from './styles.module.css';

/** data/ 里的一条记录，一个字段一格：名在上、值在下，短的几格一行。 */
export default function DataRecord({
  caption,
  rows,
  sample,
}: PropsOf<'DataRecord'>): ReactNode {
  return (
    <ScrollTable label={caption}>
      <table className={styles.record}>
        <Caption caption={caption} sample={sample} />
        <tbody>
          {rows.map(({label, value}) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{/^\w+:\/\//.test(value) ? <code>{value}</code> : value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
