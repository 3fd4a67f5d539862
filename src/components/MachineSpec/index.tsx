import React, {type ReactNode} from 'react';
import * as enums from '@site/src/plugins/lab-data/schema/enums';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import DataRecord from '@site/src/components/DataRecord';

export type MachineSpecProps = DataProps<'MachineSpec'>;
type Machine = MachineSpecProps['machine'];

const notFilled = '尚未填写';

const size = (gb: number) =>
  gb >= 1000 ? `${gb / 1000}\u00A0TB` : `${gb}\u00A0GB`;

function storage({kind, size_gb, count, raid}: Machine['disks'][number]) {
  const array = raid === 'none' ? '不组阵列' : `RAID ${raid}`;
  return `${enums.kind[kind]} ${size(size_gb)} × ${count}，${array}`;
}

/** 规格的各行，次序就是显示的次序。 */
function rowsOf(machine: Machine) {
  const {cpu, gpu, os, backup} = machine;
  const graphics = gpu.map(
    ({model, count, vram_gib: memory}) =>
      `${model} × ${count}，显存 ${memory}\u00A0GiB`,
  );
  const access = machine.access.map(
    ({method, address, note}) =>
      `${enums.method[method]} ${address}${note ? `（${note}）` : ''}`,
  );
  const software = machine.software.map(
    ({name, version}) => `${name} ${version}`,
  );
  const rows = {
    类型: enums.role[machine.role],
    用途: machine.purpose,
    谁可以用: enums.who[machine.who],
    状态: enums.status[machine.status],
    位置: machine.location_hint ?? notFilled,
    处理器: `${cpu.model}，${cpu.sockets}\u00A0路，${cpu.cores} 核 ${cpu.threads} 线程`,
    内存: `${machine.ram_gib}\u00A0GiB`,
    显卡: graphics.join('；') || '无独立显卡',
    ...Object.fromEntries(
      machine.disks.map((disk) => [`存储 ${disk.mount}`, storage(disk)]),
    ),
    网络:
      machine.nic_gbps === undefined ? notFilled : `${machine.nic_gbps} Gbit/s`,
    系统: `${os.name} ${os.version}`,
    登录: access.join('；') || notFilled,
    主机指纹: machine.ssh_fingerprint ?? notFilled,
    软件: software.join('、') || notFilled,
    备份: backup
      ? [backup.target, backup.schedule].filter(Boolean).join('，')
      : notFilled,
  };
  return Object.entries(rows).map(([label, value]) => ({label, value}));
}

/** 一台机器的规格卡片。 */
export default function MachineSpec({
  machine,
  sample,
}: MachineSpecProps): ReactNode {
  return (
    <DataRecord
      caption={`${machine.name} 规格`}
      rows={rowsOf(machine)}
      sample={sample}
    />
  );
}
