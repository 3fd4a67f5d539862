import React, {type ReactNode} from 'react';
import type {DataProps} from '@site/plugins/lab-data/views';
import BlockTable from '@site/src/components/BlockTable';
import SampleBadge from '@site/src/components/SampleBadge';

export type MachineTableProps = DataProps<'MachineTable'>;

/** 几台机器并列对比。 */
export default function MachineTable({names, rows, sample = false}: MachineTableProps): ReactNode {
  return (
    <BlockTable
      label="机器对比"
      caption={<>机器对比{sample && <SampleBadge word />}</>}
      headers={['项目', ...names]}
      rows={rows.map(({label, values}) => ({key: label, cells: [label, ...values]}))}
    />
  );
}
