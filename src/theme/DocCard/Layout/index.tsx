/*
覆盖 @theme/DocCard/Layout · eject
原因：上游每张卡片带一个表情符号，说明只显示一行、其余截断；打印与缺字体时都不好看。
改动：去掉表情与方框，一行一条，说明全部显示；文档的说明来自目录页自己的数据（plugins/docs-root）。
*/
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {Props} from '@theme/DocCard/Layout';
import {useSummary} from '@site/src/components/DocsOverview/summaries';
import styles from './styles.module.css';

export default function DocCardLayout({className, href, title, description}: Props): ReactNode {
  const ownSummary = useSummary(href);
  // 精简过的版本数据里说明是空字串，不是没有。
  const summary = description || ownSummary;
  return (
    <Link href={href} className={clsx(styles.card, className)}>
      <Heading as="h2">{title}</Heading>
      {summary && <p>{summary}</p>}
    </Link>
  );
}
