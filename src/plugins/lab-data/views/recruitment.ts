/** 招新：本期状态、时间线、考核单元；与备考用的学习路线图。 */
import type {View} from '../facts';
import {examUnit} from '../../../routes';
import {isSample, type LabData} from '../load';
import {seasonPlan} from './season';

export type StageView = LabData['recruitment']['stages'][number];

type Node = LabData['learningMap']['nodes'][number];

/** 一个节点在清单里的锚点；图上的一格、先修的链接都去那里。 */
export const anchorOf = (id: string): string => `node-${id}`;

/** 总图上的一格。 */
const boxView = ({id, title, stage, branch, requires}: Node) => ({
  id,
  title,
  stage,
  branch,
  requires,
  to: `#${anchorOf(id)}`,
});
export type LearningNodeView = ReturnType<typeof boxView>;

export function entryView(
  {requires, hours, criterion, taught, exercise, sources, begin}: Node,
  titles: Map<string, string>,
) {
  const first = requires.map((id) => ({
    title: titles.get(id) ?? id,
    to: `#${anchorOf(id)}`,
  }));
  return {requires: first, hours, criterion, taught, exercise, sources, begin};
}
export type LearningEntryView = ReturnType<typeof entryView>;

export const recruitmentViews = {
  RecruitmentStatus: ({recruitment: {season, stages}, raw}) => {
    // 阶段按开始的先后排；最后开始的不一定最后结束。
    const ends = stages.map((stage) => stage.end).sort();
    const sample = isSample(raw.recruitment, ['stages']);
    return {
      season,
      start: stages[0]?.start ?? '',
      end: ends.at(-1) ?? '',
      sample,
    };
  },

  Timeline: ({recruitment: {stages}, raw}) => ({
    stages,
    sample: isSample(raw.recruitment, ['stages']),
  }),

  SeasonPlan: ({recruitment, raw}) => {
    const plan = seasonPlan(recruitment);
    return plan && {...plan, sample: isSample(raw.recruitment, ['stages'])};
  },

  ExamUnits: ({recruitment, raw}) => {
    const {units} = recruitment.exam_policy;
    if (units.length === 0) return undefined;
    return {
      units: units.map(
        ({id, title, form, minutes, days, full, weight_pct: weight}) => {
          const length =
            minutes === undefined ? `${days ?? 0} 天` : `${minutes} 分钟`;
          return {href: examUnit(id), title, form, length, full, weight};
        },
      ),
      sample: isSample(raw.recruitment, ['exam_policy', 'units']),
    };
  },

  LearningMap: ({learningMap: {stages, nodes}}) =>
    nodes.length > 0 ? {stages, nodes: nodes.map(boxView)} : undefined,
} satisfies Readonly<Record<string, View>>;
