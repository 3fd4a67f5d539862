/** 上游的 classic 预设，只少一样：浏览器里不带着色器；为什么见 README.md。 */
import path from 'node:path';
import classic, {type Options} from '@docusaurus/preset-classic';
import type {LoadContext, Preset} from '@docusaurus/types';

const stock = require.resolve('@docusaurus/theme-classic');

/** 与 @docusaurus/preset-classic 的选项相同。 */
export default function presetWithoutPrism(
  context: LoadContext,
  options: Options,
): Preset {
  const {themes = [], ...preset} = classic(context, options);
  const ours = path.join(__dirname, 'theme.ts');
  return {
    ...preset,
    themes: themes.map((theme) =>
      Array.isArray(theme) && theme[0] === stock ? [ours, theme[1]] : theme,
    ),
  };
}
