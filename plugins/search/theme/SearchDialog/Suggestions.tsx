/** 没有结果列表时给的去处：没有打字是常问的问题，没有找到是最接近的几页。 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {routes} from '@site/site.routes';
import styles from './styles';
import type {Search} from './useSearch';

/** 一行说明与它下面可选的几项；一项也没有时不显示。 */
function Choices({label, children}: {label: string; children: ReactNode[]}): ReactNode {
  if (children.length === 0) return null;
  return (
    <div className={styles.aside}>
      <p>{label}</p>
      <ul>{children}</ul>
    </div>
  );
}

export default function Suggestions({search: {engine, query, answer, fill, shut}}: {search: Search}): ReactNode {
  const overview = useBaseUrl(routes.serviceOverview);
  if (query.trim() === '') {
    return (
      <>
        <Choices label={translate({id: 'lab.search.questions', message: '常有人问'})}>
          {(engine?.questions ?? []).map((question) => (
            <li key={question}>
              <button type="button" onClick={() => fill(question)}>
                {question}
              </button>
            </li>
          ))}
        </Choices>
        <p className={styles.keys}>{translate({id: 'lab.search.keys', message: '↑ ↓ 选一条，Enter 打开，Esc 关闭'})}</p>
      </>
    );
  }
  if (answer?.count !== 0) return null;
  const services = {path: overview, title: translate({id: 'lab.notFound.services', message: '服务总览'})};
  const pages = [...answer.nearest.filter(({path}) => path !== overview), services];
  return (
    <Choices label={translate({id: 'lab.search.advice', message: '换一个说法试试，或者从这里找：'})}>
      {pages.map(({path, title}) => (
        <li key={path}>
          <Link to={path} onClick={() => shut(true)}>
            {title}
          </Link>
        </li>
      ))}
    </Choices>
  );
}
