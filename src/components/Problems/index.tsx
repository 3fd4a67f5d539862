import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ProblemsView} from '@site/src/plugins/mdx/components/records';
import DataRecord from '../DataRecord';
import Fold from '../Fold';
import styles from './styles.module.css';

type Problem = NonNullable<ProblemsView['items']>[number];

const grounds = {
  verified: '题号题名核实过两处',
  secondary: '只有一处',
  unverified: '待核实',
};

/** 一样本事在地址的井号后面怎样写。 */
const hashOf = (skill: string) => `#can-${encodeURIComponent(skill)}`;

/** 一道题：点开是指标、不许、器件、分在哪里与依据；没有写的不出现。 */
function Problem({id, title, confidence, ...problem}: Problem): ReactNode {
  const name = `${id.replace('-', ' ').toUpperCase()} ${title}`;
  const rows = Object.entries({
    组别: problem.group ?? '',
    指标: problem.figures.join('；'),
    不许: problem.forbidden.join('；'),
    器件与限制: problem.parts.join('；'),
    分在哪里: problem.marks,
    要会: problem.can.join('、'),
    依据: `${problem.sources.join('、')}；${grounds[confidence]}`,
  })
    .map(([label, value]) => ({label, value}))
    .filter(({value}) => value);
  return (
    <Fold summary={name}>
      <DataRecord caption={name} rows={rows} sample={false} />
    </Fold>
  );
}

/**
 * 一类赛题，近的在前；或者按会什么挑的一排链接，点了只留要会这一样的题，链接可以发给别人。
 * 服务器不知道井号后面写着什么，水合之后才挑；没有脚本时全列着。
 */
export default function Problems({
  items = [],
  skills,
}: ProblemsView): ReactNode {
  const {hash} = useLocation();
  const usable = useIsBrowser();
  const chosen = usable && hash.startsWith('#can-') ? hash : hashOf('');
  if (skills)
    return (
      <nav className={styles.skills} aria-label="按会什么挑">
        {[...skills, {title: ''}].map(({title}) => (
          <Link
            key={title}
            id={`can-${title}`}
            to={hashOf(title)}
            className="lab-button"
            aria-current={chosen === hashOf(title)}
          >
            {title || '全部'}
          </Link>
        ))}
      </nav>
    );
  const isAll = chosen === hashOf('');
  const matching = items.filter(
    ({can}) => isAll || can.some((skill) => hashOf(skill) === chosen),
  );
  const list = (
    <div className={styles.problems}>
      {matching.map((problem) => (
        <Problem key={problem.id} {...problem} />
      ))}
    </div>
  );
  return isAll ? <Fold summary={`${matching.length} 题`}>{list}</Fold> : list;
}
