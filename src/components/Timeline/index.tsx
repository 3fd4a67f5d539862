import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import {seasonState, useToday} from '../RecruitmentStatus';
import SampleBadge from '../SampleBadge';
import styles from './styles.module.css';

type TimelineProps = PropsOf<'Timeline'>;

/** 2025-09-28T19:00+08:00 → 2025-09-28 19:00 */
const shorten = (moment: string): string =>
  moment.slice(0, 16).replace('T', ' ');

/** 同一天的，结束只写几点。 */
function when({start, end}: TimelineProps['stages'][number]): string {
  const [from, to] = [shorten(start), shorten(end)];
  if (from === to) return from;
  return from.slice(0, 10) === to.slice(0, 10)
    ? `${from}–${to.slice(11)}`
    : `${from} 至 ${to}`;
}

/** 招新的各个阶段，时间先后就是列表顺序。 */
export default function Timeline({stages, sample}: TimelineProps): ReactNode {
  const today = useToday();
  if (stages.length === 0) return <p>尚未填写</p>;
  return (
    <>
      {sample && (
        <p className="lab-small">
          日期与地点
          <SampleBadge word />
        </p>
      )}
      <ol className={`lab-list ${styles.timeline}`}>
        {stages.map((stage) => {
          const [from, to] = [stage.start.slice(0, 10), stage.end.slice(0, 10)];
          const state = seasonState(today, from, to);
          return (
            <li key={stage.id} data-state={state}>
              <span className="lab-number">{when(stage)}</span>
              <span>
                <b>{stage.title}</b> <span className="lab-small">{state}</span>
              </span>
              <span className={`lab-small ${styles.detail}`}>
                {[stage.who, stage.action, stage.place]
                  .filter(Boolean)
                  .join('，')}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
