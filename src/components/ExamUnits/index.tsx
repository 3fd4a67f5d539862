import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {examUnit} from '@site/src/routes';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import SampleBadge from '@site/src/components/SampleBadge';
import ScrollTable from '@site/src/components/ScrollTable';

export type ExamUnitsProps = DataProps<'ExamUnits'>;

/** 五个考核单元的形式、时长、满分与权重。 */
export default function ExamUnits({units, sample}: ExamUnitsProps): ReactNode {
  return (
    <ScrollTable label="考核单元">
      <table>
        <caption>
          考核单元
          {sample && <SampleBadge word />}
        </caption>
        <thead>
          <tr>
            <th scope="col">单元</th>
            <th scope="col">形式</th>
            <th scope="col" className="lab-number">
              时长
            </th>
            <th scope="col" className="lab-number">
              满分
            </th>
            <th scope="col" className="lab-number">
              权重
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit, index) => (
            <tr key={unit.id}>
              <th scope="row">
                <Link to={examUnit(unit.id)}>
                  {index + 1} {unit.title}
                </Link>
              </th>
              <td>{unit.form}</td>
              <td className="lab-number">
                {unit.minutes === undefined
                  ? `${unit.days ?? 0}\u00A0天`
                  : `${unit.minutes}\u00A0分钟`}
              </td>
              <td className="lab-number">{unit.full}</td>
              <td className="lab-number">{unit.weight}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
