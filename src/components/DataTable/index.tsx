import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import BlockTable from '@site/src/components/BlockTable';
import SampleBadge from '@site/src/components/SampleBadge';

/** data/ 里的一个列表，一条记录一行；第一列是行的名字。 */
export default function DataTable({
  caption,
  headers,
  rows,
  sample,
}: PropsOf<'DataTable'>): ReactNode {
  if (rows.length === 0) return <p>尚未填写</p>;
  return (
    <BlockTable
      label={caption}
      caption={
        (caption || sample) && (
          <>
            {caption}
            {sample && <SampleBadge word />}
          </>
        )
      }
      headers={headers}
      rows={rows.map((cells, key) => ({
        key,
        cells: cells.map((cell) =>
          !sample && /^https?:/.test(cell) ? (
            <Link href={cell}>{cell}</Link>
          ) : (
            cell
          ),
        ),
      }))}
      isNumber={(column) =>
        rows.every((cells) => /^[\d.\s×]+$/.test(cells[column] ?? ''))
      }
    />
  );
}
