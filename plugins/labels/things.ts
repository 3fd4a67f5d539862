/** 可以贴标签的东西：data/ 里的机器、服务、房间与它的分区、仪器。 */
import {isSample, type LabData} from '../lab-data/load';

/** 一类：标签上的称呼、扫码看得到什么、平时找谁。 */
const kinds = {
  machine: {kind: '机器', scan: '扫码看怎么用、坏了先查什么', topic: 'network'},
  service: {kind: '服务', scan: '扫码看怎么用、打不开怎么办', topic: 'other'},
  room: {kind: '房间', scan: '扫码看平面图与应急', topic: 'safety'},
  area: {kind: '分区', scan: '扫码看这里的规矩', topic: 'safety'},
  equipment: {kind: '仪器', scan: '扫码看怎么约、怎么借、当心什么', topic: 'instrument'},
} as const;

/** 哪一页是它的：写明的路径，或显示它的那个组件；whole 是整页都在说它，不必停在那一节。 */
type Shown = {page: string | null | undefined} | {tag: string; attribute?: string; value?: string; whole?: boolean};

interface Own {
  /** 数据里的路径，与 <Fact k> 的写法相同。 */
  key: string;
  name: string;
  purpose?: string | undefined;
  shown: Shown;
}

export interface Thing extends Own {
  kind: string;
  scan: string;
  /** 没有填的不印。 */
  contact: {role: string; channel: string} | undefined;
  sample: boolean;
  /** 已经停用：不再印，编号留着。 */
  retired: boolean;
}

/** 全部，次序与数据相同。 */
export function thingsOf({lab, machines, services, raw}: LabData): Thing[] {
  /** 文件与在文件里的位置，看它是不是示例。 */
  type At = readonly [file: string, ...path: (string | number)[]];
  const make = (
    type: keyof typeof kinds,
    [file, ...at]: At,
    own: Own,
    state: {topic?: string; status?: string} = {},
  ) => {
    const {kind, scan, topic} = kinds[type];
    const who = lab.contacts.findIndex((contact) => contact.topic === (state.topic ?? topic));
    const sample = isSample(raw[file], at) || (who >= 0 && isSample(raw.lab, ['contacts', who]));
    return {...own, kind, scan, contact: lab.contacts[who], sample, retired: state.status === 'retired'};
  };
  const {building, room} = lab.location;
  const plan = {tag: 'RoomPlan'};
  const listed = {tag: 'DataTable', attribute: 'of', value: 'lab.equipment'};
  return [
    ...machines.map(({id, name, purpose, status}, at) => {
      const shown = {tag: 'MachineSpec', attribute: 'id', value: id, whole: true};
      return make('machine', ['machines', 'machines', at], {key: `machines.${id}`, name, purpose, shown}, {status});
    }),
    ...services.map(({id, name, purpose, docs, contact_topic: topic, status}, at) => {
      const own = {key: `services.${id}`, name, purpose, shown: {page: docs.guide ?? docs.entrance[0]}};
      return make('service', ['services', 'services', at], own, {topic, status});
    }),
    make('room', ['lab', 'location'], {
      ...{key: 'lab.location', purpose: lab.name, shown: plan},
      name: building === undefined ? `${room} 室` : `${building} ${room} 室`,
    }),
    ...(lab.room_plan?.areas ?? []).map(({label: name}, at) =>
      make('area', ['lab', 'room_plan', 'areas', at], {key: `lab.room_plan.areas.${name}`, name, shown: plan}),
    ),
    ...lab.equipment.map(({name, spec, note}, at) => {
      const purpose = [spec, note].filter(Boolean).join('，') || undefined;
      return make('equipment', ['lab', 'equipment', at], {key: `lab.equipment.${name}`, name, purpose, shown: listed});
    }),
  ];
}
