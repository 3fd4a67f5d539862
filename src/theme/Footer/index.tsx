/*
覆盖 @theme/Footer · eject
原因：上游把版权行当 HTML 插入，链接套着分栏的结构；这里只有一两个链接和一行字。
改动：一行，链接在前、版权在后，纯文本；数据来自 docusaurus.config.ts（备案号为空时不显示）。换页时不跟着布局重画。
*/
import React, {memo, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import styles from './styles.module.css';

function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  if (!footer) return null;
  return (
    <footer
      className={`${ThemeClassNames.layout.footer.container} lab-links ${styles.footer}`}
    >
      {footer.links.map(
        (item) =>
          // 配置里只用平铺的写法；类型还允许分栏（items），那一种本站不用。
          !('items' in item) && (
            <Link key={String(item.label)} to={item.to} href={item.href}>
              {item.label}
            </Link>
          ),
      )}
      <p className="footer__copyright">{footer.copyright}</p>
    </footer>
  );
}

export default memo(Footer);
