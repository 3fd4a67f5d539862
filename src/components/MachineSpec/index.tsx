import React, {type ReactNode} from 'react';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import DataRecord from '@site/src/components/DataRecord';

export type MachineSpecProps = DataProps<'MachineSpec'>;

/** 一台机器的规格卡片。 */
export default function MachineSpec({machine}: MachineSpecProps): ReactNode {
  return (
    <DataRecord
      caption={`${machine.name} 规格`}
      rows={machine.rows}
      sample={machine.sample}
    />
  );
}
