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

/** 全部，次序与数据相同，停用的也在；at 是它在数据里的位置，topic 是有事找谁。 */
function recordsOf({lab, machines, services}: LabData) {
  const {building = '', room} = lab.location;
  return [
    ...machines.machines.map(({id, name, purpose, status}, index) => ({
      key: `machines.${id}`,
      kind: '机器',
      name,
      purpose: [purpose],
      to: routes.categories.machines,
      topic: 'network',
      at: ['machines', 'machines', index],
      status,
    })),
    ...services.services.map((service, index) => ({
      key: `services.${service.id}`,
      kind: '服务',
      name: service.name,
      purpose: [service.purpose],
      to: service.docs.guide ?? routes.serviceOverview,
      topic: service.contact_topic,
      at: ['services', 'services', index],
      status: service.status,
    })),
    {
      key: 'lab.location',
      kind: '房间',
      name: `${building} ${room} 室`.trim(),
      purpose: [lab.name],
      to: routes.emergency,
      topic: 'safety',
      at: ['lab', 'location'],
    },
    ...lab.areas.map(({name}, index) => ({
      key: `lab.areas.${name}`,
      kind: '分区',
      name,
      purpose: [],
      to: routes.labCriterion,
      topic: 'safety',
      at: ['lab', 'areas', index],
    })),
    ...lab.equipment.map(({name, spec = '', note = ''}, index) => ({
      key: `lab.equipment.${name}`,
      kind: '仪器',
      name,
      purpose: [spec, note],
      to: routes.labCriterion,
      topic: 'instrument',
      at: ['lab', 'equipment', index],
    })),
  ];
}

/** 没有停用的，写着平时找谁。 */
export function thingsOf(data: LabData): Thing[] {
  const {lab, raw} = data;
  return recordsOf(data)
    .filter((record) => !('status' in record && record.status === 'retired'))
    .map(({topic, at: [file = '', ...at], ...thing}) => ({
      ...thing,
      // 还是示例的不印在实物上。
      contact: lab.contacts.find(
        (contact, index) =>
          contact.topic === topic && !isSample(raw.lab, ['contacts', index]),
      ),
      sample: isSample(raw[file], at),
    }));
}
