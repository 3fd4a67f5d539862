import React, {type ReactNode} from 'react';
import credits from '@generated/changes/default/credits.json';

/** 每年写过手册的人，只有同意的人的名字；没有就什么也不显示（data/contributors.yml）。 */
export default function Contributors(): ReactNode {
  if (credits.length === 0) return null;
  return (
    <p>
      写过这本手册的人：
      {credits
        .map(({year, names}) => `${year} 年 ${names.join('、')}`)
        .join('；')}
      。
    </p>
  );
}
