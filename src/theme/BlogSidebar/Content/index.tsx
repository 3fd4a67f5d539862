/*
覆盖 @theme/BlogSidebar/Content · wrap
原因：上游按读者所在时区取年份，1 月 1 日的文章在西半球会归到前一年，与静态页面不一致。
改动：传进去之前把日期换成没有时区的当天正午，任何时区读出来都是同一年。
*/
import React, {type ReactNode} from 'react';
import Content from '@theme-original/BlogSidebar/Content';
import type {Props} from '@theme/BlogSidebar/Content';

export default function BlogSidebarContent(props: Props): ReactNode {
  const items = props.items.map((item) => ({
    ...item,
    date: `${String(item.date).slice(0, 10)}T12:00:00`,
  }));
  return <Content {...props} items={items} />;
}
