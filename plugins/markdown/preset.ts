/**
 * 上游的 classic 预设，只少一样：浏览器里不带着色器。上游的主题无条件引入 prism-react-renderer 与 prismjs，配置关不掉；
 * 代码在构建时已经着好色（highlight.ts），每个读者都不必下载它（压缩后约 23 KB）。
 */
import path from 'node:path';
import classic, {type Options} from '@docusaurus/preset-classic';
import type {LoadContext, Preset} from '@docusaurus/types';

const stock = require.resolve('@docusaurus/theme-classic');

/** 与 @docusaurus/preset-classic 的选项相同。 */
export default function presetWithoutPrism(context: LoadContext, options: Options): Preset {
  const {themes = [], ...preset} = classic(context, options);
  const ours = path.join(__dirname, 'theme.ts');
  return {
    ...preset,
    themes: themes.map((theme) => (Array.isArray(theme) && theme[0] === stock ? [ours, theme[1]] : theme)),
  };
}
