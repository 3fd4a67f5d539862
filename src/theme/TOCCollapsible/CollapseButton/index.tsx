/*
覆盖 @theme/TOCCollapsible/CollapseButton · wrap
原因：上游的“本页总览”按钮展开与否只看得见，读屏软件不知道。
改动：写上 aria-expanded。
*/
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/TOCCollapsible/CollapseButton';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';

export default function ExpandableCollapseButton(props: Props): ReactNode {
  return <CollapseButton {...props} aria-expanded={!props.collapsed} />;
}
