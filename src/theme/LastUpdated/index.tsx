/*
覆盖 @theme/LastUpdated · eject
原因：上游每换一页就新建一个日期格式，慢手机上要几毫秒；日期还写着 itemprop，外面却没有它所属的条目。
改动：格式只建一次，不写 itemprop；日期按东八区，与标题栏的修订日期、构建日期相同；作者在修订记录里，这里不显示。
*/
import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';

const dateFormat = new Intl.DateTimeFormat('zh-Hans', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Shanghai',
});

export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{
          atDate: (
            <Translate
              id="theme.lastUpdated.atDate"
              values={{
                date: (
                  <b>
                    <time dateTime={date.toISOString()}>
                      {dateFormat.format(date)}
                    </time>
                  </b>
                ),
              }}
            >
              {' on {date}'}
            </Translate>
          ),
          byUser: '',
        }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
