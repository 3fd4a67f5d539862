/** 可以贴标签的东西：data/ 里没有停用的机器、服务，房间与它的分区，仪器。 */
import {routes} from '../../routes';
import {isSample, type LabData} from '../lab-data/load';

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

/** 全部，次序与数据相同。 */
export function thingsOf(data: LabData): Thing[] {
  const {lab, raw} = data;
  /** 平时找谁；还是示例的不印在实物上。 */
  const contactOf = (topic: string) =>
    lab.contacts.find(
      (contact, index) =>
        contact.topic === topic && !isSample(raw.lab, ['contacts', index]),
    );
  const {building = '', room} = lab.location;
  const all = [
    ...data.machines.machines.map(({id, name, purpose, status}, index) => ({
      key: `machines.${id}`,
      kind: '机器',
      name,
      purpose: [purpose],
      status,
      to: routes.categories.machines,
      contact: contactOf('network'),
      sample: isSample(raw.machines, ['machines', index]),
    })),
    ...data.services.services.map((service, index) => ({
      key: `services.${service.id}`,
      kind: '服务',
      name: service.name,
      purpose: [service.purpose],
      status: service.status,
      to: service.docs.guide ?? routes.serviceOverview,
      contact: contactOf(service.contact_topic),
      sample: isSample(raw.services, ['services', index]),
    })),
    {
      key: 'lab.location',
      kind: '房间',
      name: `${building} ${room} 室`.trim(),
      purpose: [lab.name],
      to: routes.emergency,
      contact: contactOf('safety'),
      sample: isSample(raw.lab, ['location']),
    },
    ...lab.areas.map(({name}, index) => ({
      key: `lab.areas.${name}`,
      kind: '分区',
      name,
      purpose: [],
      to: routes.labCriterion,
      contact: contactOf('safety'),
      sample: isSample(raw.lab, ['areas', index]),
    })),
    ...lab.equipment.map(({name, spec = '', note = ''}, index) => ({
      key: `lab.equipment.${name}`,
      kind: '仪器',
      name,
      purpose: [spec, note],
      to: routes.labCriterion,
      contact: contactOf('instrument'),
      sample: isSample(raw.lab, ['equipment', index]),
    })),
  ];
  return all.filter(
    (thing) => !('status' in thing && thing.status === 'retired'),
  );
}
