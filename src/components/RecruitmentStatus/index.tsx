import {useEffect, useState, type ReactNode} from 'react';
import {dateInChina} from '@site/src/dates';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import SampleBadge from '../SampleBadge';
import buildDate from '@generated/lab-data/default/buildDate.json';
import styles from './styles.module.css';

/**
 * 东八区的今天，YYYY-MM-DD：静态的页面里是构建日，水合后换成读者当天。
 * 构建日不作为属性编译进正文：正文没有改就取自打包缓存，隔天构建，日子还是昨天的。
 */
export function useToday(): string {
  const [today, setToday] = useState(buildDate);
  useEffect(() => setToday(dateInChina()), []);
  return today;
}

/** 本期招新或其中一步到了没有；没有日期的是尚未填写。 */
export function seasonState(
  today: string,
  start: string,
  end: string,
): '尚未填写' | '未开始' | '进行中' | '已结束' {
  if (start === '') return '尚未填写';
  return today < start ? '未开始' : today > end ? '已结束' : '进行中';
}

/**
 * 本期招新的状态：未开始、进行中、已结束。先按构建日写出，水合后按读者当天更正，占位不变。
 * start、end 是最早的开始与最晚的结束，都是日期；没有阶段时为空串。
 */
export default function RecruitmentStatus({
  season,
  start,
  end,
  sample,
}: PropsOf<'RecruitmentStatus'>): ReactNode {
  const today = useToday();
  const state = seasonState(today, start, end);
  const advice = {
    尚未填写: '新一期的日期以公告为准。',
    未开始: `${start} 开始，先按学习路线图备考。`,
    进行中: `${end} 结束，各阶段的时间见下面的时间线。`,
    已结束: `${end} 已经结束。下面的流程与样题还能用来备考，新一期的日期以公告为准。`,
  }[state];
  return (
    <div className={`lab-links ${styles.status}`}>
      <b>
        本期（{season}）{state}
      </b>
      <span>
        {advice}
        {sample && <SampleBadge />}
      </span>
    </div>
  );
}
