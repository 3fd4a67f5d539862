import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {dateInChina} from '@site/src/dates';
import MarkdownLink from '../MarkdownLink';
import {useMarkdown} from '../MarkdownLink/useMarkdown';
import PageSections from '../PageSections';
import SampleBadge from '../SampleBadge';
import {pageHistory} from './pageHistory';
import styles from './styles.module.css';

/**
 * 图纸式的标题栏：修订、核对日期、示例数据汇总与这一页的 Markdown，窄屏上下面是本页目录的一条。由构建放在每篇文档的导语之后。
 */
export default function TitleBlock({
  samples,
}: {
  /** 本页示例标记的处数；0 时不提。 */
  samples: number;
}): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const markdown = useMarkdown();
  const reviewed: unknown = Reflect.get(frontMatter, 'reviewed');
  const revised = metadata.lastUpdatedAt && dateInChina(metadata.lastUpdatedAt);
  const history = pageHistory(metadata.editUrl);
  return (
    <>
      <dl className={styles.head} data-search-skip="">
        {revised && (
          <div>
            <dt>修订</dt>
            <dd>
              <time>
                {history ? <Link to={history}>{revised}</Link> : revised}
              </time>
            </dd>
          </div>
        )}
        {typeof reviewed === 'string' && (
          <div>
            <dt>核对</dt>
            <dd>
              <time>{reviewed}</time>
            </dd>
          </div>
        )}
        {samples > 0 && (
          <div data-sample-count={samples}>
            <dt className="lab-hidden">示例数据</dt>
            <dd>
              <SampleBadge word /> {samples} 处
            </dd>
          </div>
        )}
        {markdown && (
          <div className={styles.markdown}>
            <dt className="lab-hidden">格式</dt>
            <dd>
              <MarkdownLink href={markdown} />
            </dd>
          </div>
        )}
      </dl>
      {!frontMatter.hide_table_of_contents && toc.length > 0 && (
        <PageSections />
      )}
    </>
  );
}
