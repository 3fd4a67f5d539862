/**
 * 数据组件 → 它要显示的那一份数据：取哪几条、哪几项，怎样写成话由组件自己说。还没有填的是 undefined。
 * props 里带着 sample: true 的，就是页面上的一处示例。
 */
import type {Attributes} from '../markdown/components/tags';
import {awardViews} from './awards';
import type {LabData} from './load';
import {fact, find, listAt, locate} from './lookup';

export type Props = Readonly<Record<string, unknown>>;
/** 收数据与作者写的属性，还页面上的全部 props。 */
export type View = (data: LabData, written: Attributes) => Props | undefined;

/** "topic 事情 | role 找谁" → 各列的键与表头。 */
const columnsOf = (spec: string) =>
  spec.split('|').map((part) => {
    const [key = '', ...header] = part.trim().split(/\s+/);
    return {key, header: header.join(' ')};
  });

/** 一项服务，联系事项换成联系人。 */
function serviceView(
  data: LabData,
  service: LabData['services']['services'][number],
) {
  const {id, name, purpose, url, scope, who, status, docs} = service;
  const {status_note, account_required, extra_endpoints} = service;
  const {ssh_host, ssh_fingerprint} = service;
  return {
    id,
    name,
    purpose,
    url,
    scope,
    who,
    status,
    status_note,
    account_required,
    extra_endpoints,
    ssh_host,
    ssh_fingerprint,
    contact: data.lab.contacts.find(
      ({topic}) => topic === service.contact_topic,
    ),
    guide: docs.guide,
    entrance: docs.entrance[0],
    sample: locate(data, `services.${id}`).sample,
  };
}
export type ServiceView = ReturnType<typeof serviceView>;

/** 还没有停用的服务；给了机器的编号，只要它上面的。 */
export const activeServices = (data: LabData, machine?: string) =>
  data.services.services
    .filter(
      ({status, host_machine: host}) =>
        status !== 'retired' && (!machine || host === machine),
    )
    .map((service) => serviceView(data, service));

export const views = {
  ...awardViews,

  DataTable: (data, {of: at = '', columns: spec = '', caption}) => {
    const {indexes, sample} = listAt(data, at);
    const columns = columnsOf(spec);
    const rowAt = (index: number) =>
      columns.map(({key}) => fact(data, `${at}.${index}.${key}`).text);
    // 一条也没有的，也核对列名。
    rowAt(0);
    return {
      caption,
      headers: columns.map(({header}) => header),
      rows: indexes.map(rowAt),
      sample,
    };
  },

  DataRecord: (data, {of: at = '', rows = '', caption}) => ({
    caption,
    rows: columnsOf(rows).map(({key, header}) => ({
      label: header,
      value: fact(data, `${at}.${key}`).text,
    })),
    sample: locate(data, at).sample,
  }),

  ServiceCard: (data, {id = ''}) => {
    const service = find(data.services.services, id, 'services.yml');
    return service && {service: serviceView(data, service)};
  },

  /** 全部的，或一台机器上的。 */
  ServiceTable: (data, {machine: wanted}) => {
    const machine =
      wanted && find(data.machines.machines, wanted, 'machines.yml')?.id;
    const services = activeServices(data, machine);
    return services.length > 0 ? {services} : undefined;
  },

  RecruitmentStatus: (data) => {
    const {season, stages, _meta} = data.recruitment;
    // 阶段按开始的先后排；最后开始的不一定最后结束。
    const ends = stages.map(({end}) => end).sort();
    return {
      season,
      start: stages[0]?.start.slice(0, 10) ?? '',
      end: ends.at(-1)?.slice(0, 10) ?? '',
      sample: _meta.sample,
    };
  },

  Timeline: ({recruitment: {stages, _meta}}) => ({
    stages,
    sample: _meta.sample,
  }),

  ExamUnits: ({recruitment}) => {
    const {units, sample = recruitment._meta.sample} = recruitment.exam_policy;
    if (units.length === 0) return undefined;
    return {
      units: units.map(
        ({id, title, form, minutes, days, full, weight_pct, hours}) => ({
          id,
          title,
          form,
          minutes,
          days,
          full,
          weight_pct,
          hours,
        }),
      ),
      sample,
    };
  },

  LearningMap: ({learning_map: {stages, nodes}}) =>
    nodes.length > 0
      ? {
          stages,
          nodes: nodes.map(({id, title, stage, branch, requires, hours}) => ({
            id,
            title,
            stage,
            branch,
            requires,
            hours,
          })),
        }
      : undefined,

  CompetitionFacts: (data, {id = '', folded}) => {
    const {competitions} = data.competitions;
    const competition = find(competitions, id, 'competitions.yml');
    if (!competition) return undefined;
    const {name, summary, facts, ours} = competition;
    const suits = competition.suits.map(
      (suited) =>
        data.lab.directions.find(({id}) => id === suited)?.name ?? suited,
    );
    return {
      competition: {name, summary, suits, facts, ours},
      folded: folded !== undefined,
    };
  },

  CompetitionCalendar: ({calendar}) =>
    calendar.length > 0
      ? {entries: calendar.map(({checked_on: _, ...entry}) => entry)}
      : undefined,
} satisfies Readonly<Record<string, View>>;

/** 一个数据组件的 props。 */
export type DataProps<Name extends keyof typeof views> = NonNullable<
  ReturnType<(typeof views)[Name]>
>;
