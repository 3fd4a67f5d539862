import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {fact as labels, keysOf} from '@site/src/plugins/lab-data/schema/enums';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import BlockTable from '../BlockTable';
import Fold from '../Fold';
import styles from './styles.module.css';

type CompetitionFactsProps = PropsOf<'CompetitionFacts'>;
type Competition = CompetitionFactsProps['competition'];
type Fact = Competition['facts'][number];

/** 核实到哪一步；有网址的点进去就是依据。 */
function Status({source_url: source, confidence}: Fact): ReactNode {
  const words = confidence === 'verified' ? '已核实' : '待核实';
  return source ? <Link href={source}>{words}</Link> : words;
}

/** 本校的事；没有写的这一项竞赛就没有这几行。 */
const school = [
  ['本校找谁', 'contact'],
  ['校内选拔', 'selection'],
  ['费用', 'fee'],
  ['上次我们', 'last_time'],
] as const;

/** 没有看到原文的几件事各凭什么；相同的只说一遍。 */
const groundsOf = (facts: readonly Fact[]): string =>
  [
    ...new Set(
      facts.flatMap(({source_note: note, confidence}) =>
        note && confidence !== 'verified' ? [note] : [],
      ),
    ),
  ].join('；');

/** 字里的网址是链接。 */
const linked = (text: string): ReactNode =>
  text.split(/(https?:\/\/[\w!#$%&*+./:=?@~-]*[\w/])/).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={part} href={part}>
        {part.replace(/^https?:\/\/|\/$/g, '')}
      </Link>
    ) : (
      part
    ),
  );

/** 确定的事一行一件，核实到哪一步单占一列；没有查到的并成一行。 */
function Facts({name, facts, ours}: Competition): ReactNode {
  const grounds = groundsOf(facts);
  const answered = new Set(facts.map(({field}) => field));
  const unanswered = keysOf(labels).filter((field) => !answered.has(field));
  return (
    <>
      <BlockTable
        className={styles.facts}
        label={`${name}的事实`}
        rows={[
          ...facts.map((fact) => [
            labels[fact.field],
            linked(fact.value),
            <Status {...fact} />,
          ]),
          ...school.flatMap(([label, key]) =>
            ours ? [[label, ours[key] ?? '尚未填写']] : [],
          ),
        ]}
      />
      {(unanswered.length > 0 || grounds) && (
        <p className="lab-small">
          {unanswered.length > 0 &&
            `未查到：${unanswered.map((field) => labels[field]).join('、')}。`}
          {grounds && `待核实的依据：${grounds}。`}
        </p>
      )}
    </>
  );
}

/** 一项竞赛；folded 把事实折起来，只留一句介绍。 */
export default function CompetitionFacts({
  competition,
  folded,
}: CompetitionFactsProps): ReactNode {
  const {summary, suits} = competition;
  const facts = <Facts {...competition} />;
  return (
    <>
      <p>
        {summary}
        {suits.length > 0 && `适合方向：${suits.join('、')}。`}
      </p>
      {folded ? <Fold summary="主办、时间、人数与官网">{facts}</Fold> : facts}
    </>
  );
}
