import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

/** 博客的归档：年份新的在前。上游的一页，一级标题下面就是三级标题；在配置的 blogArchiveComponent 里换成它。 */
export default function BlogArchive({archive}: Props): ReactNode {
  const title = translate({id: 'theme.blog.archive.title', message: 'Archive'});
  const posts = archive.blogPosts.map(({metadata}) => metadata);
  // 上游给的文章新的在前。
  const years = new Set(posts.map(({date}) => date.slice(0, 4)));
  return (
    <Layout title={title} description={title}>
      <main className={clsx('lab-page', styles.archive)}>
        <Heading as="h1">{title}</Heading>
        {[...years].map((year) => (
          <section key={year}>
            <Heading as="h2" id={year}>
              {year}
            </Heading>
            <ul className="lab-list">
              {posts
                .filter(({date}) => date.startsWith(year))
                .map(({date, permalink, title: name}) => (
                  <li key={permalink}>
                    <time className="lab-number">{date.slice(5, 10)}</time>
                    <Link to={permalink}>{name}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}
