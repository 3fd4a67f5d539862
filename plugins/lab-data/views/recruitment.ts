/** 招新：本期状态、时间线、考核单元；与备考用的学习路线图。 */
import {find, type View} from '../facts';
import {examUnit, routes} from '../../../site.routes';
import {isSample, type LabData} from '../load';
import {seasonPlan} from './season';

export type StageView = LabData['recruitment']['stages'][number];

type Node = LabData['learningMap']['nodes'][number];

/** 相对 docs/ 的写法换成站内路径；没有的还是 null。 */
const docsPath = (value: string | null): string | null =>
  value === null ? null : `${routes.docs}/${value.replace(/\.mdx(?=#|$)/, '')}`;

/** 一个节点在清单里的锚点。 */
const anchorOf = (id: string): string => `node-${id}`;
const hrefOf = (id: string): string => `${routes.examMap}#${anchorOf(id)}`;

/** 总图上的一格：点进去是清单里的那一项。 */
const boxView = ({id, title, stage, branch, requires}: Node) => ({
  id,
  title,
  stage,
  branch,
  requires,
  href: hrefOf(id),
});
export type LearningNodeView = ReturnType<typeof boxView>;

function entryView({requires, hours, criterion, taught, exercise, sources, begin}: Node, titles: Map<string, string>) {
  return {
    requires: requires.map((wanted) => ({title: titles.get(wanted) ?? wanted, href: hrefOf(wanted)})),
    hours,
    criterion,
    taught: docsPath(taught),
    exercise: docsPath(exercise),
    sources,
    begin,
  };
}
export type LearningEntryView = ReturnType<typeof entryView>;

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

  LearningMap: ({learningMap: {stages, nodes}}) => (nodes.length > 0 ? {stages, nodes: nodes.map(boxView)} : undefined),
} satisfies Readonly<Record<string, View>>;

/** 一个阶段的节点，一个一个三级标题；还没有填的是空的。 */
export function learningEntries({learningMap: {stages, nodes}}: LabData, stage: string) {
  const known = find(stages, stage, 'learning_map.yml');
  const titles = new Map(nodes.map(({id, title}) => [id, title]));
  return nodes
    .filter((node) => node.stage === known?.id)
    .map((node) => ({id: anchorOf(node.id), title: node.title, view: entryView(node, titles)}));
}
