/** 获奖的组件；口径与计算在 lab-data/awards.ts。一项也没有的是“尚未填写”。 */
import * as z from 'zod';
import {
  awardGroups,
  awardsAreSamples,
  charts,
  summarize,
} from '../../lab-data/awards';
import type {LabData} from '../../lab-data/load';
import {keysOf} from '../../lab-data/schema/enums';
import {component, sectionNodes} from './component';

const filled = <Props extends object>(data: LabData, props: () => Props) =>
  data.awards.length > 0
    ? {...props(), sample: awardsAreSamples(data)}
    : undefined;

export const awards = {
  AwardSummary: component({}, (_, {data}) =>
    filled(data, () => ({summary: summarize(data.awards)})),
  ),
  AwardChart: component(
    {by: z.enum(keysOf(charts))},
    ({by: kind}, {data}) =>
      filled(data, () => ({kind, chart: charts[kind](data.awards)})),
    {numbered: 'figure'},
  ),
  AwardTable: component({}, (_, {data}) =>
    sectionNodes(
      awardGroups(data).map((group) => ({
        id: `y${group.season}`,
        title: `${group.season} 年`,
        component: 'AwardTable',
        props: group,
      })),
    ),
  ),
  CsvLink: component({}, (_, {data}) => ({rows: data.awards.length})),
};
