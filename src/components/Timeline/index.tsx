import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import {seasonState, useToday} from '@site/src/components/RecruitmentStatus';
import SampleBadge from '@site/src/components/SampleBadge';
import styles from './styles.module.css';

type TimelineProps = PropsOf<'Timeline'>;

function when({start, end}: TimelineProps['stages'][number]): string {
  const clock = (value: string) =>
    value.length > 10 ? ` ${value.slice(11, 16)}` : '';
  const [from, to] = [start.slice(0, 10), end.slice(0, 10)];
  if (from !== to) return `${from}${clock(start)} 至 ${to}${clock(end)}`;
  return clock(start) === clock(end)
    ? `${from}${clock(start)}`
    : `${from}${clock(start)}–${clock(end).trim()}`;
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
