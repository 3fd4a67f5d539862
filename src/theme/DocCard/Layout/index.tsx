/*
覆盖 @theme/DocCard/Layout · eject · Docusaurus 3.10.2
原因：上游每张卡片带一个表情符号，说明只显示一行、其余截断；打印与缺字体时都不好看。
改动：去掉表情，说明全部显示。
*/
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {Props} from '@theme/DocCard/Layout';
import styles from './styles.module.css';

export default function DocCardLayout({className, href, title, description}: Props): ReactNode {
  return (
    <Link href={href} className={clsx(styles.card, className)}>
      <Heading as="h2">{title}</Heading>
      {description && <p>{description}</p>}
    </Link>
  );
}
