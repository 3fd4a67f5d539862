/**
 * 正式构建之前检查正文。放在插件的初始化里：别的内容插件还没有开始读文件，
 * 编辑因此一次看到全部错误，而不是上游的第一条英文报错。npm start 时不查，写到一半也能预览。
 */
import type {LoadContext, Plugin} from '@docusaurus/types';
import {FaultsError} from '../lab-data/faults';
import {inspectContent, printWarnings} from './check';

export default async function contentRules(
  {siteDir}: Pick<LoadContext, 'siteDir'>,
  {dataDir}: {dataDir?: string} = {},
): Promise<Plugin> {
  if (process.env.NODE_ENV === 'production') {
    const {faults, warnings} = await inspectContent(siteDir, dataDir);
    printWarnings(warnings);
    if (faults.length > 0) throw new FaultsError('内容', faults);
  }
  return {name: 'content-rules'};
}
