import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {LearningNodeView} from '@site/src/plugins/mdx/components/records';
import Fold from '../Fold';
import {bestOf, useDone} from '../LearningMap/done';
import DoneButton from '../LearningMap/DoneButton';
import Unverified from '../Unverified';
import styles from './styles.module.css';

/** 路线图的一个节点：多少学时、先学什么、学到哪里算通过、看什么、怎么动手；标题由编译时的一步放进目录。 */
export default function LearningNode({
  id,
  requires,
  hours,
  taught,
  exercise,
  criterion,
  sources,
  begin,
}: LearningNodeView): ReactNode {
  const [done] = useDone();
  const [page = ''] = /[\w-]+(?=#|$)/.exec(exercise ?? '') ?? [];
  const best = bestOf(done, page);
  return (
    <div className={styles.entry}>
      <p className="lab-small">
        {hours} 学时；
        {requires.map(({title, to}) => (
          <React.Fragment key={to}>
            先学：<Link to={to}>{title}</Link>；
          </React.Fragment>
        ))}
        {taught ? <Link to={taught}>站内讲解</Link> : '站内没有讲解'}
        {exercise && (
          <>
            ，学完做<Link to={exercise}>站内样题</Link>
          </>
        )}
        {best > 0 && `（那一页自己打的分，最好 ${best} 分）`}
      </p>
      <p>
        <b>通过标准</b>：{criterion}
      </p>
      <p>
        <DoneButton ids={[id]} said={` 总图上打了勾，添上 ${hours} 学时。`}>
          我做到了
        </DoneButton>
      </p>
      <ul>
        {sources.map(({title, url, part, stop, verified}) => (
          <li key={title + part}>
            {url ? <Link href={url}>{title}</Link> : title}：{part}
            {stop && `；${stop}`}。{!verified && <Unverified />}
          </li>
        ))}
      </ul>
      {begin.length > 0 && (
        <Fold summary={`动手，${begin.length} 步`}>
          <ol>
            {begin.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Fold>
      )}
    </div>
  );
}
