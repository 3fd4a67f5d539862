import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {examUnit} from '@site/src/routes';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import BlockTable from '../BlockTable';

/** 五个考核单元的形式、时长、满分、权重，与备考要的学时。 */
export default function ExamUnits({
  units,
  sample,
}: PropsOf<'ExamUnits'>): ReactNode {
  return (
    <BlockTable
      caption="考核单元"
      sample={sample}
      headers={['单元', '形式', '时长', '满分', '权重', '学时']}
      rows={units.map((unit, index) => [
        <Link to={examUnit(unit.id)}>
          {index + 1} {unit.title}
        </Link>,
        unit.form,
        unit.minutes === undefined
          ? `${unit.days ?? 0}\u00A0天`
          : `${unit.minutes}\u00A0分钟`,
        unit.full,
        `${unit.weight_pct}%`,
        unit.hours,
      ])}
      isNumber={(column) => column > 1}
    />
  );
}
