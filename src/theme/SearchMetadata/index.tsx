/*
覆盖 @theme/SearchMetadata · eject
原因：上游给每一页写几条 Algolia 的元数据，本站的检索不用，关不掉。
改动：去掉 docsearch:* 三条与同样只给它用的 docusaurus_tag；语言与版本照旧；每一页都写，所以它的 Markdown 的地址也写在这里。
*/
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/SearchMetadata';
import {useMarkdown} from '@site/src/components/MarkdownLink/useMarkdown';

export default function SearchMetadata({locale, version}: Props): ReactNode {
  const markdown = useMarkdown();
  return (
    <Head>
      {locale && <meta name="docusaurus_locale" content={locale} />}
      {version && <meta name="docusaurus_version" content={version} />}
      {markdown && (
        <link rel="alternate" type="text/markdown" href={markdown} />
      )}
    </Head>
  );
}
