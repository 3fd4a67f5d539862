/*
覆盖 @theme/Error · eject
原因：上游这一层只有英文，且带行内样式（内容安全策略不允许）。
改动：内容换成双语的 CrashReport；布局自己也可能出错，那时只显示内容，不再套布局；整棵树都换掉了，
页面的语言要重新写上，屏幕阅读器才用中文念。
*/
import React, {type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import i18n from '@generated/i18n';
import Layout from '@theme/Layout';
import type {Props} from '@theme/Error';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import CrashReport from '@site/src/components/CrashReport';

export default function Error({error, tryAgain}: Props): ReactNode {
  const report = <CrashReport error={error} tryAgain={tryAgain} />;
  const locale = i18n.localeConfigs[i18n.currentLocale];
  return (
    <RouteContextProvider
      value={{plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}}}
    >
      <Head>
        {/* 脚本到了，只是出错了：不再攒着按键，也不再等它。 */}
        <html
          lang={locale?.htmlLang}
          dir={locale?.direction}
          data-has-hydrated="true"
        />
      </Head>
      <ErrorBoundary fallback={() => report}>
        <Layout>{report}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
