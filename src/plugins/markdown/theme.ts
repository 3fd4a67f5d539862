/** 上游的 classic 主题，去掉它的着色器客户端模块；为什么见 README.md。 */
import path from 'node:path';
import themeClassic, {type PluginOptions} from '@docusaurus/theme-classic';
import type {LoadContext, Plugin} from '@docusaurus/types';

// 选项与主题配置照上游的办法校验。
export * from '@docusaurus/theme-classic';

/** 上游的相对路径以它自己的目录为准。 */
const home = path.dirname(require.resolve('@docusaurus/theme-classic'));

export default function themeWithoutPrism(
  context: LoadContext,
  options: PluginOptions,
): Plugin<undefined> {
  const theme = themeClassic(context, options);
  const modules = theme.getClientModules?.() ?? [];
  return {
    ...theme,
    getThemePath: () => path.join(home, 'theme'),
    getTypeScriptThemePath: () => path.resolve(home, '../src/theme'),
    getClientModules: () =>
      modules
        .filter((module) => module !== './prism-include-languages')
        .map((module) => path.resolve(home, module)),
  };
}
