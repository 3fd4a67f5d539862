/** 可以贴标签的东西：data/ 里没有停用的机器、服务，房间与它的分区，仪器。 */
import {routes} from '../../routes';
import {isSample, type LabData} from '../lab-data/load';

/** 一类：标签上的称呼、平时找谁、还没有自己的页面时打开哪里。 */
const kinds = {
  机器: {topic: 'network', to: routes.categories.machines},
  服务: {topic: 'other', to: routes.serviceOverview},
  房间: {topic: 'safety', to: routes.emergency},
  分区: {topic: 'safety', to: routes.labCriterion},
  仪器: {topic: 'instrument', to: routes.labCriterion},
} as const;

export interface Thing {
  /** 数据里的路径，与 <Fact k> 的写法相同。 */
  key: string;
  kind: keyof typeof kinds;
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
  type Own = Pick<Thing, 'key' | 'name' | 'purpose'> & {
    topic?: string;
    to?: string | undefined;
  };
  const make = (
    kind: Thing['kind'],
    [file, ...at]: readonly [string, ...(string | number)[]],
    own: Own,
  ): Thing => {
    const {topic = kinds[kind].topic, to = kinds[kind].to, ...shown} = own;
    const who = lab.contacts.findIndex((contact) => contact.topic === topic);
    const sample =
      isSample(raw[file], at) ||
      (who >= 0 && isSample(raw.lab, ['contacts', who]));
    return {...shown, kind, to, contact: lab.contacts[who], sample};
  };
  const {building = '', room} = lab.location;
  return [
    ...machines.flatMap(({id, name, purpose, status}, at) =>
      status === 'retired'
        ? []
        : [
            make('机器', ['machines', 'machines', at], {
              key: `machines.${id}`,
              name,
              purpose,
            }),
          ],
    ),
    ...services.flatMap(
      ({id, name, purpose, docs, contact_topic: topic, status}, at) => {
        const own = {
          key: `services.${id}`,
          name,
          purpose,
          topic,
          to: docs.guide ?? docs.entrance[0],
        };
        return status === 'retired'
          ? []
          : [make('服务', ['services', 'services', at], own)];
      },
    ),
    make('房间', ['lab', 'location'], {
      key: 'lab.location',
      name: `${building} ${room} 室`.trim(),
      purpose: lab.name,
    }),
    ...(lab.room_plan?.areas ?? []).map(({label: name}, at) =>
      make('分区', ['lab', 'room_plan', 'areas', at], {
        key: `lab.room_plan.areas.${name}`,
        name,
      }),
    ),
    ...lab.equipment.map(({name, spec, note}, at) => {
      const purpose = [spec, note].filter(Boolean).join('，') || undefined;
      return make('仪器', ['lab', 'equipment', at], {
        key: `lab.equipment.${name}`,
        name,
        purpose,
      });
    }),
  ];
}
