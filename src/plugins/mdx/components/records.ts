/** 由 data/ 得出的组件：取哪几条、哪几项，怎样写成话由组件自己说。 */
import {nodeAnchor} from '../../../routes';
import type {LabData} from '../../lab-data/load';
import {fact, find, known, listAt, locate} from '../../lab-data/lookup';
import {area as areas, keysOf} from '../../lab-data/schema/enums';
import {activeServices, seasonView, serviceView} from '../../lab-data/views';
import {asSections, flag, text, withProps} from './component';

/** "topic 事情 | role 找谁" → 各列的键与表头。 */
const columnsOf = (spec: string) =>
  spec.split('|').map((part) => {
    const [key = '', ...header] = part.trim().split(/\s+/);
    return {key, header: header.join(' ')};
  });

type LearningNode = LabData['learning_map']['nodes'][number];

/** 一个节点，先修换成能点的。 */
function learningNode(node: LearningNode, nodes: readonly LearningNode[]) {
  const {
    title: _,
    short: _short,
    stage: _stage,
    branch: _branch,
    ...shown
  } = node;
  const requires = node.requires.map((required) => ({
    title: nodes.find(({id}) => id === required)?.title ?? required,
    to: `#${nodeAnchor(required)}`,
  }));
  return {...shown, requires};
}
export type LearningNodeView = ReturnType<typeof learningNode>;

export const records = {
  DataTable: withProps(
    {of: text, columns: text, caption: text.optional()},
    ({of, columns: spec, caption}, {data}) => {
      const {indexes, sample} = listAt(data, of);
      const columns = columnsOf(spec);
      const rowAt = (index: number) =>
        columns.map(({key}) => fact(data, `${of}.${index}.${key}`).text);
      // 一条也没有的，也核对列名。
      rowAt(0);
      return {
        caption,
        headers: columns.map(({header}) => header),
        rows: indexes.map(rowAt),
        sample,
      };
    },
  ),

  DataRecord: withProps(
    {of: text, rows: text, caption: text.optional()},
    ({of, rows, caption}, {data}) => ({
      caption,
      rows: columnsOf(rows).map(({key, header}) => ({
        label: header,
        value: fact(data, `${of}.${key}`).text,
      })),
      sample: locate(data, of).sample,
    }),
  ),

  ServiceCard: withProps({id: text}, ({id}, {data}) => {
    const service = find(data.services.services, id, 'services.yml');
    return service && {service: serviceView(data, service)};
  }),

  /** 全部的，或一台机器上的。 */
  ServiceTable: withProps(
    {machine: text.optional()},
    ({machine: wanted}, {data}) => {
      const machine =
        wanted && find(data.machines.machines, wanted, 'machines.yml')?.id;
      const services = activeServices(data, machine);
      return services.length > 0 ? {services} : undefined;
    },
  ),

  RecruitmentStatus: withProps({}, (_, {data}) => seasonView(data)),

  Timeline: withProps(
    {},
    (
      _,
      {
        data: {
          recruitment: {stages, _meta},
        },
      },
    ) => ({
      stages,
      sample: _meta.sample,
    }),
  ),

  ExamUnits: withProps({}, (_, {data: {recruitment}}) => {
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
  }),

  LearningMap: withProps(
    {},
    (_, {data}) => {
      const {stages, branches, nodes} = data.learning_map;
      const shown = nodes.map(
        ({id, title, short = title, stage, branch, requires, hours}) => ({
          id,
          title: short,
          stage,
          branch,
          requires,
          hours,
        }),
      );
      return nodes.length > 0 ? {stages, branches, nodes: shown} : undefined;
    },
    {numbered: 'figure'},
  ),

  LearningStage: asSections({stage: text}, ({stage: wanted}, data) => {
    const {stages, nodes} = data.learning_map;
    find(stages, wanted, 'learning_map.yml');
    return nodes
      .filter(({stage}) => stage === wanted)
      .map((node) => ({
        id: nodeAnchor(node.id),
        title: node.title,
        component: 'LearningNode',
        props: learningNode(node, nodes),
      }));
  }),

  Glossary: asSections({area: text}, ({area: wanted}, data) => {
    known(keysOf(areas), wanted, '术语的类');
    return data.glossary.terms
      .filter(({area}) => area === wanted)
      .map(({id, term, text: explained}) => ({
        id,
        title: term,
        text: explained,
      }));
  }),

  CompetitionFacts: withProps(
    {id: text, folded: flag},
    ({id, folded = false}, {data}) => {
      const {competitions} = data.competitions;
      const competition = find(competitions, id, 'competitions.yml');
      if (!competition) return undefined;
      const {name, summary, facts, ours} = competition;
      const suits = competition.suits.map(
        (suited) =>
          data.lab.directions.find((direction) => direction.id === suited)
            ?.name ?? suited,
      );
      return {competition: {name, summary, suits, facts, ours}, folded};
    },
  ),

  CompetitionCalendar: withProps(
    {},
    (_, {data: {calendar}}) =>
      calendar.length > 0
        ? {entries: calendar.map(({checked_on: _checked, ...entry}) => entry)}
        : undefined,
    {numbered: 'figure'},
  ),
};
