import React, {type ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import SampleBadge from '@site/src/components/SampleBadge';
import ScrollTable from '@site/src/components/ScrollTable';
import styles from './styles.module.css';

/** 手机上半行放得下几个字。 */
const halfLine = 10;

/** data/ 里的一条记录，一个字段一行；手机上短的两个一行。 */
export default function DataRecord({
  caption,
  rows,
  sample,
}: PropsOf<'DataRecord'>): ReactNode {
  return (
    <ScrollTable label={caption}>
      <table className={styles.record}>
        {(caption || sample) && (
          <caption>
            {caption}
            {sample && <SampleBadge word />}
          </caption>
        )}
        <tbody>
          {rows.map(({label, value}) => (
            <tr
              key={label}
              className={value.length > halfLine ? styles.long : undefined}
            >
              <th scope="row">{label}</th>
              <td>{/^\w+:\/\//.test(value) ? <code>{value}</code> : value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
