/** 获奖的组件；口径与计算在 lab-data/awards.ts。一项也没有的是“尚未填写”。 */
import * as z from 'zod';
import {
  awardGroups,
  awardsAreSamples,
  charts,
  summarize,
} from '../../lab-data/awards';
import {keysOf} from '../../lab-data/schema/enums';
import {element} from '../nodes';
import {component, sectionNodes, unlessEmpty} from './component';

export const awards = {
  AwardSummary: component({}, (_, {data}) =>
    unlessEmpty(data.awards, {
      summary: summarize(data.awards),
      sample: awardsAreSamples(data),
    }),
  ),
  AwardChart: component(
    {by: z.enum(keysOf(charts))},
    ({by: kind}, {data}) =>
      unlessEmpty(data.awards, {
        kind,
        chart: charts[kind](data.awards),
        sample: awardsAreSamples(data),
      }),
    {numbered: 'figure'},
  ),
  AwardTable: component({}, (_, {data}) =>
    sectionNodes(
      awardGroups(data).map((group) => ({
        id: `y${group.season}`,
        title: `${group.season} 年`,
        children: [element('AwardTable', group)],
      })),
    ),
  ),
  CsvLink: component({}, (_, {data}) => ({rows: data.awards.length})),
};
