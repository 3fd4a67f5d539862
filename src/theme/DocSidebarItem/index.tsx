/*
覆盖 @theme/DocSidebarItem · wrap
原因：换一页，上游把侧栏里的每一项重新渲染一遍；慢手机上换页的时间有一成花在这里。
改动：换页前后都不是当前页、也不含当前页的项，原样留着。
*/
import React, {memo, type ReactNode} from 'react';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocSidebarItem';
import DocSidebarItem from '@theme-original/DocSidebarItem';

function looksTheSame(
  {activePath: before, ...previous}: Props,
  {activePath: after, ...next}: Props,
): boolean {
  const moved = [before, after].some((path) =>
    isActiveSidebarItem(next.item, path),
  );
  return (
    (before === after || !moved) &&
    previous.item === next.item &&
    previous.level === next.level &&
    previous.index === next.index &&
    previous.tabIndex === next.tabIndex &&
    previous.onItemClick === next.onItemClick
  );
}

function Item(props: Props): ReactNode {
  return <DocSidebarItem {...props} />;
}

export default memo(Item, looksTheSame);
