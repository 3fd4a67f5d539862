import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {awardsCsv} from '@site/src/routes';
import type {PropsOf} from '@site/src/plugins/mdx/components';

/** 获奖数据的下载链接；rows 是参与统计的行数。 */
export default function CsvLink({rows}: PropsOf<'CsvLink'>): ReactNode {
  return (
    <p>
      <a href={useBaseUrl(awardsCsv)} download="">
        下载 awards.csv
      </a>
      （UTF-8 带 BOM，可用 Excel 直接打开；统计用到其中 {rows} 行）
    </p>
  );
}
