import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps} from '@site/plugins/lab-data/views';
import ScrollTable from '@site/src/components/ScrollTable';
import styles from './styles.module.css';

export type CompetitionFactsProps = DataProps<'CompetitionFacts'>;
type Fact = CompetitionFactsProps['competition']['facts'][number];

/** 核实到哪一步；有网址的点进去就是依据。 */
function Status({source, verified}: Pick<Fact, 'source' | 'verified'>): ReactNode {
  const words = verified ? '已核实' : '待核实';
  return source ? <Link href={source}>{words}</Link> : words;
}

/** 一项竞赛：确定的事一行一件，核实到哪一步单占一列；没有查到的并成一行。 */
export default function CompetitionFacts({competition}: CompetitionFactsProps): ReactNode {
  const {name, summary, suits, facts, school, unknown, grounds} = competition;
  return (
    <>
      <p>
        {summary}
        {suits.length > 0 && `适合方向：${suits.join('、')}。`}
      </p>
      <ScrollTable label={`${name}的事实`}>
        <table className={styles.facts}>
          <caption>{name}</caption>
          <tbody>
            {facts.map((fact, index) => (
              <tr key={index}>
                <th scope="row">{fact.label}</th>
                <td>
                  {fact.parts.map(({text, href}) =>
                    href ? (
                      <Link key={text} href={href}>
                        {text}
                      </Link>
                    ) : (
                      text
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
                <td>{text}</td>
                <td>本校</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
      {(unknown || grounds) && (
        <p className="lab-small">
          {unknown && `未查到：${unknown}。`}
          {grounds && `待核实的凭据：${grounds}。`}
        </p>
      )}
    </>
  );
}
