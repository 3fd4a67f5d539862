import React, {type ReactNode} from 'react';
import type {DataProps} from '@site/plugins/lab-data/views';
import ScrollTable from '@site/src/components/ScrollTable';
import Unverified from '@site/src/components/Unverified';
import styles from './styles.module.css';

export type CompetitionTableProps = DataProps<'CompetitionTable'>;

/** 竞赛一览；没有看到原文的格子挂“待核实”，没有任何来源的只写“待核实”。 */
export default function CompetitionTable({rows}: CompetitionTableProps): ReactNode {
  return (
    <ScrollTable label="竞赛一览">
      <table className={styles.table}>
        <caption>竞赛一览</caption>
        <thead>
          <tr>
            {['竞赛', '主办', '周期与月份', '人数', '赛制', '榜单'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, index) => (
                <td key={index}>
                  {cell?.text}
                  {!cell?.verified && <Unverified />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
