/*
覆盖 @theme/Error · eject
原因：上游这一层只有英文，且带行内样式（内容安全策略不允许）。
改动：内容换成双语的 @theme/ErrorPageContent，不套布局：布局自己也可能出错；整棵树都换掉了，页面的语言要重新写上。
*/
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import i18n from '@generated/i18n';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

export default function Error(props: Props): ReactNode {
  const locale = i18n.localeConfigs[i18n.currentLocale];
  return (
    <>
      <Head>
        {/* 脚本到了，只是出错了：不再记着按键，也不再等它。 */}
        <html lang={locale?.htmlLang} data-has-hydrated="true" />
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
