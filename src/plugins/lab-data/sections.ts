/** 换成几节的组件：每节有自己的三级标题，由编译时的一步放进目录；一条也没有的是空的。 */
import {nodeAnchor} from '../../routes';
import type {Attributes} from '../markdown/components/tags';
import {awardGroups} from './awards';
import type {LabData} from './load';
import {find, known} from './lookup';
import {area as areas, keysOf} from './schema/enums';

/** 一节：标题下面是一个组件，或一段话。 */
export type Section = {id: string; title: string} & (
  {component: string; props: object} | {text: string}
);

type LearningNode = LabData['learning_map']['nodes'][number];

/** 一个节点，先修换成能点的。 */
function learningNode(node: LearningNode, nodes: readonly LearningNode[]) {
  const {title: _, stage: _stage, branch: _branch, ...shown} = node;
  const requires = node.requires.map((required) => ({
    title: nodes.find(({id}) => id === required)?.title ?? required,
    to: `#${nodeAnchor(required)}`,
  }));
  return {...shown, requires};
}
export type LearningNodeView = ReturnType<typeof learningNode>;

export const sections: Readonly<
  Record<string, (data: LabData, written: Attributes) => Section[]>
> = {
  AwardTable: (data) =>
    awardGroups(data).map((group) => ({
      id: `y${group.season}`,
      title: `${group.season} 年`,
      component: 'AwardTable',
      props: group,
    })),

  LearningStage: ({learning_map: {stages, nodes}}, {stage: wanted = ''}) => {
    find(stages, wanted, 'learning_map.yml');
    return nodes
      .filter(({stage}) => stage === wanted)
      .map((node) => ({
        id: nodeAnchor(node.id),
        title: node.title,
        component: 'LearningNode',
        props: learningNode(node, nodes),
      }));
  },

  Glossary: ({glossary: {terms}}, {area: wanted = ''}) => {
    known(keysOf(areas), wanted, '术语的类');
    return terms
      .filter(({area}) => area === wanted)
      .map(({id, term, text}) => ({id, title: term, text}));
  },
};
