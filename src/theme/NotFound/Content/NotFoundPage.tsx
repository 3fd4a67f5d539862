import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import {pagePaths} from '@site/src/client/pagePaths';
import {routes} from '@site/src/routes';

/** 路径里多出来的：聊天软件连上的标点与文字、空白、文件名的后缀、末尾的斜杠；留下的不分大小写。 */
function essence(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURI(pathname);
  } catch {
    // 写坏的百分号照原样比。
  }
  const [ascii = ''] = /^[\w/.-]*/.exec(decoded.trim()) ?? [];
  return ascii
    .toLowerCase()
    .replace(/(?:\/index)?(?:\.(?:html|mdx?))?[/.]*$/, '');
}

/** 地址里写着、只是多了或错了几个字的那一页；没有是 undefined。接管之后才知道地址，第一次渲染总是没有。 */
function useIntended(): string | undefined {
  const [intended, setIntended] = useState<string>();
  useEffect(() => {
    const wanted = essence(window.location.pathname);
    setIntended(
      // 首页不算：什么也没认出的都像它。
      pagePaths.find((page) => !page.endsWith('/') && essence(page) === wanted),
    );
  }, []);
  return intended;
}

/** 一条“无信号”的迹线；写着宽高，图没到也占着地方。 */
function NoSignal(): ReactNode {
  const image = useBaseUrl('/img/no-signal.svg');
  return (
    <figure>
      <img src={image} alt="" width="736" height="221" />
    </figure>
  );
}

/** “找不到页面”的内容：上游目录里的三句话；先给地址里写着的那一页，再给四个去处；一条“无信号”的迹线。 */
export default function NotFoundPage({className}: Props): ReactNode {
  const intended = useIntended();
  const title = translate({
    id: 'theme.NotFound.title',
    message: 'Page Not Found',
  });
  const places = {
    [routes.intro]: translate({
      id: 'lab.notFound.intro',
      message: '开始前必读',
    }),
    [routes.emergency]: translate({
      id: 'lab.notFound.emergency',
      message: '应急与排障一页',
    }),
    [routes.serviceOverview]: translate({
      id: 'lab.notFound.services',
      message: '服务总览',
    }),
    [routes.home]: translate({id: 'lab.notFound.home', message: '首页'}),
  };
  return (
    <main className={clsx('lab-page', className)}>
      <PageMetadata title={title} />
      <NoSignal />
      <h1>{title}</h1>
      <p>
        <Translate id="theme.NotFound.p1">
          We could not find what you were looking for.
        </Translate>
      </p>
      <p>
        <Translate id="theme.NotFound.p2">
          Please contact the owner of the site that linked you to the original
          URL.
        </Translate>
      </p>
      {intended !== undefined && (
        <p>
          <Translate id="lab.notFound.intended">
            地址里写着的是这一页：
          </Translate>
          <Link to={intended}>{intended}</Link>
        </p>
      )}
      <ul className="lab-list lab-links">
        {Object.entries(places).map(([route, label]) => (
          <li key={route}>
            <Link to={route}>{label}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
