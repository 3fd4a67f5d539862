/** 换成几节的组件：每节有自己的三级标题，由编译时的一步放进目录；还没有填的是空的。 */
import {AdviceError, oneOfThese} from '../../diagnostics/diagnostic';
import {awardGroups} from '../awards';
import {find, type KeyOf} from '../facts';
import type {LabData} from '../load';
import {keysOf, words} from '../schema/words';
import {anchorOf, entryView} from './recruitment';

/** 一节：标题下面是一个组件，或一段话。 */
type Section = {id: string; title: string} & (
  {component: string; props: object} | {text: string}
);

export const sections: Readonly<
  Record<string, (data: LabData, key: KeyOf) => Section[]>
> = {
  AwardTable: (data) =>
    awardGroups(data).map((group) => {
      return {
        id: `y${group.season}`,
        title: `${group.season} 年`,
        component: 'AwardTable',
        props: group,
      };
    }),

  LearningStage: ({learningMap: {stages, nodes}}, key) => {
    const known = find(stages, key('stage'), 'learning_map.yml');
    const titles = new Map(nodes.map(({id, title}) => [id, title]));
    return nodes
      .filter(({stage}) => stage === known?.id)
      .map((node) => {
        return {
          id: anchorOf(node.id),
          title: node.title,
          component: 'LearningNode',
          props: entryView(node, titles),
        };
      });
  },

  Glossary: ({terms}, key) => {
    const areas: readonly string[] = keysOf(words.area);
    if (!areas.includes(key('area')))
      throw new AdviceError(`没有 ${key('area')} 这一类，${oneOfThese(areas)}`);
    return terms
      .filter(({area}) => area === key('area'))
      .map(({id, term, text}) => ({id, title: term, text}));
  },
};
