/*
覆盖 @theme/BlogArchivePage · eject
原因：上游一级标题之后直接是三级标题，标题落在主色横幅上对比度不足；同一天的两篇文章还会有相同的 key。
改动：标题与别的页面同一个样子，年份是二级标题；列表以网址为 key。
*/
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

type Post = Props['archive']['blogPosts'][number];

/** 年份新的在前，同一年里日期新的在前；都按 UTC，与文件夹名一致。 */
function byYear(posts: readonly Post[]): [string, Post[]][] {
  const years = new Map<string, Post[]>();
  for (const post of [...posts].sort((a, b) =>
    b.metadata.date.localeCompare(a.metadata.date),
  )) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

export default function BlogArchivePage({archive}: Props): ReactNode {
  const title = translate({id: 'theme.blog.archive.title', message: 'Archive'});
  return (
    <>
      <PageMetadata title={title} description={title} />
      <Layout>
        <main className={`lab-page ${styles.archive}`}>
          <Heading as="h1">{title}</Heading>
          {byYear(archive.blogPosts).map(([year, posts]) => (
            <section key={year}>
              <Heading as="h2" id={year}>
                {year}
              </Heading>
              <ul className="lab-list lab-rows">
                {posts.map(({metadata}) => (
                  <li key={metadata.permalink}>
                    <time
                      className="lab-number"
                      dateTime={metadata.date.slice(0, 10)}
                    >
                      {metadata.date.slice(5, 10)}
                    </time>
                    <Link to={metadata.permalink}>{metadata.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}
