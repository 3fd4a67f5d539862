import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import Fold from '@site/src/components/Fold';
import ScrollTable from '@site/src/components/ScrollTable';
import styles from './styles.module.css';

export type CompetitionFactsProps = DataProps<'CompetitionFacts'>;
type Competition = CompetitionFactsProps['competition'];
type Fact = Competition['facts'][number];

/** 核实到哪一步；有网址的点进去就是依据。 */
function Status({
  source,
  verified,
}: Pick<Fact, 'source' | 'verified'>): ReactNode {
  const words = verified ? '已核实' : '待核实';
  return source ? <Link href={source}>{words}</Link> : words;
}

/** 确定的事一行一件，核实到哪一步单占一列；没有查到的并成一行。 */
function Facts({
  name,
  facts,
  school,
  unknown,
  grounds,
}: Competition): ReactNode {
  return (
    <>
      <ScrollTable label={`${name}的事实`}>
        <table className={styles.facts}>
          <tbody>
            {facts.map((fact, index) => (
              <tr key={index}>
                <th scope="row">{fact.label}</th>
                <td>
                  {fact.text
                    .split(/(https?:\/\/[\w!#$%&*+./:=?@~-]*[\w/])/)
                    .map((part, index) =>
                      index % 2 === 1 ? (
                        <Link key={part} href={part}>
                          {part.replace(/^https?:\/\/|\/$/g, '')}
                        </Link>
                      ) : (
                        part
                      ),
                    )}
                </td>
                <td>
                  <Status {...fact} />
                </td>
              </tr>
            ))}
            {school.map(({label, text}) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td colSpan={2}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
      {(unknown || grounds) && (
        <p className="lab-small">
          {unknown && `未查到：${unknown}。`}
          {grounds && `待核实的依据：${grounds}。`}
        </p>
      )}
    </>
  );
}

/** 一项竞赛；folded 把事实折起来，只留一句介绍。 */
export default function CompetitionFacts({
  competition,
  folded = false,
}: CompetitionFactsProps): ReactNode {
  const {summary, suits} = competition;
  return (
    <>
      <p>
        {summary}
        {suits.length > 0 && `适合方向：${suits.join('、')}。`}
      </p>
      {folded ? (
        <Fold summary="主办、时间、人数与官网">
          <Facts {...competition} />
        </Fold>
      ) : (
        <Facts {...competition} />
      )}
    </>
  );
}
