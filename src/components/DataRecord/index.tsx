import React, {type ReactNode} from 'react';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import SampleBadge from '@site/src/components/SampleBadge';
import ScrollTable from '@site/src/components/ScrollTable';

export type DataRecordProps = DataProps<'DataRecord'>;

/** data/ 里的一条记录，一个字段一行。 */
export default function DataRecord({
  caption,
  rows,
  sample,
}: DataRecordProps): ReactNode {
  return (
    <ScrollTable label={caption}>
      <table>
        {(caption || sample) && (
          <caption>
            {caption}
            {sample && <SampleBadge word />}
          </caption>
        )}
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
