import React, {type ReactNode} from 'react';
import {cycle} from '@site/src/plugins/lab-data/schema/enums';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import Link from '@docusaurus/Link';
import BlockTable from '@site/src/components/BlockTable';

export type CompetitionTableProps = DataProps<'CompetitionTable'>;

/** 竞赛一览：几月比、几个人。 */
export default function CompetitionTable({
  rows,
}: CompetitionTableProps): ReactNode {
  return (
    <BlockTable
      label="竞赛一览"
      caption="竞赛一览"
      headers={['竞赛', '周期', '月份', '一队']}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <Link key="name" to={`#${row.id}`}>
            {row.name}
          </Link>,
          cycle[row.cycle],
          row.months ?? '未查到',
          row.team ?? '未查到',
        ],
      }))}
    />
  );
}
