import React, {type ReactNode} from 'react';
import type {MachineView} from '@site/plugins/lab-data/views';
import DataRecord from '@site/src/components/DataRecord';

export interface MachineSpecProps {
  machine: MachineView;
}

/** 一台机器的规格卡片。 */
export default function MachineSpec({machine}: MachineSpecProps): ReactNode {
  return <DataRecord caption={`${machine.name} 规格`} rows={machine.rows} sample={machine.sample} />;
}
