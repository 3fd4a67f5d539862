import {Children, isValidElement, useId, type ReactNode} from 'react';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import type {OsProps} from '../Os';

/**
 * 按系统分开写的一段，全站选同一个系统。没有脚本与打印时各系统依次排开，各自写明是哪一个；平时看不见，读屏软件照念。
 * 选项卡有编号，接管之前按的才找得回（earlyScript.ts）。
 */
export default function OsTabs({
  children,
}: {
  /** 只有 <Os>，一个系统一个；由构建核对。 */
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <Tabs groupId="os">
      {Children.toArray(children)
        .filter((child) => isValidElement<OsProps>(child))
        .map(({props: {name, children: content}}) => (
          <TabItem key={name} value={name} attributes={{id: `${id}-${name}`}}>
            <p className="lab-tab-name">{name}</p>
            {content}
          </TabItem>
        ))}
    </Tabs>
  );
}
