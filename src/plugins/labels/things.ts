/** 可以贴标签的东西：data/ 里没有停用的机器、服务，房间与它的分区，仪器。 */
import {routes} from '../../routes';
import type {LabData} from '../lab-data/load';

export interface Thing {
  /** 数据里的路径，与 <Fact k> 的写法相同。 */
  key: string;
  kind: string;
  name: string;
  /** 一行一句。 */
  purpose: readonly string[];
  /** 给新编号时写的去处，之后可以改。 */
  to: string;
  contact: {role: string; channel: string} | undefined;
  sample: boolean;
}

/** 全部，次序与数据相同，停用的也在；topic 是有事找谁。 */
function recordsOf({lab, machines, services}: LabData) {
  const {building = '', room} = lab.location;
  const isSample = lab._meta.sample;
  return [
    ...machines.machines.map(({id, name, purpose, status, sample}) => ({
      key: `machines.${id}`,
      kind: '机器',
      name,
      purpose: [purpose],
      to: routes.categories.machines,
      topic: 'network',
      sample: sample ?? machines._meta.sample,
      status,
    })),
    ...services.services.map((service) => ({
      key: `services.${service.id}`,
      kind: '服务',
      name: service.name,
      purpose: [service.purpose],
      to: service.docs.guide ?? routes.serviceOverview,
      topic: service.contact_topic,
      sample: service.sample ?? services._meta.sample,
      status: service.status,
    })),
    {
      key: 'lab.location',
      kind: '房间',
      name: `${building} ${room} 室`.trim(),
      purpose: [lab.name],
      to: routes.emergency,
      topic: 'safety',
      sample: lab.location.sample ?? isSample,
    },
    ...lab.areas.map(({name, sample = isSample}) => ({
      key: `lab.areas.${name}`,
      kind: '分区',
      name,
      purpose: [],
      to: routes.labCriterion,
      topic: 'safety',
      sample,
    })),
    ...lab.equipment.map(({name, spec = '', note = '', sample = isSample}) => ({
      key: `lab.equipment.${name}`,
      kind: '仪器',
      name,
      purpose: [spec, note],
      to: routes.labCriterion,
      topic: 'instrument',
      sample,
    })),
  ];
}

/** 没有停用的，写着平时找谁。 */
export const thingsOf = (data: LabData): Thing[] =>
  recordsOf(data)
    .filter((record) => !('status' in record && record.status === 'retired'))
    .map(({topic, ...thing}) => ({
      ...thing,
      // 还是示例的不印在实物上。
      contact: data.lab.contacts.find(
        (contact) =>
          contact.topic === topic && !(contact.sample ?? data.lab._meta.sample),
      ),
    }));
