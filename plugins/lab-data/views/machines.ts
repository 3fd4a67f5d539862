/** 机器：规格与并列对比。 */
import {AdviceError, oneOfThese} from '../../diagnostics/faults';
import {find, isSampleRecord, notFilled, type View} from '../facts';
import type {LabData} from '../load';
import {words} from '../schema/labels';

type Machine = LabData['machines'][number];
type Disk = Machine['disks'][number];

/** 可用容量的理论值，GB（十进制）；不含文件系统开销。 */
function usableGb({raid, count, size_gb: size}: Disk): number {
  const disks = {none: count, '0': count, '1': 1, '5': count - 1, '6': count - 2, '10': count / 2};
  return size * disks[raid];
}

const size = (gb: number) => (gb >= 1000 ? `${gb / 1000} TB` : `${gb} GB`);

function storage(disk: Disk): string {
  const array = disk.raid === 'none' ? '不组阵列' : `RAID ${disk.raid}`;
  return `${words.kind[disk.kind]} ${size(disk.size_gb)} × ${disk.count}，${array}，可用 ${size(usableGb(disk))}（理论值）`;
}

function machineView(data: LabData, {id, name, cpu, gpu, os, nic_gbps: network, backup, ...machine}: Machine) {
  const graphics = gpu.map((card) => `${card.model} × ${card.count}，显存 ${card.vram_gib} GiB`);
  const access = machine.access.map(
    ({method, address, note}) => `${words.method[method]} ${address}${note ? `（${note}）` : ''}`,
  );
  const software = machine.software.map((item) => `${item.name} ${item.version}`);
  const rows = {
    类型: words.role[machine.role],
    用途: machine.purpose,
    谁可以用: words.who[machine.who],
    状态: words.status[machine.status],
    位置: machine.location_hint ?? notFilled,
    处理器: `${cpu.model}，${cpu.sockets} 路，${cpu.cores} 核 ${cpu.threads} 线程`,
    内存: `${machine.ram_gib} GiB`,
    显卡: graphics.join('；') || '无独立显卡',
    ...Object.fromEntries(machine.disks.map((disk) => [`存储 ${disk.mount}`, storage(disk)])),
    网络: network === undefined ? notFilled : `${network} Gbit/s`,
    系统: `${os.name} ${os.version}`,
    登录: access.join('；') || notFilled,
    主机指纹: machine.ssh_fingerprint ?? notFilled,
    软件: software.join('、') || notFilled,
    备份: backup ? [backup.target, backup.schedule].filter(Boolean).join('，') : notFilled,
  };
  return {
    name,
    rows: Object.entries(rows).map(([label, value]) => ({label, value})),
    sample: isSampleRecord(data, 'machines', id),
  };
}

export const machineViews = {
  MachineSpec: (data, key) => {
    const machine = find(data.machines, key('id'), 'machines.yml');
    return machine && {machine: machineView(data, machine)};
  },

  MachineTable: (data, key) => {
    const machines = key('ids')
      .split(',')
      .flatMap((id) => find(data.machines, id.trim(), 'machines.yml') ?? [])
      .map((machine) => machineView(data, machine));
    if (machines.length === 0) return undefined;
    const known = [...new Set(machines.flatMap(({rows}) => rows.map(({label}) => label)))];
    const valuesOf = (label: string) => {
      if (!known.includes(label)) throw new AdviceError(`规格里没有“${label}”一行，${oneOfThese(known)}`);
      return machines.map(({rows}) => rows.find((row) => row.label === label)?.value ?? '—');
    };
    const labels = key('rows')
      .split(',')
      .map((label) => label.trim());
    return {
      names: machines.map(({name}) => name),
      rows: labels.map((label) => ({label, values: valuesOf(label)})),
      sample: machines.some(({sample}) => sample),
    };
  },
} satisfies Readonly<Record<string, View>>;
