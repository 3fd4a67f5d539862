import React, {type ReactNode} from 'react';
import type {DataProps} from '@site/plugins/lab-data/views';
import SampleBadge from '@site/src/components/SampleBadge';
import ScrollTable from '@site/src/components/ScrollTable';

export type MachineTableProps = DataProps<'MachineTable'>;

/** 几台机器并列对比。 */
export default function MachineTable({names, rows, sample = false}: MachineTableProps): ReactNode {
  return (
    <ScrollTable label="机器对比">
      <table>
        <caption>
          机器对比
          {sample && <SampleBadge />}
        </caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({label, values}) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
