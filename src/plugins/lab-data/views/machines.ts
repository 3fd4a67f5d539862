/** 机器的规格。 */
import {find, locate, notFilled, type View} from '../facts';
import type {LabData} from '../load';
import {words} from '../schema/words';

type Machine = LabData['machines'][number];
type Disk = Machine['disks'][number];

const size = (gb: number) => (gb >= 1000 ? `${gb / 1000} TB` : `${gb} GB`);

function storage(disk: Disk): string {
  const array = disk.raid === 'none' ? '不组阵列' : `RAID ${disk.raid}`;
  return `${words.kind[disk.kind]} ${size(disk.size_gb)} × ${disk.count}，${array}`;
}

function machineView(
  data: LabData,
  {id, name, cpu, gpu, os, nic_gbps: network, backup, ...machine}: Machine,
) {
  const graphics = gpu.map(
    (card) => `${card.model} × ${card.count}，显存 ${card.vram_gib} GiB`,
  );
  const access = machine.access.map(
    ({method, address, note}) =>
      `${words.method[method]} ${address}${note ? `（${note}）` : ''}`,
  );
  const software = machine.software.map(
    (item) => `${item.name} ${item.version}`,
  );
  const rows = {
    类型: words.role[machine.role],
    用途: machine.purpose,
    谁可以用: words.who[machine.who],
    状态: words.status[machine.status],
    位置: machine.location_hint ?? notFilled,
    处理器: `${cpu.model}，${cpu.sockets} 路，${cpu.cores} 核 ${cpu.threads} 线程`,
    内存: `${machine.ram_gib} GiB`,
    显卡: graphics.join('；') || '无独立显卡',
    ...Object.fromEntries(
      machine.disks.map((disk) => [`存储 ${disk.mount}`, storage(disk)]),
    ),
    网络: network === undefined ? notFilled : `${network} Gbit/s`,
    系统: `${os.name} ${os.version}`,
    登录: access.join('；') || notFilled,
    主机指纹: machine.ssh_fingerprint ?? notFilled,
    软件: software.join('、') || notFilled,
    备份: backup
      ? [backup.target, backup.schedule].filter(Boolean).join('，')
      : notFilled,
  };
  return {
    name,
    rows: Object.entries(rows).map(([label, value]) => ({label, value})),
    sample: locate(data, `machines.${id}`).sample,
  };
}

export const machineViews = {
  MachineSpec: (data, key) => {
    const machine = find(data.machines, key('id'), 'machines.yml');
    return machine && {machine: machineView(data, machine)};
  },
} satisfies Readonly<Record<string, View>>;
