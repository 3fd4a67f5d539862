/*
覆盖 @theme/SearchMetadata · eject
原因：上游给每一页写几条 Algolia 的元数据，本站的检索不用，关不掉。
改动：只留版本一条；每一页都写，所以它的 Markdown 的地址也写在这里。
*/
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/SearchMetadata';
import {useMarkdown} from '@site/src/components/MarkdownLink/useMarkdown';

export default function SearchMetadata({version}: Props): ReactNode {
  const markdown = useMarkdown();
  return (
    <Head>
      {version && <meta name="docusaurus_version" content={version} />}
      {markdown && (
        <link rel="alternate" type="text/markdown" href={markdown} />
      )}
    </Head>
  );
}
