import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import BlockTable from '../BlockTable';

/** data/ 里的一个列表，一条记录一行；第一列是行的名字。 */
export default function DataTable({
  rows,
  ...table
}: PropsOf<'DataTable'>): ReactNode {
  if (rows.length === 0) return <p>尚未填写</p>;
  return (
    <BlockTable
      {...table}
      texts={rows}
      rows={rows.map((cells) =>
        cells.map((cell) =>
          !table.sample && /^https?:/.test(cell) ? (
            <Link href={cell}>{cell}</Link>
          ) : (
            cell
          ),
        ),
      )}
      isNumber={(column) =>
        rows.every((cells) => /^[\d.\s×]+$/.test(cells[column] ?? ''))
      }
    />
  );
}
