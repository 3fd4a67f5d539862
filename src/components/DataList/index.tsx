import React, {type ReactNode} from 'react';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import SampleBadge from '@site/src/components/SampleBadge';

export type DataListProps = DataProps<'DataList'>;

/** data/ 里的一列文字。示例标记跟在最后一项后面。 */
export default function DataList({
  items,
  ordered = false,
  sample = false,
}: DataListProps): ReactNode {
  if (items.length === 0) return <p>尚未填写</p>;
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item, index) => (
        <li key={item}>
          {item}
          {sample && index === items.length - 1 && <SampleBadge />}
        </li>
      ))}
    </List>
  );
}
