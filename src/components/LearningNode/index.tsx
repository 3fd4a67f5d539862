import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {LearningNodeView} from '@site/src/plugins/mdx/components/records';
import Fold from '@site/src/components/Fold';
import {scoreOf, useDone} from '@site/src/components/LearningMap/done';
import DoneButton from '@site/src/components/LearningMap/DoneButton';
import Unverified from '@site/src/components/Unverified';
import styles from './styles.module.css';

type Node = LearningNodeView;
type Material = Node['sources'][number];

/** 一份资料：看哪一部分，看到哪里停。 */
function Source({
  source: {title, url, part, stop, verified},
}: {
  source: Material;
}): ReactNode {
  return (
    <li>
      {url ? <Link href={url}>{title}</Link> : title}：{part}
      {stop && `；${stop}`}。{!verified && <Unverified />}
    </li>
  );
}

/** 站内能看的：讲解与样题；都没有也说清楚。 */
function OnSite({
  taught,
  exercise,
}: Pick<Node, 'taught' | 'exercise'>): ReactNode {
  const [done] = useDone();
  const [page = ''] = /[\w-]+(?=#|$)/.exec(exercise ?? '') ?? [];
  const best = scoreOf(done, `${page}=`);
  return (
    <>
      {taught ? <Link to={taught}>站内讲解</Link> : '站内没有讲解'}
      {exercise && (
        <>
          ，学完做<Link to={exercise}>站内样题</Link>
          {best > 0 && `（那一页自己打的分，最好 ${best} 分）`}
        </>
      )}
    </>
  );
}

/** 路线图的一个节点：多少学时、先学什么、学到哪里算通过、看什么、怎么动手；标题由编译时的一步放进目录。 */
export default function LearningNode({
  id,
  requires,
  hours,
  criterion,
  sources,
  begin,
  ...onSite
}: Node): ReactNode {
  return (
    <div className={styles.entry}>
      <p className="lab-small">
        {hours} 学时；
        {requires.map(({title: name, to}) => (
          <React.Fragment key={to}>
            先学：<Link to={to}>{name}</Link>；
          </React.Fragment>
        ))}
        <OnSite {...onSite} />
      </p>
      <p>
        <b>通过标准</b>：{criterion}{' '}
        <DoneButton ids={[id]}>我做到了</DoneButton>
      </p>
      <ul>
        {sources.map((source) => (
          <Source key={source.title + source.part} source={source} />
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
