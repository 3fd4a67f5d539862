/** 招新：本期状态、时间线、考核单元；与备考用的学习路线图。 */
import {find, type View} from '../facts';
import {examUnit} from '../../../site.routes';
import {isSample, type LabData} from '../load';
import {seasonPlan} from './season';

export type StageView = LabData['recruitment']['stages'][number];

/** taught 换成站内路径。 */
function nodeView({taught, ...node}: LabData['learningMap']['nodes'][number]) {
  return {...node, href: `/docs/${taught.replace(/\.mdx(?=#|$)/, '')}`};
}
export type LearningNodeView = ReturnType<typeof nodeView>;

export const recruitmentViews = {
  RecruitmentStatus: ({recruitment: {season, stages}, raw}) => {
    // 阶段按开始的先后排；最后开始的不一定最后结束。
    const ends = stages.map((stage) => stage.end).sort();
    const sample = isSample(raw.recruitment, ['stages']);
    return {season, start: stages[0]?.start ?? '', end: ends.at(-1) ?? '', sample};
  },

  Timeline: ({recruitment: {stages}, raw}) => ({stages, sample: isSample(raw.recruitment, ['stages'])}),

  SeasonPlan: ({recruitment, raw}) => {
    const plan = seasonPlan(recruitment);
    return plan && {...plan, sample: isSample(raw.recruitment, ['stages'])};
  },

  ExamUnits: ({recruitment, raw}) => {
    const {units} = recruitment.exam_policy;
    if (units.length === 0) return undefined;
    return {
      units: units.map(({id, title, form, minutes, days, full, weight_pct: weight}) => {
        const length = minutes === undefined ? `${days ?? 0} 天` : `${minutes} 分钟`;
        return {href: examUnit(id), title, form, length, full, weight};
      }),
      sample: isSample(raw.recruitment, ['exam_policy', 'units']),
    };
  },

  LearningMap: ({learningMap: {stages, nodes}}) =>
    nodes.length > 0 ? {stages, nodes: nodes.map(nodeView)} : undefined,

  LearningStage: ({learningMap: {stages, nodes}}, key) => {
    const stage = find(stages, key('stage'), 'learning_map.yml');
    if (nodes.length === 0 || !stage) return undefined;
    const titles = new Map(nodes.map(({id, title}) => [id, title]));
    const own = nodes.filter((node) => node.stage === stage.id).map(nodeView);
    return {nodes: own.map((node) => ({...node, requires: node.requires.map((id) => titles.get(id) ?? id)}))};
  },
} satisfies Readonly<Record<string, View>>;
