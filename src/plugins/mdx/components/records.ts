/** 由 data/ 得出的组件：取哪几条、哪几项，怎样写成话由组件自己说。 */
import {nodeAnchor} from '../../../routes';
import {refusal} from '../../diagnostics';
import type {LabData} from '../../lab-data/load';
import {fact, find, listAt, locate} from '../../lab-data/lookup';
import * as enums from '../../lab-data/schema/enums';
import {oneOf} from '../../lab-data/schema/fields';
import {activeServices, seasonView, serviceView} from '../../lab-data/views';
import {element, paragraph, textNode} from '../nodes';
import {component, flag, sectionNodes, text, unlessEmpty} from './component';

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

/** 一类赛题，或按会什么挑的一排。 */
export type ProblemsView = Partial<
  Pick<NonNullable<LabData['problems']>, 'items' | 'skills'>
>;

export const records = {
  DataTable: component(
    {of: text, columns: text, caption: text.optional()},
    ({of, columns: spec, caption}, context) => {
      const {indexes, sample} = listAt(context, of);
      const columns = columnsOf(spec);
      const rowAt = (index: number) =>
        columns.map(({key}) => fact(context, `${of}.${index}.${key}`).text);
      // 一条也没有的，也核对列名。
      rowAt(0);
      const headers = columns.map(({header}) => header);
      return {caption, headers, rows: indexes.map(rowAt), sample};
    },
  ),

  DataRecord: component(
    {of: text, rows: text, caption: text.optional()},
    ({of, rows, caption}, context) => {
      const {value, sample} = locate(context, of);
      if (Array.isArray(value)) throw refusal('not record', of);
      return {
        caption,
        rows: columnsOf(rows).map(({key, header}) => ({
          label: header,
          value: fact(context, `${of}.${key}`).text,
        })),
        sample,
      };
    },
  ),

  ServiceCard: component({id: text}, ({id}, {data}) => {
    const service = find(data.services.services, id, 'services.yml');
    return service && {service: serviceView(data, service)};
  }),

  /** 全部的，或一台机器上的。 */
  ServiceTable: component(
    {machine: text.optional()},
    ({machine: wanted}, {data}) => {
      const machine =
        wanted && find(data.machines.machines, wanted, 'machines.yml')?.id;
      const services = activeServices(data, machine);
      return unlessEmpty(services, {services});
    },
  ),

  RecruitmentStatus: component({}, (_, {data}) => seasonView(data)),

  Timeline: component({}, (_, {data}) => {
    const {stages, _meta} = data.recruitment;
    return {stages, sample: _meta.sample};
  }),

  ExamUnits: component({}, (_, {data: {recruitment}}) => {
    const {units, sample = recruitment._meta.sample} = recruitment.exam_policy;
    const shown = units.map(
      ({hands_on: _hands, allowed: _allowed, setup: _setup, ...unit}) => unit,
    );
    return unlessEmpty(units, {units: shown, sample});
  }),

  LearningMap: component(
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
      return unlessEmpty(nodes, {stages, branches, nodes: shown});
    },
    {numbered: 'figure'},
  ),

  /** 一步的页面上，亮到那一步；别处，一步的几个节点都勾了才亮。没有板子的，什么也不放。 */
  Board: component({}, (_, {data, page}) => {
    const {board, home, learning_map: map} = data;
    const file = page.file.replaceAll('\\', '/');
    const here = home.steps.findIndex(({page: to}) =>
      file.endsWith(`${to}.mdx`),
    );
    const steps = home.steps.map(({page: to, text: title, lights = title}) => ({
      lights,
      needs: map.nodes
        .filter(({exercise}) => here < 0 && exercise?.startsWith(`${to}#`))
        .map(({id}) => id),
    }));
    if (board.length === 0) return [];
    const last = here < 0 ? steps.length : here + 1;
    return {
      parts: board.slice(0, last + 1),
      steps: steps.slice(0, last),
      isHere: here >= 0,
    };
  }),

  LearningStage: component({stage: text}, ({stage: wanted}, {data}) => {
    const {stages, nodes} = data.learning_map;
    find(stages, wanted, 'learning_map.yml');
    return sectionNodes(
      nodes
        .filter(({stage}) => stage === wanted)
        .map((node) => ({
          id: nodeAnchor(node.id),
          title: node.title,
          children: [element('LearningNode', learningNode(node, nodes))],
        })),
    );
  }),

  Glossary: component({area: oneOf(enums.area)}, ({area: wanted}, {data}) =>
    sectionNodes(
      data.glossary.terms
        .filter(({area}) => area === wanted)
        .map(({id, term: title, text: explained}) => ({
          id,
          title,
          children: [
            ...data.sketches
              .filter((part) => part.id === id)
              .map((part) => element('Sketch', part)),
            paragraph(textNode(explained)),
          ],
        })),
    ),
  ),

  CompetitionFacts: component(
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

  /** 按会什么挑的一排，与一类一节的赛题。 */
  Problems: component(
    {},
    (_, {data: {problems: all}}) =>
      all && [
        element('Problems', {skills: all.skills}),
        ...all.classes.flatMap(
          ({id, title}) =>
            sectionNodes([
              {
                id,
                title,
                children: [
                  element('Problems', {
                    items: all.items.filter((each) => each.class === id),
                  }),
                ],
              },
            ]) ?? [],
        ),
      ],
  ),

  /** 一年一柱，一类一段。 */
  ProblemChart: component(
    {},
    (_, {data: {problems: all}}) => {
      if (!all?.items.length) return undefined;
      const years = new Set(all.items.map(({id}) => id.slice(0, 4)));
      const rows = Array.from(years, (label) => ({
        label,
        values: all.classes.map(
          (kind) =>
            all.items.filter(
              (each) => each.class === kind.id && each.id.startsWith(label),
            ).length,
        ),
      })).reverse();
      const series = all.classes.map(({title}) => title);
      return {kind: 'problem' as const, chart: {series, rows}, sample: false};
    },
    {numbered: 'figure'},
  ),

  CompetitionCalendar: component(
    {},
    (_, {data: {calendar}}) =>
      unlessEmpty(calendar, {
        entries: calendar.map(({checked_on: _checked, ...entry}) => entry),
      }),
    {numbered: 'figure'},
  ),
};
