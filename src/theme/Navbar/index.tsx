/*
覆盖 @theme/Navbar · wrap
原因：没有脚本时手机上的菜单按钮打不开，读者走不到别的页面；没有面包屑的一页也要有“出事了”。
改动：导航栏下面加一行只在没有脚本时出现的链接，通往文档总览（站名就通往首页）；再加一行“出事了”，文档与首页另有地方放。
*/
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Translate from '@docusaurus/Translate';
import Navbar from '@theme-original/Navbar';
import EmergencyLink from '@site/src/components/EmergencyLink';
import {routes} from '@site/src/routes';

export default function NavbarWithFallback(): ReactNode {
  const docs = useBaseUrl(routes.docs);
  const home = useBaseUrl(routes.home);
  const {pathname} = useLocation();
  // 看路径，不看 <html> 的类名：接管时类名有一帧不在，正文会跳一下。
  const hasOwnPlace = pathname === home || pathname.startsWith(docs);
  return (
    <>
      <Navbar />
      <noscript>
        <p className="lab-noscript lab-small">
          <Translate id="lab.noscript">
            浏览器没有运行脚本，菜单与搜索不能用，正文可以照常阅读：
          </Translate>
          <a href={docs}>
            <Translate id="lab.home.docs">文档总览</Translate>
          </a>
        </p>
      </noscript>
      {!hasOwnPlace && (
        <header className="lab-emergency-line">
          <EmergencyLink />
        </header>
      )}
    </>
  );
}
