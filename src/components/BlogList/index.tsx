import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import {routes} from '@site/src/routes';
import styles from './styles.module.css';

/**
 * 博客的首页：上游的一页没有一级标题，也没有通往归档、作者、标签的链接；在配置的 blogListComponent 里换成它。
 * 一篇文章也没有时，归档与标签没有页面，三个链接都不写。
 */
export default function BlogList(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  return (
    <HtmlClassNameProvider
      className={clsx(
        ThemeClassNames.wrapper.blogPages,
        ThemeClassNames.page.blogListPage,
      )}
    >
      <PageMetadata
        title={metadata.blogTitle}
        description={metadata.blogDescription}
      />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <header className={styles.header}>
          <Heading as="h1">{metadata.blogTitle}</Heading>
          <p>{metadata.blogDescription}</p>
          {metadata.totalCount > 0 && (
            <p className="lab-links">
              <Link to={routes.blogArchive}>
                <Translate id="theme.blog.archive.title">Archive</Translate>
              </Link>
              <Link to={routes.blogAuthors}>
                <Translate id="theme.blog.authorsList.pageTitle">
                  Authors
                </Translate>
              </Link>
              <Link to={routes.blogTags}>
                <Translate id="theme.tags.tagsPageTitle">Tags</Translate>
              </Link>
            </p>
          )}
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
