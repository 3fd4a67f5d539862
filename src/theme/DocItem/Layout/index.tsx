/*
覆盖 @theme/DocItem/Layout · eject
原因：宽屏上目录在第一屏里，上游却写在整篇正文之后：正文长的一页，目录要等下一个往返；用键盘也要走完正文的链接才到目录。
改动：目录写在正文前面，由样式排到右边；窄屏的目录在标题栏下面（src/components/TitleBlock），一级标题总是最先；版本横幅与徽标本站没有，不引入；
点了链接，上游先把现在这一页再画一遍，连代码与公式；同一篇不再画（exam-5 换到 exam-4 由 439 ms 到 331 ms，慢网慢机）。
*/
import {isValidElement, memo, type ReactNode} from 'react';
import clsx from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useWindowSize} from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import styles from './styles.module.css';

function DocItemLayout({children}: Props): ReactNode {
  const {frontMatter, metadata, toc} = useDoc();
  // 静态的页面里两种目录都有，样式按宽度显示一种；接管之后窄屏不要宽屏的一种。
  const isWide = useWindowSize() !== 'mobile';
  const hidden = frontMatter.hide_table_of_contents;
  const hasToc = !hidden && toc.length > 0;
  return (
    <div className="row">
      {hasToc && isWide && (
        <div className={clsx('col col--3', styles.toc)}>
          <DocItemTOCDesktop />
        </div>
      )}
      <div className={clsx('col', !hidden && styles.article)}>
        <ContentVisibility metadata={metadata} />
        <div>
          <article>
            <DocBreadcrumbs />
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
    </div>
  );
}

/** 正文的组件：一篇一个。 */
const contentOf = ({children}: Props): unknown =>
  isValidElement(children) ? children.type : children;

export default memo(
  DocItemLayout,
  (before, after) => contentOf(before) === contentOf(after),
);
