/** 可以贴标签的东西：data/ 里没有停用的机器、服务，房间与它的分区，仪器。 */
import {routes} from '../../routes';
import {isSample, type LabData} from '../lab-data/load';

export interface Thing {
  /** 数据里的路径，与 <Fact k> 的写法相同。 */
  key: string;
  kind: string;
  name: string;
  purpose?: string | undefined;
  /** 给新编号时写的去处，之后可以改。 */
  to: string;
  /** 没有填的不印。 */
  contact: {role: string; channel: string} | undefined;
  sample: boolean;
}

/** 全部，次序与数据相同。 */
export function thingsOf({lab, machines, services, raw}: LabData): Thing[] {
  /** 平时找谁；东西与这个人有一样是示例，标签上就写示例。 */
  const marked = (
    topic: string,
    [file, ...at]: readonly [string, ...(string | number)[]],
  ) => {
    const index = lab.contacts.findIndex((contact) => contact.topic === topic);
    const contact = lab.contacts[index];
    const sample =
      isSample(raw[file], at) ||
      (contact !== undefined && isSample(raw.lab, ['contacts', index]));
    return {contact, sample};
  };
  const {building = '', room} = lab.location;
  const all = [
    ...machines.map(({id, name, purpose, status}, at) => ({
      key: `machines.${id}`,
      kind: '机器',
      name,
      purpose,
      status,
      to: routes.categories.machines,
      ...marked('network', ['machines', 'machines', at]),
    })),
    ...services.map((service, at) => ({
      key: `services.${service.id}`,
      kind: '服务',
      name: service.name,
      purpose: service.purpose,
      status: service.status,
      to:
        service.docs.guide ??
        service.docs.entrance[0] ??
        routes.serviceOverview,
      ...marked(service.contact_topic, ['services', 'services', at]),
    })),
    {
      key: 'lab.location',
      kind: '房间',
      name: `${building} ${room} 室`.trim(),
      purpose: lab.name,
      to: routes.emergency,
      ...marked('safety', ['lab', 'location']),
    },
    ...(lab.room_plan?.areas ?? []).map(({label: name}, at) => ({
      key: `lab.room_plan.areas.${name}`,
      kind: '分区',
      name,
      to: routes.labCriterion,
      ...marked('safety', ['lab', 'room_plan', 'areas', at]),
    })),
    ...lab.equipment.map(({name, spec, note}, at) => ({
      key: `lab.equipment.${name}`,
      kind: '仪器',
      name,
      purpose: [spec, note].filter(Boolean).join('，'),
      to: routes.labCriterion,
      ...marked('instrument', ['lab', 'equipment', at]),
    })),
  ];
  return all.filter(
    (thing) => !('status' in thing && thing.status === 'retired'),
  );
}
