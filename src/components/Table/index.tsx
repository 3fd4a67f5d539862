import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import ScrollTable from '../ScrollTable';

/** number：本页第几张带题注的表，由构建编号。 */
type TableProps = PropsOf<'Table'> & {
  number: number;
  children: ReactNode;
};

/** 带编号与题注的 Markdown 表格。 */
export default function Table({
  caption,
  number,
  children,
}: TableProps): ReactNode {
  return (
    <figure className="lab-table">
      <figcaption>
        <b>表 {number}</b> {caption}
      </figcaption>
      <ScrollTable label={`表 ${number}：${caption}`}>{children}</ScrollTable>
    </figure>
  );
}
