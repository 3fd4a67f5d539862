/*
覆盖 @theme/SearchMetadata · eject
原因：上游给每一页写几条 Algolia 的元数据，本站的检索不用，关不掉。
改动：去掉 docsearch:* 三条与同样只给它用的 docusaurus_tag；语言与版本照旧。
*/
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/SearchMetadata';

export default function SearchMetadata({locale, version}: Props): ReactNode {
  return (
    <Head>
      {locale && <meta name="docusaurus_locale" content={locale} />}
      {version && <meta name="docusaurus_version" content={version} />}
    </Head>
  );
}
