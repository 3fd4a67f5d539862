/*
覆盖 @theme/TabItem · eject
原因：上游的面板没有编号也没有名字，屏幕阅读器不知道它属于哪个选项卡，选项卡也指不到它。
改动：面板的 id 与 aria-labelledby 取自选项卡的属性（由 src/components/OsTabs 写好）；去掉按需渲染。
*/
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';
import styles from './styles.module.css';

export default function TabItem({
  children,
  className,
  value,
  attributes,
}: Props): ReactNode {
  const {selectedValue} = useTabs();
  const {id, 'aria-controls': panel}: {id?: string; 'aria-controls'?: string} =
    attributes ?? {};
  return (
    <div
      role="tabpanel"
      id={panel}
      aria-labelledby={id}
      className={clsx(styles.panel, className)}
      hidden={value !== selectedValue}
    >
      {children}
    </div>
  );
}
