/**
 * 部署路径配错时，首页自己的样式或入口脚本会下载失败；首页内联的一段脚本（wrongPathScript.ts）这时在页首说怎样改。
 * 上游的横幅是英文、带品牌，且只要脚本还没运行就插入。
 */
import {inlineScript} from './inlineScript';
import type {Step} from './pipeline';

/** 上游的那一段，只在服务器上写；没有设 baseUrlIssueBanner: false 的网站才有。 */
const upstream =
  /<script[^>]*>(?:(?!<\/script>)[^])*__docusaurus-base-url-issue-banner(?:(?!<\/script>)[^])*<\/script>/;

export const wrongPath = (): Step => ({
  pages: ({pages, baseUrl, inlined}) => {
    const home = pages.find(({route}) => route === baseUrl);
    if (!home) return;
    const script = inlineScript('wrongPathScript');
    inlined.add(script);
    const tag = `<script data-base-url="${baseUrl}">${script}</script>`;
    home.html = home.html
      .replace(upstream, '')
      .replace('</head>', () => `${tag}</head>`);
  },
});
