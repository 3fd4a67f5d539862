import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
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
  const {blogTitle: title, blogDescription: description} = metadata;
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-list-page">
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar} title={title} description={description}>
        <header className={styles.header}>
          <Heading as="h1">{title}</Heading>
          <p>{description}</p>
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
