/*
覆盖 @theme/TOC · wrap
原因：博客文章的目录在 main 之外，又不是地标，屏幕阅读器的用户按地标跳转时找不到它。
改动：外面套一层有名字的 nav。
*/
import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import TOC from '@theme-original/TOC';
import styles from './styles.module.css';

export default function TableOfContents(props: Props): ReactNode {
  return (
    <nav
      className={styles.toc}
      aria-label={translate({id: 'lab.toc', message: '本页目录'})}
    >
      <TOC {...props} />
    </nav>
  );
}
