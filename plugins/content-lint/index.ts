/**
 * 正式构建之前检查正文。放在插件的初始化里：别的内容插件还没有开始读文件，
 * 编辑因此一次看到全部错误，而不是上游的第一条英文报错。npm start 时不查，写到一半也能预览；
 * 只有侧栏例外：它读不出来，什么都打不开。
 */
import path from 'node:path';
import type {LoadContext, ParseFrontMatter, Plugin} from '@docusaurus/types';
import {FaultsError, withoutStacks, type Fault} from '../diagnostics/faults';
import {parseFrontMatter} from './frontMatter';
import {readSidebar} from './sidebar';
import {keepTrees} from './trees';

/**
 * 元数据的语法写错时，上游在读目录的一步就停下，浮层里什么也没有。
 * 先当作没有元数据，让这一页走到编译，由那里的检查报出文件与行；正式构建之前已经查过，不会走到这里。
 */
export const tolerantFrontMatter: ParseFrontMatter = async (params) => {
  try {
    return await params.defaultParseFrontMatter(params);
  } catch (error) {
    // 上游读不了、我们也说不出错在哪里的，照上游的报。
    if (parseFrontMatter(params.fileContent).errors.length === 0) throw error;
    return {frontMatter: {}, content: ''};
  }
};

/** 有错误就停下，只留清单。 */
function stopOn(stage: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  withoutStacks();
  throw new FaultsError(stage, faults);
}

export default async function contentRules(
  {siteDir}: Pick<LoadContext, 'siteDir'>,
  {dataDir}: {dataDir?: string} = {},
): Promise<Plugin> {
  if (process.env.NODE_ENV === 'production') {
    // 查正文要装载解析 MDX 的一套，npm start 用不着，不为它多等三分之一秒。
    const {inspectContent, printWarnings} = await import('./check');
    const {faults, warnings, ...parsed} = await inspectContent(
      siteDir,
      dataDir,
      path.join(siteDir, '.cache/content-rules.json'),
    );
    printWarnings(warnings);
    stopOn('内容', faults);
    keepTrees(parsed);
  } else {
    stopOn('侧栏', (await readSidebar(siteDir)).faults);
  }
  return {name: 'content-rules'};
}
