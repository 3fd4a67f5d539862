/**
 * 浏览器里不带着色器：上游的客户端模块会无条件引入 prism-react-renderer 与 prismjs，配置关不掉，
 * 所以把它们换成空壳。构建时的分词在 highlight.ts，不受影响。
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const noPrism = path.join(__dirname, 'noPrism.ts');

export default function staticCode(): Plugin {
  return {
    name: 'static-code',
    configureWebpack: () => ({
      resolve: {alias: {'prism-react-renderer$': noPrism, '@theme/prism-include-languages': noPrism}},
    }),
  };
}
