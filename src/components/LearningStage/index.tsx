import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps} from '@site/plugins/lab-data/views';

/** requires 已换成节点名称。 */
export type LearningStageProps = DataProps<'LearningStage'>;

/** 一个阶段的节点清单，与总图同一份数据：学什么、先学什么、到什么程度算通过。 */
export default function LearningStage({nodes}: LearningStageProps): ReactNode {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <Link to={node.href}>{node.title}</Link>
          <ul>
            {node.requires.length > 0 && <li>先学：{node.requires.join('、')}</li>}
            <li>通过标准：{node.criterion}</li>
          </ul>
        </li>
      ))}
    </ul>
  );
}
