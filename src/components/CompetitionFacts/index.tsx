import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps} from '@site/plugins/lab-data/views';
import ScrollTable from '@site/src/components/ScrollTable';
import Unverified from '@site/src/components/Unverified';

export type CompetitionFactsProps = DataProps<'CompetitionFacts'>;

/** 一项竞赛的事实，逐条写明来源与核对日期。 */
export default function CompetitionFacts({competition}: CompetitionFactsProps): ReactNode {
  return (
    <>
      <p>
        {competition.summary}
        {competition.suits.length > 0 && `适合方向：${competition.suits.join('、')}。`}
      </p>
      <ScrollTable label={`${competition.name}的事实`}>
        <table>
          <caption>{competition.name}</caption>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">内容</th>
              <th scope="col">来源</th>
            </tr>
          </thead>
          <tbody>
            {competition.facts.map((fact, index) => (
              <tr key={index}>
                <th scope="row">{fact.label}</th>
                <td>
                  {fact.value}
                  {!fact.verified && <Unverified />}
                </td>
                <td>
                  {fact.sourceUrl ? (
                    <Link href={fact.sourceUrl}>{new URL(fact.sourceUrl).hostname}</Link>
                  ) : (
                    (fact.sourceNote ?? '没有可链接的来源')
                  )}
                  {fact.verified && (
                    <>
                      {' '}
                      <span className="lab-checked">核对于 {fact.checkedOn}</span>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
    </>
  );
}
