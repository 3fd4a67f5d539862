import React, {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import {useAllPluginInstancesData} from '@docusaurus/useGlobalData';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import {openedPath} from '@site/src/client/cleanUrl';
import {pagePaths} from '@site/src/client/pagePaths';
import {routes} from '@site/src/routes';
import styles from './styles.module.css';

/** 没有信号的示波器。 */
function Scope(): ReactNode {
  return (
    <svg
      className={styles.scope}
      viewBox="0 0 600 180"
      aria-hidden="true"
      data-theme="dark"
    >
      <path
        className={styles.grid}
        d="M0 30H600M0 60H600M0 120H600M0 150H600M75 0V180M150 0V180M225 0V180M300 0V180M375 0V180M450 0V180M525 0V180"
      />
      <path className={styles.trace} d="M0 90H268l8-22 8 44 8-22H600" />
      <text x="16" y="24">
        CH1 1 V/div
      </text>
      <text x="584" y="24" textAnchor="end">
        <Translate id="lab.notFound.noSignal">无信号</Translate>
      </text>
      <text x="584" y="168" textAnchor="end">
        404
      </text>
    </svg>
  );
}

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

/** 打开这个标签页之后才发布的页面，它的路由表里没有：由服务器答一次，服务器也说没有才是没有。 */
function useServerAnswer(): boolean {
  const {pathname} = useLocation();
  const isAsking =
    openedPath !== undefined &&
    openedPath !== window.location.pathname &&
    navigator.onLine;
  useEffect(() => {
    if (isAsking) window.location.reload();
  }, [isAsking, pathname]);
  return isAsking;
}

/** “找不到页面”的内容：上游目录里的三句话；先给地址里写着的那一页，再给四个去处与搜索按钮；一条“无信号”的迹线。 */
export default function NotFoundPage({className}: Props): ReactNode {
  // 拿掉检索插件时没有这个按钮。
  const searchable = useAllPluginInstancesData('lab-search') !== undefined;
  const intended = useIntended();
  if (useServerAnswer()) return null;
  return (
    <main className={clsx('lab-page', className)}>
      <PageMetadata
        title={translate({
          id: 'theme.NotFound.title',
          message: 'Page Not Found',
        })}
      />
      <Scope />
      <h1>
        <Translate id="theme.NotFound.title">Page Not Found</Translate>
      </h1>
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
        <li>
          <Link to={routes.intro}>
            <Translate id="lab.notFound.intro">开始前必读</Translate>
          </Link>
        </li>
        <li>
          <Link to={routes.emergency}>
            <Translate id="lab.notFound.emergency">应急与排障</Translate>
          </Link>
        </li>
        <li>
          <Link to={routes.serviceOverview}>
            <Translate id="lab.notFound.services">服务总览</Translate>
          </Link>
        </li>
        <li>
          <Link to={routes.home}>
            <Translate id="lab.notFound.home">首页</Translate>
          </Link>
        </li>
      </ul>
      {searchable && (
        <button
          type="button"
          className="button button--primary"
          aria-haspopup="dialog"
          onClick={() =>
            window.dispatchEvent(new CustomEvent('lab-search-open'))
          }
        >
          <Translate id="lab.notFound.search">搜索手册</Translate>
        </button>
      )}
    </main>
  );
}
