/**
 * 正式构建之前检查正文。放在插件的初始化里：别的内容插件还没有开始读文件，
 * 编辑因此一次看到全部错误，而不是上游的第一条英文报错。npm start 时只查编译到的那一页与侧栏，写到一半也能预览。
 */
import path from 'node:path';
import type {LoadContext, ParseFrontMatter, Plugin} from '@docusaurus/types';
import {FaultsError, formatFault, withoutStacks, type Fault} from '../diagnostics/faults';
import {parseFrontMatter} from '../markdown/read/frontMatter';
import {readSidebar} from './sidebar';

const inProduction = () => process.env.NODE_ENV === 'production';

/**
 * 元数据的语法写错时，上游在读目录的一步就停下，浮层里什么也没有。npm start 时先当作没有元数据，
 * 让这一页走到编译，由那里的检查报出文件与行；正式构建照上游的停下。
 */
export const tolerantFrontMatter: ParseFrontMatter = async (params) => {
  try {
    const {frontMatter, content} = await params.defaultParseFrontMatter(params);
    // 没加引号的日期，YAML 读成时刻，页面上显示不出来：换回写的那一天。
    const shown = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
    const fields = Object.entries(frontMatter).map(([name, value]) => [name, shown(value)] as const);
    return {frontMatter: Object.fromEntries(fields), content};
  } catch (error) {
    // 我们也说不出错在哪里的，照上游的报。
    if (inProduction() || parseFrontMatter(params.fileContent).errors.length === 0) throw error;
    return {frontMatter: {}, content: ''};
  }
};

/** 有错误就停下，只留清单。 */
function stopOn(stage: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  withoutStacks();
  throw new FaultsError(stage, faults);
}

export default async function contentLint(
  {siteDir}: Pick<LoadContext, 'siteDir'>,
  {dataDir}: {dataDir?: string} = {},
): Promise<Plugin> {
  if (inProduction()) {
    // 查正文要装载解析 MDX 的一套，npm start 用不着，不为它多等三分之一秒。
    const {checkContent} = await import('./check');
    const {faults, warnings} = await checkContent(siteDir, dataDir);
    for (const warning of warnings) console.warn(`提醒 ${formatFault(warning)}`);
    stopOn('内容', faults);
    return {name: 'content-lint'};
  }
  stopOn('侧栏', (await readSidebar(siteDir)).faults);
  const explain = async (file: string): Promise<void> => {
    const {explainPage} = await import('./check');
    explainPage(siteDir, file, dataDir);
  };
  // 上游按 include 判断哪些文件已有人处理，不能省。
  const include = ['docs', 'blog', 'src/pages'].map((folder) => path.join(siteDir, folder, path.sep));
  const use = [{loader: path.join(__dirname, 'explainLoader.mjs'), options: {explain}}];
  return {
    name: 'content-lint',
    configureWebpack: () => ({module: {rules: [{test: /\.mdx$/i, include, enforce: 'pre', use}]}}),
  };
}
