/** 可以贴标签的东西：data/ 里没有停用的机器、服务，房间与它的分区，仪器。 */
import {routes} from '../../routes';
import type {LabData} from '../lab-data/load';

/** 数据里的一样东西，标签要的几项。 */
interface Item {
  id?: string;
  name: string;
  purpose?: string;
  spec?: string;
  note?: string;
  status?: string;
  sample?: boolean;
  contact_topic?: string;
  docs?: {guide: string | null};
}

/** 一类东西：数据里的路径（与 <Fact k> 的写法相同）、去处、有事找谁、没有写的是不是示例。 */
const kindOf = (
  kind: string,
  path: string,
  [to, topic]: readonly [to: string, topic: string],
  isSample: boolean,
  items: readonly Item[],
) =>
  items
    .filter(({status}) => status !== 'retired')
    .map(({id, name, purpose, spec, note, sample = isSample, ...item}) => ({
      key: `${path}.${id ?? name}`,
      kind,
      name,
      // 一行一句。
      purpose: [purpose, spec, note].flatMap((line) => line ?? []),
      // 给新编号时写的去处，之后可以改。
      to: item.docs?.guide ?? to,
      topic: item.contact_topic ?? topic,
      sample,
    }));

/** 没有停用的，次序与数据相同，写着平时找谁。 */
export function thingsOf({lab, machines, services}: LabData) {
  const {building = '', room, sample} = lab.location;
  const name = `${building} ${room} 室`.trim();
  const place = {id: 'location', name, purpose: lab.name, sample};
  const isSample = lab._meta.sample;
  const {categories, serviceOverview, emergency, labCriterion} = routes;
  return [
    ...kindOf(
      '机器',
      'machines',
      [categories.machines, 'network'],
      machines._meta.sample,
      machines.machines,
    ),
    ...kindOf(
      '服务',
      'services',
      [serviceOverview, ''],
      services._meta.sample,
      services.services,
    ),
    ...kindOf('房间', 'lab', [emergency, 'safety'], isSample, [place]),
    ...kindOf(
      '分区',
      'lab.areas',
      [labCriterion, 'safety'],
      isSample,
      lab.areas,
    ),
    ...kindOf(
      '仪器',
      'lab.equipment',
      [labCriterion, 'instrument'],
      isSample,
      lab.equipment,
    ),
  ].map(({topic, ...thing}) => ({
    ...thing,
    // 还是示例的不印在实物上。
    contact: lab.contacts.find(
      (contact) => contact.topic === topic && !(contact.sample ?? isSample),
    ),
  }));
}

export type Thing = ReturnType<typeof thingsOf>[number];
